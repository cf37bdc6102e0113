"""P13: what a move takes does not grow with matches, steps and followers; lists stay quick.

All matches are of `correction`, begun from its empty scenario. Those that are far on were taken
back to their first step after every nine moves, so all stand in the same position and the same
commands follow. One process serves them; its own processor time counts, not the client's.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep
from typing import Any, NamedTuple

from domain.games.registry import REGISTRY
from domain.kernel import Actor, TakeBack
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.stores.opening import open_store
from domain.ledger.stores.store import Store
from domain.ledger.stream.match import Request
from domain.ledger.stream.positions import EVERY
from tests.bench import lists
from tests.bench.loading import ROUND, Asked, load
from tests.bench.measure import Ratio, Result, spread
from tests.bench.moves import a_script
from tests.bench.playing import Crowd, Player, move, ready
from tests.bench.processor import processor_seconds
from tests.bench.services import ours

MOVES = 180
"""Moves of a turn: by each open match in its turn, or by as many of them."""

ROUNDS = 3
"""The most rounds after the first: then few matches have come to their end."""

EARLY, FAR, LONGEST = 10, 1_000, 10_000
MOST_FOLLOWERS = 900
"""A process takes 1,000 connections at most, and those who move need some."""
STREAMS = 1_000
FLAT = 1 / 1.2
COLD_SECONDS = 0.02
BACK = {"seat": 0, "command": TakeBack(1)}


class Case(NamedTuple):
    """So many open matches at a step, and so many followers, spread over them."""

    matches: int
    step: int
    followers: int = 0

    def __str__(self) -> str:
        seen = f", {self.followers:,} followers" if self.followers else ""
        return f"{self.matches:,} open at step {self.step:,}{seen}"


FIRST = Case(10, EARLY)
CASES = (
    FIRST,
    Case(1_000, EARLY),
    Case(10_000, EARLY),
    Case(10, FAR),
    Case(100, FAR),
    Case(1_000, EARLY, 100),
    Case(1_000, EARLY, MOST_FOLLOWERS),
)
"""In this order: followers stay until the end of a round."""


def measure(rounds: int) -> Result:
    """The cases by turns, a long match that is not in memory, and pages of long lists."""
    with TemporaryDirectory() as folder:
        rates, walls = moves_of(Path(folder) / "moves.db", min(rounds, ROUNDS))
        cold = came_back(Path(folder) / "cold.db", rounds)
        pages, missing = lists.measure(Path(folder), rounds)
    ratios = [flat(case, rates[case], rates[FIRST]) for case in CASES[1:]]
    allowed = spread([COLD_SECONDS / each for each in cold])
    ratios.append(Ratio(f"20 ms to a match of {LONGEST:,} steps", "20 ms", "taken", allowed, 1))
    remarks = [
        f"{case}: {1e6 / median(rates[case]):.0f} µs a move, {median(walls[case]):.0f} moves/s"
        for case in CASES
    ]
    remarks.append("before each turn matches moved twice: few are in memory then, many may not be")
    remarks.append("matches at step 1,000 were taken back to step 1 after every nine moves")
    remarks.append("the long match comes back from the position that was kept of it")
    remarks.append("followers are spread evenly over all open matches, which move in their turn")
    return Result(
        "P13",
        "moves of correction, SQLite, one process, each open match in its turn; lists",
        "moves in a second of the server's processor",
        {str(case): spread(each) for case, each in rates.items()},
        (*ratios, *pages),
        missing,
        tuple(remarks),
    )


def flat(case: Case, rates: list[float], first: list[float]) -> Ratio:
    """A case beside the first; a fifth more processor time is allowed."""
    ratios = [mine / alone for mine, alone in zip(rates, first, strict=True)]
    return Ratio(f"{case}: to the first", str(case), str(FIRST), spread(ratios), FLAT)


Rates = dict[Case, list[float]]


def moves_of(database: Path, rounds: int) -> tuple[Rates, Rates]:
    """Moves in a second of the server's processor, and in one by the clock, by case and round."""
    rates: Rates = {case: [] for case in CASES}
    walls: Rates = {case: [] for case in CASES}
    players = prepared(database)
    turns = {group: cycle(found) for group, found in players.items()}
    with ExitStack() as stack:
        service = stack.enter_context(ours(str(database), workers=1, streams=STREAMS))
        for group in sorted(players, reverse=True):
            ready(service, players[group])
        for number in range(rounds + 1):
            with Crowd(service) as crowd:
                for case in CASES:
                    group = case.matches, case.step
                    crowd.grow([each.match for each in players[group]], case.followers)
                    move(service, list(islice(turns[group], min(MOVES, 2 * case.matches))))
                    before, start = processor_seconds(service.pid), perf_counter()
                    move(service, list(islice(turns[group], MOVES)))
                    wall, taken = perf_counter() - start, processor_seconds(service.pid) - before
                    if number:
                        rates[case].append(MOVES / taken)
                        walls[case].append(MOVES / wall)
            sleep(1)  # the server sees that they went
    return rates, walls


def prepared(database: Path) -> dict[tuple[int, int], list[Player]]:
    """Open matches by number and step, in a new database, with tokens for their seats."""
    script = a_script()
    groups = sorted({(case.matches, case.step) for case in CASES})
    ledger = Ledger(open_store(str(database), create=True), REGISTRY)
    asked = [Asked("correction", step, script=script) for many, step in groups for _ in range(many)]
    matches = load(ledger.store, asked)
    tokens = iter(ledger.tokens.issue([Grant("seat", m, s) for m in matches for s in (1, 2)]))
    ledger.close()
    left = iter(matches)

    def group(many: int, step: int) -> Iterator[Player]:
        for match in islice(left, many):
            seats = {1: next(tokens), 2: next(tokens)}
            yield Player(match, seats, step, iter(script[EARLY - 1 :]))

    return {(many, step): list(group(many, step)) for many, step in groups}


def came_back(database: Path, rounds: int) -> list[float]:
    """The seconds of the processor until a long match is in memory, in a ledger that is new.

    Its last steps are played through the ledger, which keeps its position as it goes.
    """
    script = a_script()
    store = open_store(str(database), create=True)
    loaded = LONGEST // EVERY * EVERY - 1
    other, match = load(
        store, [Asked("correction", step, script=script) for step in (EARLY, loaded)]
    )
    played(store, match, script)
    seconds = []
    for _ in range(rounds):
        ledger = Ledger(open_store(str(database)), REGISTRY)
        with ledger.live(other):  # what everything takes that is done for the first time
            start = process_time()
        with ledger.live(match) as held:
            seconds.append(process_time() - start)
            assert held.step == LONGEST
        ledger.close()
    return seconds


def played(store: Store, match: str, script: list[dict[str, Any]]) -> None:
    """Plays a loaded match on to its LONGEST step, and closes the store."""
    ledger = Ledger(store, REGISTRY)
    step = 0
    while step < LONGEST:
        with ledger.live(match) as held:
            step = held.step
        turn: Any = script[step % ROUND - 1] if step % ROUND else BACK
        if step < LONGEST:
            ledger.submit(
                match, Request(actor=Actor(turn["seat"]), command=turn["command"], by="bench")
            )
    ledger.close()
