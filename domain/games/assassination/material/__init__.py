"""The cards and the board as they are printed, and which of them are in a match."""
