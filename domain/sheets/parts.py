"""The parts of a sheet from its sections: boards, places, pieces, counters, dice, set-up lines."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from domain.sheets import grammar, known
from domain.sheets.form import Board, Card, Counter, Die, Line, Piece, Place
from domain.sheets.mistakes import Mistakes, Wrong, quoted
from domain.sheets.plain import NUMBERS, number, plain, slug
from domain.sheets.scalars import Items, Node, Text
from domain.sheets.sections import Sections
from domain.sheets.vocabulary import example


class Things(NamedTuple):
    """What set-up lines may name."""

    cards: Sequence[Card]
    boards: Mapping[str, Board]
    places: Mapping[str, Place]
    pieces: Sequence[Piece]
    dice: Sequence[Die]


def boards(sections: Sections, mistakes: Mistakes) -> dict[str, Board]:
    """The boards by id, without their marks."""
    found: dict[str, Board] = {}
    for id_, said in sections.named("boards"):
        with mistakes.catching(said.spot):
            _expect_free(id_, found)
            found[id_] = Board(id=id_, shape="trail", columns=known.UNREAD)
            found[id_] = grammar.board(id_, said.text)
    return found


def marked(found: Mapping[str, Board], sections: Sections, mistakes: Mistakes) -> tuple[Board, ...]:
    """The boards with the words on their cells."""
    marks: dict[str, dict[str, str]] = {id_: {} for id_ in found}
    for cell, said in _cells("marks", found, sections, mistakes):
        board, _, spot = cell.rpartition(".")
        marks[board][spot] = said
    return tuple(
        Board(id=id_, shape=b.shape, columns=b.columns, rows=b.rows, marks=marks[id_])
        for id_, b in found.items()
    )


def start(
    cards: Sequence[Card], found: Mapping[str, Board], sections: Sections, mistakes: Mistakes
) -> dict[str, str]:
    """The cards that lie on cells at the beginning, by cell."""
    kept: dict[str, str] = {}
    for cell, text in _cells("start", found, sections, mistakes):
        with mistakes.catching(sections.spot("start").at(f"start.{cell}")):
            kept[cell] = _only(known.names(text, cards), text)
    return kept


def _cells(
    key: str, found: Mapping[str, Board], sections: Sections, mistakes: Mistakes
) -> Iterable[tuple[str, str]]:
    """The cells that a section names, with the texts behind them."""
    seen: set[str] = set()
    for entry in sections.entries(key):
        with mistakes.catching(entry.spot):
            cell = known.cell(entry.name, found)
            if cell in seen:
                raise Wrong(f"{cell} is said twice.", "Delete one of the two.")
            seen.add(cell)
            yield cell, _text(entry.node, key)


def _text(node: Node, key: str) -> str:
    if not isinstance(node, Text) or not (found := plain(node.text)):
        raise Wrong("A text is missing.", f"Write it like {example(key)}.")
    return found


def _only(ids: Sequence[str], text: str) -> str:
    if len(ids) != 1:
        raise Wrong(f"{quoted(text)} is not one card.", "Name one.")
    return ids[0]


def places(
    cards: Sequence[Card], taken: Iterable[str], sections: Sections, mistakes: Mistakes
) -> dict[str, Place]:
    """The places by id; `taken` are the ids that boards have."""
    found: dict[str, Place] = {}
    for id_, said in sections.named("places"):
        with mistakes.catching(said.spot):
            _expect_free(id_, [*found, *taken])
            # Lines that name it are no mistakes, too.
            found[id_] = Place(id=id_, kind="pile", each=" each" in said.text)
            found[id_] = _place(id_, grammar.place(said.text), cards)
    return found


def _place(id_: str, words: grammar.PlaceWords, cards: Sequence[Card]) -> Place:
    size, which = _size(words.of, cards)
    whose = "owner" if words.kind == "hand" else "all"
    return Place(
        id=id_,
        kind=words.kind,
        each=words.each,
        size=size,
        seen=words.seen or whose,  # type: ignore[arg-type]
        taken=words.taken or whose,  # type: ignore[arg-type]
        holds=known.chosen(which, cards) if which else (),
    )


SIZE = re.compile(r"(\d+)(?: of (.+))?", re.ASCII)


def _size(text: str, cards: Sequence[Card]) -> tuple[int, str]:
    """A place's size, 0 without one, and the words for its cards: `5`, `5 of all cards`.

    Where `5 of Hearts` is a card, it is meant.
    """
    found = SIZE.fullmatch(text)
    if text.casefold() in NUMBERS:
        number(text, 1, 2_000, "things")
    if not found or known.names(text, cards, strict=False):
        return 0, text
    return number(found[1], 1, 2_000, "things"), found[2] or ""


def _expect_free(id_: str, taken: Iterable[str]) -> None:
    if id_ in known.RESERVED:
        raise Wrong(f"{id_} has a meaning of its own.", "Choose another name.")
    if id_ in taken:
        raise Wrong(f"{id_} is there already.", "Choose another name.")


def pieces(
    cards: Sequence[Card], found: Mapping[str, Board], sections: Sections, mistakes: Mistakes
) -> tuple[Piece, ...]:
    """The pieces; none is called like a card."""
    kept: dict[str, Piece] = {}
    for entry in sections.entries("pieces"):
        with mistakes.catching(entry.spot):
            _expect_free(entry.id, [*kept, *(card.id for card in cards)])
            words = grammar.piece(_text(entry.node, "pieces"))
            at = known.cell(words.at, found) if words.at else ""
            kept[entry.id] = Piece(
                id=entry.id, name=entry.name, count=words.number, each=words.each, at=at
            )
    return tuple(kept.values())


def counters(sections: Sections, mistakes: Mistakes) -> tuple[Counter, ...]:
    """The counters."""
    kept: dict[str, Counter] = {}
    for id_, said in sections.named("counters"):
        with mistakes.catching(said.spot):
            _expect_free(id_, kept)
            kept[id_] = grammar.counter(id_, said.text)
    return tuple(kept.values())


def dice(sections: Sections, mistakes: Mistakes) -> tuple[Die, ...]:
    """The dice: a number of sides, or a list of faces."""
    kept: dict[str, Die] = {}
    for entry in sections.entries("dice"):
        with mistakes.catching(entry.spot):
            _expect_free(entry.id, kept)
            kept[entry.id] = _die(entry.id, entry.node)
    return tuple(kept.values())


def _die(id_: str, node: Node) -> Die:
    if not isinstance(node, Items):
        return grammar.die(id_, _text(node, "dice"))
    faces = tuple(_text(each, "dice") for each in node.nodes)
    number(str(len(faces)), 2, grammar.SIDES, "faces")
    return Die(id=id_, sides=len(faces), faces=faces)


def setup(things: Things, sections: Sections, mistakes: Mistakes) -> tuple[Line, ...]:
    """The lines of the set-up that are understood."""
    kept: list[Line] = []
    for said in sections.texts("setup"):
        with mistakes.catching(said.spot):
            kept.append(line(said.text, things))
    return tuple(kept)


def line(text: str, things: Things) -> Line:
    """A line of the set-up. Raises Wrong."""
    said = grammar.clauses(text)
    match said.verb:
        case "first":
            return Line(verb="first")
        case "roll":
            return Line(verb="roll", what=tuple(known.split(said.head, _by_id(things.dice))))
        case "shuffle" | "flip" as verb:
            source, each = _place_of_each(said.head.removeprefix("all in "), things)
            if verb == "shuffle":
                _expect_stack(source, things)
            return Line(
                verb=verb, source=source, each=each, face=grammar.face(said.rest.get("face"))
            )
        case _:
            return _carried(said, things)


def _carried(said: grammar.Clauses, things: Things) -> Line:
    """A line that deals or moves."""
    target, each = _target(said.rest["to"], things)
    source, from_each = _place_of_each(said.rest["from"], things)
    face = grammar.face(said.rest.get("face"))
    if said.verb == "deal":
        count = number(said.head, 1, 2_000, "cards")
        _expect_stack(source, things)
        return Line(
            verb="deal",
            source=source,
            from_each=from_each,
            count=count,
            to=target,
            each=each,
            face=face,
        )
    movable = _by_id(things.pieces) | {slug(card.name): card.id for card in things.cards}
    what = known.split(said.head, movable | _by_id(things.cards))
    return Line(
        verb="move",
        what=tuple(what),
        source=source,
        from_each=from_each,
        to=target,
        each=each,
        face=face,
    )


def _expect_stack(source: str, things: Things) -> None:
    """Raises Wrong unless cards lie in a stack there."""
    if source == known.SUPPLY or things.places[source].kind not in ("deck", "pile"):
        raise Wrong(f"{source} is no deck and no pile.", "Name one that is.")


def _by_id(parts: Iterable[Card | Piece | Die]) -> dict[str, str]:
    return {part.id: part.id for part in parts}


def _place_of_each(text: str, things: Things) -> tuple[str, bool]:
    """A place, and whether that of every seat is meant: `each hand`. Raises Wrong."""
    each = text.startswith("each ")
    return known.place(text.removeprefix("each "), things.places, each=each), each


def _target(text: str, things: Things) -> tuple[str, bool]:
    """A place or a cell. Raises Wrong."""
    if "." in text:
        return known.cell(text, things.boards), False
    return _place_of_each(text, things)
