"""P14: what every outlet of a long match costs: seconds, and the most memory above the rest."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec

from api.limits import REPLAY_STEPS
from api.server.settings import Settings
from domain.kernel import BY_FACILITATOR, TakeBack
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from tests.api.outlets import READ, Ask
from tests.api.register import OPERATIONS, REGISTER
from tests.api.service import Reply, Service
from tests.bench.measure import Ratio, Result, spread
from tests.ledger.play import begin, submit

SIZES = (100, 1_000, 10_000)
GAME = "class_arena"

ROUND = 40
"""Steps until the match is taken back, so that it does not end."""

SECONDS = 5.0
MEGABYTES = 150.0
OK = 200
BUNDLE = {"see_bundle": (Ask("GET", "/matches/{match}/bundle"),)}
LEFT_OUT = [
    name for name in READ if REGISTER[name].endless or "facilitator" not in OPERATIONS[name].may
]
"""Streams have no end, and questions are for seats alone."""


class Cost(NamedTuple):
    """What an answer cost; `processor` is the time of its `seconds` that it computed.

    `code` is that of the problem, if it is one.
    """

    name: str
    steps: int
    seconds: float
    processor: float
    megabytes: float
    status: int
    code: str
    size: int

    def __str__(self) -> str:
        said = self.code or f"{self.size / 1e6:.2f} MB"
        took = f"{self.seconds:6.2f} s ({self.processor:5.2f} s) {self.megabytes:4.0f} MB"
        return f"{self.name:38} {self.steps:6,} steps {took}  {said}"


def measure(rounds: int) -> Result:
    """Every outlet at every size, once each, and the dearest of them beside the goals."""
    with TemporaryDirectory() as folder:
        costs = list(costs_of(Path(folder)))
    dearest = max(costs, key=lambda each: each.seconds)
    largest = max(costs, key=lambda each: each.megabytes)
    seconds, room = spread([SECONDS / dearest.seconds]), spread([MEGABYTES / largest.megabytes])
    return Result(
        "P14",
        f"outlets of a match of {GAME}, of {', '.join(f'{size:,}' for size in SIZES)} steps",
        "answers/s",
        ratios=(
            Ratio(f"5 s to {dearest.name}", "5 s", "seconds", seconds, 1),
            Ratio(f"150 MB to {largest.name}", "150 MB", "megabytes", room, 1),
        ),
        remarks=("seconds by the clock (and of the processor), memory at most", *map(str, costs)),
    )


def costs_of(folder: Path, sizes: tuple[int, ...] = SIZES) -> Iterator[Cost]:
    """What every outlet costs of a match that grows to these sizes."""
    service = Service(folder / "long.db", settings=Settings(rates=False))
    match = ""
    for size in sizes:
        match = long(service.ledger, size, match)
        for name, asks in {**READ, **BUNDLE}.items():
            for ask in asks[: 1 if name not in LEFT_OUT else 0]:
                yield cost(service, name, ask, match, size)
        if size > REPLAY_STEPS:  # else the part is the whole
            part = {"from": str(size - REPLAY_STEPS + 1), "to": str(size)}
            replay = READ["see_replay"][0]._replace(query=part)
            yield cost(service, "see_replay", replay, match, size)
        for form in ("application/x-ndjson", "text/csv"):
            whole = READ["list_events"][0]._replace(accept=form)
            yield cost(service, "list_events", whole, match, size)


def long(ledger: Ledger, steps: int, match: str = "", game: str = GAME) -> str:
    """A random match of so many steps, taken back now and then so that it does not end."""
    match, random = match or begin(ledger, game), Random(1)
    with ledger.live(match) as held:
        newest = held.step
    for step in range(newest, steps):
        if step % ROUND:
            with ledger.live(match) as held:
                seat, command = held.state.to_act, random.choice(held.game.legal(held.state))
            submit(ledger, match, msgspec.to_builtins(command), seat=seat)
        else:
            back = TakeBack(to=max(2, step - ROUND + 1))
            asked = Request(actor=BY_FACILITATOR, command=back, by="facilitator")
            ledger.submit(match, asked)
    return match


def cost(service: Service, name: str, ask: Ask, match: str, steps: int) -> Cost:
    """What one answer costs to the facilitator."""
    places = {"match": match, "step": steps, "mid": steps // 2, "before": steps - 1, "other": 2}
    query = {each: value.format(**places) for each, value in ask.query.items()}
    path = ask.path.format(**places)
    headers = {"Accept": ask.accept}
    before = at_rest()
    start, computed = perf_counter(), process_time()
    reply: Reply = service.facilitator.ask(ask.method, path, query_string=query, headers=headers)
    seconds, processor, above = (
        perf_counter() - start,
        process_time() - computed,
        peak() - before,
    )
    form = f" {ask.accept}" if ask.accept != "*/*" else ""
    asked = f"{name}{form}" + "".join(f" {key}={value}" for key, value in query.items())
    code = reply.json["code"] if "problem" in (reply.mimetype or "") else ""
    return Cost(
        asked, steps, seconds, processor, max(above, 0.1), reply.status_code, code, len(reply.data)
    )


def at_rest() -> float:
    """The megabytes that this process holds; the peak is counted anew from here (Linux)."""
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    return _status("VmRSS")


def peak() -> float:
    """The most megabytes that it has held since."""
    return _status("VmHWM")


def _status(field: str) -> float:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    [found] = [line.split()[1] for line in lines if line.startswith(f"{field}:")]
    return int(found) / 1024
