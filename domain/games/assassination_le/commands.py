"""What a seat may ask for."""

from domain.kernel import Command


class Roll(Command, frozen=True):
    """Roll the die for this turn (R1)."""


class Reroll(Command, frozen=True):
    """The victim, having rolled null, rolls again (R2)."""


class Stay(Command, frozen=True):
    """The victim, having rolled null, lets the turn pass (Q11)."""

    is_pass = True


class Move(Command, frozen=True):
    """Walk to a square exactly as far as the die says (R1)."""

    to: str
