"""What the tests of the command line share."""

import shutil
from pathlib import Path

import pytest

from tests.cli.program import Program
from tests.cli.stored import fill


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with matches in it, for copying."""
    database = tmp_path_factory.mktemp("stored") / "playledger.db"
    fill(database)
    return database


@pytest.fixture
def database(filled: Path, tmp_path: Path) -> Path:
    """A database with matches in it, of the test's own."""
    return Path(shutil.copy(filled, tmp_path / "playledger.db"))


@pytest.fixture
def program(database: Path) -> Program:
    """The program on that database."""
    return Program(database)
