"""What is printed and what commands mean, in words."""
