"""Any state of a match: after any step, after any event of a step."""

import sys
from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel import Game, State
from domain.ledger.stream.rows import MatchCreated, Step
from domain.ledger.stream.table_commands import positions

KEPT_EVERY = 64
"""Steps between two states that are kept for jumping back."""

KEPT_MOST = 128
"""The most states kept: above it, every other one is dropped and the distance doubles."""

NOWHERE = sys.maxsize
"""Marks a fold that failed before its end."""


class Timeline:
    """The steps of one match and the states between them, folded as they are asked for.

    Steps count from 1; the state at step n is the one after all its events. Every call except
    `walk` returns a fresh state that the caller owns. Asking for one step after the other applies
    each event once. Not thread-safe.
    """

    def __init__(self, game: Game, steps: Sequence[Step]) -> None:
        self.game = game
        self.steps = list(steps)
        created = steps[0].header
        if not isinstance(created, MatchCreated):
            raise TypeError("the first step of a match creates it")
        self.created = created
        self._every = KEPT_EVERY
        self._kept: dict[int, State] = {0: self._start()}
        self._reached = 0
        self._state = self._start()
        """The state after step `_reached`, the newest one asked for."""

    def _start(self) -> State:
        options = msgspec.convert(self.created.options, self.game.options)
        return self.game.start(options, self.created.seats)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def match(self) -> str:
        """The id of the match."""
        return self.steps[0].match

    def extend(self, steps: Sequence[Step]) -> None:
        """Adds steps that were stored since.

        Raises ValueError for one that does not follow on the last one.
        """
        for step in steps:
            last = self.steps[-1]
            if step.number != last.number + 1 or step.header.prev != last.head:
                raise ValueError(f"step {step.number} does not follow on step {last.number}")
            self.steps.append(step)

    def at(self, step: int, events: int | None = None) -> State:
        """The state after a step (0: before all), or after only the first `events` events of it.

        Raises IndexError for a step, or an event of it, that is not there.
        """
        if not 0 <= step <= len(self.steps):
            raise IndexError(f"there is no step {step}")
        if events is None:
            return self.game.clone(self._fold(step))
        happened = self.steps[step - 1].events if step else []
        if not 0 <= events <= len(happened):
            raise IndexError(f"step {step} has no event {events}")
        state = self.game.clone(self._fold(max(step - 1, 0)))
        for event in happened[:events]:
            event.apply(state)
        return state

    def _fold(self, step: int) -> State:
        """The state after a step, folded from the nearest kept one; it must not be changed."""
        if self._reached > step or self._reached < self._nearest(step):
            self._reached = self._nearest(step)
            self._state = self.game.clone(self._kept[self._reached])
        reached, self._reached = self._reached, NOWHERE
        for number in range(reached + 1, step + 1):
            for event in self.steps[number - 1].events:
                event.apply(self._state)
            if number % self._every == 0 and number not in self._kept:
                self._keep(number)
        self._reached = step
        return self._state

    def _nearest(self, step: int) -> int:
        """The newest kept step up to this one."""
        place = step - step % self._every
        while place not in self._kept:
            place -= self._every
        return place

    def _keep(self, number: int) -> None:
        self._kept[number] = self.game.clone(self._state)
        if len(self._kept) > KEPT_MOST:
            self._every *= 2
            self._kept = {at: kept for at, kept in self._kept.items() if at % self._every == 0}

    def walk(self) -> Iterator[tuple[Step, State]]:
        """Every step with the state after it, in order; one state object, changed step by step."""
        return positions(self.game, self.steps)
