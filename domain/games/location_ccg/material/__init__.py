"""The cards and locations as they are printed, and how decks are built of them."""
