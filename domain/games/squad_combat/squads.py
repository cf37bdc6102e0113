"""Characters with what lies on them, and the zones of a seat's cards."""

from collections.abc import Container, Iterable, Mapping
from typing import Literal

import msgspec

from domain.components.deck import Deck
from domain.games.squad_combat.material.cards import FIGURES, Figure
from domain.games.squad_combat.material.sheets import Bar
from domain.games.squad_combat.tasks.agenda import AbilityKind

MarkKind = Literal["damage_card", "damage_token", "buff"]

DIE = 6
"""The highest face."""


class Mark(msgspec.Struct, frozen=True):
    """What lies attached to a character; `value` is its damage before resistance."""

    id: str
    kind: MarkKind
    owner: int
    value: int = 0
    trait: str = "none"
    card: str | None = None


class Character(msgspec.Struct):
    """A character on the table, called `1.bruno`; `spent` is its burden of spent energy."""

    seat: int
    id: str
    position: int
    is_alive: bool = True
    spent: int = 0
    dice: list[int] = []
    """From the highest to the lowest."""
    suppressed: bool = False
    marks: list[Mark] = []
    used: list[AbilityKind] = []
    """The abilities used in this turn."""

    @property
    def ref(self) -> str:
        """What it is called."""
        return f"{self.seat}.{self.id}"

    @property
    def sheet(self) -> Figure:
        """Its numbers and texts."""
        return FIGURES[self.id]

    @property
    def energy(self) -> int:
        """What it has left to spend."""
        return FIGURES[self.id].energy - self.spent

    def remaining(self, wounds: int) -> int:
        """The HP that so much damage leaves it."""
        return max(0, FIGURES[self.id].hp - wounds)

    def too_many(self, added: int = 0) -> int:
        """How many dice it has beyond its pool, with so many more (R26)."""
        return max(0, len(self.dice) + added - len(self.sheet.pool))

    def add_die(self, value: int) -> None:
        """One die more."""
        self.dice.append(value)
        self.dice.sort(reverse=True)


class Side(msgspec.Struct):
    """A seat's cards by zone, how many of each kind."""

    deck: Deck
    hand: dict[str, int] = {}
    discard: dict[str, int] = {}
    known: dict[str, int] = {}
    """The cards in hand that everybody knows of: taken back openly, or held by an empty deck."""

    def held(self) -> int:
        """The number of cards in hand."""
        return sum(self.hand.values())

    def lacks(self, size: int) -> int:
        """How many cards a hand of that size would need."""
        return max(0, size - self.held())

    def shown(self, card: str) -> None:
        """A card of the hand was shown and left it; if one of its kind was known, that one."""
        take(self.hand, card)
        if card in self.known:
            take(self.known, card)


def resistance(bars: Iterable[Bar], trait: str) -> int:
    """The sum of resistances against a trait (R28)."""
    level = 0
    for bar in bars:
        if bar.resistance:
            level += bar.resistance.get(trait, 0) + bar.resistance.get("any", 0)
    return level


def counted(mark: Mark, bars: Iterable[Bar]) -> int:
    """What a mark counts behind these bars."""
    return resisted(mark.value, resistance(bars, mark.trait)) if mark.value else 0


def resisted(damage: int, resistance: int) -> int:
    """What damage counts that is resisted (R28)."""
    return max(0, damage - resistance)


def is_healable(kind: MarkKind, counts: int, most: int) -> bool:
    """Whether Heal can remove a mark that counts so much (Q12)."""
    return kind != "buff" and counts <= most


def living_from(seats: Iterable[int], alive: Container[int], first: int) -> list[int]:
    """The living seats in turn order, from the first player on or who stands in (Q23)."""
    every = [*seats]
    return [seat for seat in every[first - 1 :] + every[: first - 1] if seat in alive]


def pile_of(cards: Mapping[str, int]) -> list[str]:
    """The kinds of cards of a zone, in their order in every list."""
    return sorted(cards)


def take(cards: dict[str, int], card: str) -> None:
    """One card less."""
    if cards[card] == 1:
        del cards[card]
    else:
        cards[card] -= 1


def put(cards: dict[str, int], card: str) -> None:
    """One card more."""
    cards[card] = cards.get(card, 0) + 1
