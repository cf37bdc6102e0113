"""How a match of Class Arena is drawn: the arena, and each seat's squad and career beside it."""

from collections.abc import Iterator, Mapping

from domain.components.wording import capital, listed
from domain.games.class_arena.arena import AREA, GRID, POINTS
from domain.games.class_arena.classes import CLASSES, ClassName
from domain.games.class_arena.names import device_words, number_of, seat_of, spoken
from domain.games.class_arena.outlook import called, own
from domain.games.class_arena.printed import CLASS_ICON, ICON
from domain.games.class_arena.view import ActivationView, CareerView, FigureView, PointView, View
from domain.games.class_arena.weapons import DEVICES
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
RUBBLE = ":"

LEGEND = (
    *((str(number), f"figure {number} of its squad") for number in (1, 2, 3)),
    (RUBBLE, "rubble of a wall"),
    *((point, f"control point {point}") for point in POINTS),
    *((glyph, name) for name, glyph in GLYPHS.items()),
    *((glyph, name) for name, glyph in DEVICE_GLYPHS.items()),
)


def table(view: View) -> drawn.Table:
    """What is awaited, the arena, and what each seat has."""
    skirmish = drawn.Track("Skirmish", view.skirmish, view.options.skirmishes, icon="flag")
    turn = drawn.Track("Turn", view.turn, view.options.turns, icon="clock")
    seats = [part for seat in view.careers for part in _seat(view, seat)]
    moment = drawn.Sentence(_moment(view), view.to_act)
    parts = (moment, _board(view), *_order(view), skirmish, turn, *seats)
    return drawn.Table("Class Arena", parts)


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        seats = " and ".join(map(str, view.result.winners))
        won = len(view.result.winners) == 1
        return f"Seat {seats} has won the campaign." if won else f"Seats {seats} draw."
    if not view.to_act:
        return "Nobody is awaited yet."
    if view.phase == "choose_class":
        number = 1 + sum(each.seat == view.to_act for each in view.figures.values())
        return f"Seat {view.to_act} drafts the class of its figure {number}."
    if view.activation is None:
        return f"Seat {view.to_act} activates a figure."
    figure = view.figures[view.activation.figure]
    left = _left(view.activation)
    number = number_of(view.activation.figure)
    name = f"figure {number} ({figure.class_} on {figure.cell})"
    if not left:
        return f"Seat {view.to_act} is to end the activation of {name}."
    return f"Seat {view.to_act}: {name} may still {left}."


def _left(activation: ActivationView) -> str:
    """What an activated figure can still do."""
    move = ["move"] * bool(activation.reach)
    return " and ".join([*move, *["act"] * (activation.action is None)])


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell) for cell in GRID.cells),
        legend=LEGEND,
        overlays=(*_reach(view), *_watched(view)),
    )


def _order(view: View) -> Iterator[drawn.Part]:
    """In which order the seats activate their figures, and which have been."""
    if view.turn and view.order:
        done = [called(view, name) for name in view.figures if _is_done(view, name)]
        order = ", then ".join(f"seat {seat}" for seat in view.order)
        activated = f" Activated: {listed(done)}." if done else ""
        yield drawn.Sentence(f"Order of this turn: {order}.{activated}")
    if view.activation:
        seen = listed(called(view, enemy) for enemy in view.activation.detects) or "no enemy"
        who = called(view, view.activation.figure)
        yield drawn.Sentence(f"{capital(who)} detects {seen}.")


def _is_done(view: View, name: str) -> bool:
    """Whether a figure has had its activation this turn."""
    acting = view.activation is not None and view.activation.figure == name
    return view.figures[name].activated and not acting


def _reach(view: View) -> Iterator[drawn.Overlay]:
    """Where the activated figure can go, and what each weapon can hit."""
    activation = view.activation
    if activation is None:
        return
    seat = view.figures[activation.figure].seat
    if activation.reach:
        yield drawn.Overlay(activation.reach, "it can move here", seat)
    for weapon, cells in activation.targets.items():
        if cells:
            yield drawn.Overlay(cells, f"the {spoken(weapon)} can hit this", seat)


def _watched(view: View) -> Iterator[drawn.Overlay]:
    """Where an enemy that stops sets off a mine."""
    for device in view.devices.values():
        if DEVICES[device.kind].triggered:
            meaning = f"watched by the mine of seat {device.seat} on {device.cell}"
            yield drawn.Overlay(AREA[device.cell], meaning, device.seat)


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
    """For whom a point scored last, and by whom it is fortified."""
    builder = point.fortified_by
    held = () if point.owner is None else (f"scored last for seat {point.owner}",)
    if builder is None:
        return held
    return (*held, f"fortified by seat {view.figures[builder].seat}")


def _highlight(view: View, cell: str) -> drawn.Highlight:
    """Where the activated figure stands, and what it can hit."""
    activation = view.activation
    if activation is None:
        return ""
    if cell == view.figures[activation.figure].cell:
        return "origin"
    aimed = any(cell in cells for cells in activation.targets.values())
    return "target" if aimed else ""


def _pieces(view: View, cell: str) -> tuple[drawn.Piece, ...]:
    figures = tuple(
        drawn.Piece(
            GLYPHS[figure.class_],
            figure.class_,
            figure.seat,
            _number(view, name),
            icon=CLASS_ICON[figure.class_],
            ref=name,
            scales=tuple(_scales(figure)),
            tokens=tuple(_tokens(view, figure)),
            condition="used" if _is_done(view, name) else "",
        )
        for name, figure in view.figures.items()
        if figure.health and figure.cell == cell
    )
    devices = tuple(
        drawn.Piece(
            DEVICE_GLYPHS[device.kind],
            f"{device.kind} ({device_words(name)})",
            device.seat,
            icon=ICON[device.kind],
            ref=name,
        )
        for name, device in view.devices.items()
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


def _scales(figure: FigureView) -> Iterator[drawn.Scale]:
    """Its health, and what is left of weapons that run dry and of devices."""
    yield drawn.Scale("Health", figure.health, figure.max_health, "heart")
    full = CLASSES[figure.class_].supply
    for name, left in figure.supply.items():
        yield drawn.Scale(capital(spoken(name)), left, full[name], ICON[name])


def _tokens(view: View, figure: FigureView) -> Iterator[drawn.Token]:
    """What it is under, how much of it, and by whom."""
    if figure.shield:
        yield drawn.Token("shield", figure.shield, "shield")
    if figure.inspired_by:
        yield drawn.Token("inspired", 1, "crown")
    if figure.morale:
        yield drawn.Token("morale", figure.morale, "star")
    if figure.scoped:
        yield drawn.Token("scoped", 1, "eye")
    if figure.cloaked:
        yield drawn.Token("cloaked", 1, "mask")
    for tracker in figure.marks:
        yield drawn.Token(f"marked by {called(view, tracker)}", 1, "flag", seat_of(tracker))


def _seat(view: View, seat: int) -> tuple[drawn.Part, ...]:
    """A seat's squad, then its points, then its career."""
    career = view.careers[seat]
    squad = tuple(
        drawn.Track(
            f"{number_of(name)} {figure.class_}",
            figure.health,
            figure.max_health,
            seat,
            icon=CLASS_ICON[figure.class_],
        )
        for name, figure in view.figures.items()
        if figure.seat == seat
    )
    return (
        *squad,
        *_states(view, seat),
        drawn.Track("Points", career.points, seat=seat, icon="star"),
        drawn.Track("Victories", career.wins, view.options.skirmishes, seat, icon="crown"),
        drawn.Track("General level", career.general_level, seat=seat),
        drawn.Track("XP", career.general_xp, seat=seat),
        drawn.Cards("Open classes", tuple(_classes(career)), seat=seat),
        *((_badges_card(career, seat),) if career.badges else ()),
    )


def _states(view: View, seat: int) -> Iterator[drawn.Sentence]:
    """What the seat's figures are under, and what is left of what they carry."""
    for name, figure in view.figures.items():
        said = [
            f"{each.label} {each.count}" if each.label in ("shield", "morale") else each.label
            for each in _tokens(view, figure)
        ]
        said += [f"{spoken(each)} {left}" for each, left in figure.supply.items()]
        if figure.seat == seat and figure.health and said:
            yield drawn.Sentence(f"Seat {seat}, {own(view, name)}: {', '.join(said)}.", seat)


def _classes(career: CareerView) -> Iterator[drawn.Card]:
    """The classes that are open, with level and experience, as far as there is any."""
    for name in career.unlocked:
        xp = career.xp[name]
        badges = (f"level {career.levels[name]}", f"{xp} XP") if xp else ()
        yield drawn.Card(spoken(name), badges=badges, face=name)


def _badges_card(career: CareerView, seat: int) -> drawn.Cards:
    cards = tuple(drawn.Card(spoken(badge)) for badge in career.badges)
    return drawn.Cards("Badges", cards, seat=seat)
