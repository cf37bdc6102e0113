"""What the events of a table mean. What a move means, people know."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from domain.games.table.events.attaching import Attached
from domain.games.table.events.course import (
    DieRolled,
    FirstSeatDrawn,
    PhaseStarted,
    TableLaid,
    TurnStarted,
)
from domain.games.table.events.moving import (
    CardDrawn,
    CardSnatched,
    CardTaken,
    LookedAt,
    ThingsMoved,
)
from domain.games.table.layout import Layout
from domain.games.table.naming import name_of, naming
from domain.games.table.view import TableView
from domain.games.table.wording import named
from domain.kernel import Event, Gathered, Meaning, Moves, On, Part, Tells


def turn_on(seen: TableView) -> On | None:
    """The turn that is on, where there are turns."""
    return On(seen.turn, seen.to_act) if seen.turn else None


def fell(options: Any, scenario: Any, event: Mapping[str, Any]) -> bool:
    """Whether chance told which card it was."""
    return bool(event["fell"])


def meaning_of(layout: Layout) -> Meaning:
    """What the events mean; several deals are told in one sentence, with the sheet's names."""
    dealt = Gathered(partial(together, layout), by=("seat", "source"))
    things, one = partial(moved_things, layout), partial(moved_card, layout)
    moved: Mapping[type[Event], partial[Sequence[str | None]]] = {
        **dict.fromkeys((ThingsMoved, Attached), things),
        **dict.fromkeys((CardDrawn, CardSnatched, CardTaken), one),
    }
    moves = Moves(partial(names_of, layout), moved)
    named = partial(name_of, layout)
    tells = (
        replace(each, called=named) if each.event in (CardDrawn, LookedAt) else each
        for each in MEANING.tells
    )
    return replace(MEANING, gathers={CardDrawn: dealt}, moves=moves, tells=tuple(tells))


def names_of(layout: Layout, seats: int) -> Sequence[str]:
    """The names of all cards and pieces, but for cards that nobody is to know of."""
    cards = [each.name for each in layout.sheet.cards if not each.unknown]
    return [*cards, *(name_of(layout, kind) for kind, *_ in layout.kinds(seats))]


def moved_things(layout: Layout, fields: Mapping[str, Any]) -> Sequence[str | None]:
    """What an event moves."""
    return [_name(layout, each["kind"]) for each in fields["things"]]


def moved_card(layout: Layout, fields: Mapping[str, Any]) -> Sequence[str | None]:
    """The card that an event moves."""
    return [_name(layout, fields["card"]["kind"])]


def _name(layout: Layout, kind: str | None) -> str | None:
    return None if kind is None else name_of(layout, kind)


def together(layout: Layout, events: Sequence[Mapping[str, Any]]) -> str:
    """`Set-up, from the deck: Ogre and 2 Elf to the market; 3 cards to seat 1's hand.`"""
    first, goes = events[0], groupby(events, lambda each: (each["target"], each["card"]["up"]))
    name = naming(layout, first["seat"])
    parts = [
        (target, up, named((each["kind"] for each in some), name)) for (target, up), some in goes
    ]
    seat = first["seat"]
    source = name.place(first["source"], seat)
    hands = {each.name: each.owner for each in layout.spots.values() if each.kind == "hand"}
    if seat and {hands.get(target) for target, *_ in parts} == {seat}:
        return f"Seat {seat} draws {', '.join(each for *_, each in parts)} from {source}."
    arrived = "; ".join(
        f"{things} to {name.place(target, seat)}" + ("" if up or target in hands else " face down")
        for target, up, things in parts
    )
    return f"{f'Seat {seat} deals' if seat else 'Set-up,'} from {source}: {arrived}."


MEANING = Meaning(
    turns=Part(called="turn", starts=(TurnStarted,), number="turn", seat="seat", on=turn_on),
    rounds=(),
    phases=(PhaseStarted,),
    captures=(),
    laid=(TableLaid,),
    tells=(
        Tells(CardDrawn, {"draw": "kind"}, fell),
        Tells(LookedAt, {"draw": "kind"}),
        Tells(CardSnatched, {"snatch": "place"}),
        Tells(DieRolled, {"roll": "shown"}),
        Tells(FirstSeatDrawn, {"first seat": "seat"}),
    ),
)
