"""Dice are rolled, numbers counted, words called."""

from collections.abc import Generator, Sequence
from typing import Any

from domain.games.table.commands import Call, Count, Roll
from domain.games.table.events.course import Called, Counted, DieRolled
from domain.games.table.knowing import seers
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import found_openly, spot_of
from domain.games.table.state import TableState, Thing
from domain.kernel import Chance, Play, require

MOST = 99_999
"""A counter goes so far up and down."""


def roll(layout: Layout, state: TableState, seat: int, command: Roll) -> Play:
    """R8: a die falls."""
    die = layout.dice.get(command.die)
    require(die, "no_such_die", die=command.die)
    yield (yield from rolled(layout, command.die, seat))


def rolled(layout: Layout, name: str, seat: int) -> Generator[Chance, Any, DieRolled]:
    """The event by which a die falls."""
    die = layout.dice[name]
    faces = die.faces or range(1, die.sides + 1)
    shown = yield Chance(f"roll:{name}", tuple(dict.fromkeys(faces)), _weights(faces))
    return DieRolled(seat, name, shown)


def _weights(faces: Sequence[int | str]) -> Sequence[int] | None:
    """How often each face is on a die; None: each once."""
    counted = [faces.count(each) for each in dict.fromkeys(faces)]
    return counted if max(counted) > 1 else None


def count(layout: Layout, state: TableState, seat: int, command: Count) -> Play:
    """R9: a number changes."""
    yield counted(layout, state, seat, command.counter, command.of, command.by)


def counted(
    layout: Layout, state: TableState, seat: int, counter: str, of: str, by: int
) -> Counted:
    """The event by which a counter changes. Refuses with `no_such_counter` or `out_of_bounds`."""
    counts = state.counters.get(counter, {})
    thing = None if of in counts and _is_plain(of) else found_openly(layout, state, of)
    on_things = counter in layout.counters and layout.counters[counter].of == "things"
    is_there = _is_plain(of) and of in counts if thing is None else on_things
    require(is_there, "no_such_counter", counter=counter, of=of)
    before = counts.get(of, layout.counters[counter].first)
    require(-MOST <= before + by <= MOST, "out_of_bounds")
    kind, seen_by = (None, ()) if thing is None else (thing[1].kind, seers(state, *thing))
    return Counted(seat, counter, of, by, before + by, kind, seen_by)


def _is_plain(of: str) -> bool:
    """Whether a counter is of a seat or of the table, and not on a thing."""
    return of == "table" or of.isdecimal()


def call(layout: Layout, state: TableState, seat: int, command: Call) -> Play:
    """R10: a word is called out, perhaps of a thing, perhaps upon another thing, place or seat."""
    require(command.word in layout.sheet.calls, "no_such_word", word=command.word)
    of = [_pointed_at(layout, state, each) for each in (command.what, command.target)]
    kinds = tuple(each and each[1].kind for each in of)
    seen_by = tuple(seers(state, *each) if each else () for each in of)
    yield Called(seat, command.word, command.what, command.target, kinds, seen_by)  # type: ignore[arg-type]


def _pointed_at(layout: Layout, state: TableState, name: str) -> tuple[Spot, Thing] | None:
    """The thing that is named, if it is one. Refuses with `no_such_place` what is nothing here."""
    found = found_openly(layout, state, name) if name else None
    is_seat = name.isdecimal() and 1 <= int(name) <= state.seats
    if name and not found and not is_seat:
        spot_of(layout, state, name)
    return found
