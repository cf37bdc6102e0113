"""What is drawn, played and found, and what it does."""
