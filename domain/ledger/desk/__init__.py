"""What stands beside the streams: people, tokens, notes, labels, refusals, keyed requests."""
