"""Studies: questions to a game's rules that many paired matches between bots decide."""
