"""What all commands work on: the games, and the database that a setting names."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from domain.kernel import Registry
    from domain.ledger.application import Ledger


@dataclass(frozen=True)
class Installation:
    """The setting that names the database (a file or an address), and the games."""

    setting: str
    registry: "Registry"

    @property
    def program(self) -> str:
        """How this program is called on this database; an address may hold a password: left out."""
        return "playledger" if "://" in self.setting else f"playledger --db {self.setting}"

    @contextmanager
    def ledger(self, *, create: bool = False) -> Iterator["Ledger"]:
        """The ledger, open until the end of the `with`; `create` makes what is missing of it.

        Raises BadStore and StoreUnavailable.
        """
        from domain.ledger.application import Ledger
        from domain.ledger.stores.store import open_store

        ledger = Ledger(open_store(self.setting, create=create), self.registry)
        try:
            yield ledger
        finally:
            ledger.close()


installed = click.make_pass_decorator(Installation)
"""Hands a command the installation as its first argument."""
