"""Random sheets, in the normal form."""

from typing import Any

from hypothesis import strategies as st

from domain.sheets import Board, Card, Counter, Die, Line, Piece, Place, Sheet

NAMES = ("ash", "birch", "cedar", "dogwood", "elder", "fir", "gorse", "hazel", "ivy", "juniper")
FEW = st.integers(0, 3)
KINDS = ("deck", "pile", "row", "hand")
FACES = st.sampled_from(["", "up", "down"])


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """A sheet of a few cards, places, boards, pieces, dice and counters, and any set-up."""
    cards = tuple(draw(_card(name)) for name in NAMES[: draw(st.integers(0, len(NAMES)))])
    places = draw(_places([each.id for each in cards]))
    boards = tuple(draw(_board(name)) for name in ("fen", "pier")[: draw(st.integers(0, 2))])
    cells = [f"{each.id}.{'1' if each.shape == 'trail' else 'a1'}" for each in boards]
    pieces = tuple(
        draw(_piece(name, cells)) for name in ("boat", "coin")[: draw(st.integers(0, 2))]
    )
    held = [kind for each in places for kind in each.holds]
    starts = bool(cells and held and draw(st.booleans()))
    start = {cells[0]: held[0]} if starts else {}
    return Sheet(
        game="any",
        title="Any",
        seats=tuple(sorted(draw(st.sets(st.integers(1, 4), min_size=1)))),
        cards=cards,
        boards=boards,
        places=places,
        pieces=pieces,
        counters=tuple(draw(_counter(name)) for name in ("health", "coins")[: draw(FEW)]),
        dice=tuple(draw(_die(name)) for name in ("wind", "sky")[: draw(st.integers(1, 2))]),
        calls=("attack",) if draw(st.booleans()) else (),
        start=start,
        setup=tuple(draw(st.lists(_line(places, cards, pieces), max_size=4))),
        turns=draw(st.sampled_from(["none", "round", "round from random"])),
        phases=("buy", "fight") if draw(st.booleans()) else (),
    )


def _card(name: str) -> st.SearchStrategy[Card]:
    return st.builds(
        Card,
        id=st.just(name),
        name=st.just(name.capitalize()),
        copies=st.integers(1, 3),
        is_tile=st.booleans(),
        fields=st.just({"cost": 1}),
    )


@st.composite
def _places(draw: st.DrawFn, cards: list[str]) -> tuple[Place, ...]:
    """Places, over which the cards are spread; places of seats hold none."""
    made: list[Place] = []
    left = list(cards)
    for number in range(draw(st.integers(0, 5))):
        kind: Any = draw(st.sampled_from(KINDS))
        is_each = kind == "hand" or draw(st.booleans())
        count = 0 if is_each else draw(st.integers(0, len(left)))
        holds, left = tuple(left[:count]), left[count:]
        who: Any = st.sampled_from(["all", "owner", "nobody"]) if is_each else st.just("all")
        is_deck = kind == "deck"
        made.append(
            Place(
                id=f"{kind}-{number}",
                kind=kind,
                each=is_each,
                size=0 if holds else draw(st.sampled_from([0, 0, 1, 3])),
                seen="nobody" if is_deck else draw(who),
                taken=draw(st.sampled_from(["all", "owner"])) if is_each else "all",
                holds=holds,
            )
        )
    return tuple(made)


def _board(name: str) -> st.SearchStrategy[Board]:
    grid = st.builds(
        Board,
        id=st.just(name),
        shape=st.sampled_from(["grid", "hex"]),
        columns=st.integers(1, 4),
        rows=st.integers(1, 3),
        marks=st.just({"a1": "home"}),
    )
    trail = st.builds(Board, id=st.just(name), shape=st.just("trail"), columns=st.integers(1, 15))
    return grid | trail


def _piece(name: str, cells: list[str]) -> st.SearchStrategy[Piece]:
    return st.builds(
        Piece,
        id=st.just(name),
        name=st.just(name.capitalize()),
        count=st.integers(1, 3),
        each=st.booleans(),
        at=st.sampled_from(["", *cells]),
    )


def _counter(name: str) -> st.SearchStrategy[Counter]:
    of = st.sampled_from(["each", "table", "things"])
    return st.builds(Counter, id=st.just(name), first=st.integers(-3, 20), of=of)


def _die(name: str) -> st.SearchStrategy[Die]:
    faces = st.sampled_from([(), ("sun", "rain", "rain")])
    return st.builds(Die, id=st.just(name), sides=st.integers(2, 6), faces=faces)


def _line(
    places: tuple[Place, ...], cards: tuple[Card, ...], pieces: tuple[Piece, ...]
) -> st.SearchStrategy[Line]:
    """A line of the set-up between any places, whether or not it makes sense."""
    names = st.sampled_from(["supply", *(each.id for each in places)])
    things = [*(each.id for each in cards), *(each.id for each in pieces)]
    return st.builds(
        Line,
        verb=st.sampled_from(["shuffle", "deal", "move", "flip", "roll", "first"]),
        source=names,
        count=FEW,
        what=st.lists(st.sampled_from(things), max_size=2).map(tuple) if things else st.just(()),
        to=names,
        each=st.booleans(),
        from_each=st.booleans(),
        face=FACES,
    )
