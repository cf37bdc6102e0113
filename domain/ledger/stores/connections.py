"""Open connections to a database, each in the hands of one thread at a time."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from domain.ledger.errors import StoreUnavailable


class Closable(Protocol):
    """What every connection can do."""

    def close(self) -> None:
        """Ends it; what was not committed is undone."""


Connection = TypeVar("Connection", bound=Closable)


class Connections(Generic[Connection]):
    """Connections are made when they are needed and kept for the next who needs one.

    There are no threads and no retries behind: a database that is away is told at once, and one
    that is back serves the next caller. `is_usable` asks an idle connection whether it still is.
    """

    def __init__(
        self, connect: Callable[[], Connection], is_usable: Callable[[Connection], bool]
    ) -> None:
        self._connect = connect
        self._is_usable = is_usable
        self._idle: list[Connection] = []
        self._is_closed = False

    def take(self) -> Connection:
        """A connection, the caller's alone until it is given back. Raises as `connect` does."""
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
        """Closes all that are idle, and the others when they come back."""
        self._is_closed = True
        self.forget()

    def forget(self) -> None:
        """Closes all that are idle: who needs one gets a new one."""
        with suppress(IndexError):
            while True:
                self._idle.pop().close()
