"""Boards: squares, hexes as bricks that are drawn with six sides, trails that wind upwards."""

from collections.abc import Iterator, Sequence

from domain.games.table.layout import Layout, cells_of, column_name, owner_of
from domain.games.table.naming import hidden_as, name_of
from domain.games.table.view import TableView, ThingSeen
from domain.games.table.wording import capital
from domain.kernel.table import Board, Cell, Piece, Room
from domain.sheets import Board as BoardForm

LONG = 10
"""So many spaces of a trail lie side by side before it turns."""

Badges = dict[str, list[str]]
"""What is counted on things, by handle."""

At = tuple[int, int]


def board(layout: Layout, form: BoardForm, seen: TableView, badges: Badges) -> Board:
    """A board with all that lies on it."""
    columns, rows = extent(form)
    cells = tuple(
        _cell(layout, form, own, at, seen, badges)
        for own, at in zip(cells_of(form), _places(form), strict=True)
    )
    is_grid = form.shape == "grid"
    return Board(
        tuple(column_name(each) if is_grid else "" for each in range(columns)),
        tuple(str(each + 1) if is_grid else "" for each in range(rows)),
        cells,
        title=layout.title(form.id),
        shape="hex" if form.shape == "hex" else "",
    )


def extent(form: BoardForm) -> tuple[int, int]:
    """The columns and rows of its drawing; a hex takes two of both."""
    if form.shape == "hex":
        return 2 * form.columns + (form.rows > 1), 2 * form.rows
    if form.shape == "grid":
        return form.columns, form.rows
    places = [*_places(form)]
    return max(x for x, _ in places) + 1, max(y for _, y in places) + 1


def _places(form: BoardForm) -> Iterator[At]:
    """Where its cells lie in the drawing, in their order."""
    if form.shape == "trail":
        yield from (_on_trail(number) for number in range(form.columns * form.rows))
        return
    for y in range(form.rows):
        for x in range(form.columns):
            yield (x, y) if form.shape == "grid" else (2 * x + y % 2, 2 * y)


def _on_trail(number: int) -> At:
    """It goes right, up over one space, left, up over one space, and so on."""
    turns, step = divmod(number, LONG + 1)
    if step == LONG:
        return (0 if turns % 2 else LONG - 1), 2 * turns + 1
    return (LONG - 1 - step if turns % 2 else step), 2 * turns


def _cell(
    layout: Layout, form: BoardForm, own: str, at: At, seen: TableView, badges: Badges
) -> Cell:
    """A cell; hexes and spaces of a trail bear their names, as no letters stand around them."""
    name, mark, is_grid = f"{form.id}.{own}", form.marks.get(own, ""), form.shape == "grid"
    lying = seen.places.get(name)
    return Cell(
        name,
        *at,
        mark=mark[:3] if is_grid else own,
        pieces=tuple(_pieces(layout, lying.things, badges)) if lying else (),
        notes=(mark,) if mark else (),
        words=mark,
        tint="safe" if mark and not is_grid else "",
        size=2 if form.shape == "hex" else 1,
    )


def _pieces(layout: Layout, things: Sequence[ThingSeen], badges: Badges) -> Iterator[Piece]:
    """The things on a cell; what is attached says on what."""
    names = {each.handle: name_of(layout, each.kind) for each in things}
    for each in things:
        on = [f"on {names[each.on]}"] if each.on else []
        yield _piece(layout, each, {each.handle: [*on, *badges.get(each.handle, ())]})


def _piece(layout: Layout, thing: ThingSeen, badges: Badges) -> Piece:
    on_it = tuple(badges.get(thing.handle, ()))
    condition = "used" if thing.used else "" if thing.up else "hidden"
    if thing.kind is None:
        down = capital(hidden_as(layout))
        return Piece(
            *("?", f"{down} face down"),
            badges=on_it,
            ref=thing.handle,
            condition="hidden",
            is_flat=True,
        )
    is_piece = layout.is_piece(thing.kind)
    name = layout.pieces[thing.kind].name if is_piece else name_of(layout, thing.kind)
    return Piece(
        _glyph(layout, name),
        name,
        owner_of(thing.kind),
        badges=on_it,
        ref=thing.handle,
        condition=condition,  # type: ignore[arg-type]
        face="" if is_piece else thing.kind,
        is_flat=not is_piece,
    )


def _glyph(layout: Layout, name: str) -> str:
    """The letters on a piece: its first, or two where others begin with the same."""
    alike = sum(each.name[:1] == name[:1] for each in layout.sheet.pieces)
    return name[: 1 if alike == 1 else 2].capitalize()


def room(layout: Layout) -> Room:
    """The most that ever lies there, by the sheet alone."""
    shapes = [extent(each) for each in layout.sheet.boards]
    return Room(
        columns=max((columns for columns, _ in shapes), default=0),
        rows=max((rows for _, rows in shapes), default=0),
        holds=any(each.kind == "hand" for each in layout.sheet.places),
    )
