"""Stored names and bytes of events: a closed list, so that a row can name nothing else."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from eventsourcing.persistence import EventStore, Mapper

from domain.kernel import Abandoned, Forked, Redealt, Registry, Resigned, TakenBack
from domain.ledger.errors import UnreadableRow
from domain.ledger.rows import CommandAccepted, MatchClosed, MatchCreated, Row

TABLE_EVENTS = (MatchClosed, Forked, Redealt, TakenBack, Resigned, Abandoned)
"""What can happen at any table, whatever the game."""

LEDGER_EVENTS = (MatchCreated, CommandAccepted, *TABLE_EVENTS)


class Codec(Mapper[str]):
    """The library's mapper, typed: events become bytes once, and rows are read by a closed list.

    A stored name is the game's id and the event's class name (`ledger` for the ledger's own) and
    never changes once released.
    """

    def __init__(self, registry: Registry) -> None:
        named: dict[str, type[msgspec.Struct]] = {f"ledger.{e.__name__}": e for e in LEDGER_EVENTS}
        for game in registry:
            named |= {f"{game.id}.{event.__name__}": event for event in game.events}
        self._names = {event: name for name, event in named.items()}
        self._encode = msgspec.json.Encoder().encode
        self._decoders: dict[str, Callable[[bytes], Any]] = {
            name: msgspec.json.Decoder(event).decode for name, event in named.items()
        }

    def row(self, match: str, version: int, event: msgspec.Struct) -> Row:
        """The row that stores an event: its bytes are made here, hashed and stored."""
        return Row(match, version, self._names[type(event)], self._encode(event), event)

    def to_stored_event(self, domain_event: Row) -> Row:  # type: ignore[override]
        """A row is stored as it is."""
        return domain_event

    def to_domain_event(self, stored_event: Row) -> Row:  # type: ignore[override]
        """The same row with its event read.

        Raises UnreadableRow for a name that is not on the list and for bytes that do not fit.
        """
        try:
            stored_event.event = self._decoders[stored_event.topic](stored_event.state)
        except (KeyError, UnicodeDecodeError, RecursionError, msgspec.MsgspecError) as problem:
            raise UnreadableRow(stored_event, problem) from problem
        return stored_event


class RowStore(EventStore[str]):
    """The library's event store, without a second object for every row that is stored."""

    def put(self, domain_events: Sequence[Row], **kwargs: Any) -> Sequence[int]:  # type: ignore[override]
        """Appends rows in one transaction and returns their places in the order of all matches."""
        places: Sequence[int] = self.recorder.insert_events(domain_events, **kwargs)  # type: ignore[arg-type,assignment]
        return places
