"""What the events of a game mean to those who read a match: its parts, its losses, its chance."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from domain.kernel.actor import NOBODY
from domain.kernel.event import Event, stored_name


class On(NamedTuple):
    """The part that is on: its number (None: the game numbers none), its seat (or NOBODY)."""

    number: int | None
    seat: int = NOBODY


@dataclass(frozen=True, kw_only=True)
class Part:
    """The parts of one sort that a match has: its turns, its rounds, its waves.

    A part goes on until the next one starts, or a part around it does, or one of `ends` happens.
    """

    called: str
    """What one of them is called: `turn`, `wave`."""
    starts: tuple[type[Event], ...]
    """The events that start one."""
    number: str = ""
    """The field of these events that numbers it; none: readers count."""
    seat: str = ""
    """The field that tells whose it is; none: no one seat's."""
    ends: tuple[type[Event], ...] = ()
    """Events after which none is on, where a game has time between two of them."""
    on: Callable[[Any], On | None]
    """(view) to the part that is on there, however the match came there; None: none is."""


def whenever(options: Any, scenario: Any, event: Mapping[str, Any]) -> bool:
    """An event that tells of chance whenever it happens."""
    return True


@dataclass(frozen=True)
class Tells:
    """An event that tells how chance fell.

    `fields` has the field that tells it by the name of the chance, without what the name has
    behind a colon. `asked` (options, the scenario as it was given or None, the event's fields) says
    whether this one followed from chance at all: a card may come from a deck or from a hand.
    """

    event: type[Event]
    fields: Mapping[str, str]
    asked: Callable[[Any, Any, Mapping[str, Any]], bool] = whenever


@dataclass(frozen=True, kw_only=True)
class Meaning:
    """What a game's events mean. Nothing has a default that would guess: `()` says there is none.

    A law holds it against matches (`tests/laws/test_meaning.py`).
    """

    turns: Part | None
    rounds: tuple[Part, ...]
    """What is made of turns, the outermost first: levels, then waves."""
    phases: tuple[type[Event], ...]
    """The events that start a phase."""
    captures: tuple[type[Event], ...]
    """The events by which somebody or something leaves the game against its will."""
    laid: tuple[type[Event], ...]
    """The events that lay out the position of a scenario."""
    tells: tuple[Tells, ...]
    """The events that tell how chance fell."""
    untold: Mapping[str, str] = field(default_factory=dict)
    """Chances that no event tells, by name, each with the reason."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The sorts of parts, the outermost first."""
        return (*self.rounds, self.turns) if self.turns else self.rounds

    @cached_property
    def starting(self) -> frozenset[str]:
        """The names of the events that start a round or a turn."""
        return frozenset(stored_name(each) for part in self.parts for each in part.starts)

    @cached_property
    def capturing(self) -> frozenset[str]:
        """The names of the events by which something is lost."""
        return frozenset(map(stored_name, self.captures))

    @cached_property
    def telling(self) -> Mapping[str, Tells]:
        """What tells how chance fell, by the name of the event."""
        return {stored_name(each.event): each for each in self.tells}
