"""Spells: how they are composed and cast, and what they do."""
