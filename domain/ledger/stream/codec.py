"""Stored names and bytes of events; the list of names is closed, so a row can name no other."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Self

import msgspec
from eventsourcing.persistence import EventStore, Mapper

from domain.kernel import (
    Abandoned,
    Event,
    Forked,
    Game,
    OlderForm,
    Redealt,
    Registry,
    Resigned,
    TakenBack,
    stored_name,
    upcast,
)
from domain.ledger.errors import UnreadableRow
from domain.ledger.row import Row
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, MatchCreated
from domain.ledger.stream.spelling import is_part, is_spelled_so

TABLE_EVENTS: tuple[type[Event], ...] = (
    MatchClosed,
    Forked,
    Redealt,
    TakenBack,
    Resigned,
    Abandoned,
)
"""Events that can happen in any game."""

LEDGER_EVENTS: tuple[type[msgspec.Struct], ...] = (MatchCreated, CommandAccepted, *TABLE_EVENTS)

Forms = Sequence[OlderForm]
Decode = Callable[[bytes], Any]

LEDGER = "ledger"
"""The prefix of the ledger's own events, where a game's events have the game's id."""


def _decoder(event: type[msgspec.Struct], forms: Forms) -> Decode:
    decode = msgspec.json.Decoder(event).decode
    return (lambda stored: decode(upcast(stored, forms))) if forms else decode


class Names(NamedTuple):
    """The stored names of some events, the decoders of what is stored so, and its older forms."""

    names: Mapping[type[msgspec.Struct], str]
    decoders: Mapping[str, Decode]
    older: Mapping[str, Forms]

    @classmethod
    def of(cls, named: Mapping[str, type[msgspec.Struct]], older: Mapping[str, Forms]) -> Self:
        """Of events by their stored names."""
        names = {event: name for name, event in named.items()}
        decoders = {name: _decoder(each, older.get(name, ())) for name, each in named.items()}
        return cls(names, decoders, older)


LEDGER_NAMES = Names.of({f"{LEDGER}.{stored_name(event)}": event for event in LEDGER_EVENTS}, {})


class Codec(Mapper[str]):
    """The library's mapper, typed: it encodes each event once, and reads rows by a closed list.

    A stored name is the game's id and the event's own stored name (`ledger` for the ledger's own),
    and never changes once released. All releases of a game share the events of one name; a game is
    loaded when the first of its rows is read. A row is read in whichever form it was stored in; its
    bytes, which are hashed, stay as they are.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._names: dict[type[msgspec.Struct], str] = {}
        self._older: dict[str, Forms] = {}
        self._decoders: dict[str, Decode] = {}
        self._encode = msgspec.json.Encoder().encode
        self._learn(LEDGER_NAMES)
        for game in registry.loaded:
            self._learn_game(game.id)

    def row(self, match: str, version: int, event: msgspec.Struct) -> Row:
        """The row of an event, with its bytes, which are hashed and stored."""
        name = self._names.get(type(event)) or self._name(type(event))
        return Row(match, version, name, self._encode(event), event)

    def to_stored_event(self, domain_event: Row) -> Row:  # type: ignore[override]
        """The row itself."""
        return domain_event

    def to_domain_event(self, stored_event: Row) -> Row:  # type: ignore[override]
        """The same row with its event read.

        Raises UnreadableRow for a name that is not on the list, or bytes that do not fit its type.
        """
        try:
            decode = self._decoders.get(stored_event.topic) or self._decoder(stored_event.topic)
            stored_event.event = decode(stored_event.state)
        except (KeyError, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as problem:
            raise UnreadableRow(stored_event, problem) from problem
        return stored_event

    def is_restated(self, row: Row) -> bool:
        """Whether a row's bytes, in today's form, are its event encoded again.

        Newer fields with a default may be missing from the bytes.
        """
        stored = upcast(row.state, self._older.get(row.topic, ()))
        written = self._encode(row.event)
        return stored == written or (is_spelled_so(row.state) and is_part(stored, written))

    def _name(self, event: type[msgspec.Struct]) -> str:
        """The stored name of an event type of a game loaded since. Raises KeyError for others."""
        for game in self._registry.loaded:
            self._learn_game(game.id)
        return self._names[event]

    def _decoder(self, name: str) -> Decode:
        """The decoder of an event, whose game it loads if necessary. Raises KeyError."""
        self._learn_game(name.partition(".")[0])
        return self._decoders[name]

    def _learn_game(self, game: str) -> None:
        self._learn(_named(tuple(self._registry.releases(game))))

    def _learn(self, found: Names) -> None:
        self._older |= found.older
        self._names |= found.names
        self._decoders |= found.decoders


@cache
def _named(releases: tuple[Game, ...]) -> Names:
    """The names of the events of all releases of a game; all ledgers of a process share them.

    Raises ValueError where two releases store different events under one name.
    """
    named: dict[str, type[msgspec.Struct]] = {}
    older: dict[str, Forms] = {}
    for game in releases:
        for kind in game.events:
            name = f"{game.id}.{stored_name(kind)}"
            if named.setdefault(name, kind) is not kind:
                raise ValueError(
                    f"two releases of {game.id} store different events as {name}: "
                    "share the event, or give the new one a name of its own"
                )
        for event, forms in game.older.items():
            name = f"{game.id}.{event}"
            older[name] = max(older.get(name, ()), forms, key=len)
    return Names.of(named, older)


class RowStore(EventStore[str]):
    """The library's event store, without a second object for every stored row."""

    def put(self, domain_events: Sequence[Row], **kwargs: Any) -> Sequence[int]:  # type: ignore[override]
        """Appends rows in one transaction and returns their places in the order of all matches."""
        places: Sequence[int] = self.recorder.insert_events(domain_events, **kwargs)  # type: ignore[arg-type,assignment]
        return places
