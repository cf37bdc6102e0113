"""What all tests share: how hard hypothesis tries, and the switch that rewrites recordings."""

import pytest
from hypothesis import settings

from tests.ledger import servers

settings.register_profile("usual", derandomize=True, deadline=None, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "rewrite the recorded matches after a deliberate change of rules"
    parser.addoption("--remaster", action="store_true", help=text)


def pytest_unconfigure() -> None:
    servers.stop_own()
