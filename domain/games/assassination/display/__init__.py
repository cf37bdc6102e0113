"""What is printed and what commands mean, in words and as it is drawn."""
