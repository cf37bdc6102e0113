"""Counts in a match between bots what a study asks for."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.kernel import Event, Game, Result, stored_name
from lab.playout import Step
from lab.studies.asking.form import Measure, Scalar, Size, Whose

Fits = Callable[[Event], bool]


class Value(NamedTuple):
    """What a match contributes to a measure: `amount` of `of`; 0 of 0 where it does not apply."""

    amount: float
    of: float


class Ending(NamedTuple):
    """How a match ended; `result` is None where it was given up."""

    result: Result | None
    names: Sequence[str]
    """The players' names by seat."""

    def share(self, seat: int) -> float:
        """The seat's share of the win: 1, or less where several win together."""
        winners = self.result.winners if self.result else ()
        return 1 / len(winners) if seat in winners else 0.0


class Tally:
    """Counts everything that the measures ask for, in one match."""

    def __init__(self, game: Game, measures: Sequence[Measure]) -> None:
        self._counters = [Counting(measure) for measure in measures]
        self._starts = {part.called: frozenset(part.starts) for part in game.meaning.parts}
        self.parts: Counter[str] = Counter()
        self.steps = 0

    def add(self, step: Step) -> None:
        """Counts a step."""
        self.steps += 1
        command = str(step.command.__struct_config__.tag)
        for each in self._counters:
            each.commands += each.wanted_command == command
        self.add_events(step.events)

    def add_events(self, events: Sequence[Event]) -> None:
        """Counts events, those of the set-up too."""
        for event in events:
            for called, starts in self._starts.items():
                self.parts[called] += type(event) in starts
            name = stored_name(type(event))
            for counter in self._counters:
                if name in counter.wanted:
                    counter.note(name, event, self.parts)

    def values(self, ending: Ending) -> list[Value]:
        """What the match contributes to each measure."""
        return [each.value(self, ending) for each in self._counters]


class Counting:
    """One measure, in one match."""

    def __init__(self, measure: Measure) -> None:
        whose = measure.wins if isinstance(measure.wins, Whose) else measure.sum
        self.measure = measure
        self.counted = frozenset(measure.events)
        self.wanted = self.counted | ({measure.per} if measure.per else set())
        self.wanted_command = measure.commands
        self.field = whose.field if whose else ""
        self.commands = 0
        self.amount: float = 0
        self.per = 0
        self.first: Any = None
        self._fits = fitting(measure.where)

    def note(self, name: str, event: Event, parts: Mapping[str, int]) -> None:
        """Counts an event of a wanted name."""
        during, part = self.measure.during, self.measure.part or "turn"
        if during and not during[0] <= parts[part] <= during[1]:
            return
        self.per += name == self.measure.per
        if name not in self.counted or not self._fits(event):
            return
        if self.first is None:
            self.first = getattr(event, self.field) if self.field else parts[part]
        self.amount += getattr(event, self.field) if self.measure.sum else 1

    def value(self, tally: Tally, ending: Ending) -> Value:
        """What the match contributes; nothing to a measure that is about positions."""
        measure = self.measure
        if measure.about or measure.chosen:
            return Value(0, 0)
        if measure.wins is not None:
            return self._win(measure.wins, ending)
        if measure.ends is not None:
            reason = ending.result.reason if ending.result else None
            return Value(int(reason == measure.ends), 1)
        if measure.length is not None:
            long = tally.steps if measure.length == "steps" else tally.parts[measure.length]
            return Value(long, 1)
        if measure.first is not None:
            return Value(0, 0) if self.first is None else Value(self.first, 1)
        if measure.happens is not None:
            return Value(int(self.first is not None), 1)
        amount = self.commands if measure.commands else self.amount
        return Value(amount, self.per if measure.per else 1)

    def _win(self, who: int | str | Whose, ending: Ending) -> Value:
        if isinstance(who, Whose):
            return Value(0, 0) if self.first is None else Value(ending.share(self.first), 1)
        if isinstance(who, int):
            return Value(ending.share(who), 1)
        seats = [seat for seat, name in enumerate(ending.names, 1) if name == who]
        if not 0 < len(seats) < len(ending.names):
            return Value(0, 0)
        return Value(sum(map(ending.share, seats)), 1)


def fitting(where: Mapping[str, Scalar | list[Scalar] | Size]) -> Fits:
    """Whether an event's fields are as wanted."""

    def fits(event: Event) -> bool:
        return all(_is(getattr(event, field), wanted) for field, wanted in where.items())

    return fits


def _is(value: Any, wanted: Scalar | list[Scalar] | Size) -> bool:
    if isinstance(wanted, Size):
        return len(value) in wanted.size
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)
