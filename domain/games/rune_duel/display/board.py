"""How the board of a duel is drawn: figures, walls, traps, and what can be reached now."""

from collections.abc import Iterator
from typing import Final

from domain.components.wording import capital, listed
from domain.games.rune_duel.acting import Reach, Targets, reach
from domain.games.rune_duel.board import GRID, MAGES, PILLARS, SEAT_OF, Figure
from domain.games.rune_duel.display.faces import ICON
from domain.games.rune_duel.events.casting import fading_turn
from domain.games.rune_duel.ground import Ground
from domain.games.rune_duel.magic.effects import EFFECTS
from domain.games.rune_duel.material.runes import Runes
from domain.games.rune_duel.material.spells import named
from domain.games.rune_duel.state import Condition, Imbue, State, Status, Trap, Wall
from domain.kernel import NOBODY
from domain.kernel import table as drawn

PILLAR: Final = "O"
MAGE: Final = "M"
TRAP: Final = "^"
WALL: Final = "W"

LEGEND: Final = (
    (PILLAR, "pillar"),
    (MAGE, "mage"),
    ("t1", "thrall 1"),
    ("t2", "thrall 2"),
    *((f"{WALL}{left}", f"arcane wall until its seat's {fading_turn(left)}") for left in (1, 2)),
)

STATUSES: Final[tuple[Status, ...]] = ("burning", "frozen", "dazed")


def board(state: State, ground: Ground) -> drawn.Board:
    """The board with all that stands and lies on it, and what can be reached now."""
    now = reach(state, ground)
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(state, ground, now, cell) for cell in GRID.cells),
        legend=(*LEGEND, *((_mark(trap), f"trap {trap.number}") for trap in state.traps)),
        overlays=tuple(_reach(state, now)),
        turned_for=(2,),
    )


def _reach(state: State, now: Reach) -> Iterator[drawn.Overlay]:
    """Whom each spell and the weapon can hit now."""
    aimed: dict[tuple[str, ...], list[Targets]] = {}
    for each in now.targets:
        if "trap" not in _runes_of(state, each):
            aimed.setdefault(each.cells, []).append(each)
    for cells, alike in aimed.items():
        yield drawn.Overlay(cells, f"{_weapons(state, alike)} can hit this", state.turn.seat)


def _weapons(state: State, alike: list[Targets]) -> str:
    """What can hit the same cells: a spell by its name, several by their buttons."""
    buttons = [each for each in alike if each.button]
    spells = [named(runes) for each in alike if (runes := _runes_of(state, each))]
    weapon = ["the weapon"] if len(spells) < len(alike) else []
    if len(buttons) == 1:
        spells = [f"button {buttons[0].button}, {spells[0]},"]
    elif buttons:
        spells = [f"buttons {listed(str(each.button) for each in buttons)}"]
    return listed([*spells, *weapon])


def _runes_of(state: State, targets: Targets) -> Runes:
    """The spell of a button, or the one that may be repeated; none: the weapon."""
    if targets.button:
        return state.side.buttons[targets.button]
    return state.turn.repeat.runes if state.turn.repeat else ()


def _mark(trap: Trap) -> str:
    """Its number; a trap that is not among the first nine has no room for more."""
    return f"{TRAP}{trap.number}" if trap.number < 10 else str(trap.number)


def _trap(trap: Trap) -> str:
    halved = ", half damage" if trap.halved else ""
    return f"trap {trap.number} of seat {trap.seat}: {named(trap.runes)}{halved}"


def _cell(state: State, ground: Ground, now: Reach, cell: str) -> drawn.Cell:
    walls = [state.walls[cell]] if cell in state.walls else []
    traps = [trap for trap in state.traps if trap.cell == cell]
    pillars = [PILLAR] if cell in PILLARS else []
    marks = [*pillars, *(f"{WALL}{wall.duration}" for wall in walls), *map(_mark, traps)]
    figure = ground.standing.get(cell)
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=marks[0] if marks else "",
        tint="wall" if pillars or walls else "danger" if traps else "",
        highlight=_highlight(state, now, cell, is_taken=figure is not None),
        pieces=(_piece(state, figure),) if figure else (),
        notes=(*map(_wall, walls), *map(_trap, traps)),
        owner=walls[0].seat if walls else traps[0].seat if traps else NOBODY,
        tokens=(
            *(drawn.Token("arcane wall", wall.duration, "wall", wall.seat) for wall in walls),
            *(drawn.Token("trap", icon="trap", seat=trap.seat) for trap in traps),
        ),
    )


def _wall(wall: Wall) -> str:
    return f"arcane wall of seat {wall.seat}, until its {fading_turn(wall.duration)} begins"


def _highlight(state: State, now: Reach, cell: str, *, is_taken: bool) -> drawn.Highlight:
    aimed = any(cell in each.cells for each in now.targets)
    if aimed and (state.turn.repeat or is_taken):
        return "target"
    return "legal" if cell in now.steps else ""


def _piece(state: State, figure: Figure) -> drawn.Piece:
    seat, each, is_mage = SEAT_OF[figure], state.figures[figure], figure in MAGES.values()
    imbue = state.sides[seat].imbue if is_mage else None
    return drawn.Piece(
        MAGE if is_mage else f"t{figure[-1]}",
        "mage" if is_mage else f"thrall {figure[-1]}",
        seat,
        badges=() if is_mage else (figure[-1],),
        icon="mage" if is_mage else "thrall",
        ref=figure,
        scales=(drawn.Scale("Health", each.health, state.full_health(figure), "heart"),),
        tokens=(*ails_of(each), *([_imbue(imbue, seat)] if imbue else [])),
    )


def ails_of(figure: Condition) -> Iterator[drawn.Token]:
    """What ails a figure, with a token for each turn."""
    for status in STATUSES:
        if count := getattr(figure, status):
            yield drawn.Token(status, count, EFFECTS[status].ails)


def _imbue(imbue: Imbue, seat: int) -> drawn.Token:
    """An imbue: its capital and its seat's colour tell it from what ails a figure."""
    label = f"{capital(imbue.element)} imbue"
    return drawn.Token(label, imbue.turns_left, ICON[imbue.element], seat)
