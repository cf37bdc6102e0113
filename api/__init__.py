"""The HTTP API: it appends commands and shows what the caller may see."""
