"""What pages read of a match's steps: timeline, search, chances, comparisons, polls, forks."""
