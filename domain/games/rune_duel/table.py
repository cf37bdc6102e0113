"""How a duel is drawn: the board, and what each seat has beside it."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.rune_duel.board import GRID, MAGES, THRALLS, Figure
from domain.games.rune_duel.spells import spoken
from domain.games.rune_duel.state import ESSENCE, MOST_SLOTS, THRALL_HEALTH, Phase
from domain.games.rune_duel.view import ButtonView, FigureView, SeatView, View
from domain.kernel import table as drawn

PILLAR: Final = "O"
MAGE: Final = "M"
IMBUED: Final = "*"
TRAP: Final = "^"
WALL: Final = "W"

LEGEND: Final = (
    (PILLAR, "pillar"),
    (MAGE, "mage"),
    ("t1", "thrall 1"),
    ("t2", "thrall 2"),
    *((f"b{value}", f"burning {value}") for value in (1, 2, 3)),
    *((f"f{value}", f"frozen {value}") for value in (1, 2)),
    *((f"d{value}", f"dazed {value}") for value in (1, 2)),
    (IMBUED, "imbued"),
    *((f"{TRAP}{seat}", f"trap of seat {seat}") for seat in MAGES),
    *((f"{WALL}{turns}", f"arcane wall, {turns} turn(s)") for turns in (1, 2)),
)

ASKED: Final[Mapping[Phase, str]] = {
    "discover": "chooses a rune",
    "compose": "may write a button",
    "composing": "composes a spell",
    "act": "acts",
    "mob_target": "may repeat the spell",
}


def table(view: View) -> drawn.Table:
    """What is asked, the board, and what each seat has."""
    seats = [part for seat in view.seats for part in _beside(view, seat)]
    return drawn.Table("Rune Duel", (*_situation(view), _board(view), *_turn(view), *seats))


def _situation(view: View) -> Iterator[drawn.Part]:
    if view.result:
        won = [f"Seat {seat} has won" for seat in view.result.winners]
        yield drawn.Sentence(f"{''.join(won) or 'The match is a draw'} after turn {view.turn}.")
    elif view.to_act:
        asked = f"Turn {view.turn}: seat {view.to_act} {ASKED.get(view.phase, 'waits')}."
        yield drawn.Sentence(asked, view.to_act)


def _turn(view: View) -> Iterator[drawn.Part]:
    yield drawn.Track("Turn", view.turn, view.options.turn_cap)
    if view.phase == "act":
        yield drawn.Track("Steps left", view.steps_left)
    if view.offer:
        yield drawn.Cards("Offered", tuple(drawn.Card(rune) for rune in view.offer))
    if view.phase == "composing":
        placed = tuple(drawn.Card(rune) for rune in view.placed)
        yield drawn.Cards(f"Placed on button {view.button}", placed)


# The board


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns, GRID.rows, tuple(_cell(view, cell) for cell in GRID.cells), legend=LEGEND
    )


def _cell(view: View, cell: str) -> drawn.Cell:
    walls = [f"{WALL}{wall.duration}" for wall in view.walls if wall.cell == cell]
    traps = [trap for trap in view.traps if trap.cell == cell]
    pillars = [PILLAR] if cell in view.pillars else []
    marks = [*pillars, *walls, *(f"{TRAP}{trap.seat}" for trap in traps)]
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=marks[0] if marks else "",
        tint="wall" if pillars or walls else "danger" if traps else "",
        highlight=_highlight(view, cell),
        pieces=tuple(_piece(view, each) for each in view.figures if each.cell == cell),
        notes=tuple(spoken(trap.runes) for trap in traps),
        owner=traps[0].seat if traps else 0,
    )


def _highlight(view: View, cell: str) -> drawn.Highlight:
    aimed = any(cell in each.cells for each in view.targets)
    if aimed and (view.phase == "mob_target" or any(each.cell == cell for each in view.figures)):
        return "target"
    return "legal" if cell in view.steps else ""


def _piece(view: View, figure: FigureView) -> drawn.Piece:
    is_mage = figure.figure in MAGES.values()
    imbued = is_mage and view.seats[figure.seat - 1].imbue is not None
    ails = {"b": figure.burning, "f": figure.frozen, "d": figure.dazed}
    badges = [f"{sign}{value}" for sign, value in ails.items() if value]
    glyph = MAGE if is_mage else f"t{figure.figure[-1]}"
    name = "mage" if is_mage else f"thrall {figure.figure[-1]}"
    return drawn.Piece(glyph, name, figure.seat, (*badges, *([IMBUED] if imbued else [])))


# The seats


def _beside(view: View, seat: SeatView) -> Iterator[drawn.Part]:
    number, options = seat.seat, view.options
    yield drawn.Track("Health", seat.health, options.mage_health, number)
    yield from _essence(view, seat)
    for thrall in THRALLS[number]:
        yield _thrall(view, thrall, number)
    if seat.imbue:
        yield drawn.Cards("Imbued", (drawn.Card(seat.imbue.element),), seat=number)
    yield drawn.Track("Rune slots", seat.slots, MOST_SLOTS, number)
    yield drawn.Cards("Runes", tuple(drawn.Card(rune) for rune in seat.runes), seat=number)
    for button in seat.buttons:
        yield drawn.Cards(f"Button {button.button}", tuple(_written(button)), seat=number)
    learned = tuple(drawn.Card(spoken(runes)) for runes in seat.learned)
    yield drawn.Cards("Known", learned, seat=number)


def _essence(view: View, seat: SeatView) -> Iterator[drawn.Part]:
    """The meter, and how far it is spent: by sections or by points, if that matters."""
    by, sections = view.options.vulnerability, view.options.sections
    cut = sections if by == "sections" else 1
    yield drawn.Track("Essence", seat.essence, ESSENCE, seat.seat, cut)
    if by == "sections":
        yield drawn.Track("Debuffs", seat.debuffs, sections, seat.seat)
    elif by == "percent":
        yield drawn.Track("Vulnerable, %", seat.vulnerability, None, seat.seat)


def _thrall(view: View, thrall: Figure, seat: int) -> drawn.Track:
    health = {each.figure: each.health for each in view.figures}
    return drawn.Track(f"Thrall {thrall[-1]}", health.get(thrall, 0), THRALL_HEALTH, seat)


def _written(button: ButtonView) -> Iterator[drawn.Card]:
    if button.runes:
        power = (f"power {button.power}",) if button.power else ()
        yield drawn.Card(spoken(button.runes), badges=(f"cost {button.cost}", *power))
