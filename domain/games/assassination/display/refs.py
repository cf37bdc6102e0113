"""How choices name what lies on the table; enemies, obstacles and presets go by their cards."""


def assassin_ref(seat: int) -> str:
    """A seat's assassin."""
    return f"assassin-{seat}"


def item_ref(seat: int, kind: str) -> str:
    """The items of a kind in a seat's reserve."""
    return f"reserve-{seat}-{kind}"


def point_ref(seat: int, kind: str) -> str:
    """The collectibles of a kind on a seat's rendezvous point."""
    return f"point-{seat}-{kind}"


def weapon_ref(seat: int, card: str) -> str:
    """A weapon of a seat."""
    return f"weapon-{seat}-{card}"
