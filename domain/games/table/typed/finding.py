"""The things and places that typed words mean, by what the seat that types may know."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from domain.games.table.knowing import sees
from domain.games.table.layout import Layout, Spot
from domain.games.table.naming import name_of
from domain.games.table.state import TableState, Thing
from domain.games.table.typed.clauses import unmarked
from domain.games.table.wording import listed
from domain.kernel import NotUnderstood
from domain.kernel.refusing.nearest import is_it

SHOWN = 6
"""So many of the things that may be meant are named."""


class Found(NamedTuple):
    """A thing that may be meant: where it lies, how a command names it, what it is called."""

    spot: Spot
    thing: Thing
    named: str
    name: str

    @property
    def words(self) -> str:
        """The thing as it is named where several may be meant: `Ogre in the market (market.3)`."""
        return f"{self.name} {self.spot.whereabouts} ({self.named})"


class Table(NamedTuple):
    """A table as a seat that types commands knows it."""

    layout: Layout
    state: TableState
    seat: int

    def spots(self) -> list[Spot]:
        """All places."""
        return [*self.layout.at(self.state.seats)]

    def place(self, words: Sequence[str]) -> Spot:
        """The place that these words mean; one of several seats is one's own."""
        return self.chosen_place(words, self.spots())

    def chosen_place(self, words: Sequence[str], among: Sequence[Spot]) -> Spot:
        """The same, of these places. Raises NotUnderstood."""
        text = " ".join(words)
        found = self._own(_best(_place_words(text), among, _words_of_place))
        if len(found) == 1:
            return found[0]
        if found:
            raise NotUnderstood(f"{text!r} may be {_some(each.words for each in found)}.")
        names = dict.fromkeys(each.id for each in among)
        known = _some(each.replace("-", " ") for each in names)
        raise NotUnderstood(f"There is no place {text!r}.{is_it(text, names)} There are: {known}.")

    def _own(self, found: Sequence[Spot]) -> Sequence[Spot]:
        own = [each for each in found if each.owner == self.seat]
        return own if len(found) > 1 and own else found

    def held(self, source: Spot | None = None) -> list[Found]:
        """The things that this seat may name and take, in one place or in all."""
        return [
            found
            for spot in ([source] if source else self.spots())
            if spot.lets_take(self.seat) and spot.follows(self.seat)
            for found in self._in(spot)
        ]

    def open(self) -> list[Found]:
        """The things that everybody can tell apart."""
        spots = (each for each in self.spots() if not each.is_secret and each.kind != "supply")
        return [found for spot in spots for found in self._in(spot)]

    def _in(self, spot: Spot) -> Iterator[Found]:
        place = self.state.place(spot.name)
        if spot.kind == "supply":
            for kind in place.loose:
                yield Found(spot, Thing("", kind), kind, name_of(self.layout, kind))
        for each in place.things:
            known = each.kind if sees(spot, each, self.seat) else None
            yield Found(spot, each, each.handle, name_of(self.layout, known))

    def things(self, words: Sequence[str], among: Sequence[Found]) -> list[Found]:
        """The things that words joined by `and` mean, none twice. Raises NotUnderstood."""
        meant: list[Found] = []
        for each in " ".join(words).split(" and "):
            left = [one for one in among if one not in meant or one.spot.kind == "supply"]
            meant.append(self.thing(each.split(), left))
        return meant

    def thing(self, words: Sequence[str], among: Sequence[Found]) -> Found:
        """The one of these things that words mean; of several that are alike, the first."""
        text = " ".join(words)
        for each in among:
            if text and each.named.casefold() == text:
                return each
        found = _best(words, among, lambda each: _plain(each.name).split())
        own = [each for each in found if f"seat {self.seat}'s" in each.name]
        near = [each for each in own or found if each.spot.owner == self.seat]
        found = near or own or found
        if len({self._likeness(each) for each in found}) == 1:
            return found[0]
        if found:
            raise NotUnderstood(f"{text!r} may be {_some(each.words for each in found)}.")
        names = list(dict.fromkeys(_plain(each.name) for each in among))
        missing = f"There is no {text!r} that you can name." if text else "A thing is missing."
        raise NotUnderstood(f"{missing}{is_it(text, names)}")

    def _likeness(self, found: Found) -> tuple[object, ...]:
        """What things have in common of which any will do."""
        thing, handle = found.thing, found.thing.handle
        counted = tuple(each.get(handle) for each in self.state.counters.values())
        has_more = bool(self.state.place(found.spot.name).attached(handle)) if handle else False
        return found.spot, found.name, thing.up, thing.used, thing.on, counted, has_more


Item = TypeVar("Item")


def _best(
    words: Sequence[str], among: Iterable[Item], named: Callable[[Item], list[str]]
) -> list[Item]:
    """Those whose words are these; else those whose first words, then any words, begin so."""
    pairs = [(each, named(each)) for each in among] if words else []
    for fits in (_whole, _beginning, _somewhere):
        if found := [each for each, own in pairs if fits(words, own)]:
            return found
    return []


def _whole(words: Sequence[str], own: Sequence[str]) -> bool:
    return list(words) == list(own)


def _beginning(words: Sequence[str], own: Sequence[str]) -> bool:
    return len(words) <= len(own) and all(map(_begins, words, own))


def _somewhere(words: Sequence[str], own: Sequence[str]) -> bool:
    return all(any(_begins(each, word) for word in own) for each in words)


def _begins(typed: str, word: str) -> bool:
    """Whether a word begins so; a number is a whole one."""
    return typed == word if typed.isdecimal() else word.startswith(typed)


def _plain(name: str) -> str:
    """A name in small letters without its marks: `seat 1 boat`."""
    return re.sub(r"'s\b|[(),.:]", " ", unmarked(name).removeprefix("a ")).strip()


def _place_words(text: str) -> list[str]:
    """What is typed of a place, in the order in which its own words stand."""
    words = _plain(text.replace("-", " ")).split()
    kept = [each for each in words if each not in ("the", "of", "seat", "my")]
    numbers = [each for each in kept if each.isdecimal()]
    return [*(each for each in kept if not each.isdecimal()), *numbers]


def _words_of_place(spot: Spot) -> list[str]:
    id_ = spot.id.split("-")
    if spot.kind == "cell":
        return [*id_, spot.name.partition(".")[2]]
    return [*id_, str(spot.owner)] if spot.owner else id_


def _some(names: Iterable[str]) -> str:
    """Some of the things that may be meant."""
    every = list(names)
    more = [f"{len(every) - SHOWN} more"] if len(every) > SHOWN else []
    return listed([*every[:SHOWN], *more], "or") if every else "none"
