"""P1: a match is rebuilt from an SQLite file, with its chain checked."""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import msgspec

from domain.games.registry import REGISTRY
from domain.kernel import canonical
from domain.ledger.application import Ledger
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.rows import CommandAccepted, MatchCreated
from tests.bench.library import Table, Tables, without_checks
from tests.bench.measure import Race, Result, Run
from tests.ledger.play import begin, opened, play

ROWS = 1000
TURN_SECONDS = 0.1
"""How long one turn of a contender goes on at least."""

ROUND_SECONDS = 3.0
"""How long all turns of a contender in one round are together, at least."""

SELECT = (
    "SELECT topic, state FROM stored_events WHERE originator_id = ? ORDER BY originator_version"
)


def measure(rounds: int) -> Result:
    """Our rebuild, the library's, and what a bare loop can do."""
    with TemporaryDirectory() as folder, opened(f"{folder}/ours.db", create=True) as ledger:
        match = begin(ledger, "assassination_le")
        while len(rows := ledger.rows(match)) < ROWS:
            play(ledger, match, seed=len(rows), steps=1)
        with closing(library(Path(folder), len(rows))) as tables:
            (table,) = tables.recorder.select_notifications(1, 1)
            contenders: dict[str, Run] = {
                "ours": lambda: rate(len(rows), lambda: ledger.rebuild(match)),
                "library": lambda: rate(len(rows), lambda: rebuild(tables, table)),
                "library, plain projector": lambda: rate(
                    len(rows), lambda: rebuild(tables, table, projector_func=without_checks)
                ),
                "raw loop": bare(ledger, match, f"{folder}/ours.db", len(rows)),
            }
            race = Race(contenders, rounds, ROUND_SECONDS)
    return Result(
        "P1",
        f"a match of {len(rows)} stored events is rebuilt from SQLite, its chain checked",
        "events in a second of the processor",
        race.spreads(),
        (
            race.ratio("to the library's default", "ours", "library", 9),
            race.ratio("to a plain projector", "ours", "library, plain projector", 3.5),
            race.ratio("to a raw loop", "ours", "raw loop", 0.5),
        ),
        remarks=("raw loop: cursor, msgspec and apply alone; no chain, no headers kept",),
    )


def rate(rows: int, rebuilt: Any) -> float:
    """Events a second of a function that rebuilds a match."""
    times, start, seconds = 0, process_time(), 0.0
    while seconds < TURN_SECONDS:
        rebuilt()
        times, seconds = times + 1, process_time() - start
    return rows * times / seconds


def library(folder: Path, rows: int) -> Tables:
    """The library's application with one aggregate of as many events, saved step by step."""
    tables = Tables(
        {
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(folder / "library.db"),
        }
    )
    table = Table()
    while table.version + 3 <= rows:
        table.step()
        tables.save(table)
    while table.version < rows:
        table.pass_turn(1)
    tables.save(table)
    return tables


def rebuild(tables: Tables, first: Any, **how: Any) -> None:
    """The library's aggregate from its events."""
    tables.repository.get(first.originator_id, **how)


def bare(ledger: Ledger, match: str, file: str, rows: int) -> Run:
    """What a bare loop over the same rows can do; it must come to the same state."""
    created = ledger.rebuild(match).created
    game = REGISTRY.game(created.game)
    options = game.settle(created.variant, created.options)
    codec = Codec(REGISTRY)
    decoders = {name: msgspec.json.Decoder(kind).decode for kind, name in codec._names.items()}
    headers = (MatchCreated, CommandAccepted)
    connection = sqlite3.connect(file)

    def loop() -> Any:
        state = game.start(options, created.seats)
        for name, stored in connection.execute(SELECT, (match,)):
            event: Any = decoders[name](stored)
            if type(event) not in headers:
                event.apply(state)
        return state

    assert canonical(loop()) == canonical(ledger.rebuild(match).state)
    return lambda: rate(rows, loop)
