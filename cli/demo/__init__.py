"""The demo and the example match: scripts, and a small HTTP client."""
