"""PostgreSQL's own backups, by the commands of docs/serving.md, with the list of erasures."""

import os
import re
import subprocess
import sys
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


def tools_fit(server: str) -> bool:
    """Whether `pg_dump` is there, and not older than the server."""
    import psycopg

    if not (which("pg_dump") and which("pg_restore")):
        return False
    said = subprocess.run(["pg_dump", "--version"], capture_output=True, text=True, check=True)
    with psycopg.connect(server) as connection:
        newest = connection.info.server_version // 10000
    return int(re.findall(r"\d+", said.stdout)[0]) >= newest


def test_everything_that_is_erased_is_listed_here_too(postgres: str) -> None:
    with opened(postgres, create=True) as ledger:
        made = make_all(ledger)
        for each in made:
            each.erase(ledger)
        listed = known_erasures(ledger.store)
        assert [each.name for each in made if each.is_there(ledger)] == []
    assert {each.kind for each in listed} == {each.kind for each in WATCHED}
    assert [word for word in WORDS if word.decode() in str(listed)] == []


def test_a_dump_is_restored_without_what_was_erased_since(
    postgres_database: str, tmp_path: Path
) -> None:
    if not tools_fit(postgres_database):
        pytest.skip("no pg_dump and pg_restore that fit this server")
    with servers.database(postgres_database) as here, servers.database(postgres_database) as new:
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
