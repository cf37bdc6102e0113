"""Pages of 100,000 matches, of all and of some, in any part of the list."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

from domain.games.registry import REGISTRY
from domain.ledger.application import Ledger
from domain.ledger.listing import Wanted
from domain.ledger.stores.opening import open_store
from tests.bench.loading import Asked, load
from tests.bench.measure import Ratio, spread
from tests.ledger import servers

MATCHES = 100_000
OLD = 20_000
"""So many of the first have a label of their own."""

PAGE = 51
"""A page of 50, and one more, which says whether there is a next."""

SECONDS = 0.05

FILTERS: dict[str, dict[str, Any]] = {
    "all": {},
    "a common game": {"game": "correction"},
    "a rare game": {"game": "infection"},
    "no game": {"game": "none"},
    "a rare variant": {"variant": "no_denial"},
    "open": {"is_over": False},
    "over": {"is_over": True},
    "a common label": {"label": "common"},
    "an old label": {"label": "old"},
    "a rare label": {"label": "rare"},
    "a late time": {"since": "2026-01-28"},
    "no time": {"since": "2030"},
    "a rare game, open": {"game": "infection", "is_over": False},
    "a rare game, over": {"game": "infection", "is_over": True},
    "a common game, a rare variant": {"game": "correction", "variant": "no_denial"},
    "a common game, open": {"game": "correction", "is_over": False},
    "an old label, open": {"label": "old", "is_over": False},
    "a common label, a rare game": {"label": "common", "game": "infection"},
}

BEFORE = (None, MATCHES // 2, OLD, PAGE)
"""Cursors: pages from the newest match, from the middle, and near the end."""


def measure(folder: Path, rounds: int) -> tuple[list[Ratio], tuple[str, ...]]:
    """What is allowed to what the slowest page of a filter takes, and what there was not."""
    ratios, missing = [], []
    with ExitStack() as stack:
        settings = {"SQLite": str(folder / "lists.db")}
        try:
            settings["PostgreSQL"] = stack.enter_context(servers.database(servers.address()))
        except servers.NoServer as problem:
            missing.append(f"PostgreSQL ({problem})")
        for kind, setting in settings.items():
            ledger = Ledger(open_store(setting, create=True), REGISTRY)
            load(ledger.store, asked())
            ledger.store.write("ANALYZE", [()])  # as the server itself does after a while
            for name, of in FILTERS.items():
                slowest = [slowest_page(ledger, Wanted(**of)) for _ in range(rounds)]
                allowed = spread([SECONDS / each for each in slowest])
                ratios.append(Ratio(f"50 ms to a page, {kind}: {name}", "50 ms", kind, allowed, 1))
            ledger.close()
    return ratios, tuple(missing)


def slowest_page(ledger: Ledger, wanted: Wanted) -> float:
    """The seconds of the slowest page."""
    return max(seconds(ledger, before, wanted) for before in BEFORE)


def seconds(ledger: Ledger, before: int | None, wanted: Wanted) -> float:
    """The seconds of one page."""
    start = perf_counter()
    page = ledger.matches(before, PAGE, wanted)
    ledger.labels.of([each.match for each in page])
    return perf_counter() - start


def asked() -> Iterator[Asked]:
    """Matches over a month, most of them over."""
    for number in range(MATCHES):
        day, second = divmod(number, MATCHES // 28)
        is_old = number < OLD
        yield Asked(
            game="infection" if number % 1000 == 5 else "correction",
            variant="no_denial" if number % 1000 == 9 else "final",
            at=f"2026-01-{day + 1:02}T{second // 3600:02}:{second // 60 % 60:02}:00.000000Z",
            is_over=number % 100 != 7,
            label="rare" if number % 5000 == 3 else "old" if is_old and number % 2 else "common",
        )
