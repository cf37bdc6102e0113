"""Lessons of a class afterwards: questions, what few answers can tell, and the archive."""
