"""The knobs of the location CCG, the decks that seats submit, and its named variants."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from domain import kernel
from domain.games.location_ccg.material.construction import Limits, deck_faults
from domain.games.location_ccg.material.pool import CARDS, DECKS, LOCATIONS
from domain.games.location_ccg.reasons import REASONS
from domain.kernel import Fault, Variant, refuse

SEATS: Final = (1, 2)
USUAL: Final = ("syndicate", "network")
"""The demo decks of seats that name none, by seat."""


class Submission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of a seat's own: three locations, and how many it has of each card."""

    locations: tuple[str, ...]
    cards: dict[str, Any]


Entry = str | Submission | None
"""A demo deck's name, a list, or nothing: the usual deck of the seat."""


class Options(kernel.Options, frozen=True, kw_only=True):
    """What a designer may turn, and what the seats bring; the defaults are rulebook V 0.3."""

    secret: ClassVar[tuple[str, ...]] = ("decks",)

    decks: Annotated[
        tuple[Entry, ...],
        msgspec.Meta(
            max_length=len(SEATS),
            description=f"a list, an entry a seat: {', '.join(DECKS)}, null (the usual one) or "
            "{locations: [three of them], cards: {card: copies}}",
        ),
    ] = ()
    """One entry a seat, known to this seat alone (3)."""
    stayers: Literal["count_skill", "ignore"] = "count_skill"
    """Whether characters of earlier missions count in the victory check (R24, Q9)."""
    unique_rule: Literal["older", "newer"] = "older"
    """Which copy of a unique card is discarded (R34, Q4)."""
    starts: Literal["second_chooser", "first_chooser"] = "second_chooser"
    """Who takes the first turn: who chose a location second or first."""
    production_points: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3
    """Production points of a turn (R15)."""
    opening_hand: Annotated[int, msgspec.Meta(ge=3, le=10)] = 7
    """Cards drawn before the match."""
    hand_limit: Annotated[int, msgspec.Meta(ge=3, le=10)] = 7
    """Cards kept at the end of one's own turn (R18)."""
    mulligan: bool = True
    """Whether cards of the opening hand may be exchanged."""
    damage_removal: Literal["each_end", "never"] = "each_end"
    """Whether damage is removed at the end of each turn (R18)."""
    vp_adjust: Annotated[int, msgspec.Meta(ge=-1, le=1)] = 0
    """Added to the tokens that win a location; one is the least."""
    min_deck: Annotated[int, msgspec.Meta(ge=10, le=100)] = 40
    """The least cards of a deck (R41)."""
    max_copies: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    """The most copies of a card in a deck (R41)."""
    turn_cap: Annotated[int, msgspec.Meta(ge=10, le=300)] = 80
    """The turn after which the match is decided by what has been won (Q26)."""

    def __post_init__(self) -> None:
        refuse(list(faults_of(self)), REASONS)

    def deck(self, seat: int) -> Submission:
        """What a seat brings."""
        return submitted(entry_of(self.decks, seat))


def entry_of(decks: Sequence[Entry], seat: int) -> str | Submission:
    """What a seat named, or its usual deck."""
    given = decks[seat - 1] if seat <= len(decks) else None
    return USUAL[seat - 1] if given is None else given


def submitted(entry: str | Submission) -> Submission:
    """A list as it is, or that of a demo deck."""
    if isinstance(entry, Submission):
        return entry
    return Submission(DECKS[entry].locations, dict(DECKS[entry].cards))


def faults_of(options: Options) -> Iterator[Fault]:
    """Everything that is wrong with the decks (R41)."""
    for seat in SEATS:
        entry, pointer = entry_of(options.decks, seat), f"/decks/{seat - 1}"
        if isinstance(entry, Submission):
            limits = Limits(CARDS, LOCATIONS, options.min_deck, options.max_copies)
            yield from deck_faults(limits, entry.locations, entry.cards, pointer)
        else:
            yield from demo_faults(entry, options.min_deck, options.max_copies, pointer)


@lru_cache(maxsize=256)
def demo_faults(name: str, min_deck: int, max_copies: int, pointer: str) -> Sequence[Fault]:
    """What is wrong with a demo deck under these options."""
    if name not in DECKS:
        return [Fault("unknown_deck", pointer, {"given": name, "known": ", ".join(DECKS)})]
    limits = Limits(CARDS, LOCATIONS, min_deck, max_copies)
    return list(deck_faults(limits, DECKS[name].locations, DECKS[name].cards, pointer))


SOURCE = 'Untitled "location" CCG, Rulebook V 0.3, 6 September 2013'

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source=SOURCE,
        claim="One pool of cards for all makes the game more competitive and fair.",
        prediction="With greedy bots each demo deck wins 40 to 60 % against each other one, and "
        "so does either seat of a match between equal decks.",
    ),
    "first_chooser_starts": Variant(
        {"starts": "first_chooser"},
        source=f"{SOURCE}, with the other seat to start",
        claim="The second player starts because the first one has chosen locations first.",
        prediction="With greedy bots who chooses first wins more often than in final (about 57 % "
        "against 47 %).",
    ),
    "no_stayers": Variant(
        {"stayers": "ignore"},
        source=f"{SOURCE}, read so that only the parties of the mission count",
        prediction="Open: with greedy bots neither winners nor length seem to change; how often "
        "do characters of earlier missions decide a check?",
    ),
    "lingering_wounds": Variant(
        {"damage_removal": "never"},
        source=f"{SOURCE}, with damage that stays",
        claim="The damage of a turn is removed at its end.",
        prediction="With greedy bots more characters are destroyed in a match (about 12.8 against "
        "9.3, or 8.9 against 7.3); whether matches grow longer is open.",
    ),
    "short": Variant(
        {"vp_adjust": -1},
        source=f"{SOURCE}, with one victory point less on each location",
        claim="Victory points are how long it takes to control a location.",
        prediction="With greedy bots the median number of turns is about a quarter lower.",
    ),
    "quick_economy": Variant(
        {"production_points": 5},
        source=f"{SOURCE}, with five production points",
        claim="Three production points.",
        prediction="With greedy bots the first location is won earlier (about turn 12.8 or 10.3 "
        "against 15.1 or 13.3).",
    ),
}
