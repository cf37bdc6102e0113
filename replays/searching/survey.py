"""The facts read from a viewer's views after each step: the phase, and who leads."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel import Game, State, Viewer
from domain.kernel.table import Table, Track
from replays.walking.timeline import Timeline

Worth = tuple[int, ...]
"""A seat's standing: its values on the leading tracks, the weightiest first."""


class Facts(NamedTuple):
    """The phase after a step ("": the view names none), and the standing of each seat."""

    phase: str
    standing: dict[int, Worth]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that lead; empty with fewer than two seats to compare."""
        best = max(self.standing.values(), default=())
        seats = (seat for seat, worth in self.standing.items() if worth == best)
        return tuple(seats) if len(self.standing) > 1 else ()


class Survey:
    """A match's facts step by step, read from views and drawings only as far as needed."""

    def __init__(self, timeline: Timeline, viewer: Viewer) -> None:
        self._timeline = timeline
        self._game = timeline.game
        self._viewer = viewer
        self._walked = timeline.walk()
        self._facts: list[Facts] = []

    def facts(self) -> list[Facts]:
        """The facts after all steps, first to last."""
        return list(self.passed())

    def passed(self) -> Iterator[Facts]:
        """The facts after all steps, each computed when it is first needed."""
        for step in range(1, len(self._timeline) + 1):
            if step > len(self._facts):
                self._go_on()
            yield self._facts[step - 1]

    def _go_on(self) -> None:
        _, state = next(self._walked)
        self._facts.append(facts_of(self._game, state, self._viewer))


def facts_of(game: Game, state: State, viewer: Viewer) -> Facts:
    """The facts of a state."""
    view = game.view(state, viewer)
    return Facts(getattr(view, "phase", ""), standing_of(game, view) if game.lead else {})


def standing_of(game: Game, view: object) -> dict[int, Worth]:
    """The standing of each seat with the leading tracks."""
    shown = tracks(game.table(view))
    return {
        seat: tuple(values.get(label, 0) for label in game.lead)
        for seat, values in shown.items()
        if values.keys() & set(game.lead)
    }


def tracks(table: Table) -> dict[int, dict[str, int]]:
    """The values of each seat's tracks, by label."""
    shown: dict[int, dict[str, int]] = {}
    for part in table.parts:
        if isinstance(part, Track) and part.seat:
            shown.setdefault(part.seat, {})[part.label] = part.value
    return shown
