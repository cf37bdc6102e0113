"""Records that are kept outside the streams: people, tokens, notes, labels, refusals, keys."""
