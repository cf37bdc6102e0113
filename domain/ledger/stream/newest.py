"""The newest steps of a match that is in memory, from which readers are quick."""

from collections import deque

from domain.kernel import Game, State
from domain.ledger.stream.rows import Step

KEPT = 8
"""The most steps that are kept."""


class NewestSteps:
    """The steps that came while a match was in memory, in a row up to its newest one.

    `before` is an earlier state with its step, from which those between follow.
    """

    def __init__(self) -> None:
        self.steps: deque[Step] = deque(maxlen=KEPT)
        self.before: tuple[int, State] | None = None

    def between(self, first: int, last: int) -> list[Step]:
        """These steps, where all of them are in memory; else none."""
        found = [step for step in self.steps if first <= step.number <= last]
        return found if len(found) == last - first + 1 else []

    def stand(self, game: Game, step: int, state: State) -> None:
        """Keeps a copy of the state as it is before a command, where no earlier steps are kept."""
        if not self.steps:
            self.before = step, game.clone(state)

    def state_before(self, game: Game, step: int) -> State | None:
        """A copy of the state before a step; None: it does not follow from what is kept."""
        if self.before is None:
            return None
        at, kept = self.before
        between = [each for each in self.steps if at < each.number < step]
        if at + len(between) != step - 1:
            return None
        state = game.clone(kept)
        for each in between:
            for event in each.events:
                event.apply(state)
        return state

    def clear(self) -> None:
        """Lets go of all of it."""
        self.steps.clear()
        self.before = None
