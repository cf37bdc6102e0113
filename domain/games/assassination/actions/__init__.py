"""What a seat does with its actions: it moves, collects and attacks (R18)."""
