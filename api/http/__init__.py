"""Common to all requests: authority, reading, limits, headers and problems."""
