"""What the box holds: the runes with their numbers, and the spells that they make."""
