"""The knobs of Correction and its named variants."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from domain import kernel
from domain.kernel import Variant


class Options(kernel.Options, frozen=True):
    """What a designer may turn in Correction; the defaults are Rules 1.01."""

    spearman_forward: Literal["capture_only", "move_and_capture"] = "capture_only"
    """What a spearman may do one or two squares ahead (Q6)."""
    spearman_reach: Literal["leap", "blocked"] = "leap"
    """Whether a piece on the first square ahead bars the second (Q8)."""
    denial: bool = True
    """Whether tokens may be spent at all; they are counted either way."""
    banish_cost: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3
    """Tokens for one piece denial (R12)."""
    spawn_max: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    """Pieces that may be spawned in one turn (R3)."""
    start_tokens: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    """Tokens of the seat that does not begin (R1)."""
    banished_rests: bool = False
    """Whether a banished piece must rest as a captured one does (Q13)."""
    max_turns: Annotated[int, msgspec.Meta(ge=20, le=1000)] = 200
    """The turn after which the match is a draw (Q20)."""


SOURCE = "Correction, Rules 1.01, 12 September 2013"

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=SOURCE,
        claim="Managing tokens and denying moves makes something new of a familiar kind of game; "
        "pawns make up in number what they lack in pace.",
    ),
    "no_denial": Variant(
        {"denial": False},
        source=f"{SOURCE}, without its denial rules: the control",
        prediction="With random players the first player wins clearly more often than in final "
        "(about 235 of 400 against 195), and matches are a little shorter (median 20 turns "
        "against 22).",
    ),
    "advancing_spearman": Variant(
        {"spearman_forward": "move_and_capture"},
        source=f"{SOURCE}, the other reading of the spearman's missing diagram",
        prediction="Long matches get shorter: 90 of 100 end by turn 32 or so instead of 36.",
    ),
    "cheap_banish": Variant(
        {"banish_cost": 2},
        source=f"{SOURCE}, with a banishment for two tokens",
        prediction="More than one and a half times as many banishments a match (about 6.7 against "
        "3.0), and longer matches (median 26 turns against 22).",
    ),
}
