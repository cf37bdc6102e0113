"""The cards and the board as they are printed, and how far weapons reach on it."""
