"""Where enemies and obstacles may be put or moved, and how enemies come."""
