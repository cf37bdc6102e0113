"""Spells: what they are made of, how they are cast, what they do."""
