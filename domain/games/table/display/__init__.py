"""The table as it is drawn, and its cards as they are read."""
