"""PostgreSQL's own backups, by the commands of docs/serving.md, with the list of erasures."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest

from domain.ledger.stores.erasing.erasures import WATCHED, known_erasures
from tests.ledger import servers
from tests.ledger.erasing import WORDS, make_all
from tests.ledger.play import assert_sound, begin, opened, play

PAGE = (Path(__file__).parents[3] / "docs" / "serving.md").read_text()


def commands(info: str) -> list[str]:
    """The commands of the block of the page that begins with that line."""
    found = re.search(rf"^```{re.escape(info)}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert found, info
    return found[1].splitlines()


def run(folder: Path, lines: list[str], **named: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for line in lines:
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=folder,
            env={**os.environ, **named, "PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"


def release(text: str) -> int:
    """The release that a program of PostgreSQL says, or a folder is named after."""
    return int(re.findall(r"\d+", text)[0])


@pytest.fixture
def dumped(postgres_database: str) -> Iterator[str]:
    """A server that `pg_dump` can read: that of the tests, or one of the tools' own release."""
    import psycopg

    if not (which("pg_dump") and which("pg_restore")):
        pytest.skip("no pg_dump and pg_restore")
    said = subprocess.run(["pg_dump", "--version"], capture_output=True, text=True, check=True)
    with psycopg.connect(postgres_database) as connection:
        newest = connection.info.server_version // 10000
    if release(said.stdout) >= newest:
        yield postgres_database
        return
    places = [*Path("/usr/lib/postgresql").glob(f"{release(said.stdout)}/bin/initdb")]
    if not places:
        pytest.skip(f"no server of {said.stdout.strip()}, which can't dump release {newest}")
    server = servers.OwnServer(places[0].parent)
    yield server.address
    server.remove()


def test_everything_that_is_erased_is_listed_here_too(postgres: str) -> None:
    with opened(postgres, create=True) as ledger:
        made = make_all(ledger)
        for each in made:
            each.erase(ledger)
        listed = known_erasures(ledger.store)
        assert [each.name for each in made if each.is_there(ledger)] == []
    assert {each.kind for each in listed} == {each.kind for each in WATCHED}
    assert [word for word in WORDS if word.decode() in str(listed)] == []


def test_a_dump_is_restored_without_what_was_erased_since(dumped: str, tmp_path: Path) -> None:
    with servers.database(dumped) as here, servers.database(dumped) as new:
        with opened(here, create=True) as ledger:
            made = make_all(ledger)
            match = begin(ledger, "correction")
            play(ledger, match, steps=3)
        run(tmp_path, commands("bash backup of PostgreSQL"), PLAYLEDGER_DB=here)
        with opened(here) as ledger:
            for each in made:
                each.erase(ledger)
        run(tmp_path, commands("bash list of PostgreSQL"), PLAYLEDGER_DB=here)
        run(tmp_path, commands("bash restore of PostgreSQL"), PLAYLEDGER_DB=new)
        with opened(new) as ledger:
            assert [each.name for each in made if each.is_there(ledger)] == []
            play(ledger, match, steps=1)
            assert_sound(ledger, match, 5)
