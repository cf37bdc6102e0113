"""The streams of matches: what is appended, refused, forked and read again."""
