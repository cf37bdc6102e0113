"""What a seat may ask for. Characters are named `1.bruno`, dice by their faces."""

from typing import Annotated

import msgspec

from domain.kernel import Command

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class PlayAttack(Command, frozen=True):
    """Attack an enemy with a card."""

    card: str
    by: str
    target: str


class PlayAction(Command, frozen=True, omit_defaults=True):
    """Play an action card, on somebody if it has a target."""

    card: str
    by: str
    target: str | None = None


class PlayEdge(Command, frozen=True, omit_defaults=True):
    """Play an edge card, in the own action phase or as a response."""

    card: str
    by: str
    target: str | None = None


class UsePrinted(Command, frozen=True, omit_defaults=True):
    """Use what is printed on a living character."""

    character: str
    target: str | None = None


class UseDeath(Command, frozen=True, omit_defaults=True):
    """Use the death effect of a dead character."""

    character: str
    target: str | None = None


class DodgeWithDie(Command, frozen=True):
    """Dodge a clumsy attack with one of the defender's dice."""

    value: Face


class Refresh(Command, frozen=True):
    """Add the whole pool to a character's dice; this is the action."""

    character: str


class PayDie(Command, frozen=True):
    """Pay the next part of a cost with this die."""

    value: Face


class RemoveDie(Command, frozen=True):
    """Put this one of too many dice away."""

    value: Face


class ChooseDie(Command, frozen=True):
    """Change this die, or set it aside for a new roll."""

    value: Face


class SpendAttackDie(Command, frozen=True):
    """Add this die of the attacker to the attack."""

    value: Face


class SpendDefenseDie(Command, frozen=True):
    """Add this die of the defender to the defence."""

    value: Face


class PayCard(Command, frozen=True):
    """Discard this card as a cost."""

    card: str


class Discard(Command, frozen=True):
    """Discard this card, because an effect demands it or at the end of the turn."""

    card: str


class ChooseCard(Command, frozen=True):
    """Take this card out of the own discard pile."""

    card: str


class ChooseMark(Command, frozen=True):
    """Heal this damage."""

    mark: str


class Decline(Command, frozen=True):
    """Choose nothing more."""

    is_pass = True


class Done(Command, frozen=True):
    """Discard nothing more and draw."""

    is_pass = True


class Pass(Command, frozen=True):
    """Play nothing: for the rest of the turn, or in reply to what was just played."""

    is_pass = True


COMMANDS: tuple[type[Command], ...] = (
    PlayAttack,
    PlayAction,
    PlayEdge,
    UsePrinted,
    UseDeath,
    DodgeWithDie,
    Refresh,
    PayDie,
    RemoveDie,
    ChooseDie,
    SpendAttackDie,
    SpendDefenseDie,
    PayCard,
    Discard,
    ChooseCard,
    ChooseMark,
    Decline,
    Done,
    Pass,
)
