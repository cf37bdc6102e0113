"""Moving, and what is built or laid on the way."""
