"""The page of a match: its steps, live and afterwards, and what is written about them."""
