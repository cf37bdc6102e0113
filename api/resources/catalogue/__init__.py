"""What can be played here: games, their cards, and the descriptions of the API."""
