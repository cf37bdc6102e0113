"""What the log can show: timelines, checks and drawings of any moment."""
