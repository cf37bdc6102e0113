"""A log under the headings of its rounds and turns: how every form of it is grouped."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from domain.kernel import NOBODY
from replays.telling.seen import SeenStep, gathered, logged_events
from replays.walking.turns import Now, Place, Turn
from replays.walking.walk import Walk
from replays.walking.words import BETWEEN, SET_UP, turn_words


class Heading(NamedTuple):
    """The current round and turn, as far as there are any."""

    round: Turn | None
    turn: Turn | None
    is_between: bool

    @property
    def titles(self) -> tuple[str, str]:
        """The title of the round and of the turn, one a line; "" where none is due."""
        return self.round.title if self.round else "", self._turn

    @property
    def names(self) -> tuple[str, str]:
        """The same, as names: no full stop follows."""
        turn = self.turn.name if self.turn else self._turn
        return self.round.name if self.round else "", turn

    def since(self, before: tuple[str, str]) -> list[str]:
        """The titles that differ from the ones before."""
        both = zip(self.titles, before, strict=True)
        return [title for title, old in both if title and title != old]

    @property
    def line(self) -> str:
        """Both titles in one line: `Round 2 · Turn 9: seat 1.`"""
        on = f"{self.round.kind.capitalize()} {self.round.number}" if self.round else ""
        return " · ".join(filter(None, (on, self._turn)))

    @property
    def place(self) -> str:
        """The place for the middle of a sentence: `wave 3, turn 9, seat 1's`."""
        return self._placed("'s")

    @property
    def spoken(self) -> str:
        """The place as it is read aloud: `wave 3, turn 9, seat 1`."""
        return self._placed("")

    def _placed(self, whose: str) -> str:
        on = f"{self.round.kind} {self.round.number}" if self.round else ""
        turn = turn_words(self.turn, whose) if self.turn else self._turn.lower()
        return ", ".join(filter(None, (on, turn)))

    @property
    def _turn(self) -> str:
        if self.turn:
            return self.turn.title
        if self.is_between:
            return BETWEEN
        return "" if self.round else SET_UP


class Said(NamedTuple):
    """An event in words; `passing` is what several seats do that let the same pass, or "".

    `is_aside`: it only pays, counts or passes.
    """

    sentence: str
    passing: str = ""
    seat: int = NOBODY
    is_aside: bool = False

    @classmethod
    def all_of(cls, walk: Walk, step: SeenStep, places: Iterable[int]) -> "Iterator[Said]":
        """The events at some places of a step, from 1; what the game gathers as one."""
        for place, sentence in gathered(walk.game, step, places):
            event = step.events[place - 1]
            name, meaning = event["type"], walk.game.meaning
            passing = meaning.passing.get(name)
            said, seat = (passing(event), event["seat"]) if passing else ("", NOBODY)
            yield cls(sentence, said, seat, name in meaning.beside)


class Group(NamedTuple):
    """What a step says under one heading; nothing, where the heading says everything."""

    heading: Heading
    said: list[Said]

    @property
    def sentences(self) -> list[str]:
        """Its sentences."""
        return [each.sentence for each in self.said]


def headlined(walk: Walk, step: SeenStep) -> list[str]:
    """What a step says, first what is no aside, if anything is not."""
    said = [each for group in groups(walk, step) for each in group.said]
    first = next((at for at, each in enumerate(said) if not each.is_aside), 0)
    return [each.sentence for each in (*said[first : first + 1], *said[:first], *said[first + 1 :])]


def heading_at(walk: Walk, place: Place) -> Heading:
    """The heading of an event."""
    return _heading(walk, walk.now(place))


def _heading(walk: Walk, now: Now) -> Heading:
    return Heading(walk.course.round(now), walk.course.turn(now), now.is_between)


def groups(walk: Walk, step: SeenStep, places: Sequence[int] | None = None) -> Iterator[Group]:
    """A step's logged events under their headings, or only those at `places`.

    An event that starts a round or a turn is shown as its heading.
    """
    logged = logged_events(walk.game, step) if places is None else places
    for now, some in groupby(logged, lambda place: walk.course.at(step.step, place)):
        told = [place for place in some if not _starts(walk, step, place)]
        yield Group(_heading(walk, now), [*Said.all_of(walk, step, told)])


def _starts(walk: Walk, step: SeenStep, place: int) -> bool:
    return step.events[place - 1]["type"] in walk.game.meaning.starting
