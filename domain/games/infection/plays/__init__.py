"""What villagers do to each other."""
