"""What the player may ask for; every command is a whole tick (R1)."""

from domain.games.janus_gate.tape import Facing
from domain.kernel import Command


class Move(Command, frozen=True):
    """Step to the next cell in a direction, and look there."""

    dir: Facing


class Turn(Command, frozen=True):
    """Look in another direction."""

    dir: Facing


class Shoot(Command, frozen=True):
    """Fire a shot ahead (R11: as often as wanted)."""


class Wait(Command, frozen=True):
    """Let a tick pass."""

    is_pass = True


Action = Move | Turn | Shoot | Wait

COMMANDS: tuple[type[Command], ...] = (Move, Turn, Shoot, Wait)
