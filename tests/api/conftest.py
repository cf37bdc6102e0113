"""The service that the tests of the API ask."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.kernel import Game, Registry, Viewer
from tests.api.houses import Houses
from tests.api.pairs import Begin, Pair
from tests.api.service import Service
from tests.api.worlds import Dealer
from tests.frozen import frozen
from tests.ledger.servers import Schemas
from tests.script import Script

os.environ["PLAYLEDGER_RATES"] = "off"
"""Tests ask as fast as they can, and so do servers that they start."""


@pytest.fixture
def now() -> Iterator[FrozenDateTimeFactory]:
    """Time that stands until the test moves it; ask for it before a service."""
    with frozen() as now:
        yield now


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The application over a new SQLite file."""
    service = Service(tmp_path / "playledger.db")
    yield service
    service.ledger.close()


@pytest.fixture
def waiting_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are seated and play nothing: what is stored changes by requests alone."""
    monkeypatch.setattr("api.background.bots.BotPlayers.due", lambda *_, **__: None)


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """Begins a script and its twin for a viewer."""
    dealer = Dealer()
    services: list[Service] = []

    def pair(game: Game, script: Script, viewer: Viewer, *, seeded: bool) -> Pair:
        path = tmp_path / f"{len(services)}.db"
        services.append(Service(path, Registry((game,)), clock=dealer))
        if seeded:
            monkeypatch.setattr("domain.ledger.stream.step_chance.Seeded", dealer.source)
        return Pair(services[-1], dealer, script, viewer, seeded=seeded)

    yield pair
    for service in services:
        service.ledger.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def houses(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Houses]:
    """Two services over one database, of each kind, for all tests of a module."""
    if request.param == "sqlite":
        with Houses.over(str(tmp_path_factory.mktemp("houses") / "playledger.db")) as houses:
            yield houses
        return
    schemas: Schemas = request.getfixturevalue("schemas")
    with schemas.lent() as setting, Houses.over(setting) as houses:
        yield houses
