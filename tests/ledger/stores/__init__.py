"""Databases and their files: faults, races, kills, backups, followers."""
