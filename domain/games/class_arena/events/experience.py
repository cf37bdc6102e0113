"""Events of experience: XP, levels and what they bring (R18, R19)."""

from typing import ClassVar

from domain.games.class_arena.classes import ClassName
from domain.games.class_arena.progress import Rung, XpReason
from domain.games.class_arena.state import State, in_class_order
from domain.kernel import Event


class XpGained(Event, frozen=True, rename={"class_": "class"}):
    """A seat gained experience in a class, and as much in general; then what it has in all."""

    says: ClassVar[str] = (
        "XP of seat {seat}: {amount} more for {class_} ({reason}), now {class_xp}; "
        "general {general_xp}."
    )

    seat: int
    class_: ClassName
    amount: int
    reason: XpReason
    class_xp: int
    general_xp: int

    def apply(self, state: State) -> None:
        """Both go up."""
        xp = state.careers[self.seat].xp
        xp[self.class_] = self.class_xp
        xp["general"] = self.general_xp


class LevelReached(Event, frozen=True, rename={"class_": "class"}):
    """A seat reached a level in a class, or the next general one."""

    says: ClassVar[str] = "Seat {seat} reaches level {level} ({class_})."

    seat: int
    class_: Rung
    level: int

    def apply(self, state: State) -> None:
        """Changes nothing by itself: levels follow from experience."""


class ClassUnlocked(Event, frozen=True, rename={"class_": "class"}):
    """A class is open to a seat from the next draft on; `by` is whose level brought it."""

    says: ClassVar[str] = "Seat {seat} unlocks the {class_} ({by})."

    seat: int
    class_: ClassName
    by: Rung

    def apply(self, state: State) -> None:
        """It can be chosen."""
        career = state.careers[self.seat]
        career.unlocked = in_class_order([*career.unlocked, self.class_])


class BadgeEarned(Event, frozen=True):
    """A seat earned the badge of a class."""

    says: ClassVar[str] = "Seat {seat} earns the badge {badge}."

    seat: int
    badge: str

    def apply(self, state: State) -> None:
        """For ever."""
        state.careers[self.seat].badges.append(self.badge)


class BonusUnlocked(Event, frozen=True):
    """A seat can gain a bonus from now on."""

    says: ClassVar[str] = "Seat {seat} unlocks the bonus {bonus}."

    seat: int
    bonus: str

    def apply(self, state: State) -> None:
        """For ever."""
        state.careers[self.seat].bonuses.append(self.bonus)


class CosmeticUnlocked(Event, frozen=True):
    """A seat has something to show that does nothing."""

    says: ClassVar[str] = "Seat {seat} unlocks {id}."

    seat: int
    id: str

    def apply(self, state: State) -> None:
        """For ever."""
        state.careers[self.seat].cosmetics.append(self.id)
