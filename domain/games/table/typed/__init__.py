"""Commands as people type them: `move ogre to front`, `draw 2`, `count health of 2 by -3`.

The words are those of the commands, of the sheet's set-up lines and of the log. The beginnings of
words suffice. Things are named as the seat that types may know them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.table.layout import Layout
from domain.games.table.state import TableState, Thing
from domain.games.table.typed.clauses import Said, said
from domain.games.table.typed.finding import Found, Table
from domain.kernel import NotUnderstood

Command = dict[str, Any]


def read_typed(layout: Layout, state: TableState, seat: int, typed: str) -> Command:
    """The command that was typed. Raises NotUnderstood, which says what may be typed."""
    line = said(typed, layout.sheet.calls)
    return {
        "type": WIRE.get(line.verb, line.verb),
        **READ[line.verb](Table(layout, state, seat), line),
    }


def _move(table: Table, line: Said) -> Command:
    to, spot = _stack_end(line.rest.get("to", []))
    if not to:
        raise NotUnderstood(f"Where to? {line.form}")
    placed = {"to": table.place(to).name, "spot": spot} if spot else {"to": table.place(to).name}
    return {**_named(table, line), **placed, **_face(line)}


def _stack_end(words: Sequence[str]) -> tuple[list[str], str]:
    """`bottom of deck`, `deck mixed`: the place, and where in it."""
    spots = {"bottom": "bottom", "mixed": "mixed", "top": ""}
    said_spots = [each for each in words if each in spots]
    left = [each for each in words if each not in spots]
    return (left, spots[said_spots[0]]) if said_spots and left else (list(words), "")


def _named(table: Table, line: Said) -> Command:
    """The things of a line, and where they lie. Raises NotUnderstood."""
    found = _things(table, line)
    return {"what": [each.named for each in found], "from": found[0].spot.name}


def _things(table: Table, line: Said) -> list[Found]:
    source = table.place(line.rest["from"]) if line.rest.get("from") else None
    if not line.head:
        raise NotUnderstood(f"Which thing? {line.form}")
    found = table.things(line.head, table.held(source))
    if len({each.spot for each in found}) > 1:
        raise NotUnderstood("They lie in several places: one place after the other.")
    return found


def _face(line: Said) -> Command:
    words = line.rest.get("face")
    if words is None:
        return {}
    face = next((each for each in ("up", "down") if words and each.startswith(words[0])), None)
    if face is None:
        raise NotUnderstood("Write face up or face down.")
    return {"face": face}


def _draw(table: Table, line: Said) -> Command:
    count, rest = _number(line.head, 1)
    source = _stack(table, line, rest)
    to = {"to": table.place(line.rest["to"]).name} if line.rest.get("to") else {}
    return {"from": source, "count": count, **to, **_face(line)}


def _number(words: Sequence[str], usual: int) -> tuple[int, list[str]]:
    """The number at the beginning of words, and what follows on it."""
    kept = [each for each in words if each not in ("card", "cards", "tile", "tiles")]
    if kept and kept[0].isdecimal():
        return int(kept[0]), kept[1:]
    return usual, kept


def _stack(table: Table, line: Said, words: Sequence[str]) -> str:
    """The place that is named; without words the only deck. Raises NotUnderstood."""
    if named := line.rest.get("from") or line.rest.get("at") or words:
        return table.place(named).name
    decks = [each for each in table.spots() if each.kind == "deck" and each.lets_take(table.seat)]
    usual = decks if len(decks) == 1 else [each for each in decks if each.id == "deck"]
    if not usual:
        raise NotUnderstood(f"Which stack? {line.form}")
    return table.chosen_place(usual[0].id.split("-"), usual).name


def _deal(table: Table, line: Said) -> Command:
    count, rest = _number(line.head, 1)
    to = line.rest.get("to")
    if not to:
        raise NotUnderstood(f"Where to? {line.form}")
    return {
        "from": _stack(table, line, rest),
        "count": count,
        "to": _dealt(table, to),
        **_face(line),
    }


def _dealt(table: Table, words: Sequence[str]) -> list[str]:
    """`each hand`: the place of every seat; else those that are named."""
    if words[0] in ("each", "every", "all"):
        one = table.place(words[1:] or ["hand"])
        return [each.name for each in table.spots() if each.id == one.id]
    return [table.place(each.split()).name for each in " ".join(words).split(" and ")]


def _flip(table: Table, line: Said) -> Command:
    found = _things(table, line)
    other = {"face": "down" if found[0].thing.up else "up"}
    return {**_named(table, line), **(_face(line) or other)}


def _look(table: Table, line: Said) -> Command:
    count, rest = _number(line.head, 1)
    named = line.rest.get("at") or rest
    try:
        spot = table.place(named) if named else None
    except NotUnderstood:
        spot = None
    if spot is None or not spot.is_stack:
        what = line._replace(head=named)
        found = _named(table, what)
        return {"place": found["from"], "what": found["what"]}
    return {"place": spot.name, "count": count}


def _shuffle(table: Table, line: Said) -> Command:
    others = " ".join(line.rest.get("with", []))
    joined = [table.place(each.split()).name for each in others.split(" and ") if each]
    return {"place": _stack(table, line, line.head), "with": joined}


def _search(table: Table, line: Said) -> Command:
    return {"place": _stack(table, line, line.head)}


def _take(table: Table, line: Said) -> Command:
    """A card out of the stack that this seat looks through."""
    looked = [each for each in table.spots() if table.state.place(each.name).open_to == table.seat]
    if not looked:
        raise NotUnderstood("Look through a deck first: `search deck`.")
    kinds = table.state.place(looked[0].name).loose
    cards = [
        Found(looked[0], Thing("", kind), kind, table.layout.cards[kind].name) for kind in kinds
    ]
    to = {"to": table.place(line.rest["to"]).name} if line.rest.get("to") else {}
    kind = table.thing(line.head, cards).named
    return {"kind": kind, "from": looked[0].name, **to, **_face(line)}


def _attach(table: Table, line: Said) -> Command:
    to = line.rest.get("to")
    host = {"to": table.thing(to, table.open()).named} if to else {}
    return {**_named(table, line), **host, **_face(line)}


def _arrange(table: Table, line: Said) -> Command:
    at, _ = _number(line.rest.get("at", []), 1)
    return {**_named(table, line), "at": at}


def _exhaust(table: Table, line: Said) -> Command:
    found = _things(table, line)
    return {**_named(table, line), "used": not found[0].thing.used}


def _roll(table: Table, line: Said) -> Command:
    return {"die": _one_of(line.head, table.layout.dice, "die")}


def _one_of(words: Sequence[str], known: Mapping[str, Any] | Sequence[str], what: str) -> str:
    """The one of these names that words begin; without words the only one."""
    text = "-".join(words)
    found = [each for each in known if each == text] or [e for e in known if e.startswith(text)]
    if len(found) == 1:
        return found[0]
    names = ", ".join(each.replace("-", " ") for each in known) or "none"
    raise NotUnderstood(f"Which {what}? There are: {names}.")


def _count(table: Table, line: Said) -> Command:
    by = line.rest.get("by") or line.head[-1:]
    head = line.head if "by" in line.rest else line.head[:-1]
    try:
        number = int("".join(by).replace("\u2212", "-"))
    except ValueError as error:
        raise NotUnderstood(f"By how much? {line.form}") from error
    counter = _one_of(head, table.layout.counters, "counter")
    return {"counter": counter, "of": _counted(table, counter, line), "by": number}


def _counted(table: Table, counter: str, line: Said) -> str:
    """Whose counter it is: a seat's, the table's, a thing's; usually one's own."""
    words = [each for each in line.rest.get("of", []) if each != "seat"]
    kind = table.layout.counters[counter].of
    if kind == "table":
        return "table"
    if kind == "things":
        return table.thing(words, table.open()).named
    return _seat(table, words) or str(table.seat)


def _seat(table: Table, words: Sequence[str]) -> str:
    """The seat that is named; "": none is."""
    if words and words[0] in ("me", "my"):
        return str(table.seat)
    is_seat = len(words) == 1 and words[0].isdecimal()
    return words[0] if is_seat and 1 <= int(words[0]) <= table.state.seats else ""


def _call(table: Table, line: Said) -> Command:
    word = _one_of(line.head[:1], table.layout.sheet.calls, "word")
    what = line.rest.get("with") or line.head[1:]
    target = [each for each in line.rest.get("upon", []) if each != "seat"]
    called: Command = {"word": word}
    if what:
        called["what"] = table.thing(what, table.open()).named
    if target:
        called["target"] = _seat(table, target) or _pointed_at(table, target)
    return called


def _pointed_at(table: Table, words: Sequence[str]) -> str:
    """A thing or, where there is none of that name, a place."""
    try:
        return table.thing(words, table.open()).named
    except NotUnderstood:
        return table.place(words).name


def _next(table: Table, line: Said) -> Command:
    is_turn = bool(line.head) and "turn".startswith(line.head[0])
    return {"turn": True} if is_turn else {}


def _undo(table: Table, line: Said) -> Command:
    return {}


def _propose(table: Table, line: Said) -> Command:
    """`propose end, 2 has won`; without a seat nobody has."""
    return {"winners": [int(each) for each in line.head if each.isdecimal()]}


def _agree(table: Table, line: Said) -> Command:
    """The winners that are proposed when somebody types that they agree."""
    proposed = table.state.proposed
    return {"winners": list(proposed.winners) if proposed else []}


def _decline(table: Table, line: Said) -> Command:
    return {}


WIRE: Final = {"propose": "propose_end", "agree": "agree_end", "decline": "decline_end"}
"""Verbs that are stored under another name."""

READ: Mapping[str, Callable[[Table, Said], Command]] = {
    "move": _move,
    "draw": _draw,
    "deal": _deal,
    "flip": _flip,
    "look": _look,
    "shuffle": _shuffle,
    "search": _search,
    "take": _take,
    "attach": _attach,
    "arrange": _arrange,
    "exhaust": _exhaust,
    "roll": _roll,
    "count": _count,
    "call": _call,
    "next": _next,
    "undo": _undo,
    "propose": _propose,
    "agree": _agree,
    "decline": _decline,
}
"""What each verb's words mean."""
