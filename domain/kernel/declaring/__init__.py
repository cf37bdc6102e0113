"""What a game declares of itself: its data sheet, variants, offers, words and log."""
