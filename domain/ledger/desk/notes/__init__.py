"""What people write beside a match."""
