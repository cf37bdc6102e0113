"""The HTTP API, over real databases and real servers."""
