"""What a seat may ask for in Heist."""

from domain.kernel import Command


class RollDie(Command, frozen=True):
    """Roll the die: to move (R1), for a mission (R7) or for a petty crime (R10)."""


class MoveTo(Command, frozen=True):
    """Drive to a cell exactly as far as the die says (R2)."""

    to: str


class RobTake(Command, frozen=True):
    """Take a card of a victim on the same cell (R6)."""

    victim: int
    card: str


class RobGive(Command, frozen=True):
    """Give the victim a card for the one taken (R6)."""

    card: str


class Snitch(Command, frozen=True):
    """Tell the police on whom the die names (R9)."""


class LoseCard(Command, frozen=True):
    """The seat that was told on gives up a card (R9, Q8)."""

    card: str


class Pass(Command, frozen=True):
    """Rob nobody (R6), or do not snitch (Q7)."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (RollDie, MoveTo, RobTake, RobGive, Snitch, LoseCard, Pass)
