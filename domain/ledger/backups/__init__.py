"""Backups of an SQLite file: made, restored, and distinguished from the file in use."""
