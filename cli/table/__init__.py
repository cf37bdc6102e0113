"""Matches at a terminal: played by people, or entered from a real table."""
