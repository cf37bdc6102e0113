"""What differs between two versions of a prototype, in words of meaning."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Protocol, TypeVar

from domain.sheets import phrases
from domain.sheets.form import Board, Card, Place, Sheet

SHOWN = ("kind", "deck", "text", "back", "icon")
"""The texts of a card that are compared, beside its fields."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


Part = TypeVar("Part", bound=_Named)
Called = Callable[[str], str]
"""What a part of this id is called."""


def changes(old: Sheet, new: Sheet) -> list[str]:
    """What a new version changed, a short phrase each: `Ogre: cost 4 to 3`; []: nothing.

    Cards, places and other parts are the same where their ids are.
    """
    found = _changes(old, new)
    return found or ([] if old.id == new.id else ["the same parts in another order"])


def _changes(old: Sheet, new: Sheet) -> list[str]:
    called = _called(old, new)
    return [
        *_values("title", old.title, new.title),
        *_values("seats", _seats(old), _seats(new)),
        *_cards(old, new),
        *_parts("board", old.boards, new.boards, phrases.board, called),
        *_texts("mark", _marks(old.boards), _marks(new.boards)),
        *_places(old, new, called),
        *_texts("start", old.start, new.start),
        *_parts("piece", old.pieces, new.pieces, phrases.piece),
        *_parts("counter", old.counters, new.counters, phrases.counter, called),
        *_parts("die", old.dice, new.dice, phrases.die, called),
        *_lists("call", old.calls, new.calls),
        *_lists("set-up", [*map(phrases.line, old.setup)], [*map(phrases.line, new.setup)]),
        *_values("turns", old.turns, new.turns),
        *_lists("phase", old.phases, new.phases),
        *_lists("hint", old.looks.hints, new.looks.hints),
        *_rules(old, new),
    ]


def _values(name: str, old: str, new: str) -> Iterator[str]:
    if old != new:
        yield f"{name}: {old or 'nothing'} to {new or 'nothing'}"


def _seats(sheet: Sheet) -> str:
    return ", ".join(map(str, sheet.seats))


def _both(old: Iterable[Part], new: Iterable[Part]) -> Iterator[tuple[Part | None, Part | None]]:
    """Each part as it was and is, in the order of the new version; then what is gone."""
    before, after = ({each.id: each for each in parts} for parts in (old, new))
    yield from ((before.get(id_), each) for id_, each in after.items())
    yield from ((each, None) for id_, each in before.items() if id_ not in after)


def _cards(old: Sheet, new: Sheet) -> Iterator[str]:
    holders = {card: place.id for place in new.places for card in place.holds}
    for was, now in _both(old.cards, new.cards):
        if now is None:
            yield f"{was.name if was else ''}: gone"
        elif was is None:
            yield _new_card(now)
        else:
            yield from _copies(was, now, holders.get(now.id, ""))
            yield from _card(was, now)


def _new_card(card: Card) -> str:
    facts = [f"{name} {value}" for name, value in card.fields.items()]
    copies = f"{card.copies} {'copy' if card.copies == 1 else 'copies'}"
    word = "tile" if card.is_tile else "card"
    return f"new {word} {card.name}: {', '.join([copies, *facts])}"


def _copies(was: Card, now: Card, holder: str) -> Iterator[str]:
    """`deck: 2 Archer more`."""
    if more := now.copies - was.copies:
        where = f"{holder}: " if holder else ""
        yield f"{where}{abs(more)} {now.name} {'more' if more > 0 else 'fewer'}"


def _card(was: Card, now: Card) -> Iterator[str]:
    if was.name != now.name:
        yield f"{was.name}: called {now.name}"
    if was.unknown != now.unknown:
        yield f"{now.name}: {'not shown' if now.unknown else 'shown'} in the gallery"
    for name in SHOWN:
        yield from _said(now.name, name, getattr(was, name), getattr(now, name))
    for name in dict.fromkeys((*now.fields, *was.fields)):
        yield from _said(now.name, name, was.fields.get(name, ""), now.fields.get(name, ""))


def _said(card: str, name: str, was: int | str, now: int | str) -> Iterator[str]:
    """`Ogre: cost 4 to 3`, `Ogre: new power 2`, `Ogre: no text`."""
    if was == now:
        return
    if was == "":
        yield f"{card}: new {name} {now}"
    elif now == "":
        yield f"{card}: no {name} any more"
    elif f"{was}" == f"{now}":
        yield f"{card}: {name} {now} is a {'text' if isinstance(now, str) else 'number'} now"
    else:
        yield f"{card}: {name} {was} to {now}"


def _called(old: Sheet, new: Sheet) -> Called:
    """What parts are called in the new version or, where they are gone, in the old."""
    return lambda id_: new.called(id_) if id_ in new.looks.titles else old.called(id_)


def _parts(
    name: str,
    old: Sequence[Part],
    new: Sequence[Part],
    words: Callable[[Part], str],
    called: Called = str,
) -> Iterator[str]:
    for was, now in _both(old, new):
        if now is None:
            yield f"{name} {called(was.id) if was else ''}: gone"
        elif was is None:
            yield f"new {name} {called(now.id)}: {words(now)}"
        elif words(was) != words(now):
            yield f"{name} {called(now.id)}: {words(was)} to {words(now)}"


def _places(old: Sheet, new: Sheet, called: Called) -> Iterator[str]:
    """Places; where only the size differs, the two sizes are enough: `place market: 5 to 6`."""
    common = {card.id for card in old.cards} & {card.id for card in new.cards}
    for was, now in _both(old.places, new.places):
        if was and now and _kind(was) == _kind(now):
            yield from _sizes(called(now.id), was, now)
            yield from _held(called(now.id), was, now, common)
        else:
            before, after = ([each] if each else [] for each in (was, now))
            yield from _parts(
                "place", before, after, lambda place: phrases.place(place, new.cards), called
            )


def _sizes(called: str, was: Place, now: Place) -> Iterator[str]:
    if was.size != now.size:
        yield f"place {called}: {was.size or 'any number'} to {now.size or 'any number'}"


def _held(called: str, was: Place, now: Place, common: set[str]) -> Iterator[str]:
    """Cards that lie elsewhere now; those that are new or gone are told as cards."""
    if missing := [card for card in was.holds if card in common - {*now.holds}]:
        yield f"place {called}: without {', '.join(missing)}"
    if added := [card for card in now.holds if card in common - {*was.holds}]:
        yield f"place {called}: with {', '.join(added)}"


def _kind(place: Place) -> tuple[object, ...]:
    """All of a place but its size and its cards."""
    return place.kind, place.each, place.seen, place.taken


def _marks(boards: Sequence[Board]) -> dict[str, str]:
    return {f"{board.id}.{spot}": word for board in boards for spot, word in board.marks.items()}


def _texts(name: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[str]:
    for cell in dict.fromkeys((*new, *old)):
        yield from _values(f"{name} {cell}", old.get(cell, ""), new.get(cell, ""))


def _lists(name: str, old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Lines that are new, gone, or stand for others."""
    for tag, first, last, begin, end in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes():
        if tag == "replace" and last - first == end - begin:
            pairs = zip(old[first:last], new[begin:end], strict=True)
            yield from (f"{name}: `{was}` to `{now}`" for was, now in pairs)
        elif tag != "equal":
            yield from (f"{name}: without `{each}`" for each in old[first:last])
            yield from (f"{name}: new `{each}`" for each in new[begin:end])


def _rules(old: Sheet, new: Sheet) -> Iterator[str]:
    was, now = old.looks.rules.splitlines(), new.looks.rules.splitlines()
    blocks = SequenceMatcher(a=was, b=now, autojunk=False).get_matching_blocks()
    same = sum(block.size for block in blocks)
    if count := max(len(was), len(now)) - same:
        yield f"rules: {count} {'line differs' if count == 1 else 'lines differ'}"
