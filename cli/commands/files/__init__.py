"""Commands that write files and take them in."""
