"""The search for options that bring a game near to what its designer wants."""
