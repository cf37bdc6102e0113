"""The facts read from what a viewer sees after each step: the phase, and who leads."""

from collections.abc import Iterator, Set
from typing import NamedTuple, TypeGuard

from domain.kernel import Game, Viewer
from domain.kernel.table import Cards, Part, Pile, Table, Track
from replays.walking.timeline import Timeline

Tracks = dict[int, dict[str, int]]
"""The values of each seat's tracks, by label."""

Worth = tuple[int, ...]
"""A seat's standing: its values on the leading tracks, the weightiest first."""


class Facts(NamedTuple):
    """The phase after a step ("": none is named), and the standing of each seat."""

    phase: str
    standing: dict[int, Worth]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that lead; empty with fewer than two seats to compare."""
        best = max(self.standing.values(), default=())
        seats = (seat for seat, worth in self.standing.items() if worth == best)
        return tuple(seats) if len(self.standing) > 1 else ()


class Survey:
    """A match's facts step by step, read from what is seen and drawn only as far as needed.

    No position is drawn twice: most of a long diary's time is spent on drawings.
    """

    def __init__(self, timeline: Timeline, viewer: Viewer) -> None:
        self._timeline = timeline
        self._game = timeline.game
        self._viewer = viewer
        self._walked = timeline.walk()
        self._facts: list[Facts] = []
        self._tracks: list[Tracks] = []
        self._used: set[tuple[str, int]] = set()

    def facts(self) -> list[Facts]:
        """The facts after all steps, first to last."""
        return list(self.passed())

    def passed(self) -> Iterator[Facts]:
        """The facts after all steps, each computed when it is first needed."""
        for step in range(1, len(self._timeline) + 1):
            if step > len(self._facts):
                self._go_on()
            yield self._facts[step - 1]

    def tracks(self) -> list[Tracks]:
        """The tracks after all steps, first to last."""
        if self._game.lead:
            self.facts()
        elif not self._tracks:
            for _, state in self._timeline.walk():
                self._keep(self._game.drawing(self._game.seen(state, self._viewer)))
        return self._tracks

    def used(self) -> Set[tuple[str, int]]:
        """The piles and places of cards that ever held something, by label and seat."""
        self.tracks()
        return self._used

    def _go_on(self) -> None:
        _, state = next(self._walked)
        seen = self._game.seen(state, self._viewer)
        if self._game.lead:
            self._keep(self._game.drawing(seen))
            self._facts.append(_facts(self._game, seen, self._tracks[-1]))
        else:
            self._facts.append(_facts(self._game, seen, {}))

    def _keep(self, table: Table) -> None:
        """Adds a step's tracks; equal neighbours are one object."""
        shown = tracks(table)
        self._used |= {
            (part.label, part.seat)
            for part in table.parts
            if isinstance(part, Pile | Cards) and not is_empty(part)
        }
        is_same = self._tracks[-1:] == [shown]
        self._tracks.append(self._tracks[-1] if is_same else shown)


def _facts(game: Game, seen: object, shown: Tracks) -> Facts:
    return Facts(getattr(seen, "phase", ""), _standing(game, shown))


def standing_of(game: Game, seen: object) -> dict[int, Worth]:
    """The standing of each seat with the leading tracks."""
    return _standing(game, tracks(game.table(seen)))


def _standing(game: Game, shown: Tracks) -> dict[int, Worth]:
    return {
        seat: tuple(values.get(label, 0) for label in game.lead)
        for seat, values in shown.items()
        if values.keys() & set(game.lead)
    }


def is_empty(part: Part) -> TypeGuard[Pile | Cards]:
    """Whether a pile or a place for cards holds nothing."""
    match part:
        case Pile():
            return not part.count
        case Cards():
            return not part.cards and not part.hidden
    return False


def tracks(table: Table) -> Tracks:
    """The tracks that are drawn on a table."""
    shown: Tracks = {}
    for part in table.parts:
        if isinstance(part, Track) and part.seat:
            shown.setdefault(part.seat, {})[part.label] = part.value
    return shown
