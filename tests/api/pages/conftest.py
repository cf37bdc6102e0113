"""What tests of pages in a browser share."""

from collections.abc import Iterator
from subprocess import DEVNULL

import pytest

from tests.api.process import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all pages that this process looks at: each test has matches of its own."""
    with running(tmp_path_factory.mktemp("pages") / "playledger.db", log=DEVNULL) as started:
        yield started
