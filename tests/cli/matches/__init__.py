"""Commands on matches."""
