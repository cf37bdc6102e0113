"""The description of the API as a page for people."""
