"""Questions to one match."""
