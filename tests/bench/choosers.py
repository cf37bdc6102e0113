"""P16: programs that choose from the list of legal commands, over HTTP.

Each has a connection and plays both seats of a match of `correction`: it sends a command with
`?legal=true`, and asks for the other seat's `/legal?wait=20` once the turn has passed. Then the
same commands are sent in another match, and no list is asked for.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.bench.followers import spending
from tests.bench.measure import Ratio, Result, spread
from tests.bench.seated import Seated
from tests.bench.services import Service, ours

CONNECTIONS = 16
MOVES = 40
"""The most moves of each match."""

SHARE = 0.5
"""The least that a move without lists costs of a move with them."""

WAITING = "?wait=20"
OTHER = {1: 2, 2: 1}


class Turn(NamedTuple):
    """A command and the seat that sends it."""

    seat: int
    command: Any


def measure(rounds: int) -> Result:
    """Moves with lists and without, by turns, by the server's processor time."""
    with TemporaryDirectory() as folder, ours(f"{folder}/choosers.db", workers=1) as service:
        both = [costs(service, seed) for seed in range(rounds + 1)][1:]
    chosen, known = zip(*both, strict=True)
    shares = [without / with_list for with_list, without in both]
    return Result(
        "P16",
        f"programs that choose from lists, {CONNECTIONS} connections, one process, correction",
        "moves in a second of the server's processor",
        {
            "chosen from lists": spread([1e6 / each for each in chosen]),
            "known before": spread([1e6 / each for each in known]),
        },
        (Ratio("a move with lists to one without", "with", "without", spread(shares), SHARE),),
        remarks=(
            f"chosen from lists: {median(chosen):.0f} µs a move; known before: {median(known):.0f}",
        ),
    )


def costs(service: Service, seed: int) -> tuple[float, float]:
    """Microseconds of the server's processor a move: chosen from lists, and known before."""
    with ExitStack() as stack:
        programs = [Program(service, seed * CONNECTIONS + each) for each in range(CONNECTIONS)]
        for each in programs:
            stack.callback(each.close)
        with spending(service) as with_lists:
            made = together(programs, "choose")
        again = [Program(service, 0, each.script) for each in programs]
        for each in again:
            stack.callback(each.close)
        with spending(service) as without:
            assert together(again, "repeat") == made
    return 1e6 * with_lists[0] / made, 1e6 * without[0] / made


def together(programs: "Sequence[Program]", how: str) -> int:
    """All play at once; how many moves they made."""
    with ThreadPoolExecutor(len(programs)) as threads:
        return sum(threads.map(lambda each: getattr(each, how)(), programs))


class Program:
    """A program that plays both seats of a match of its own, at random or along a script."""

    def __init__(self, service: Service, seed: int, script: Sequence[Turn] = ()) -> None:
        self._match = Seated(service, {"game": "correction", "scenario": {}})
        self._random, self.script = Random(seed), list(script)

    def choose(self) -> int:
        """Plays from the lists that it is given, and notes it as a script; how many moves."""
        seat, legal = 1, self._listed(1)
        while legal and len(self.script) < MOVES:
            turn = Turn(seat, self._random.choice(legal))
            self.script.append(turn)
            legal = self._match.send(*turn, "?legal=true")["legal"]
            if not legal:
                seat = OTHER[seat]
                legal = self._listed(seat)
        return len(self.script)

    def repeat(self) -> int:
        """Plays its script; how many moves."""
        for turn in self.script:
            self._match.send(*turn)
        return len(self.script)

    def close(self) -> None:
        """Ends its connection."""
        self._match.close()

    def _listed(self, seat: int) -> list[Any]:
        legal: list[Any] = self._match.legal(seat, WAITING)["commands"]
        return legal
