"""Analyses of matches: what they say, and who may see which."""
