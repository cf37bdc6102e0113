"""What a seat may ask for."""

from domain.games.correction.board import Cell, Kind
from domain.kernel import Command


class Spawn(Command, frozen=True):
    """Put a piece from the reserve on a cell of the own home row."""

    kind: Kind
    cell: Cell


class EndSpawn(Command, frozen=True):
    """Spawn no more this turn."""

    is_pass = True


class Move(Command, frozen=True):
    """Declare a move of the own piece on `origin`."""

    origin: Cell
    to: Cell


class DenyMove(Command, frozen=True):
    """Refuse the declared move with one token, laid on the cell it leads to."""


class DenyPiece(Command, frozen=True):
    """Banish the piece that is moving."""


class Pass(Command, frozen=True):
    """Let the declared move land."""

    is_pass = True


class EndTurn(Command, frozen=True):
    """Move nothing more after a banishment."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (Spawn, EndSpawn, Move, DenyMove, DenyPiece, Pass, EndTurn)
