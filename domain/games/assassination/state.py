"""Where a match stands, and the questions that its rules ask."""

from collections.abc import Collection, Iterator
from typing import Final, Literal

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.components.seats import other
from domain.games.assassination.commands import Character
from domain.games.assassination.material.board import POINT, SPAWN
from domain.games.assassination.material.cards import KIND, number
from domain.games.assassination.material.ranges import in_range
from domain.games.assassination.options import Options

Phase = Literal[
    "setup",
    "call_coin",
    "choose_character",
    "draw",
    "act",
    "collect",
    "discard_weapon",
    "discard_item",
    "place_enemy",
    "over",
]
DeckName = Literal["item", "collectible", "enemy"]
DECKS: tuple[DeckName, ...] = ("item", "collectible", "enemy")
SEATS: Final = (1, 2)
SLOTS: Final = 2
"""Weapons that can be kept, and boots that can be worn (Q6)."""

STEPS_UP: Final = {"pistol": 0, "uzi": 1, "shotgun": 2, "sniper": 2}
"""Actions gained with what the pistol has become, where weapons bring them (9.3)."""


class Weapon(msgspec.Struct):
    """A weapon with the cards attached to it; the pistol's card is just `pistol`."""

    card: str
    kind: str
    sight: str | None = None
    muzzle: str | None = None


class Assassin(msgspec.Struct):
    """A seat's assassin, with all that it owns."""

    seat: int
    player: int = 0
    """1 or 2: a role that the coin gives (Q1)."""
    cell: str = ""
    hp: int = 0
    max_hp: int = 0
    vp: int = 0
    character: Character = "none"
    kills: int = 0
    pistol: Weapon = msgspec.field(default_factory=lambda: Weapon("pistol", "pistol"))
    """The weapon that is no card; kills may make it another (9.3)."""
    weapons: list[Weapon] = []
    """In the slots, by arrival; for a moment a third one is held (R32)."""
    boots: list[str] = []
    reserve: list[str] = []
    point: list[str] = []
    """What lies on the rendezvous point, in order of arrival (R9)."""
    ambush: str | None = None
    """The Ambush on the rendezvous point (R14)."""
    cover: str | None = None
    must_skip: bool = False
    immune: bool = False
    penalty: int = 0
    """Actions lost in the next slot (9.3)."""

    def is_armed(self) -> bool:
        """Whether its slots are full of weapons."""
        return len(self.weapons) >= SLOTS

    def is_shod(self) -> bool:
        """Whether it wears all the boots that can be worn (R31)."""
        return len(self.boots) >= SLOTS

    def healed_by(self, points: int) -> int:
        """How many of so many health points it regains: up to its maximum (R24, R34)."""
        return min(points, self.max_hp - self.hp)

    def usable(self) -> list[Weapon]:
        """The weapons that can be fired: two in the slots cover the pistol (R42)."""
        return self.weapons if self.is_armed() else [*self.weapons, self.pistol]

    def holds(self, kind: str) -> str | None:
        """The lowest-numbered item of a kind in the reserve."""
        held = [card for card in self.reserve if KIND[card] == kind]
        return min(held, key=number) if held else None

    def waiting(self, kind: str) -> str | None:
        """The first card of a kind on the rendezvous point (Q23)."""
        return next((card for card in self.point if KIND[card] == kind), None)


class Enemy(msgspec.Struct):
    """An enemy on the board."""

    card: str
    kind: str
    cell: str
    hp: int
    cage: str | None = None
    caged_in: int = 0
    """The round in which the Cage was put on."""
    paralysed_by: int | None = None
    """The seat at the start of whose slot it wakes (R50)."""


class Turn(msgspec.Struct):
    """What has happened in the running slot."""

    seat: int = 0
    used: int = 0
    attacks: int = 0
    acted: bool = False
    healed: list[str] = []
    """The heal points that have worked (R24)."""
    stepped_from: str = ""
    """Where the newest step began."""


class State(kernel.State, kw_only=True):
    """The board, both assassins, decks and discards, and the running slot."""

    options: Options
    phase: Phase = "setup"
    round: int = 0
    turn: Turn = msgspec.field(default_factory=Turn)
    order: tuple[int, ...] = ()
    """The seats of Player 1 and Player 2."""
    assassins: dict[int, Assassin]
    obstacles: dict[str, str] = msgspec.field(default_factory=dict)
    """The obstacle cards by square."""
    presets: dict[str, str] = msgspec.field(default_factory=dict)
    """The uncollected preset cards by square."""
    enemies: list[Enemy] = msgspec.field(default_factory=list)
    """In the order of placement."""
    decks: dict[DeckName, Deck]
    undrawn: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """The cards still in the decks (before the set-up: in the box) by kind, lowest number first."""
    item_discard: list[str] = msgspec.field(default_factory=list)
    """The last one on top, as in the other piles."""
    collectible_discard: list[str] = msgspec.field(default_factory=list)
    sniper_discard: list[str] = msgspec.field(default_factory=list)
    killed: list[str] = msgspec.field(default_factory=list)
    in_hand: str | None = None
    """The card that is drawn, played or collected at this moment."""
    drawn: str | None = None
    """The enemy that waits to be placed."""

    @property
    def owner(self) -> Assassin:
        """The assassin whose slot it is."""
        return self.assassins[self.turn.seat]

    @property
    def rival(self) -> Assassin:
        """The other one."""
        return self.assassins[other(self.turn.seat)]

    def players(self) -> Iterator[Assassin]:
        """Player 1's assassin, then Player 2's."""
        for seat in self.order:
            yield self.assassins[seat]

    def spawn(self, assassin: Assassin) -> str:
        """The assassin's spawn point."""
        return SPAWN[assassin.player]

    def point(self, assassin: Assassin) -> str:
        """The assassin's rendezvous point."""
        return POINT[assassin.player]

    def action_limit(self, assassin: Assassin) -> int:
        """The actions of a turn, as of now (R18)."""
        options = self.options
        gained = 0
        if options.action_source == "boots":
            gained = len(assassin.boots)
        elif options.action_source == "weapons":
            gained = len(assassin.weapons) + STEPS_UP[assassin.pistol.kind]
        return max(0, min(options.base_actions + gained, options.max_actions) - assassin.penalty)

    def attack_limit(self, assassin: Assassin) -> int:
        """The attacks of a turn, as of now (R41)."""
        return 2 if assassin.is_armed() else 1

    def enemy_at(self, cell: str) -> Enemy | None:
        """The enemy on a square."""
        for enemy in self.enemies:
            if enemy.cell == cell:
                return enemy
        return None

    def enemy(self, card: str) -> Enemy:
        """The enemy of that name, which must be on the board."""
        return next(enemy for enemy in self.enemies if enemy.card == card)

    def what_bars(self, cell: str) -> str | None:
        """What keeps an assassin off a square: an obstacle, an enemy, an assassin (R20)."""
        if cell in self.obstacles:
            return "obstacle"
        enemy = self.enemy_at(cell)
        if enemy is not None:
            return enemy.kind
        return "assassin" if any(each.cell == cell for each in self.assassins.values()) else None

    def laid_out(self) -> Collection[str]:
        """All squares that hold an obstacle, an enemy, an assassin or an uncollected preset."""
        return {
            *self.obstacles,
            *self.presets,
            *[enemy.cell for enemy in self.enemies],
            *[assassin.cell for assassin in self.assassins.values()],
        }

    def within_weapons(self) -> Collection[str]:
        """All squares in the range of a usable weapon of either assassin (Q29)."""
        return {
            square for each in self.assassins.values() for square in self.within_weapons_of(each)
        }

    def within_weapons_of(self, assassin: Assassin) -> Collection[str]:
        """All squares in the range of a usable weapon of an assassin on the board."""
        return {
            square
            for weapon in assassin.usable()
            for square in in_range(
                weapon.kind, weapon.sight is not None, assassin.cell, self.obstacles
            )
        }
