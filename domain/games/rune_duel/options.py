"""The knobs of Rune Duel and its named variants."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from domain import kernel
from domain.kernel import Variant

SLOT_TURNS: Final = ((2, 4, 6), (3, 6, 9), (1, 1, 1))
FIRST_TURN_OFFERS: Final = ((1, 2), (1, 1), (2, 2))


class Options(kernel.Options, frozen=True, kw_only=True):
    """What a designer may turn in Rune Duel."""

    vulnerability: Literal["sections", "percent", "none"] = "sections"
    """How spent essence adds to damage: by full sections of the meter, by point, not (R4, Q2)."""
    sections: Literal[2, 4, 5, 10] = 5
    """Into how many sections the essence meter is cut."""
    mage_health: Annotated[int, msgspec.Meta(ge=60, le=200)] = 120
    slot_turns: Annotated[
        tuple[int, int, int], msgspec.Meta(extra_json_schema={"enum": SLOT_TURNS})
    ] = SLOT_TURNS[0]
    """The own turns in which the second, third and fourth rune slot comes (U5)."""
    discovery: Literal["offers", "open"] = "offers"
    """Whether a seat discovers one of a few runes drawn for it or any that is left (U6)."""
    first_turn_offers: Annotated[
        tuple[int, int], msgspec.Meta(extra_json_schema={"enum": FIRST_TURN_OFFERS})
    ] = FIRST_TURN_OFFERS[0]
    """How many runes seat 1 and seat 2 discover in their first turn (Q5)."""
    turn_cap: Annotated[int, msgspec.Meta(ge=10, le=60)] = 30
    """The own turns of each seat after which the match is judged (Q16)."""

    def __post_init__(self) -> None:
        """The lists are among those that were thought of."""
        if self.slot_turns not in SLOT_TURNS:
            raise ValueError(f"slot_turns is one of {_listed(SLOT_TURNS)}")
        if self.first_turn_offers not in FIRST_TURN_OFFERS:
            raise ValueError(f"first_turn_offers is one of {_listed(FIRST_TURN_OFFERS)}")


def _listed(settings: tuple[tuple[int, ...], ...]) -> str:
    return ", ".join(str(list(each)) for each in settings)


SOURCE = "Rune System, a magic system for an action role-playing game, as a duel on a grid"

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=SOURCE,
        claim="Spells grow with the rune slots that are won over time.",
        prediction="The later the turn, the larger the share of cast spells with 3 or 4 runes.",
    ),
    "percent": Variant(
        {"vulnerability": "percent"},
        source=f"{SOURCE}, with its second method of vulnerability",
        claim="Each point of spent essence may count instead of each section.",
        prediction="Slightly shorter matches (greedy bots: a mean of 7.4 turns a seat, not 7.7) "
        "and more damage for each cast.",
    ),
    "invulnerable": Variant(
        {"vulnerability": "none"},
        source=f"{SOURCE}, without vulnerability: the control",
        claim="To spend essence must be a risk.",
        prediction="Hardly longer with bots that play on as if nothing had changed (8 of 10 greedy "
        "matches take 6 to 12 turns a seat, not 6 to 10); a player who heeds the risk would spend "
        "more here.",
    ),
    "all_slots": Variant(
        {"slot_turns": (1, 1, 1)},
        source=f"{SOURCE}, with all rune slots from the start",
        claim="Runes should combine freely.",
        prediction="Spells of two runes from the first or second turn on, and shorter matches "
        "than in final.",
    ),
    "open_runes": Variant(
        {"discovery": "open"},
        source=f"{SOURCE}, with every rune to choose from",
        claim="Players should have a choice of runes.",
        prediction="Openings vary less than in final.",
    ),
}
