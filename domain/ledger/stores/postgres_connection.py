"""A connection to PostgreSQL: its limits of time, and its address."""

from collections.abc import Generator
from time import monotonic
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from domain.ledger.errors import BadStore
from domain.ledger.stores.database import Record

ANSWER_SECONDS = 2
"""How long the server may take to connect, and to get a lock."""

STATEMENT_SECONDS = 2.5
SILENCE_SECONDS = 3
"""How long the server may stay silent: a frozen server keeps no deadline of its own."""

SETTINGS = {
    "connect_timeout": ANSWER_SECONDS,
    "tcp_user_timeout": ANSWER_SECONDS * 1000,
    "keepalives_idle": 30,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "application_name": "playledger",
    "client_encoding": "UTF8",
}
"""Parameters of a connection, unless the address sets them."""

OPTIONS = (
    f"-c statement_timeout={STATEMENT_SECONDS}s -c lock_timeout={ANSWER_SECONDS}s"
    f" -c idle_in_transaction_session_timeout={SILENCE_SECONDS}s -c synchronous_commit=on"
)


class Connection(psycopg.Connection[Record]):
    """A connection that stops waiting for a silent server."""

    patience: float = SILENCE_SECONDS

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **kwargs: Any) -> Any:
        """Runs psycopg's exchange with the server, up to the time limit."""
        return super().wait(_in_time(gen, self.patience), *args, **kwargs)


def _in_time(steps: Generator[Any, Any, Any], seconds: float) -> Generator[Any, Any, Any]:
    end = monotonic() + seconds
    ready = None
    while True:
        try:
            wanted = steps.send(ready)
        except StopIteration as done:
            return done.value
        ready = yield wanted
        if not ready and monotonic() > end:
            raise psycopg.OperationalError(f"no answer in {seconds} s")


def is_usable(connection: Connection) -> bool:
    """Whether the connection is still open, as far as is known without a query."""
    try:
        connection.pgconn.consume_input()
        connection.pgconn.consume_input()
    except psycopg.Error:
        return False
    return connection.pgconn.transaction_status == TransactionStatus.IDLE


def parts_of(address: str) -> dict[str, Any]:
    """The parts of an address. Raises BadStore without quoting it: it may hold a password."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        parts = {"host": "@"}
    # A second @ is part of a password and was not written as %40.
    if any("@" in str(parts.get(name)) for name in ("host", "port", "dbname")):
        raise BadStore(
            "The address of the PostgreSQL database is not well formed; it reads "
            "postgresql://user:password@host:port/database (special characters as %xx)."
        )
    return dict(parts)


def public_address(parts: dict[str, Any]) -> str:
    """The address without user and password: the host, and which database."""
    host, port = (str(parts.get(name) or "") for name in ("host", "port"))
    at = "" if host.startswith("/") else host
    return f"postgresql://{at}{port and f':{port}'}/{parts.get('dbname') or ''}"
