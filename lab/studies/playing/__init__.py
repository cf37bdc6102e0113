"""How the blocks of a study are played, counted and kept."""
