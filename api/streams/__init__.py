"""Matches watched live."""
