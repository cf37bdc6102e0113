"""Attacks, effects of cards, damage and death."""
