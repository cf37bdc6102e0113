"""Matches as streams of events: how they are decided, stored, hashed and read back."""
