"""Commands for playtests: real tables, notes, labels, questions of all matches."""
