"""Pages of a match: its table, what is played and asked there, who sits there, its desk."""
