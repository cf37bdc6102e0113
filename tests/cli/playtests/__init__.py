"""Commands for playtests, and for questions of all matches."""
