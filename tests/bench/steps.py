"""P2: a step, decided and durably appended, beside a bare commit of the same rows."""

import gc
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from domain.kernel import Actor
from domain.ledger.application import Ledger
from domain.ledger.row import Row
from domain.ledger.stores.sqlite import EVENT_TABLE
from domain.ledger.stores.sqlite_connection import DURABLE
from domain.ledger.stores.sqlite_insert import INSERT_ROWS
from domain.ledger.stream.match import Request
from tests.bench.measure import SECONDS, Ratio, Result, spread
from tests.ledger.play import begin, opened

GAMES = ("correction", "assassination_le")


def measure(rounds: int) -> Result:
    """Each step of random matches, committed by us and then, bare, into a file of its own."""
    ratios, rates, remarks = [], {}, []
    for game in GAMES:
        ours, bare, by_round = measure_game(game, rounds)
        rates[f"{game}, ours"] = spread(ours)
        rates[f"{game}, bare commit"] = spread(bare)
        ratios.append(Ratio(game, "ours", "bare commit", spread(by_round), 0.6))
        alone, whole = 1e6 / median(bare), 1e6 / median(ours)
        remarks.append(f"{game}: {alone:.0f} us of bare commit, {whole - alone:.0f} us on top")
    remarks.append("the faster the disk, the more the time on top weighs")
    return Result(
        "P2",
        "a step: decided, chained, committed (SQLite, WAL, FULL), by medians",
        "steps/s",
        rates,
        tuple(ratios),
        remarks=tuple(remarks),
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
        player = Player(ledger, game)
        for _ in range(rounds + 1):
            times = pairs(player, connection)
            ours.append(1 / median(mine for mine, _ in times))
            bare.append(1 / median(theirs for _, theirs in times))
    ours, bare = ours[1:], bare[1:]
    return ours, bare, [mine / theirs for mine, theirs in zip(ours, bare, strict=True)]


def pairs(player: "Player", connection: sqlite3.Connection) -> list[tuple[float, float]]:
    """The pairs of a round; it goes on until each of both had so many seconds."""
    times: list[tuple[float, float]] = []
    gc.collect()
    spent = 0.0
    while spent < SECONDS:
        times.append(next_pair(player, connection))
        spent += min(times[-1])
    return times


def next_pair(player: "Player", connection: sqlite3.Connection) -> tuple[float, float]:
    """Seconds for our next step, and for a bare commit of its rows."""
    mine, rows = player.step()
    values = [(row.originator_id, row.originator_version, row.topic, row.state) for row in rows]
    player.next_request()  # neither of the two begins with warmer caches than the other
    start = perf_counter()
    connection.execute("BEGIN")
    connection.executemany(f"{INSERT_ROWS} VALUES (?, ?, ?, ?)", values)
    connection.execute("COMMIT")
    return mine, perf_counter() - start


class Player:
    """Plays one random match after another."""

    def __init__(self, ledger: Ledger, game: str) -> None:
        self._ledger = ledger
        self._game = game
        self._random = Random(1)
        self._match = begin(ledger, game)

    def step(self) -> tuple[float, Sequence[Row]]:
        """How long the next step took, and its rows."""
        request = self.next_request()
        while request is None:
            self._match = begin(self._ledger, self._game)
            request = self.next_request()
        start = perf_counter()
        step = self._ledger.submit(self._match, request)
        return perf_counter() - start, step.rows

    def next_request(self) -> Request | None:
        """What the awaited seat asks for at random, as a client writes it."""
        with self._ledger.live(self._match) as held:
            if held.is_over:
                return None
            seat, number = held.state.to_act, held.step
            command = msgspec.to_builtins(self._random.choice(held.game.legal(held.state)))
        by, key = f"seat-{seat}", f"k{number}"
        return Request(actor=Actor(seat), command=command, by=by, key=key, expected_step=number)
