"""A match gone through step by step."""
