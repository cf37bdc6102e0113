"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from typing import Any

from domain.games.rune_duel.board import PILLARS
from domain.games.rune_duel.material.spells import SPELLS
from domain.games.rune_duel.state import Side, State


def conserved(state: State) -> dict[str, Any]:
    """Nobody shares a cell, no meter leaves its scale, and buttons hold spells of owned runes."""
    living = [each for each in state.figures.values() if each.cell]
    barred = [*PILLARS, *state.walls]
    assert len({each.cell for each in living}) == len(living)
    assert not [each for each in living if each.cell in barred]
    for figure, each in state.figures.items():
        assert 0 <= each.health <= state.full_health(figure)
        assert each.burning <= 3
        assert max(each.frozen, each.dazed) <= 2
    numbers = [trap.number for trap in state.traps]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 6
    assert not [trap for trap in state.traps if trap.cell in PILLARS]
    for side in state.sides.values():
        _check_side(side)
    assert state.turn.number <= state.options.turn_cap
    return {"seats": [*state.sides], "buttons": [[*side.buttons] for side in state.sides.values()]}


def _check_side(side: Side) -> None:
    """What holds for each seat of Rune Duel."""
    assert 0 <= side.essence <= 100
    assert 1 <= side.slots <= 4
    assert len(set(side.runes)) == len(side.runes) <= 15
    for runes in filter(None, side.buttons.values()):
        assert runes in SPELLS
        assert set(runes) <= set(side.runes)
        assert len(runes) <= side.slots
    assert len(set(side.learned)) == len(side.learned) <= len(SPELLS)
