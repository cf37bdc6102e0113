"""Moving, and what is built on the way."""
