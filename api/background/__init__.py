"""What a process does besides answering requests: bots, analyses, attendance, and clearing away."""
