"""How a match of Class Arena is drawn: the arena, and each seat's squad and career beside it."""

from collections.abc import Mapping

from domain.games.class_arena.arena import GRID
from domain.games.class_arena.classes import CLASS_NAMES, ClassName, spoken
from domain.games.class_arena.view import ActivationView, CareerView, FigureView, PointView, View
from domain.kernel import table as drawn

GLYPHS: Mapping[ClassName, str] = {
    "recon": "Re",
    "ordinance": "Or",
    "grunt": "Gr",
    "builder": "Bu",
    "tracker": "Tr",
    "comsat": "Co",
    "sniper": "Sn",
    "destroyer": "De",
    "brute": "Br",
    "skirmisher": "Sk",
    "support": "Su",
    "commander": "Cm",
}
DEVICE_GLYPHS = {"mine": "m", "charge": "c"}
SHIELDED, INSPIRED, SCOPED, CLOAKED, MARKED = "+", "^", "*", "~", "!"
RUBBLE = ":"

LEGEND = (
    *((str(number), f"figure {number} of its squad") for number in (1, 2, 3)),
    (SHIELDED, "shielded"),
    (INSPIRED, "inspired"),
    (SCOPED, "scoped"),
    (CLOAKED, "cloaked"),
    (MARKED, "marked by a tracker"),
    (RUBBLE, "rubble of a wall"),
    *((glyph, name) for name, glyph in GLYPHS.items()),
    *((glyph, name) for name, glyph in DEVICE_GLYPHS.items()),
)


def table(view: View) -> drawn.Table:
    """What is awaited, the arena, and what each seat has."""
    skirmish = drawn.Track("Skirmish", view.skirmish, view.options.skirmishes)
    turn = drawn.Track("Turn", view.turn, view.options.turns)
    seats = [part for seat in view.careers for part in _seat(view, seat)]
    moment = drawn.Sentence(_moment(view), view.to_act)
    return drawn.Table("Class Arena", (moment, _board(view), skirmish, turn, *seats))


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        seats = " and ".join(map(str, view.result.winners))
        won = len(view.result.winners) == 1
        return f"Seat {seats} has won the campaign." if won else f"Seats {seats} draw."
    if not view.to_act:
        return "Nobody is awaited yet."
    if view.phase == "choose_class":
        return f"Seat {view.to_act} drafts a class."
    if view.activation is None:
        return f"Seat {view.to_act} activates a figure."
    figure = view.figures[view.activation.figure]
    left = _left(view.activation)
    name = f"{view.activation.figure} ({figure.class_} on {figure.cell})"
    if not left:
        return f"Seat {view.to_act} is to end the activation of {name}."
    return f"Seat {view.to_act}: {name} may still {left}."


def _left(activation: ActivationView) -> str:
    """What an activated figure can still do."""
    move = ["move"] * bool(activation.reach)
    return " and ".join([*move, *["act"] * (activation.action is None)])


def _board(view: View) -> drawn.Board:
    cells = tuple(_cell(view, cell) for cell in GRID.cells)
    return drawn.Board(GRID.columns, GRID.rows, cells, legend=LEGEND)


def _cell(view: View, cell: str) -> drawn.Cell:
    point = next((each for each in view.points.items() if each[1].cell == cell), None)
    tint: drawn.Tint = "wall" if cell in view.walls else "goal" if point else ""
    mark = point[0] if point else RUBBLE if cell in view.rubble else ""
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=mark,
        tint=tint,
        highlight=_highlight(view, cell),
        pieces=_pieces(view, cell),
        notes=_notes(view, point[1]) if point else (),
        owner=(point[1].owner or 0) if point else 0,
    )


def _notes(view: View, point: PointView) -> tuple[str, ...]:
    """By whom a point is fortified."""
    builder = point.fortified_by
    return () if builder is None else (f"fortified by seat {view.figures[builder].seat}",)


def _highlight(view: View, cell: str) -> drawn.Highlight:
    """Where the activated figure stands, what it can hit, where it can go."""
    activation = view.activation
    if activation is None:
        return ""
    if cell == view.figures[activation.figure].cell:
        return "origin"
    if any(cell in cells for cells in activation.targets.values()):
        return "target"
    return "legal" if cell in activation.reach else ""


def _pieces(view: View, cell: str) -> tuple[drawn.Piece, ...]:
    figures = tuple(
        drawn.Piece(
            GLYPHS[figure.class_],
            figure.class_,
            figure.seat,
            (*_number(view, name), *_badges(figure)),
        )
        for name, figure in view.figures.items()
        if figure.health and figure.cell == cell
    )
    devices = tuple(
        drawn.Piece(DEVICE_GLYPHS[device.kind], device.kind, device.seat)
        for device in view.devices.values()
        if device.cell == cell
    )
    return figures + devices


def _number(view: View, name: str) -> tuple[str, ...]:
    """Which of its squad a figure is, where that has several of its class."""
    figure = view.figures[name]
    same = [
        each
        for each in view.figures.values()
        if (each.seat, each.class_) == (figure.seat, figure.class_)
    ]
    return (name[2],) if len(same) > 1 else ()


def _badges(figure: FigureView) -> tuple[str, ...]:
    signs = {
        SHIELDED: figure.shield,
        INSPIRED: figure.inspired_by,
        SCOPED: figure.scoped,
        CLOAKED: figure.cloaked,
        MARKED: figure.marks,
    }
    return tuple(sign for sign, holds in signs.items() if holds)


def _seat(view: View, seat: int) -> tuple[drawn.Part, ...]:
    """A seat's squad, then its points, then its career."""
    career = view.careers[seat]
    squad = tuple(
        drawn.Track(f"{name} {figure.class_}", figure.health, figure.max_health, seat)
        for name, figure in view.figures.items()
        if figure.seat == seat
    )
    return (
        *squad,
        drawn.Track("Points", career.points, seat=seat),
        drawn.Track("Victories", career.wins, view.options.skirmishes, seat),
        drawn.Track("General level", career.general_level, seat=seat),
        drawn.Track("Open classes", len(career.unlocked), len(CLASS_NAMES), seat),
        drawn.Cards("Class levels", _levels(career), seat=seat),
        *((_badges_card(career, seat),) if career.badges else ()),
    )


def _levels(career: CareerView) -> tuple[drawn.Card, ...]:
    """The levels of classes, as far as there are any."""
    return tuple(
        drawn.Card(f"{name} {level}") for name, level in career.levels.items() if level > 1
    )


def _badges_card(career: CareerView, seat: int) -> drawn.Cards:
    cards = tuple(drawn.Card(spoken(badge)) for badge in career.badges)
    return drawn.Cards("Badges", cards, seat=seat)
