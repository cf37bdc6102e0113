"""Backups of an SQLite file: made, put back, and told apart from the file that is in use."""
