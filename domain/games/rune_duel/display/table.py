"""How a duel is drawn: the board, and what each seat has beside it."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.components.wording import capital, counted, listed
from domain.games.rune_duel import state
from domain.games.rune_duel.board import GRID, MAGES, THRALLS, Figure, spoken
from domain.games.rune_duel.display.faces import ICON, spell_face
from domain.games.rune_duel.display.outlook import left_in_turn
from domain.games.rune_duel.events.turns import ENDINGS
from domain.games.rune_duel.magic.effects import EFFECTS
from domain.games.rune_duel.material.runes import FIXED, Runes
from domain.games.rune_duel.material.spells import named
from domain.games.rune_duel.view import ButtonView, FigureView, SeatView, Targets, View, WallView
from domain.kernel import NOBODY, result_told
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
    (f"{WALL}1", "arcane wall until its seat's next turn"),
    (f"{WALL}2", "arcane wall until its seat's turn after next"),
)

STATUSES: Final[tuple[state.Status, ...]] = ("burning", "frozen", "dazed")

ASKED: Final[Mapping[state.Phase, str]] = {
    "discover": "chooses a rune",
    "compose": "may write a button",
    "composing": "composes a spell",
    "act": "acts",
    "mob_target": "may repeat",
}


def table(view: View) -> drawn.Table:
    """What is asked, the board, and what each seat has."""
    seats = [part for seat in view.seats for part in _beside(view, seat)]
    return drawn.Table("Rune Duel", (_board(view), *_turn(view), *seats), _moment(view))


def _moment(view: View) -> drawn.Sentence:
    """What is asked of whom, or how the match ended."""
    if view.result:
        return drawn.Sentence(result_told(view.result, ENDINGS, f"in turn {view.turn}"))
    if not view.to_act:
        return drawn.Sentence(f"Turn {view.turn}.")
    asked = f"Turn {view.turn}: seat {view.to_act} {ASKED.get(view.phase, 'waits')}"
    return drawn.Sentence(f"{asked}{_left(view)}.", view.to_act)


def _left(view: View) -> str:
    """What the seat can still do in this turn, or which spell it may repeat."""
    if view.phase == "mob_target" and view.repeat:
        return f" {named(view.repeat.runes)}"
    if not view.left:
        return ""
    left = left_in_turn(view.left, "a spell or the weapon", "a thrall's move")
    return f"; left: {listed(left)}" if left else "; nothing is left but to end the turn"


def _turn(view: View) -> Iterator[drawn.Part]:
    yield drawn.Track("Turn", view.turn, view.options.turn_cap, icon="clock")
    if left := view.left:
        yield drawn.Track("Steps left", left.steps, icon="boot", short="steps")
        yield drawn.Track("Spell or weapon left", int(left.act), 1, icon="bolt", short="spell")
        yield drawn.Track("Thrall's move left", int(left.thrall), 1, icon="thrall", short="thrall")
    if view.offer:
        yield drawn.Cards("Offered", _runes(view.offer), laid="row")
    if view.phase == "composing":
        yield drawn.Cards(f"Placed on button {view.button}", _runes(view.placed), laid="row")


def _runes(runes: Runes) -> tuple[drawn.Card, ...]:
    return tuple(drawn.Card(rune, face=rune, ref=rune) for rune in runes)


# The board


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell) for cell in GRID.cells),
        legend=(*LEGEND, *((_mark(trap), f"trap {trap.number}") for trap in view.traps)),
        overlays=tuple(_reach(view)),
        turned_for=(2,),
    )


def _reach(view: View) -> Iterator[drawn.Overlay]:
    """Whom each spell and the weapon can hit now."""
    aimed: dict[tuple[str, ...], list[Targets]] = {}
    for each in view.targets:
        if "trap" not in _runes_of(view, each):
            aimed.setdefault(each.cells, []).append(each)
    for cells, alike in aimed.items():
        yield drawn.Overlay(cells, f"{_weapons(view, alike)} can hit this", view.seat)


def _weapons(view: View, alike: list[Targets]) -> str:
    """What can hit the same cells: a spell by its name, several by their buttons."""
    buttons = [each for each in alike if each.button]
    spells = [named(runes) for each in alike if (runes := _runes_of(view, each))]
    weapon = ["the weapon"] if len(spells) < len(alike) else []
    if len(buttons) == 1:
        spells = [f"button {buttons[0].button}, {spells[0]},"]
    elif buttons:
        spells = [f"buttons {listed(str(each.button) for each in buttons)}"]
    return listed([*spells, *weapon])


def _runes_of(view: View, targets: Targets) -> Runes:
    """The spell of a button, or the one that may be repeated; none: the weapon."""
    if targets.button:
        return view.seats[view.seat - 1].buttons[targets.button - 1].runes
    return view.repeat.runes if view.repeat else ()


def _mark(trap: state.Trap) -> str:
    """Its number; a trap that is not among the first nine has no room for more."""
    return f"{TRAP}{trap.number}" if trap.number < 10 else str(trap.number)


def _trap(trap: state.Trap) -> str:
    halved = ", half damage" if trap.halved else ""
    return f"trap {trap.number} of seat {trap.seat}: {named(trap.runes)}{halved}"


def _cell(view: View, cell: str) -> drawn.Cell:
    walls = [wall for wall in view.walls if wall.cell == cell]
    traps = [trap for trap in view.traps if trap.cell == cell]
    pillars = [PILLAR] if cell in view.pillars else []
    marks = [*pillars, *(f"{WALL}{wall.duration}" for wall in walls), *map(_mark, traps)]
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=marks[0] if marks else "",
        tint="wall" if pillars or walls else "danger" if traps else "",
        highlight=_highlight(view, cell),
        pieces=tuple(_piece(view, each) for each in view.figures if each.cell == cell),
        notes=(*map(_wall, walls), *map(_trap, traps)),
        owner=walls[0].seat if walls else traps[0].seat if traps else NOBODY,
        tokens=(
            *(drawn.Token("arcane wall", wall.duration, "wall", wall.seat) for wall in walls),
            *(drawn.Token("trap", icon="trap", seat=trap.seat) for trap in traps),
        ),
    )


def _wall(wall: WallView) -> str:
    until = "next turn" if wall.duration == 1 else "turn after next"
    return f"arcane wall of seat {wall.seat}, until its {until} begins"


def _highlight(view: View, cell: str) -> drawn.Highlight:
    aimed = any(cell in each.cells for each in view.targets)
    if aimed and (view.phase == "mob_target" or any(each.cell == cell for each in view.figures)):
        return "target"
    return "legal" if cell in view.steps else ""


def _piece(view: View, figure: FigureView) -> drawn.Piece:
    is_mage = figure.figure in MAGES.values()
    imbue = view.seats[figure.seat - 1].imbue if is_mage else None
    return drawn.Piece(
        MAGE if is_mage else f"t{figure.figure[-1]}",
        "mage" if is_mage else f"thrall {figure.figure[-1]}",
        figure.seat,
        badges=() if is_mage else (figure.figure[-1],),
        icon="mage" if is_mage else "thrall",
        ref=figure.figure,
        scales=(drawn.Scale("Health", figure.health, figure.full_health, "heart"),),
        tokens=(*_ails(figure), *([_imbue(imbue, figure.seat)] if imbue else [])),
    )


def _ails(figure: FigureView) -> Iterator[drawn.Token]:
    """What ails a figure, with a token for each turn."""
    for status in STATUSES:
        if count := getattr(figure, status):
            yield drawn.Token(status, count, EFFECTS[status].ails)


def _imbue(imbue: state.Imbue, seat: int) -> drawn.Token:
    """An imbue: its capital and its seat's colour tell it from what ails a figure."""
    label = f"{capital(imbue.element)} imbue"
    return drawn.Token(label, imbue.turns_left, ICON[imbue.element], seat)


# The seats


def _beside(view: View, seat: SeatView) -> Iterator[drawn.Part]:
    number, options = seat.seat, view.options
    yield drawn.Track("Health", seat.health, options.mage_health, number, icon="heart")
    yield from _essence(view, seat)
    for thrall in THRALLS[number]:
        yield _thrall(view, thrall, number)
    yield from _lasting(view, seat)
    yield drawn.Track(
        "Rune slots", seat.slots, state.MOST_SLOTS, number, icon="card", short="slots"
    )
    yield drawn.Cards("Runes", _runes(seat.runes), seat=number, weight="reference")
    written = tuple(_written(view, each, number) for each in seat.buttons if each.runes)
    yield drawn.Cards("Buttons", written, seat=number, laid="row")
    learned = tuple(drawn.Card(named(runes), face=spell_face(runes)) for runes in seat.learned)
    yield drawn.Cards("Cast so far", learned, seat=number, weight="reference")


def _lasting(view: View, seat: SeatView) -> Iterator[drawn.Part]:
    """What a figure of the seat is under, and for how many turns."""
    imbue = seat.imbue
    if imbue:
        turns = counted(imbue.turns_left, "turn")
        card = drawn.Card(imbue.element, badges=(turns,), face=spell_face((imbue.element,)))
        yield drawn.Cards("Imbued", (card,), seat=seat.seat, laid="row")
    ails = [
        f"{spoken(each.figure)} is {token.label} {_until(view, each, token)}"
        for each in view.figures
        if each.seat == seat.seat
        for token in _ails(each)
    ]
    if ails:
        yield drawn.Sentence(f"{capital(listed(ails))}.", seat.seat)


def _until(view: View, figure: FigureView, token: drawn.Token) -> str:
    """How long something ails a figure: what ends with its turns counts this one, if it is its."""
    if token.label == "burning":
        return f"for {counted(token.count, 'turn')}"
    turns = token.count - 1 if figure.seat == view.seat else token.count
    ends = ("this turn", "its next turn", "its turn after next")
    return f"to the end of {ends[turns]}"


def _essence(view: View, seat: SeatView) -> Iterator[drawn.Part]:
    """The meter, and how far it is spent: by sections or by points, if that matters."""
    by, sections = view.options.vulnerability, view.options.sections
    cut = sections if by == "sections" else 1
    yield drawn.Track("Essence", seat.essence, FIXED.essence, seat.seat, cut, icon="bolt")
    if by != "none":
        yield drawn.Track("Vulnerable", seat.vulnerability, None, seat.seat, unit="%")


def _thrall(view: View, thrall: Figure, seat: int) -> drawn.Track:
    left = next((each.health for each in view.figures if each.figure == thrall), 0)
    label = f"Thrall {thrall[-1]}"
    most = FIXED.thrall_health  # which stands on the board, too
    return drawn.Track(label, left, most, seat, icon="thrall", weight="reference")


def _written(view: View, button: ButtonView, seat: int) -> drawn.Card:
    """The spell on a button; the seat's number makes its reference the only one."""
    barred = barred_by(view, button) if seat == view.seat else None
    return drawn.Card(
        f"{button.button}: {named(button.runes)}",
        badges=(barred,) if barred else (),
        face=spell_face(button.runes),
        ref=f"button:{seat}:{button.button}",
        condition="unplayable" if barred is not None else "",
    )


def barred_by(view: View, button: ButtonView) -> str | None:
    """Why the acting mage can't cast a spell now, if it can't; "": a spell or the weapon was it."""
    if view.phase != "act" or view.result:
        return None
    if view.acted:
        return ""
    match button.bar:
        case "essence":
            return "too little essence"
        case "charge":
            return "charge only before a step"
        case "aim":
            return "no free cell near" if "trap" in button.runes else "no enemy beside"
        case None:
            return None
