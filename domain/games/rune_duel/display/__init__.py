"""How the game is told and shown."""
