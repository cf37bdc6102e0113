"""Drawings: laws, pictures, and tables at a terminal."""
