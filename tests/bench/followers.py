"""P15: what a step costs for each follower, from ten followers to two thousand."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.measure import Ratio, Result, spread
from tests.bench.processor import processor_seconds
from tests.bench.services import Service, ours
from tests.bench.viewers import Table, looking_on, table

MICROSECONDS = 60
"""The most of the server's processor time for a follower and a step."""

MOVES = 10
"""Moves of each match in one measurement."""


class Crowd(NamedTuple):
    """So many followers, evenly of so many matches."""

    followers: int
    matches: int

    def __str__(self) -> str:
        return f"{self.followers:,} of {self.matches}"


CROWDS = (
    *(Crowd(10, 1), Crowd(100, 1), Crowd(1000, 1), Crowd(2000, 1)),
    *(Crowd(100, 20), Crowd(1000, 20), Crowd(2000, 20), Crowd(1000, 100), Crowd(2000, 100)),
)


def measure(rounds: int) -> Result:
    """The processor time of moves with followers, less that of as many moves without."""
    most = max(each.followers for each in CROWDS)
    with (
        TemporaryDirectory() as folder,
        ours(f"{folder}/followers.db", workers=1, streams=2 * most) as service,
    ):
        taken = {each: costs(service, each, max(rounds // 3, 1)) for each in CROWDS}
    large = [cost for crowd, found in taken.items() if crowd.followers >= 1000 for cost in found]
    return Result(
        "P15",
        f"steps told to followers, {most:,} of them at most, in one process",
        "µs of processor time for a follower and a step",
        {str(each): spread(found) for each, found in taken.items()},
        (
            Ratio(
                f"{MICROSECONDS} µs to a thousand followers' and more",
                "60 µs",
                "a follower's step",
                spread([MICROSECONDS / max(each, 0.1) for each in large]),
                1,
            ),
        ),
    )


def costs(service: Service, crowd: Crowd, rounds: int) -> list[float]:
    """Microseconds for each follower of a crowd and each step it was told, round by round."""
    with ExitStack() as stack:
        tables = [stack.enter_context(table(service)) for _ in range(crowd.matches)]
        before, found = spent(service, tables, MOVES), []
        for _ in range(rounds):
            with (
                looking_on(service, tables, crowd.followers) as viewers,
                spending(service) as watched,
            ):
                for move in range(1, MOVES + 1):
                    play(tables, 1)
                    assert viewers.share(crowd.matches, move) == 1
            after = spent(service, tables, MOVES)
            told = crowd.followers * MOVES
            found.append(1e6 * (watched[0] - (before + after) / 2) / told)
            before = after
        return found


def spent(service: Service, tables: list[Table], moves: int) -> float:
    """Seconds of processor time for the moves of all tables."""
    with spending(service) as found:
        play(tables, moves)
    return found[0]


def play(tables: list[Table], moves: int) -> None:
    """All tables move in turn, each over a new connection: its last may have been idle for long."""
    for _ in range(moves):
        for each in tables:
            each.close()
            each.move()


@contextmanager
def spending(service: Service) -> Iterator[list[float]]:
    """The seconds of processor time that a service and its processes take meanwhile (Linux)."""
    found: list[float] = []
    before = processor_seconds(service.pid)
    yield found
    found.append(processor_seconds(service.pid) - before)
