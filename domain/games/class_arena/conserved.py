"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.state import Career, Figure, State


def conserved(state: State) -> dict[str, Any]:
    """Nobody shares a cell or stands in a wall; devices are laid or carried, never made."""
    living = state.living()
    assert len({figure.cell for figure in living}) == len(living)
    assert not [figure for figure in living if state.has_wall(figure.cell)]
    assert [*state.walls] in ([], [*WALLS])
    for figure in state.figures.values():
        _check_figure(state, figure)
    for career in state.careers.values():
        _check_career(career)
    assert state.turn <= state.options.turns
    assert state.skirmish <= state.options.skirmishes
    return {"seats": [*state.careers]}


def _check_figure(state: State, figure: Figure) -> None:
    """A figure's numbers keep their bounds."""
    assert 0 <= figure.health <= figure.sheet.health
    assert 0 <= figure.shield <= 4
    assert 0 <= figure.morale <= 2
    laid = Counter(device.kind for device in state.devices if device.by == figure.id)
    for kind, carried in figure.sheet.supply.items():
        assert 0 <= figure.supply[kind] <= carried - laid.get(kind, 0)  # type: ignore[call-overload]


def _check_career(career: Career) -> None:
    """All experience is some class's; nothing is unlocked or earned twice."""
    assert career.xp["general"] == sum(career.xp[name] for name in CLASS_NAMES)
    assert 0 <= career.points <= career.total
    for earned in (career.unlocked, career.badges, career.bonuses, career.cosmetics):
        assert len(set(earned)) == len(earned)
