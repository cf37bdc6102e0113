"""Diaries: what they say, and to whom."""
