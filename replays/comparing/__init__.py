"""What differs: between two positions, two views, two matches."""
