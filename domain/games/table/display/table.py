"""The drawing: one's own places near, the others' far, and what all share between them."""

from collections.abc import Iterator, Sequence

from domain.games.table.layout import Layout, Spot, column_name, counter_ref, die_ref, owner_of
from domain.games.table.naming import name_of
from domain.games.table.view import PlaceSeen, TableView, ThingSeen
from domain.kernel import result_told
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Dice,
    Part,
    Piece,
    Pile,
    Room,
    Sentence,
    Table,
    Track,
)
from domain.sheets import Board as BoardForm

WIDTH = 12
"""So many spaces of a trail lie in one row."""

Badges = dict[str, list[str]]


def table(layout: Layout, seen: TableView) -> Table:
    """The table as this viewer sees it."""
    badges = _badges(seen)
    parts: list[Part] = [Sentence(_stands(layout, seen), seen.to_act)]
    parts += (_board(layout, each, seen, badges) for each in layout.sheet.boards)
    for name, place in seen.places.items():
        spot = layout.spots[name]
        if spot.kind != "cell":
            parts += _place(layout, spot, place, badges)
    parts += _numbers(layout, seen)
    parts += (Sentence(each, role="note") for each in layout.sheet.looks.hints)
    return Table(layout.sheet.title, tuple(parts), faces=layout.unknown, room=_room(layout))


def _stands(layout: Layout, seen: TableView) -> str:
    if seen.result is not None:
        return result_told(seen.result, {})
    if not seen.to_act:
        return "The table is open: anybody may act."
    return f"Turn {seen.turn} is seat {seen.to_act}'s; anybody may act."


def _badges(seen: TableView) -> Badges:
    """What is counted on things, by handle."""
    found: Badges = {}
    for counter, counts in seen.counters.items():
        for of, number in counts.items():
            if number and of != "table" and not of.isdecimal():
                found.setdefault(of, []).append(f"{number} {counter.replace('-', ' ')}")
    return found


def _place(layout: Layout, spot: Spot, place: PlaceSeen, badges: Badges) -> Iterator[Part]:
    label = spot.id.replace("-", " ")
    cards = tuple(_card(layout, each, badges) for each in place.things)
    if spot.kind == "supply":
        loose = (place.loose or {}).items()
        pieces = tuple(Card(_piece_name(layout, kind), n, ref=kind) for kind, n in loose)
        yield Cards(label, pieces, seat=spot.owner, laid="row", weight="reference", ref=spot.name)
    elif spot.is_stack:
        yield from _stack(layout, spot, place, cards)
    else:
        laid = "hand" if spot.kind == "hand" else "row"
        hidden = place.count - len(cards)
        yield Cards(label, cards, hidden, spot.owner, laid, ref=spot.name)  # type: ignore[arg-type]


def _stack(layout: Layout, spot: Spot, place: PlaceSeen, cards: Sequence[Card]) -> Iterator[Part]:
    """A stack as a pile; what of it can be told apart lies beside it."""
    label = spot.id.replace("-", " ")
    top = place.things[0].kind if place.things else None
    title = name_of(layout, top) if top else ""
    yield Pile(label, place.count, title, spot.owner, face=top or "", ref=spot.name)
    if cards:
        hidden = place.count - len(cards)
        yield Cards(f"{label}, from the top", tuple(cards), hidden, spot.owner, "list")
    elif place.loose:
        kinds = place.loose.items()
        loose = tuple(Card(name_of(layout, each), n, face=each, ref=each) for each, n in kinds)
        yield Cards(f"{label}, which you look through", loose, 0, spot.owner, "list")


def _card(layout: Layout, thing: ThingSeen, badges: Badges) -> Card:
    on_it = tuple(badges.get(thing.handle, ()))
    if thing.kind is None:
        down = name_of(layout, None).removeprefix("a ").capitalize()
        condition = "used" if thing.used else "hidden"
        return Card(f"{down} face down", badges=on_it, ref=thing.handle, condition=condition)  # type: ignore[arg-type]
    if layout.is_piece(thing.kind):
        name = _piece_name(layout, thing.kind)
        return Card(name, badges=on_it, ref=thing.handle, seat=owner_of(thing.kind))
    condition = "used" if thing.used else "" if thing.up else "hidden"
    name = name_of(layout, thing.kind)
    return Card(name, badges=on_it, face=thing.kind, ref=thing.handle, condition=condition)  # type: ignore[arg-type]


def _piece_name(layout: Layout, kind: str) -> str:
    return layout.pieces[kind].name


def _board(layout: Layout, board: BoardForm, seen: TableView, badges: Badges) -> Board:
    width = WIDTH if board.shape == "trail" else board.columns
    is_trail = board.shape == "trail"
    count = board.columns * board.rows
    cells = tuple(
        _cell(layout, board, number, divmod(number, width), seen, badges) for number in range(count)
    )
    rows = -(-count // width)
    return Board(
        tuple(map(str, range(1, min(width, count) + 1)))
        if is_trail
        else tuple(column_name(each) for each in range(width)),
        tuple(map(str, range(1, rows + 1))),
        cells,
        title=board.id.replace("-", " "),
    )


def _cell(
    layout: Layout,
    board: BoardForm,
    number: int,
    place: tuple[int, int],
    seen: TableView,
    badges: Badges,
) -> Cell:
    y, x = place
    own = str(number + 1) if board.shape == "trail" else f"{column_name(x)}{y + 1}"
    name = f"{board.id}.{own}"
    lying = seen.places.get(name)
    mark = board.marks.get(own, "")
    return Cell(
        name,
        x,
        y,
        mark=mark[:3],
        pieces=tuple(_piece(layout, each, badges) for each in (lying.things if lying else ())),
        notes=(mark,) if mark else (),
    )


def _piece(layout: Layout, thing: ThingSeen, badges: Badges) -> Piece:
    on_it = tuple(badges.get(thing.handle, ()))
    condition = "used" if thing.used else "" if thing.up else "hidden"
    if thing.kind is None:
        down = name_of(layout, None).removeprefix("a ").capitalize()
        return Piece("?", f"{down} face down", badges=on_it, ref=thing.handle, condition="hidden")
    is_piece = layout.is_piece(thing.kind)
    name = _piece_name(layout, thing.kind) if is_piece else name_of(layout, thing.kind)
    return Piece(
        name[:2].capitalize(),
        name,
        owner_of(thing.kind),
        badges=on_it,
        ref=thing.handle,
        condition=condition,  # type: ignore[arg-type]
    )


def _numbers(layout: Layout, seen: TableView) -> Iterator[Part]:
    for counter, counts in seen.counters.items():
        label = counter.replace("-", " ")
        for of, number in counts.items():
            if of == "table" or of.isdecimal():
                seat = int(of) if of.isdecimal() else 0
                yield Track(label, number, seat=seat, ref=counter_ref(counter, of))
    for die, shown in seen.dice.items():
        label = die.replace("-", " ")
        values = (shown,) if isinstance(shown, int) else ()
        yield Dice(label, values, ref=die_ref(die), shows=shown if isinstance(shown, str) else "")


def _room(layout: Layout) -> Room:
    """The most that ever lies there, by the sheet alone."""
    shapes = [
        (min(WIDTH, each.columns * each.rows), -(-each.columns * each.rows // WIDTH))
        if each.shape == "trail"
        else (each.columns, each.rows)
        for each in layout.sheet.boards
    ]
    return Room(
        columns=max((columns for columns, _ in shapes), default=0),
        rows=max((rows for _, rows in shapes), default=0),
        holds=any(each.kind == "hand" for each in layout.sheet.places),
    )
