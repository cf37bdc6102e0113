"""What all tests share: how hard hypothesis tries, what runs where, when recordings are made."""

import gc
import os
import signal
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from shutil import disk_usage
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

import tests.quick_codes  # noqa: F401 (it makes them so)
from tests.costs import Costs, folder_of, of_one_test
from tests.endless import Watch
from tests.guard import guard
from tests.loading import load
from tests.reports import tell_less
from tests.rounds import IS_SOAK, longer, rounds

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from xdist.scheduler import LoadGroupScheduling

    from tests.ledger.servers import Schemas

UNTESTED: set[str] = set()
"""Why there is no PostgreSQL to test on."""

HOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""However slow the machine is, or whatever else it does."""

settings.register_profile("usual", HOW, derandomize=True, max_examples=rounds(usual=20, soak=30))
settings.load_profile("usual")

# It would mix the constants of all modules that happen to be loaded into what it makes up: other
# examples in each process, and seconds for each to read them all.
providers._get_local_constants = lambda: providers._local_constants

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As under nohup; the programs that are interrupted here would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)

MEMORY = Path("/dev/shm")
ROOM = 4 * 1024**3
IS_ROOMY = MEMORY.is_dir() and disk_usage(MEMORY).free > ROOM
# A database in memory is flushed at once; what a kill leaves behind is the same there.
os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY) if IS_ROOMY else gettempdir())

guard()


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One browser for all tests of this process: each opens windows of its own."""
    from tests.browser import chromium  # loaded by tests that ask for it

    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def postgres_database() -> Iterator[str]:
    """The address of a PostgreSQL database of this process's own."""
    from tests.ledger import servers

    try:
        server = servers.address()
    except servers.NoServer as problem:
        UNTESTED.add(str(problem))
        pytest.skip(f"no PostgreSQL: {problem}")
    with servers.database(server) as address:
        yield address


@pytest.fixture(scope="session")
def schemas(postgres_database: str) -> Iterator["Schemas"]:
    """Schemas of that database that tests use one after the other."""
    from tests.ledger.servers import Schemas

    with closing(Schemas(postgres_database)) as schemas:
        yield schemas


@pytest.fixture
def postgres(schemas: "Schemas") -> Iterator[str]:
    """The setting of a PostgreSQL schema with empty tables."""
    with schemas.lent() as setting:
        yield setting


@pytest.fixture
def bare_postgres(postgres_database: str) -> Iterator[str]:
    """The setting of a PostgreSQL schema in which nothing is."""
    from tests.ledger import servers

    with servers.schema(postgres_database) as setting:
        yield setting


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The setting of an SQLite file that is not there yet."""
    return str(tmp_path / "ledger.db")


@pytest.fixture(params=["sqlite", "postgres"])
def setting(request: pytest.FixtureRequest) -> str:
    """The setting of an empty database, of each kind."""
    found: str = request.getfixturevalue(request.param)
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reason in UNTESTED:
        terminalreporter.write_line(f"PostgreSQL WAS NOT TESTED: {reason}", red=True, bold=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "rewrite the recorded matches after a deliberate change of rules"
    parser.addoption("--remaster", action="store_true", help=text)
    text = "write down what the folders that are run cost, in tests/costs.json"
    parser.addoption("--keep-costs", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    keeps = config.getoption("--keep-costs") and not hasattr(config, "workerinput")
    config.pluginmanager.register(Costs(keeps=keeps), "costs")
    if not IS_SOAK:
        config.pluginmanager.register(Watch(), "watch")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> "LoadGroupScheduling | None":
    """Our own schedule in the place of xdist's `loadgroup`."""
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.scheduling import Scheduling  # there need be no xdist

    config.option.loadscopereorder = False  # the order is ours
    return Scheduling(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    tell_less(session.config)
    load(session.config)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what the long rounds run alone, and groups tests by what they share.

    Those that wait come first, one after the other, for others work meanwhile; then what modules
    share, then the folders whose tests cost most: a worker that began with them at the end would
    run on alone.
    Where tests are chosen by their marks, those that go on longer in the long rounds get theirs.
    """
    if config.getoption("markexpr"):
        for item in items:
            if is_longer(item):
                item.add_marker(pytest.mark.soak)
    postponed = set() if IS_SOAK else of_the_soak_alone(items)
    config.hook.pytest_deselected(items=[*postponed])
    items[:] = [item for item in items if item not in postponed]
    for item in items:
        if (group := group_of(item)) is not None:
            item.add_marker(pytest.mark.xdist_group(group))
            if getattr(config.option, "loadgroup", False):
                call_by_group(item, group)
    costs = of_one_test(item.nodeid for item in items)

    def place(item: pytest.Item) -> tuple[bool, bool, float]:
        cost = costs[folder_of(item.nodeid.partition("::")[0])]
        return not waits(item), not shares_with_its_module(item), -cost

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """What was loaded stays to the end: the collector of garbage need not look at it each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)


def is_longer(item: pytest.Item) -> bool:
    """Whether a test goes on for longer in the long rounds."""
    return isinstance(item, pytest.Function) and item.function.__name__ in longer(item.path)


def of_the_soak_alone(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The tests that are long rounds only: `@pytest.mark.soak(only=True)`.

    And the combinations of parameters that the usual rounds pass by, with `in_turn=N`: they
    take every N-th, so that each value of a parameter with N values has its turn with the others.
    """
    found, known = set[pytest.Item](), defaultdict[tuple[str, int], list[str]](list)
    for item in items:
        marks = [mark.kwargs for mark in item.iter_markers("soak")]
        turns = next((each["in_turn"] for each in marks if "in_turn" in each), 1)
        place = 0
        for number, value in enumerate(values_of(item)):
            values = known[item.nodeid.partition("[")[0], number]
            values += [] if value in values else [value]
            place += values.index(value)
        if place % turns or any(each.get("only") for each in marks):
            found.add(item)
    return found


def values_of(item: pytest.Item) -> list[str]:
    """The ids of the parameters of a test; pytest's `indices` count combinations, not values."""
    given = getattr(item, "callspec", None)
    return list(given._idlist) if given else []


def call_by_group(item: pytest.Item, group: str) -> None:
    """Puts the group behind a test's name, by which xdist knows what belongs together.

    xdist 3.8 does so itself, but where pytest 9.2 looks no more.
    """
    if hasattr(item, "_id"):
        item._id = type(item._id).parse(f"{item.nodeid}@{group}")


def waits(item: pytest.Item) -> bool:
    """Whether a test is marked as one that waits."""
    return item.get_closest_marker("waits") is not None


def shares_with_its_module(item: pytest.Item) -> bool:
    """Whether a test asks for what is made once a module: a server, matches."""
    if not isinstance(item, pytest.Function):
        return False
    made = item._fixtureinfo.name2fixturedefs.values()
    return any(definitions[-1].scope == "module" for definitions in made)


def group_of(item: pytest.Item) -> str | None:
    """What a test shares with others, which one worker makes for all of them.

    That is what is made for its module, or else the matches of a game. One worker waits for all.
    """
    if waits(item):
        return "waits"
    if shares_with_its_module(item):
        return item.nodeid.partition("::")[0]
    given = getattr(item, "callspec", None)
    if given is None or "game" not in given.params:
        return None
    game = given.params["game"]
    return str(getattr(game, "id", game))
