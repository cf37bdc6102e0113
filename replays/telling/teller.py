"""A match told step by step, each event in the light of the position before it."""

from collections.abc import Callable, Sequence

from domain.kernel import Game, State, Viewer, told
from domain.ledger.stream.rows import Step
from replays.telling.seen import SeenStep, step_of

After = Callable[[int], State]
"""The state after a step, by its number; the caller owns it."""


def first_alone(step: int) -> State:
    """Stands for the states of a match that is told from its first step. Raises LookupError."""
    raise LookupError(f"the state after step {step} is not known here")


class Teller:
    """Tells a viewer the steps of a match: every outlet takes its sentences from here.

    A step that does not follow on the last one told begins at the state `after` the step before
    it; no others are asked for. Not thread-safe.
    """

    def __init__(self, game: Game, viewer: Viewer, after: After = first_alone) -> None:
        self.game = game
        self.viewer = viewer
        self.after = after
        self._state: State | None = None
        self._told = 0

    def step(self, step: Step) -> SeenStep:
        """A step as the viewer may know it, its events in the game's words."""
        if not self.game.log:
            return step_of(self.game, step, self.viewer)
        state, self._state = self._before(step), None
        words = told(self.game, state, step.events, self.viewer)
        seen = step_of(self.game, step, self.viewer, words)
        self._state, self._told = state, step.number
        return seen

    def newest(self, steps: Sequence[Step]) -> SeenStep:
        """The last of some steps in a row; the others go on from the last one told, if they can."""
        *others, newest = steps
        missing = [step for step in others if step.number > self._told]
        if self._state is not None and missing and missing[0].number == self._told + 1:
            state, self._state = self._state, None  # a failure leaves none
            for step in missing:
                for event in step.events:
                    event.apply(state)
            self._state, self._told = state, newest.number - 1
        return self.step(newest)

    def _before(self, step: Step) -> State:
        """The state before a step."""
        if step.number == 1:
            created = step.created
            return self.game.start(self.game.pinned(created.options), created.seats)
        if self._state is not None and self._told == step.number - 1:
            return self._state
        return self.after(step.number - 1)
