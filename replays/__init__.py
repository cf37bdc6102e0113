"""Replays of the log: timelines, views, drawings, files and verification."""
