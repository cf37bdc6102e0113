"""P5: moves over HTTP, decided by rules, authorised, and durable before they are answered."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from domain.games.correction import GAME
from domain.kernel import PseudoRandom, run
from tests.bench.measure import Race, Result, Run
from tests.bench.services import PEER, Missing, Service, boardgame_io, installed, ours, process
from tests.bench.services import production as environment
from tests.ledger import servers

CONNECTIONS = 16
SECONDS = 1.5
"""How long one turn of a contender goes on."""

PROCESSES = 2
"""As many as the goals say, and as many as there are cores where they were set."""

SQLITE, ONE, POSTGRES = (
    f"ours, {each}" for each in ("SQLite", "SQLite, one process", "PostgreSQL")
)
MEMORY, FLATFILE, PEER_POSTGRES = (
    f"boardgame.io, {each}" for each in ("memory", "flat file", "PostgreSQL")
)


def measure(rounds: int) -> Result:
    """Ours and boardgame.io, asked by the same client over as many connections."""
    missing: list[str] = []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        database = a_database(stack, missing)
        services = dict(contenders(stack, folder, database, missing))
        try:
            client = stack.enter_context(talking())
        except Missing as problem:
            return Result("P5", TITLE, "moves/s", missing=(*missing, str(problem)))
        script = a_script()
        waits: dict[str, list[float]] = {name: [] for name in services}
        race = Race(
            {
                name: turn(client, {**service.place, "script": script}, waits[name])
                for name, service in services.items()
            },
            rounds,
        )
    pairs = [
        (SQLITE, PEER_POSTGRES, 4.5),
        (SQLITE, MEMORY, 0.5),
        (POSTGRES, PEER_POSTGRES, 3.3),
        (SQLITE, FLATFILE, 0),
        (ONE, PEER_POSTGRES, 3),
        (ONE, MEMORY, 0.28),
    ]
    ratios = tuple(
        race.ratio(f"{of} to {to}", of, to, goal)
        for of, to, goal in pairs
        if of in services and to in services
    )
    remarks = [f"ours in {PROCESSES} processes, but for the one that says so"]
    remarks += [f"{name}: p50 {p50(each):.1f} ms" for name, each in waits.items()]
    return Result("P5", TITLE, "moves/s", race.spreads(), ratios, tuple(missing), tuple(remarks))


TITLE = f"moves over {CONNECTIONS} connections, each with a match of its own"


def p50(waits: list[float]) -> float:
    """The middle of the rounds' middles, in milliseconds."""
    return sorted(waits)[len(waits) // 2]


def a_database(stack: ExitStack, missing: list[str]) -> str | None:
    """The address of a PostgreSQL database for all who want one."""
    try:
        return stack.enter_context(servers.database(servers.address()))
    except servers.NoServer as problem:
        missing.append(f"PostgreSQL ({problem})")
        return None


def contenders(
    stack: ExitStack, folder: Path, database: str | None, missing: list[str]
) -> Iterator[tuple[str, Service]]:
    """All services that can be had, running."""
    yield SQLITE, stack.enter_context(ours(f"{folder}/many.db", workers=PROCESSES))
    yield ONE, stack.enter_context(ours(f"{folder}/one.db", workers=1))
    if database:
        with servers.schema(database) as setting:
            yield POSTGRES, stack.enter_context(ours(setting, workers=PROCESSES))
    try:
        installed()
        yield MEMORY, stack.enter_context(boardgame_io("memory"))
        yield FLATFILE, stack.enter_context(boardgame_io("flatfile", f"{folder}/flat"))
        if database:
            with servers.schema(database) as setting:
                place = json.dumps(sequelize(setting))
            yield PEER_POSTGRES, stack.enter_context(boardgame_io("postgres", place))
    except Missing as problem:
        missing.append(f"boardgame.io ({problem})")


def sequelize(setting: str) -> dict[str, Any]:
    """An address in the words of boardgame.io's store."""
    from psycopg.conninfo import conninfo_to_dict

    parts = conninfo_to_dict(setting)
    names = {"dbname": "database", "user": "username", "password": "password", "host": "host"}
    found = {new: parts.get(old) or "" for old, new in names.items()}
    return {**found, "port": parts.get("port") or "5432", "options": parts["options"]}


def a_script() -> list[dict[str, Any]]:
    """A whole match of `correction` as commands, each legal where it stands."""
    random = Random(5)
    settled = GAME.settle("final", {})
    state, _ = GAME.begin(settled, 2, PseudoRandom(random), {})
    script = []
    while state.to_act:
        command = random.choice(GAME.legal(state))
        script.append({"seat": state.to_act, "command": msgspec.to_builtins(command)})
        run(GAME.decide(state, command), state, PseudoRandom(random))
    return script


@contextmanager
def talking() -> Iterator[Callable[[Any], Any]]:
    """The client: a function that makes one turn and brings its figures."""
    if not (PEER / "node_modules").exists():
        raise Missing("the client runs in node with the packages of boardgame.io")
    with process(
        ["node", "client.js"],
        cwd=PEER,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None,
    ) as client:
        assert client.stdin
        assert client.stdout
        to, back = client.stdin, client.stdout

        def ask(asked: Any) -> Any:
            to.write(json.dumps(asked) + "\n")
            to.flush()
            return json.loads(back.readline())

        yield ask


def turn(client: Callable[[Any], Any], asked: dict[str, Any], waits: list[float]) -> Run:
    """One turn of a service: moves a second."""

    def run_once() -> float:
        done = client({**asked, "seconds": SECONDS, "connections": CONNECTIONS})
        waits.append(done["p50"])
        rate: float = done["moves"] / done["seconds"]
        return rate

    return run_once
