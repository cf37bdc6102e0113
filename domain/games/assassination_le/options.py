"""What can be set for a match, and the named settings worth comparing."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from domain import kernel
from domain.kernel import Variant


class Options(kernel.Options, frozen=True, kw_only=True):
    """The knobs; their defaults are the printed game as it is read here."""

    keep_coins: bool = False
    """A caught victim's coins stay on the bases for the next time he is victim (R11)."""
    space: Literal["square", "tile"] = "square"
    """What one step covers: a square of a tile's grid, or a whole tile (Q1)."""
    base_layout: Literal["pinwheel", "random_centre"] = "pinwheel"
    """Where each side's base lies: on a fixed middle square, or on either of the two (Q2)."""
    opening: Literal["assassin", "victim"] = "assassin"
    """Whose turn is the first (Q3)."""
    assassin_passes_victim: bool = True
    """An assassin may run past the victim without catching him (Q8)."""
    max_turns: Annotated[int, Meta(ge=50, le=10_000)] = 1000
    """After this turn the match is a draw (Q19)."""


VARIANTS: Mapping[str, Variant] = {
    "final": Variant(source="Version 1.0 (2002), with the defaults of all options"),
    "keep_coins": Variant(
        options={"keep_coins": True},
        source="Heading Variations",
        claim="Leaving a caught victim's coins in place makes the game shorter and easier.",
        prediction=(
            "Against `final`, with the figures of a first simulation. Random bots, max_turns=3000: "
            "fewer turns at the median (763, not 1029) and at the 90th percentile (1419, not "
            "2693). Greedy bots: hardly another median (31 both), since captures are rare (0.7 a "
            "match); only the longest matches shrink (90th percentile 63, not 77)."
        ),
    ),
    "tile_spaces": Variant(
        options={"space": "tile"},
        source="The other reading of the word space (Q1)",
        prediction=(
            "Random bots: the median is more than five times smaller (159 turns, not 1029), and a "
            "turn brings a capture more often."
        ),
    ),
    "tmag_blocking": Variant(
        options={"assassin_passes_victim": False},
        source="The parent game, TMAG: an assassin may not pass over the victim (Q8)",
        prediction="Slightly fewer captures a match.",
    ),
}
