"""What a seat can ask for in Hidden Hand."""

from domain.kernel import Command


class Play(Command, frozen=True):
    """Play a card face up."""

    card: str


class Lay(Command, frozen=True):
    """Lay a card face down."""

    card: str


class Dig(Command, frozen=True):
    """Put a card under the deck and draw for it."""

    card: str


class Expose(Command, frozen=True):
    """Turn over the face-down card at a place, counted from 1 in the order of laying."""

    place: int


class Decline(Command, frozen=True):
    """Expose nothing."""

    is_pass = True
