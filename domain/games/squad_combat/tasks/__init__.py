"""What is still to be done once somebody has chosen: the agenda, and pieces of work on it."""
