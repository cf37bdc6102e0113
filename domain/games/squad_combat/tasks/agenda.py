"""What is still to be done once somebody has chosen: a stack of tasks, the next one first.

Whatever a task says is known to all.
"""

from typing import Literal

import msgspec

from domain.games.squad_combat.material.primitives import Step

AbilityKind = Literal["printed", "death"]
WindowKind = Literal["attack", "action", "end_of_turn"]
DecisionKind = Literal[
    "nothing",
    "action",
    "respond",
    "pay_die",
    "pay_card",
    "choose_die",
    "choose_mark",
    "choose_card",
    "forced_discard",
    "remove_die",
    "attack_die",
    "defense_die",
    "end_discard",
]


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played, by which seat, with which character, on whom: a card or an ability."""

    seat: int
    by: str
    target: str | None = None
    card: str = ""
    ability: AbilityKind | None = None


class _Task(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Part of the agenda."""


class PayDice(_Task, frozen=True):
    """The performer pays dice, each at least as high as one of `needs`, in this order."""

    cause: Cause
    needs: tuple[int, ...]


class PayCards(_Task, frozen=True):
    """A seat discards so many cards of its choice as a cost."""

    seat: int
    left: int


class Declare(_Task, frozen=True):
    """What has been paid is declared, and its window opens."""

    cause: Cause


class Watch(_Task, frozen=True):
    """A window is open: the seat `at` is next, and it closes after `left` passes in a row.

    None: as many as there are living seats.
    """

    kind: WindowKind
    at: int
    left: int | None = None


class Strike(_Task, frozen=True):
    """The window of an attack has closed."""

    cause: Cause


class Duel(_Task, frozen=True):
    """Attacker and defender may each spend a die; `asked` says who has answered."""

    cause: Cause
    asked: int = 0


class Resolve(_Task, frozen=True):
    """The steps of an effect that are left; so many dice are set aside for a new roll."""

    cause: Cause
    steps: tuple[Step, ...]
    attacker: str = ""
    aside: int = 0


class Discards(_Task, frozen=True):
    """A seat must discard so many cards of its choice."""

    seat: int
    left: int


class File(_Task, frozen=True):
    """A card that was played goes to its owner's pile, unless it lies attached."""

    cause: Cause


class TrimDice(_Task, frozen=True):
    """A refreshed character keeps no more dice than its pool has."""

    character: str


class NextPhase(_Task, frozen=True):
    """The action phase is over."""


class Recharge(_Task, frozen=True):
    """Energy comes back, then cards."""


class Replenish(_Task, frozen=True):
    """A seat discards, then draws; after it all seats that are left."""

    seats: tuple[int, ...]
    discarded: int = 0


Task = (
    PayDice
    | PayCards
    | Declare
    | Watch
    | Strike
    | Duel
    | Resolve
    | Discards
    | File
    | TrimDice
    | NextPhase
    | Recharge
    | Replenish
)
Agenda = tuple[Task, ...]


class Waiting(msgspec.Struct, frozen=True):
    """A seat has something to choose, and then the agenda goes on."""

    seat: int
    decision: DecisionKind
    agenda: Agenda
