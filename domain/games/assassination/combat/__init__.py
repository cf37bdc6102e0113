"""Attacks of players and enemies: how far they reach, and what a hit does."""
