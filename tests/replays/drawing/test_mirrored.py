"""At a terminal the side of others lies across the table, as in pictures."""

import pytest

from domain.games.registry import REGISTRY
from domain.kernel import PUBLIC, Viewer
from replays.drawing import render
from replays.telling.seen import table_of
from tests.script import improvise, moments

GAME = REGISTRY.game("location_ccg")


@pytest.fixture(scope="module")
def state() -> object:
    """A position in which both seats have cards in play."""
    played = improvise(GAME, "final", 3, bots=("greedy",), cap=120)
    return [each.state for each in moments(GAME, played)][-1]


@pytest.mark.parametrize(("viewer", "own"), [(Viewer(1), 1), (Viewer(2), 2), (PUBLIC, 1)])
def test_others_lie_above_what_is_between_the_seats(
    state: object, viewer: Viewer, own: int
) -> None:
    shown = render(table_of(GAME, state, viewer), 100, colour=False)  # type: ignore[arg-type]
    rows = [line for line in shown.splitlines() if line.startswith((" Seat", "Locations"))]
    heads = (row.split("   ")[0] for row in rows if " Seat 1  ───" not in row)
    order = [" ".join(head.strip("─ ").split()) for head in heads]
    middle = order.index("Locations")
    assert f"Seat {3 - own} HQ" in order[:middle]
    assert f"Seat {own} HQ" in order[middle:]
    assert not [row for row in order[:middle] if row.startswith(f"Seat {own}")]
    assert viewer == PUBLIC or order[-1] == f"Seat {own} Hand"
