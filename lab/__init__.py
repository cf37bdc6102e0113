"""Simulation: many matches at once, and the tree of all of them."""
