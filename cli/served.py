"""Where the service of a database answers, kept in a file beside the database while it runs."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Served:
    """The address of the service that was started last with a database.

    Only a database that is a file has one: another machine may serve from PostgreSQL.
    """

    def __init__(self, setting: str) -> None:
        self._file = None if "://" in setting else Path(f"{setting}-address")
        self._own: str | None = None

    @property
    def address(self) -> str | None:
        """The address; None: none is known. After a crash, nobody may answer there."""
        try:
            return self._file.read_text("utf-8").strip() or None if self._file else None
        except (OSError, UnicodeDecodeError):
            return None

    @contextmanager
    def kept(self) -> Iterator["Served"]:
        """Forgets at the end what was kept, unless another service was started since."""
        try:
            yield self
        finally:
            if self._file and self._own and self.address == self._own:
                self._file.unlink(missing_ok=True)

    def keep(self, address: str) -> None:
        """Keeps an address. Where nothing can be written, it is only printed."""
        self._own = address
        try:
            if self._file:
                self._file.write_text(f"{address}\n", "utf-8")
        except OSError:
            self._own = None
