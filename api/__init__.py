"""The HTTP API: matches are begun, played and looked at by programs."""
