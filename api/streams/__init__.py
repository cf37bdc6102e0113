"""Live streams of matches."""
