"""P2: a step, decided and durably appended, beside a bare commit of the same rows."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from domain.ledger.application import Ledger
from domain.ledger.match import Request
from domain.ledger.rows import Row
from domain.ledger.sqlite import DURABLE, EVENT_TABLE, INSERT_ROW
from tests.bench.measure import Ratio, Result, spread
from tests.ledger.play import begin, opened

STEPS = 500
"""Steps of one round."""

GAMES = ("correction", "assassination_le")


def measure(rounds: int) -> Result:
    """Each step of random matches, committed by us and then, bare, into a file of its own."""
    ratios, rates = [], {}
    for game in GAMES:
        ours, bare, by_round = measure_game(game, rounds)
        rates[f"{game}, ours"] = spread(ours)
        rates[f"{game}, bare commit"] = spread(bare)
        ratios.append(Ratio(game, "ours", "bare commit", spread(by_round), 0.6))
    return Result(
        "P2",
        "a step: decided, chained, committed (SQLite, WAL, FULL)",
        "steps/s",
        rates,
        tuple(ratios),
        remarks=("ratios of the medians of each round; the bare rows are ready before its clock",),
    )


def measure_game(game: str, rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Our steps a second, bare commits a second, and their ratio, each round by round."""
    ours, bare = [], []
    with (
        TemporaryDirectory() as folder,
        opened(f"{folder}/ours.db", create=True) as ledger,
        closing(sqlite3.connect(f"{folder}/bare.db", isolation_level=None)) as connection,
    ):
        for pragma, value in DURABLE.items():
            connection.execute(f"PRAGMA {pragma}={value}")
        connection.execute(EVENT_TABLE)
        steps = played(ledger, game)
        for _ in range(rounds + 1):
            times = [(*next_pair(steps, connection),) for _ in range(STEPS)]
            ours.append(1 / median(mine for mine, _ in times))
            bare.append(1 / median(theirs for _, theirs in times))
    ours, bare = ours[1:], bare[1:]
    return ours, bare, [mine / theirs for mine, theirs in zip(ours, bare, strict=True)]


def next_pair(
    steps: Iterator[tuple[float, Sequence[Row]]], connection: sqlite3.Connection
) -> tuple[float, float]:
    """Seconds for our next step, and for a bare commit of its rows."""
    mine, rows = next(steps)
    values = [(row.originator_id, row.originator_version, row.topic, row.state) for row in rows]
    start = perf_counter()
    connection.execute("BEGIN")
    connection.executemany(INSERT_ROW, values)
    connection.execute("COMMIT")
    return mine, perf_counter() - start


def played(ledger: Ledger, game: str) -> Iterator[tuple[float, Sequence[Row]]]:
    """Steps of one random match after another: how long each took, and its rows."""
    random = Random(1)
    while True:
        match = begin(ledger, game)
        while request := next_request(ledger, match, random):
            start = perf_counter()
            step = ledger.submit(match, request)
            yield perf_counter() - start, step.rows


def next_request(ledger: Ledger, match: str, random: Random) -> Request | None:
    """What the awaited seat asks for at random, as a client writes it."""
    with ledger.live(match) as held:
        if held.is_over:
            return None
        seat, number = held.state.to_act, held.step
        command = msgspec.to_builtins(random.choice(held.game.legal(held.state)))
    by, key = f"seat-{seat}", f"k{number}"
    return Request(seat=seat, command=command, by=by, key=key, expected_step=number)
