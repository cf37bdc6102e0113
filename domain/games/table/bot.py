"""What bots may know of a table: nothing tells who stands better, so one passes its turns."""

from collections.abc import Mapping, Sequence

from domain.games.table.commands import Next
from domain.games.table.state import TableState
from domain.games.table.view import TableView
from domain.kernel import Command


def best(seen: TableView, given: Sequence[Command]) -> Sequence[Command]:
    """Passes the whole turn on; where nobody has turns, does anything."""
    passing = [each for each in given if isinstance(each, Next)]
    return [each for each in passing if each.turn] or passing or given


def standing(state: TableState) -> Mapping[int, float]:
    """All seats alike."""
    return dict.fromkeys(range(1, state.seats + 1), 0.0)
