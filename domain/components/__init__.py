"""What games are laid out with: grids, decks, dice and tokens. None knows a game."""
