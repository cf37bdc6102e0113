"""The knobs of Hidden Hand."""

from typing import Annotated

from msgspec import Meta

from domain.kernel import Options, Variant


class HiddenHandOptions(Options, frozen=True):
    """How long a match is, and whether digging is allowed."""

    hand: Annotated[int, Meta(ge=1, le=5)] = 3
    """Cards dealt to each seat."""
    turns: Annotated[int, Meta(ge=1, le=5)] = 3
    """Turns of each seat."""
    digging: bool = True

    def __post_init__(self) -> None:
        # Two draws a turn at most (R4): no card from under the deck ever comes up again.
        if 2 * self.hand + 4 * self.turns > 24:
            raise ValueError("24 cards are not enough for such hands and so many turns")


VARIANTS = {
    "final": Variant(),
    "short": Variant({"hand": 2, "turns": 2, "digging": False}, claim="Quicker, and more open."),
}
