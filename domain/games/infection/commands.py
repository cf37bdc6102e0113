"""What a seat may ask for."""

from typing import Literal

from domain.games.infection.material.board import Cell
from domain.games.infection.material.box import Card, Name
from domain.kernel import Command

Pickable = Literal["tile", "cure"]
Robbed = Literal["B1", "R1", "B2", "R2", "village"]
"""Who can be robbed: a villager, or the enemy village."""


class PlaceVillager(Command, frozen=True):
    """Put the next villager on a cell of the own village."""

    cell: Cell


class PlayMove(Command, frozen=True):
    """Play `move`: go up to two tiles; the own cell is to stay and pick up."""

    to: Cell


class PickUp(Command, frozen=True):
    """Turn over the tile, or take the loose cure, where the villager stands."""

    what: Pickable


class PlayAxe(Command, frozen=True):
    """Hit an enemy next to the villager."""

    target: Name


class PlayGun(Command, frozen=True):
    """Shoot at an enemy in the same row or column."""

    target: Name


class PlayArrow(Command, frozen=True):
    """Keep an enemy in the same row or column from moving."""

    target: Name


class PlayGrenade(Command, frozen=True):
    """Throw a grenade at a cell."""

    center: Cell


class PlaySteal(Command, frozen=True):
    """Take a cure from an adjacent carrier or from the enemy village."""

    target: Robbed


class Reset(Command, frozen=True):
    """Take all played cards back; this is the whole turn."""


class EndTurn(Command, frozen=True):
    """Do nothing more after a move."""

    is_pass = True


class Respawn(Command, frozen=True):
    """Bring a killed villager back on a cell of the own village."""

    cell: Cell


class DiscardEnemyCard(Command, frozen=True):
    """Put a card from the hand of the killed villager's seat into its played zone."""

    card: Card


class DeclineDiscard(Command, frozen=True):
    """Leave the enemy's hand alone."""

    is_pass = True


class RecoverCard(Command, frozen=True):
    """Take one played card back to the hand."""

    card: Card


COMMANDS: tuple[type[Command], ...] = (
    PlaceVillager,
    PlayMove,
    PickUp,
    PlayAxe,
    PlayGun,
    PlayArrow,
    PlayGrenade,
    PlaySteal,
    Reset,
    EndTurn,
    Respawn,
    DiscardEnemyCard,
    DeclineDiscard,
    RecoverCard,
)
