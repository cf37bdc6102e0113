"""The characters, cards and decks as they are printed."""
