"""What a study found, told as a page, as text and as data."""
