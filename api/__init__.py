"""The HTTP API, by which programs begin, play and read matches."""
