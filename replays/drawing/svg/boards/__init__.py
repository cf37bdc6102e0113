"""Boards with their pieces and legends."""
