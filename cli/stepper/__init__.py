"""Stepping through a match with keys."""
