"""Events of experience: XP, levels and what they bring (R18, R19)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.classes import ClassName
from domain.games.class_arena.material.progress import Rung, XpReason
from domain.games.class_arena.names import spoken
from domain.games.class_arena.state import State, in_class_order
from domain.kernel import Event

DEED: Final[Mapping[XpReason, str]] = {
    "damage": "damage",
    "kill": "a kill",
    "first_blood": "first blood",
    "point": "a control point",
    "scope": "raising the scope",
    "cloak": "cloaking",
    "mark": "a mark",
    "blip": "enemies that moved",
    "shield": "a shield that held",
    "inspiration": "inspiring a hit",
    "repair": "a rebuilt wall",
    "fortification": "a fortification",
}
"""What brings experience."""


class XpGained(Event, frozen=True, rename={"class_": "class"}):
    """A seat gained experience in a class, and as much in general; then what it has in all."""

    seat: int
    class_: ClassName
    amount: int
    reason: XpReason
    class_xp: int
    general_xp: int

    def apply(self, state: State) -> None:
        xp = state.careers[self.seat].xp
        xp[self.class_] = self.class_xp
        xp["general"] = self.general_xp

    def sentence(self) -> str:
        what = f"{self.amount} XP as {spoken(self.class_)} for {DEED[self.reason]}"
        return f"Seat {self.seat} gains {what}: {self.class_xp} now, {self.general_xp} in general."


def levels(events: Sequence[Mapping[str, Any]]) -> str:
    """Several levels that a seat reaches at once."""
    first, last = events[0], events[-1]
    reached = f"levels {first['level']} {'to' if len(events) > 2 else 'and'} {last['level']}"
    if first["class"] == "general":
        return f"Seat {first['seat']} reaches general {reached}."
    return f"Seat {first['seat']} reaches {reached} as {spoken(first['class'])}."


class LevelReached(Event, frozen=True, rename={"class_": "class"}):
    """A seat reached a level in a class, or the next general one."""

    seat: int
    class_: Rung
    level: int

    def apply(self, state: State) -> None:
        """Changes nothing by itself: levels follow from experience."""

    def sentence(self) -> str:
        if self.class_ == "general":
            return f"Seat {self.seat} reaches general level {self.level}."
        return f"Seat {self.seat} reaches level {self.level} as {spoken(self.class_)}."


class ClassUnlocked(Event, frozen=True, rename={"class_": "class"}):
    """A class is open to a seat from the next draft on; `by` is whose level brought it."""

    seat: int
    class_: ClassName
    by: Rung

    def apply(self, state: State) -> None:
        career = state.careers[self.seat]
        career.unlocked = in_class_order([*career.unlocked, self.class_])

    def sentence(self) -> str:
        level = "general level" if self.by == "general" else f"level as {spoken(self.by)}"
        return f"Seat {self.seat} unlocks the {spoken(self.class_)} by its {level}."


class BadgeEarned(Told, frozen=True):
    """A seat earned the badge of a class."""

    says = "Seat {seat} earns the badge {badge}."

    seat: int
    badge: str

    def apply(self, state: State) -> None:
        state.careers[self.seat].badges.append(self.badge)


class BonusUnlocked(Told, frozen=True):
    """A seat can gain a bonus from now on."""

    says = "Seat {seat} unlocks the bonus {bonus}: more XP for the first kill of a skirmish."

    seat: int
    bonus: str

    def apply(self, state: State) -> None:
        state.careers[self.seat].bonuses.append(self.bonus)


class CosmeticUnlocked(Told, frozen=True):
    """A seat has something to show that does nothing."""

    says = "Seat {seat} earns {id}."

    seat: int
    id: str

    def apply(self, state: State) -> None:
        state.careers[self.seat].cosmetics.append(self.id)
