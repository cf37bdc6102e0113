"""A service for many tests that each ask about a match of their own."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from tests.api.contract.target import GAMES, Target
from tests.api.party import Party
from tests.api.register import OPERATIONS, REGISTER
from tests.api.service import Service

MATCHES = 20
"""So many are in one service: what is stored is compared as a whole, and stays small."""


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Service]]:
    """The service of the moment: a new one now and then, the one before closed."""
    folder, asked = tmp_path_factory.mktemp("shared"), count()
    newest: list[Service] = []

    def service() -> Service:
        number = next(asked)
        if number % MATCHES == 0:
            close()
            newest.append(Service(folder / f"{number}.db", GAMES))
        return newest[0]

    def close() -> None:
        while newest:
            newest.pop().ledger.close()

    yield service
    close()


@pytest.fixture(scope="session")
def party(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    """One match to ask about where all is refused: nothing that is asked changes it."""
    service = Service(tmp_path_factory.mktemp("party") / "playledger.db", GAMES)
    yield Party(service)
    service.ledger.close()


@pytest.fixture
def target(party: Party, operation: str) -> Target:
    """The operation, of the match that all share."""
    return Target(party.service, operation, party=party)


@pytest.fixture
def own_target(
    shared: Callable[[], Service], party: Party, operation: str, waiting_bots: None
) -> Target:
    """The operation, of a match of its own, unless it only reads what every match has."""
    if OPERATIONS[operation].method == "GET" and REGISTER[operation].given is None:
        return Target(party.service, operation, party=party)
    return Target(shared(), operation)
