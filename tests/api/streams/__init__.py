"""Streams, real clients at them, and who gets a place."""
