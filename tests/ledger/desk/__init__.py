"""What is kept beside the streams: notes, people, seats, tokens, counts of refusals."""
