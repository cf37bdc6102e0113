"""Commands that write files and take them in, and commands about games."""
