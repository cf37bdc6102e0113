"""What lies on the table and what is printed, in words and as it is drawn."""
