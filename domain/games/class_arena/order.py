"""Who comes first: the order of seats in drafts and turns, and their start slots (section 3)."""


def order_from(first: int, seats: int) -> tuple[int, ...]:
    """The seats upward from one of them, cyclically; `first` may count on beyond the last seat."""
    return tuple((first - 1 + each) % seats + 1 for each in range(seats))


def slots(skirmish: int, seats: int) -> tuple[int, ...]:
    """The start slot of each seat, by seat: all move up by one in each skirmish."""
    return order_from(skirmish, seats)
