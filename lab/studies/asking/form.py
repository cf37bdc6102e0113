"""The form of a study, as people write it down."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Blocks = Annotated[int, Meta(ge=2, le=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Outcome = Literal["balance", "draws", "limits"]
About = Literal[
    "luck",
    "play",
    "lead changes",
    "behind",
    "stakes",
    "choices",
    "most choices",
    "decisions",
    "settled",
    "repetition",
    "cells",
    "cards",
    "distance",
]
Statistic = Literal["mean", "p10", "median", "p90"]
STATISTICS = {"p10": "first tenth", "median": "median", "p90": "ninth tenth"}
"""What statistics other than the mean are called behind the name of a measure."""

Scalar = bool | int | float | str | None


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sits at a seat: a bot, and the entries of options that have one for each seat."""

    bot: str = "greedy"
    name: str = ""
    options: dict[str, Any] = {}


class Arm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the things compared: a variant with its options and players."""

    variant: str = ""
    options: dict[str, Any] = {}
    players: list[str | Player] = []
    scenario: dict[str, Any] | None = None


class Grid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An arm for each value of an option."""

    option: Name
    values: Annotated[list[Scalar], Meta(min_length=2, max_length=50)]


class Size(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many entries a field of an event has: one of these numbers."""

    size: list[int]


class Whose(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat that a field of an event names, the first time that it happens."""

    event: str
    field: str = "seat"


class Measure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is counted in each match; exactly one of the first eleven fields says what."""

    wins: int | str | Whose | None = None
    """The share of the win of a seat, of a player, or of the seat that an event names."""
    ends: str | None = None
    """Whether the match ended for this reason."""
    length: str | None = None
    """How many `steps`, or parts of the game (`turn`, `round`) there were."""
    count: str | list[str] | None = None
    """How often an event, or one of several, happened."""
    commands: str | None = None
    """How often a command was given."""
    happens: str | list[str] | None = None
    """Whether an event happened at all."""
    sum: Whose | None = None
    """The sum of a field of an event."""
    first: str | list[str] | None = None
    """In which part (`part`) an event happened first; matches without it do not count."""
    chosen: str | None = None
    """How often a command was given where it was legal."""
    about: About | None = None
    """The share of the result that `luck` or `play` explains, the `lead changes`, how far `behind`
    winners were, or what is at `stakes` in a decision; how many `choices` a command was one of, the
    `most choices` of a match, which part of the commands were `decisions` between several, and
    after which part of the match the winner led for good (`settled`); which part of the boards'
    arrangements came back (`repetition`), which part of the `cells` anything stood on, which of the
    `cards` ever lay open, and the `distance` of a move, in cells."""

    outcome: Outcome | None = None
    """How far apart the seats are in `balance`, whether nobody wins alone (`draws`), or whether the
    match may not go on (`limits`)."""

    where: dict[str, Scalar | list[Scalar] | Size] = {}
    """What the fields of the event have to be."""
    per: str | None = None
    """The event that divides a count or a sum."""
    part: str | None = None
    """The part that `first` and `during` number; usually the turn."""
    during: Annotated[list[int], Meta(min_length=2, max_length=2)] | None = None
    """The first and the last number of the parts that count."""
    bounds: Annotated[list[float], Meta(min_length=2, max_length=2)] | None = None
    """Values of a match are cut to lie between these; `until` needs them for what is no share."""

    @property
    def events(self) -> list[str]:
        """The events that are counted."""
        whose = self.wins if isinstance(self.wins, Whose) else self.sum
        named = whose.event if whose else self.count or self.happens or self.first or []
        return [named] if isinstance(named, str) else named


class Claim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A statement to be decided: a figure of an arm, or compared with another, in a region."""

    text: str = ""
    variant: str = ""
    """The variant whose prediction this claim is part of."""
    measure: str = ""
    arm: str = ""
    against: str = ""
    statistic: Statistic = "mean"
    compare: Literal["difference", "ratio"] = "difference"
    more_than: float | None = None
    less_than: float | None = None
    at_least: float | None = None
    at_most: float | None = None
    margin: Annotated[float, Meta(gt=0)] | None = None
    """A distance from the bound that would not matter."""
    untested: str = ""
    """Why bots can't decide the claim, or this study does not try."""
    players: str = ""
    """The kind of players of whom it is asked, of a study of several `kinds`."""

    @property
    def low(self) -> float | None:
        """The lower end of the region."""
        return self.more_than if self.at_least is None else self.at_least

    @property
    def high(self) -> float | None:
        """The upper end of the region."""
        return self.less_than if self.at_most is None else self.at_most


class Study(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A study: its question, what is compared, what is counted, what is claimed, how long."""

    question: Annotated[str, Meta(min_length=1)]
    game: str
    seats: int | None = None
    players: list[str | Player] = []
    """Who plays, seat by seat; a short list is gone through again. None: greedy ones."""
    kinds: list[str] = []
    """Bots each of which plays the whole study, in place of its players' own: who it holds for."""
    arms: dict[Name, Arm | None] = {}
    grid: Grid | None = None
    ladder: Annotated[list[str], Meta(min_length=2)] | None = None
    blocks: Blocks = 200
    until: bool = False
    """Stops as soon as all claims are decided, after `blocks` at most."""
    seed: str | int = 0
    cap: Annotated[int, Meta(ge=1)] = 20_000
    share: Literal["chance", "everything", "nothing"] = "chance"
    """What the arms of a block have in common: chance, the bots' randomness too, or nothing."""
    about: bool = False
    """Measures the game itself, too: luck, the lead, what is at stake, what is never chosen."""
    measures: dict[Name, Measure] = {}
    claims: list[Claim] = []
    people: str = ""
    """A question: the matches of people that fit it are shown beside those of bots."""
    notes: str = ""
