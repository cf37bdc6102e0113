"""Open connections to a database, each used by one thread at a time."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from domain.ledger.errors import StoreUnavailable


class Closable(Protocol):
    """A connection that can be closed."""

    def close(self) -> None:
        """Closes the connection; what was not committed is undone."""


Connection = TypeVar("Connection", bound=Closable)


class Connections(Generic[Connection]):
    """A pool: connections are made when they are needed and kept for the next caller.

    It has no threads and does not retry: an unreachable database is reported at once, and one that
    is back serves the next caller. `is_usable` checks an idle connection.
    """

    def __init__(
        self, connect: Callable[[], Connection], is_usable: Callable[[Connection], bool]
    ) -> None:
        self._connect = connect
        self._is_usable = is_usable
        self._idle: list[Connection] = []
        self._is_closed = False

    def take(self) -> Connection:
        """A connection for the caller alone, until it is given back. Raises as `connect` does."""
        while not self._is_closed:
            try:
                connection = self._idle.pop()
            except IndexError:
                return self._connect()
            if self._is_usable(connection):
                return connection
            connection.close()
        raise StoreUnavailable("The database was closed.")

    def give(self, connection: Connection) -> None:
        """Takes a connection back."""
        self._idle.append(connection)
        if self._is_closed:
            self.forget()

    def close(self) -> None:
        """Closes all idle connections, and the others when they are given back."""
        self._is_closed = True
        self.forget()

    def forget(self) -> None:
        """Closes all idle connections: the next caller gets a new one."""
        with suppress(IndexError):
            while True:
                self._idle.pop().close()
