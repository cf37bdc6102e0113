"""The laws that every game keeps, tried on every registered game and variant."""
