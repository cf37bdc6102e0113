"""The installation that all commands use: the games, and the database of a setting."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from domain.kernel import Registry
    from domain.ledger.application import Ledger


@dataclass(frozen=True, eq=False, repr=False)
class Installation:
    """The setting that names the database (a file or an address), and the games."""

    setting: str
    registry: "Registry"

    @property
    def program(self) -> str:
        """The program's call for this database, without an address, which may hold a password."""
        return "playledger" if "://" in self.setting else f"playledger --db {self.setting}"

    @contextmanager
    def ledger(self, *, create: bool = False) -> Iterator["Ledger"]:
        """The ledger, open until the end of the `with`; `create` makes missing parts of it.

        Raises BadStore and StoreUnavailable.
        """
        from domain.ledger.application import Ledger
        from domain.ledger.stores.opening import open_store

        ledger = Ledger(open_store(self.setting, create=create), self.registry)
        try:
            yield ledger
        finally:
            ledger.close()


def registry_of(context: click.Context) -> "Registry":
    """The games of the installation, none of them loaded."""
    registry: Registry | None = context.find_root().obj
    if registry is not None:
        return registry
    from domain.games.registry import REGISTRY

    return REGISTRY


installed = click.make_pass_decorator(Installation)
"""Hands a command the installation as its first argument."""
