"""Searches the events of a match, as a viewer sees them, with queries."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple

from msgspec import inspect

from domain.kernel import Event, Game, stored_name
from domain.kernel.refusing.nearest import nearest
from domain.ledger.stream.codec import TABLE_EVENTS
from replays.searching.query import (
    BadQuery,
    Compared,
    Condition,
    Either,
    Every,
    Named,
    Not,
    Said,
    parse,
)
from replays.walking.turns import Place
from replays.walking.walk import Walk

Kind = str
"""What a field holds: a `number`, a `text`, a `truth`, a `list`, or something `else`."""

PLACE_FIELDS = ("step", "event", "turn", "round", "seat")
"""Fields that every event has by its place; `seat` is that of its command (or NOBODY).

An event's own field of that name comes first.
"""

HIDDEN = ("position",)
"""Fields that no viewer sees."""

SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {
    "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip

NAME_LIKE = re.compile(r"(?:[A-Z][a-z0-9]+){2,}")
"""Words that can only be meant as the name of an event."""


LIKE = 0.75
"""How similar a field's name must be to be suggested."""


class Happened(NamedTuple):
    """An event as a viewer sees it, with its sentence and its place in their walk."""

    walk: Walk
    place: Place
    event: Mapping[str, Any]
    sentence: str

    def field(self, name: str) -> Any:
        """A field of the event, or else of its place; None: it is missing or hidden."""
        if name in self.event:
            return self.event[name]
        return _of_place(self, name) if name in PLACE_FIELDS else None


Test = Callable[[Happened], bool]


class Query:
    """A query for one game. Raises BadQuery where it does not fit the game."""

    def __init__(self, game: Game, text: str) -> None:
        self._text = text
        events = (*game.events, *TABLE_EVENTS)
        self._events = {stored_name(each): each for each in events}
        self._fits = self._test(parse(text), list(self._events))

    def __call__(self, happened: Happened) -> bool:
        """Whether an event is what is searched for."""
        return self._fits(happened)

    def _test(self, asked: Condition, scope: list[str]) -> Test:
        """The test for a condition on events that have one of the names in `scope`."""
        match asked:
            case Named():
                return self._named(asked)
            case Compared():
                return self._compared(asked, scope)
            case Said():
                return _said(asked.text)
            case Not():
                test = self._test(asked.of, scope)
                return lambda happened: not test(happened)
            case Every():
                narrow = self._narrowed(asked.of, scope)
                tests = [self._test(each, narrow) for each in asked.of]
                return lambda happened: all(test(happened) for test in tests)
            case Either():
                tests = [self._test(each, scope) for each in asked.of]
                return lambda happened: any(test(happened) for test in tests)

    def _narrowed(self, asked: Iterable[Condition], scope: list[str]) -> list[str]:
        for each in asked:
            if isinstance(each, Named):
                scope = [name for name in scope if fnmatchcase(name, each.name)] or scope
        return scope

    def _named(self, asked: Named) -> Test:
        names = {name for name in self._events if fnmatchcase(name, asked.name)}
        if not names and not NAME_LIKE.fullmatch(asked.name) and "*" not in asked.name:
            return _said(asked.name)
        if not names:
            raise self._bad(asked.at, f"there is no such event{self._like(asked.name)}")
        return lambda happened: happened.event["type"] in names

    def _like(self, name: str) -> str:
        close = nearest(name, self._events)
        return f"; is it {close}?" if close else f"; there are {', '.join(self._events)}."

    def _compared(self, asked: Compared, scope: list[str]) -> Test:
        kinds = self._kinds(asked.field, scope)
        if not kinds:
            raise self._bad(asked.at, self._no_field(asked.field, scope))
        if asked.sign == "~":
            return self._having(asked, kinds)
        value = self._value(asked, kinds)
        name, compare = asked.field, SIGNS[asked.sign]

        def test(happened: Happened) -> bool:
            found = _plain(happened.field(name))
            if value is None:
                return compare(found, None)
            return type(found) is type(value) and compare(found, value)

        return test

    def _having(self, asked: Compared, kinds: set[Kind]) -> Test:
        if not kinds & {"text", "list", "else"}:
            raise self._bad(asked.at, f"`{asked.field}` is a number: nothing can be in it.")
        wanted, name = asked.value.casefold(), asked.field

        def test(happened: Happened) -> bool:
            found = happened.field(name)
            parts = found if isinstance(found, list | tuple | dict) else (found,)
            if isinstance(found, str):
                return wanted in found.casefold()
            return wanted in {str(each).casefold() for each in parts}

        return test

    def _value(self, asked: Compared, kinds: set[Kind]) -> Any:
        """The value as the field holds it."""
        if asked.value == "null" and not asked.is_quoted:
            return self._only_equal(asked, None)
        if "number" in kinds and not asked.is_quoted and re.fullmatch(r"-?\d+", asked.value):
            return int(asked.value)
        if "truth" in kinds and asked.value in ("true", "false"):
            return self._only_equal(asked, asked.value == "true")
        if "text" in kinds:
            return self._only_equal(asked, asked.value.casefold())
        raise self._bad(*_mismatch(asked, kinds))

    def _only_equal(self, asked: Compared, value: Any) -> Any:
        if asked.sign in ("=", "!="):
            return value
        raise self._bad(asked.at, f"`{asked.sign}` compares numbers; write = or != here.")

    def _kinds(self, field: str, scope: list[str]) -> set[Kind]:
        kinds: set[Kind] = {"number"} if field in PLACE_FIELDS else set()
        for name in scope:
            kinds |= fields_of(self._events[name]).get(field, set())
        return kinds

    def _no_field(self, field: str, scope: list[str]) -> str:
        known = dict.fromkeys(each for name in scope for each in fields_of(self._events[name]))
        fields = [*known, *(each for each in PLACE_FIELDS if each not in known)]
        whose = f"{scope[0]} has" if len(scope) == 1 else "these events have"
        if close := nearest(field, fields, LIKE):
            return f"{whose} no `{field}`; is it `{close}`?"
        return f"{whose} no `{field}`; there is {', '.join(fields)}."

    def _bad(self, at: int, problem: str) -> BadQuery:
        return BadQuery(self._text, at, problem)


def _mismatch(asked: Compared, kinds: set[Kind]) -> tuple[int, str]:
    """Where and why a value does not fit what a field holds."""
    if "number" in kinds:
        return asked.value_at, f"`{asked.field}` is a number, and {asked.value!r} is none."
    if "truth" in kinds:
        return asked.value_at, f"`{asked.field}` is true or false."
    return asked.at, f"`{asked.field}` holds several things: write {asked.field} ~ {asked.value}."


def _said(text: str) -> Test:
    """The test whether the sentence or the name contains a text, ignoring case."""
    wanted = text.casefold()
    return lambda happened: wanted in f"{happened.event['type']} {happened.sentence}".casefold()


def _plain(value: Any) -> Any:
    return value.casefold() if isinstance(value, str) else value


def _of_place(happened: Happened, name: str) -> int | None:
    walk, place = happened.walk, happened.place
    if name in ("step", "event"):
        return place.step if name == "step" else place.event
    if name == "seat":
        return walk.step(place).seat
    part = walk.turn(place) if name == "turn" else walk.round(place)
    return part.number if part else None


def fields_of(event: type[Event]) -> dict[str, set[Kind]]:
    """The fields of an event and what each holds."""
    described: Any = inspect.type_info(event)
    fields = {each.name: set(_kinds(each.type)) for each in described.fields}
    return {name: kinds for name, kinds in fields.items() if name not in HIDDEN}


def _kinds(described: inspect.Type) -> Iterator[Kind]:
    match described:
        case inspect.UnionType():
            for each in described.types:
                yield from _kinds(each)
        case inspect.LiteralType():
            yield from ("number" if isinstance(each, int) else "text" for each in described.values)
        case inspect.NoneType():
            return
        case inspect.BoolType():
            yield "truth"
        case inspect.IntType() | inspect.FloatType():
            yield "number"
        case inspect.StrType():
            yield "text"
        case inspect.CollectionType() | inspect.TupleType():
            yield "list"
        case _:
            yield "else"


class Found(NamedTuple):
    """A search result: its place, and in words what it is."""

    place: Place
    text: str


def search(walk: Walk, query: str) -> Iterator[Found]:
    """The visible events that a query asks for. Raises BadQuery at once."""
    return found_by(walk, Query(walk.game, query))


def found_by(walk: Walk, query: Query) -> Iterator[Found]:
    """The visible events that a parsed query asks for."""
    for happened in everything(walk):
        if query(happened):
            yield Found(happened.place, happened.sentence)


def everything(walk: Walk) -> Iterator[Happened]:
    """All events that the viewer sees, first to last."""
    for step in walk.seen:
        said = zip(step.events, step.sentences, strict=True)
        for number, (event, sentence) in enumerate(said, 1):
            yield Happened(walk, Place(step.step, number), event, sentence)
