"""Pages of prototypes: lists, a form beside its text, tables, cards to cut out."""
