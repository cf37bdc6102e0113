"""What follows from a hit or a step, in words: shoves, collisions, traps, and what elements do."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from domain.components.wording import counted, listed
from domain.games.rune_duel.board import MAGES, SEAT_OF, Figure, spoken
from domain.games.rune_duel.events.casting import TrapTriggered, WallRaised
from domain.games.rune_duel.events.figures import (
    Collided,
    DamageDealt,
    FigureShoved,
    MageLeapt,
    StatusApplied,
)
from domain.games.rune_duel.events.turns import EssenceChanged, HealthRestored
from domain.games.rune_duel.magic.spells import named
from domain.games.rune_duel.view import View
from domain.kernel import Event


class Teller:
    """Tells the seat whose turn it is what would follow; `subject` is whom it need not name."""

    def __init__(self, view: View, subject: str = "") -> None:
        self.view, self.subject = view, subject
        self.said: list[str] = []
        self._last: Literal["", "shove", "collision", "bash"] = ""

    def tell(self, events: Sequence[Event]) -> list[str]:
        """A clause for each thing that happens; what belongs together is one."""
        for event in _ends_of_shoves(events):
            self._tell(event)
        return self.said

    def called(self, figure: str) -> str:
        """A figure or an obstacle as the seat calls it: `your mage`, `seat 2's thrall 1`."""
        return spoken(figure).replace(f"seat {self.view.seat}'s", "your")

    def damage(self, event: DamageDealt, names: bool = True) -> str:
        """The damage, to whom, and whether it kills."""
        to = f" to {self.called(event.target)}" if names else ""
        dies = f" ({self.dies(event.target)})" if not event.remaining else ""
        return f"{event.base + event.bonus} damage{to}{dies}"

    def dies(self, figure: Figure) -> str:
        """That a figure dies, and what that means if it is a mage."""
        if figure not in MAGES.values():
            return "it dies"
        return f"it dies: you {'lose' if SEAT_OF[figure] == self.view.seat else 'win'}"

    def _tell(self, event: Event) -> None:
        match event:
            case FigureShoved(figure=figure, to=to):
                self.said.append(f"{self._is(figure)}shoved to {to}")
                self._last = "shove"
            case Collided(figure=figure, blocker=blocker):
                self._collision(figure, blocker)
            case DamageDealt():
                self._damage(event)
            case TrapTriggered(trap=number):
                self._trap(number)
            case MageLeapt(to=to):
                self.said.append(f"your mage leaps to {to}")
            case _:
                self._change(event)

    def _collision(self, figure: str, blocker: str) -> None:
        against = f"against {self.called(blocker)}"
        if self._last == "shove":
            self._go_on(f" and {against}")
        else:
            self.said.append(f"{self._is(figure)}shoved {against}")
        self._last = "collision"

    def _damage(self, event: DamageDealt) -> None:
        match event.source:
            case "collision" if self._last == "collision":
                self._go_on(f": another {self.damage(event, names=False)}")
                self._last = ""
            case "collision":
                self._go_on(f", {self.damage(event)}")
            case "trap":
                self._go_on(f", {self.damage(event, names=event.target != self.subject)}")
            case "bash" if self._last == "bash":
                self._go_on(f" and {self.damage(event)}")
            case "bash":
                self.said.append(f"bashed together: {self.damage(event)}")
                self._last = "bash"
            case _:
                self.said.append(self.damage(event))

    def _trap(self, number: int) -> None:
        trap = next(each for each in self.view.traps if each.number == number)
        whose = "your trap" if trap.seat == self.view.seat else "trap"
        what = f"{whose} {number}: {named(trap.runes)}"
        if self._last == "shove":
            self._go_on(f", onto {what}")
        else:
            self.said.append(f"sets off {what}")
        self._last = ""

    def _change(self, event: Event) -> None:
        """What an element does to a figure or to the mage that cast it."""
        match event:
            case StatusApplied(figure=figure, status=status, value=value):
                self.said.append(f"{self._is(figure)}{status} for {counted(value, 'turn')}")
            case EssenceChanged(seat=seat, delta=delta):
                mage = MAGES[seat]
                who = "it" if mage == self.subject else self.called(mage)
                self.said.append(f"{who} loses {-delta} essence")
            case HealthRestored(figure=figure, amount=amount):
                own = figure == MAGES[self.view.seat]
                who = "you regain" if own else f"{self.called(figure)} regains"
                self.said.append(f"{who} {amount} health")
            case _:
                return
        self._last = ""

    def _is(self, figure: str) -> str:
        return "" if figure == self.subject else f"{self.called(figure)} "

    def _go_on(self, more: str) -> None:
        self.said[-1] += more


def walls(events: Sequence[Event]) -> str:
    """Which walls are raised, and until when; "" for none."""
    raised = [event for event in events if isinstance(event, WallRaised)]
    if not raised:
        return ""
    until = "next turn" if raised[0].duration == 1 else "turn after next"
    return f"walls on {listed(each.cell for each in raised)} until your {until} begins"


def _ends_of_shoves(events: Sequence[Event]) -> Iterator[Event]:
    """The events, of each shove only where it ends."""
    for figure, group in groupby(events, _shoved):
        alike = [*group]
        yield from alike[-1:] if figure else alike


def _shoved(event: Event) -> str:
    return event.figure if isinstance(event, FigureShoved) else ""
