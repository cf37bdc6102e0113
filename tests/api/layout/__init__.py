"""What a reader sees of a table in a real browser, as figures."""
