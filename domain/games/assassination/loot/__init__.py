"""What is drawn, found and collected, and what it does."""
