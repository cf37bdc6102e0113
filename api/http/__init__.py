"""What holds for every request: who asks, how it is read, what it may be, what went wrong."""
