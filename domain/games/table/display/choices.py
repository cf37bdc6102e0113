"""What a command means, in words; people read offers, and records show single commands."""

from domain.games.table.commands import TableVerb
from domain.games.table.view import TableView
from domain.kernel import Choice


def choice(seen: TableView, command: TableVerb) -> Choice:
    """The verb."""
    return Choice(type(command).__name__)
