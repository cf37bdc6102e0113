"""What is shown at a terminal, and what is typed there."""
