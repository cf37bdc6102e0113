"""Bundles: matches as files, whole, tampered with, and of other formats."""
