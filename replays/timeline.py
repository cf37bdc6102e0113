"""Any state of a match: after any step, after any event of a step."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel import Game, State
from domain.ledger.rows import MatchCreated, Step

KEPT_EVERY = 64
"""Steps between two states that are kept for jumping back."""


class Timeline:
    """The steps of one match and the states between them, folded as they are asked for.

    Steps count from 1; the state at step n is the one after all its events. States are the
    caller's to keep: every call gives a fresh one, except `walk`.
    """

    def __init__(self, game: Game, steps: Sequence[Step]) -> None:
        self.game = game
        self.steps = steps
        created = steps[0].header
        if not isinstance(created, MatchCreated):
            raise TypeError("the first step of a match creates it")
        self.created = created
        self._kept: dict[int, State] = {0: self._start()}

    def _start(self) -> State:
        options = msgspec.convert(self.created.options, self.game.options)
        return self.game.start(options, self.created.seats)

    def __len__(self) -> int:
        return len(self.steps)

    def at(self, step: int, events: int | None = None) -> State:
        """The state after a step (0: before all), or after only the first `events` events of it.

        Raises IndexError for a step, or an event of it, that is not there.
        """
        if not 0 <= step <= len(self.steps):
            raise IndexError(f"there is no step {step}")
        if events is None:
            return self._fold(step)
        happened = self.steps[step - 1].events if step else []
        if not 0 <= events <= len(happened):
            raise IndexError(f"step {step} has no event {events}")
        state = self._fold(max(step - 1, 0))
        for event in happened[:events]:
            event.apply(state)
        return state

    def _fold(self, step: int) -> State:
        places = sorted(self._kept)
        start = places[bisect_right(places, step) - 1]
        state = self.game.clone(self._kept[start])
        for number in range(start + 1, step + 1):
            for event in self.steps[number - 1].events:
                event.apply(state)
            if number % KEPT_EVERY == 0:
                self._kept[number] = self.game.clone(state)
        return state

    def walk(self) -> Iterator[tuple[Step, State]]:
        """Every step with the state after it, first to last; one state, changed as it goes on."""
        state = self._start()
        for step in self.steps:
            for event in step.events:
                event.apply(state)
            yield step, state
