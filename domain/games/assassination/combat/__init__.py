"""Enemies that fire and heal, and what a hit does."""
