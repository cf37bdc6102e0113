"""What is kept of a match: its log and views, the files made of them, and what is said about it."""
