"""What is refused, and how that is said: where, why, what was meant, what to do."""
