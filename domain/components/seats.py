"""Seats of a table for two."""


def other(seat: int) -> int:
    """The other one of the seats 1 and 2."""
    return 3 - seat
