"""What the events of a game mean to readers of a match: its parts, its losses, its chance."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from domain.kernel.playing.actor import NOBODY
from domain.kernel.playing.event import Event, stored_name


class On(NamedTuple):
    """The current part: its number (None: the game numbers none), its seat (or NOBODY)."""

    number: int | None
    seat: int = NOBODY


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Part:
    """The parts of one sort that a match has: its turns, its rounds, its waves.

    A part lasts until the next one or an outer one starts, or one of `ends` happens.
    """

    called: str
    """The name of one part: `turn`, `wave`."""
    starts: tuple[type[Event], ...]
    """The events that start a part."""
    number: str = ""
    """The field of these events with the part's number; "": readers count."""
    seat: str = ""
    """The field of these events with the part's seat; "": no one seat's."""
    ends: tuple[type[Event], ...] = ()
    """Events that end a part before the next one starts."""
    on: Callable[[Any], On | None]
    """(what is seen) to the current part, also where no event started it; None: there is none."""


def whenever(options: Any, scenario: Any, event: Mapping[str, Any]) -> bool:
    """True for every event: it always reports an outcome of chance."""
    return True


@dataclass(frozen=True, eq=False, repr=False)
class Tells:
    """An event that reports an outcome of chance.

    `fields` maps the name of the chance, up to its colon, to the event's field with the outcome.
    `asked` (options, the scenario as given or None, the event's fields) answers whether this event
    followed from chance: a card may come from a deck or from a hand. `called` is what people call
    an outcome, where the event has its id.
    """

    event: type[Event]
    fields: Mapping[str, str]
    asked: Callable[[Any, Any, Mapping[str, Any]], bool] = whenever
    called: Callable[[Any], str] | None = None


class Gathered(NamedTuple):
    """How several events that are alike are told in one sentence: `Seat 1 draws 2 cards.`"""

    words: Callable[[Sequence[Mapping[str, Any]]], str]
    """The fields of all of them to the sentence."""
    by: tuple[str, ...] = ("seat",)
    """The fields in which they agree."""


class Moves(NamedTuple):
    """The things that people move, where that is what they do, and which of them an event moves."""

    things: Callable[[int], Sequence[str]]
    """(seats) to the names of all things of which anybody may know that they are there."""
    moved: Mapping[type[Event], Callable[[Mapping[str, Any]], Sequence[str | None]]]
    """By event, from its fields, to the names of what it moves; None: the viewer can't know it."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Meaning:
    """What a game's events mean. No field guesses by a default: `()` says there is none.

    A law holds it against matches (`tests/laws/test_meaning.py`).
    """

    turns: Part | None
    rounds: tuple[Part, ...]
    """The parts that consist of turns, the outermost first: levels, then waves."""
    phases: tuple[type[Event], ...]
    """The events that start a phase."""
    captures: tuple[type[Event], ...]
    """The events by which a piece, a person or a seat is lost."""
    laid: tuple[type[Event], ...]
    """The events that lay out the position of a scenario."""
    tells: tuple[Tells, ...]
    """The events that report outcomes of chance."""
    passes: Mapping[type[Event], Callable[[Mapping[str, Any]], str]] = field(default_factory=dict)
    """The events by which the seat in their field `seat` lets something pass.

    Each with what several seats do then, from the event's fields: `play no response`. A log tells
    neighbours of which that is the same in one sentence.
    """
    asides: tuple[type[Event], ...] = ()
    """Events that only pay or count. A headline begins with what else happened in the step, as it
    does where something was let pass, or a phase starts.
    """
    gathers: Mapping[type[Event], Gathered] = field(default_factory=dict)
    """The events of which several neighbours in a step are one sentence of a log for people."""
    implied: Mapping[type[Event], Callable[[Mapping[str, Any]], bool]] = field(default_factory=dict)
    """The events that a log for people leaves out where their fields say so.

    The sentence of another event of the step has told them then: a shot is used up by its hit.
    """
    moves: Moves | None = None
    """What people move; None: it is not counted by things."""
    untold: Mapping[str, str] = field(default_factory=dict)
    """Chances that no event reports, by name, each with the reason."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The sorts of parts, the outermost first."""
        return (*self.rounds, self.turns) if self.turns else self.rounds

    @cached_property
    def starting(self) -> frozenset[str]:
        """The names of the events that start a round or a turn."""
        return frozenset(stored_name(each) for part in self.parts for each in part.starts)

    @cached_property
    def passing(self) -> Mapping[str, Callable[[Mapping[str, Any]], str]]:
        """What several seats do that let something pass, by the event's name."""
        return {stored_name(event): words for event, words in self.passes.items()}

    @cached_property
    def beside(self) -> frozenset[str]:
        """The names of the events with which no headline begins where more happened."""
        return frozenset(map(stored_name, (*self.asides, *self.passes, *self.phases)))

    @cached_property
    def gathering(self) -> Mapping[str, Gathered]:
        """How several events are told in one sentence, by the events' name."""
        return {stored_name(event): gathered for event, gathered in self.gathers.items()}

    @cached_property
    def implying(self) -> Mapping[str, Callable[[Mapping[str, Any]], bool]]:
        """Whether another event has told an event, by the event's name."""
        return {stored_name(event): is_told for event, is_told in self.implied.items()}

    @cached_property
    def capturing(self) -> frozenset[str]:
        """The names of the events that are losses."""
        return frozenset(map(stored_name, self.captures))

    @cached_property
    def telling(self) -> Mapping[str, Tells]:
        """The declarations of the events that report outcomes of chance, by the event's name."""
        return {stored_name(each.event): each for each in self.tells}
