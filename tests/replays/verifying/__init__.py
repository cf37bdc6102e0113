"""Verification: whatever is done to a match is named."""
