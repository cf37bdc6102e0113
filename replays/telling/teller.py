"""A match told step by step, each step in the light of what its viewer saw before."""

from collections.abc import Callable, Sequence

from domain.kernel import Game, Narrator, State, TakenBack, Viewer, told
from domain.ledger.stream.rows import Step
from replays.telling.seen import SeenStep, events_of, step_of

After = Callable[[int], State]
"""The state after a step, by its number; the caller owns it."""


def first_alone(step: int) -> State:
    """Stands for the states of a match that is told from its first step. Raises LookupError."""
    raise LookupError(f"the state after step {step} is not known here")


class Teller:
    """Tells a viewer the steps of a match: every outlet takes its sentences from here.

    What a narrator remembers follows from the view before a step, so a step that does not follow
    on the last one told begins at the state `after` the step before it; no others are asked for.
    Not thread-safe.
    """

    def __init__(self, game: Game, viewer: Viewer, after: After = first_alone) -> None:
        self.game = game
        self.viewer = viewer
        self.after = after
        self._narrator = game.narrator()
        self._remembers = game.narrator is not Narrator
        self._state: State | None = None
        self._told = 0

    def step(self, step: Step) -> SeenStep:
        """A step as the viewer may know it, its events in the game's words."""
        if not self._remembers and not self.game.log:
            return step_of(self.game, step, self.viewer)
        state = self._before(step)
        if self.game.log:
            words = told(self.game, state, step.events, self.viewer)
            seen = step_of(self.game, step, self.viewer, words)
            self._state, self._told = state, step.number
            return seen
        events = events_of(self.game, step, self.viewer)
        said = [(event, self._narrator.tell(event)) for event in events]
        seen = step_of(self.game, step, self.viewer, said)
        for event in step.events:
            event.apply(state)
        if step.number == 1 or any(isinstance(event, TakenBack) for event in step.events):
            self._stand(state)  # a position that no events led to
        self._state, self._told = state, step.number
        return seen

    def newest(self, steps: Sequence[Step]) -> SeenStep:
        """The last of some steps in a row; the others are told, too, where they lead on to it."""
        if not self._remembers and not self.game.log:
            return self.step(steps[-1])
        missing = steps[-1].number - self._told
        for place in range(-missing if missing <= len(steps) else -1, -1):
            self.step(steps[place])
        return self.step(steps[-1])

    def _before(self, step: Step) -> State:
        """The state before a step; the narrator then knows what led there."""
        state, self._state = self._state, None  # a failure leaves none
        if step.number == 1:
            self._narrator = self.game.narrator()
            created = step.created
            return self.game.start(self.game.pinned(created.options), created.seats)
        if state is None or self._told != step.number - 1:
            state = self.after(step.number - 1)
            self._stand(state)
        return state

    def _stand(self, state: State) -> None:
        self._narrator = self.game.narrator()
        self._narrator.stand(self.game.view(state, self.viewer))
