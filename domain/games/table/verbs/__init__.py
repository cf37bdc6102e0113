"""What each command does, chapter by chapter of the rules."""
