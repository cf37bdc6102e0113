"""What can be asked, operation by operation."""
