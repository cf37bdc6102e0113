"""P6: sixteen processes write to one PostgreSQL, and a follower misses nothing."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from time import perf_counter
from typing import Any

from domain.ledger.application import Ledger
from tests.bench.library import Table, Tables
from tests.bench.measure import Race, Ratio, Result, Spread, spread
from tests.ledger import servers
from tests.ledger.play import ROLL, begin, opened, submit
from tests.processes import PROCESSES

WRITERS = 16
SECONDS = 1.0
"""How long one turn of a contender goes on."""

PATIENCE = 60


def measure(rounds: int) -> Result:
    """Our ledger and the library's default application, three rows a step."""
    title = f"{WRITERS} processes, each with a match of its own, three rows a step (PostgreSQL)"
    try:
        server = servers.address()
    except servers.NoServer as problem:
        return Result("P6", title, "steps/s", missing=(str(problem),))
    with ExitStack() as stack:
        address = stack.enter_context(servers.database(server))
        ledger = stack.enter_context(opened(address, create=True))
        make_library_tables(address)
        ours = stack.enter_context(crew(write_ours, address))
        default = stack.enter_context(crew(write_default, address))
        with following(ledger) as follower:
            race = Race({"ours": ours.turn, "library": default.turn}, rounds)
        seen = share_seen(ledger, follower.ids)
    goal = race.ratio("to the library's default", "ours", "library", 2.7)
    followed = Ratio("rows that a follower got, in order", "follower", "store", seen, 1)
    remarks = (
        f"a follower asked all the while and got {len(follower.ids):,} rows",
        "on two cores, which the server shares, it is processor time: no writer waits for another",
    )
    return Result("P6", title, "steps/s", race.spreads(), (goal, followed), remarks=remarks)


class Follower:
    """Asks for new rows until it is told to stop, and then for the rest."""

    def __init__(self, ledger: Ledger) -> None:
        self.ids: list[int] = []
        self.stopping = Event()
        self._recorder = ledger.recorder

    def follow(self) -> None:
        """Asks five times a second."""
        while not self.stopping.wait(0.2):
            self._ask()
        self._ask()

    def _ask(self) -> None:
        page = 10_000
        while page == 10_000:
            last = self.ids[-1] if self.ids else None
            new = self._recorder.select_notifications(last, page, inclusive_of_start=False)
            self.ids += [row.id for row in new]
            page = len(new)


@contextmanager
def following(ledger: Ledger) -> Iterator[Follower]:
    """A follower at work."""
    follower = Follower(ledger)
    thread = Thread(target=follower.follow)
    thread.start()
    try:
        yield follower
    finally:
        follower.stopping.set()
        thread.join()


def share_seen(ledger: Ledger, ids: list[int]) -> Spread:
    """How many of the stored rows a follower got, each once and in order."""
    ((stored,),) = ledger.store.read("SELECT count(*) FROM stored_events")
    seen = len(ids) if ids == sorted(set(ids)) else 0
    return spread([seen / stored])


class Crew:
    """Writers that wait for the start of a turn, write for a while, and tell how much."""

    def __init__(self, work: Any, address: str) -> None:
        self._start = PROCESSES.Barrier(WRITERS + 1)
        self._counts = PROCESSES.Queue()
        self.processes = [
            PROCESSES.Process(target=work, args=(address, self._start, self._counts), daemon=True)
            for _ in range(WRITERS)
        ]
        for process in self.processes:
            process.start()

    def turn(self) -> float:
        """Steps a second of all together."""
        self._start.wait(PATIENCE)
        done: list[float] = [self._counts.get(timeout=PATIENCE) for _ in self.processes]
        return sum(done)


@contextmanager
def crew(work: Any, address: str) -> Iterator[Crew]:
    """A crew at work, sent home in the end."""
    crew = Crew(work, address)
    try:
        yield crew
    finally:
        for process in crew.processes:
            process.kill()
            process.join()


def write_ours(address: str, start: Any, counts: Any) -> None:
    """A writer with a ledger."""
    with opened(address) as ledger:
        while True:
            match = begin(ledger, "tally", variant="long", scenario={})
            step = 1
            start.wait()
            began = perf_counter()
            while perf_counter() - began < SECONDS:
                submit(ledger, match, ROLL, seat=2 - step % 2, step=step, key=f"k{step}")
                step += 1
            counts.put((step - 1) / (perf_counter() - began))


def write_default(address: str, start: Any, counts: Any) -> None:
    """A writer with the library's default application."""
    tables = Tables(library_settings(address))
    while True:
        table, steps = Table(), 0
        tables.save(table)
        start.wait()
        began = perf_counter()
        while perf_counter() - began < SECONDS:
            table.step()
            tables.save(table)
            steps += 1
        counts.put(steps / (perf_counter() - began))


def make_library_tables(address: str) -> None:
    """The library's tables, made once: its processes must not make them all at the same time."""
    import psycopg

    with psycopg.connect(address) as connection:
        connection.execute("CREATE SCHEMA library")
    Tables({**library_settings(address), "CREATE_TABLE": "y"}).close()


def library_settings(address: str) -> dict[str, str]:
    """The library's environment for a database, its tables in a schema of their own."""
    from psycopg.conninfo import conninfo_to_dict

    given = conninfo_to_dict(address)
    names = ("dbname", "host", "port", "user", "password")
    settings = {f"POSTGRES_{name.upper()}": str(given.get(name) or "") for name in names}
    return settings | {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_SCHEMA": "library",
        "POSTGRES_POOL_SIZE": "1",
        "CREATE_TABLE": "n",
    }
