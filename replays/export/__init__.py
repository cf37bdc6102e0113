"""A match as a file for other programs and for people, as a viewer may know it.

Each format is a function of a game, a match's steps and the viewer, and yields the file's bytes
piece by piece, so that a file can be sent before all of it is made. All of them are made from
`replays.telling.seen`, so that no file shows more than the views and events do.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from domain.kernel import Game, Viewer
from domain.ledger.stream.rows import Step
from replays.export.document import document
from replays.export.lines import EventLine, event_lines, ndjson
from replays.export.prose import text
from replays.export.sheet import COLUMNS, csv

__all__ = [
    "COLUMNS",
    "FORMATS",
    "MEDIA_TYPES",
    "EventLine",
    "csv",
    "document",
    "event_lines",
    "ndjson",
    "text",
]

Export = Callable[[Game, Iterable[Step], Viewer], Iterator[bytes]]

FORMATS: Mapping[str, Export] = {"jsonl": ndjson, "json": document, "csv": csv, "text": text}
"""The formats by the names that clients ask for."""

MEDIA_TYPES: Mapping[str, str] = {
    "jsonl": "application/x-ndjson",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "text": "text/plain; charset=utf-8",
}
"""The media type of each format."""
