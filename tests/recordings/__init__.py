"""Whole matches, kept for ever: what was played once must always play again."""
