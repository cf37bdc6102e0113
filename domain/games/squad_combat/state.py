"""Where a match of Squad Combat stands, and the questions its rules ask."""

from typing import Literal

import msgspec

from domain import kernel
from domain.components.deck import Deck
from domain.games.squad_combat.material.cards import FIGURES, TEXTS, Card
from domain.games.squad_combat.material.decks import deck_of
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.material.sheets import Bar
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.squads import (
    Character,
    Mark,
    Side,
    counted,
    is_healable,
    living_from,
    resistance,
)
from domain.games.squad_combat.tasks.agenda import Agenda, DecisionKind, WindowKind


class Attack(msgspec.Struct):
    """The attack that is under way: what became of its damage and of both ratings."""

    attacker: str
    defender: str
    card: str
    damage: int = 0
    attack: int = 0
    defense: int = 0
    """Sums of all that changed damage, attack and defence."""
    reactions: int = 0
    negated: Literal["", "dodge", "block", "die"] = ""
    attack_die: int = 0
    defense_die: int = 0


class Played(msgspec.Struct, frozen=True):
    """A card on its way from one zone to another."""

    seat: int
    card: str


class State(kernel.State, kw_only=True):
    """The squads, the cards of each seat, and what is awaited."""

    options: Options
    turn: int = 0
    first: int = 0
    """The first player of this turn."""
    active: int = 0
    """Whose action phase it is; 0 at the end of a turn."""
    phases: int = 0
    """The action phases of this turn so far."""
    passed: list[int] = msgspec.field(default_factory=list)
    decision: DecisionKind = "nothing"
    agenda: Agenda = ()
    """What follows the decision that is awaited; its first task says what is chosen."""
    characters: dict[str, Character]
    sides: dict[int, Side]
    attack: Attack | None = None
    window: WindowKind | None = None
    played: list[Played] = msgspec.field(default_factory=list)
    last_mark: int = 0

    # Cards and seats

    def card(self, name: str) -> Card:
        """A card in the text that is played."""
        return TEXTS[self.options.card_text][name]

    def squad(self, seat: int) -> list[Character]:
        """The living characters of a seat, from left to right as the deck has them."""
        return [each for each in self.characters.values() if each.seat == seat and each.is_alive]

    def is_alive(self, seat: int) -> bool:
        """Whether any character of the seat lives (R1)."""
        for each in self.characters.values():  # noqa: SIM110 (asked several times a step)
            if each.seat == seat and each.is_alive:
                return True
        return False

    def living(self, first: int = 1) -> list[int]:
        """The living seats in turn order, from `first` on."""
        alive = {each.seat for each in self.characters.values() if each.is_alive}
        return living_from(self.sides, alive, first)

    def after(self, seat: int) -> int:
        """The next living seat in turn order."""
        seats = [*self.sides]
        for each in seats[seat:] + seats[: seat - 1]:
            if self.is_alive(each):
                return each
        return seat

    # Characters

    def pool(self, character: Character) -> str:
        """The dice that a refresh adds, sign by sign: a face, or R for a roll."""
        rolled = self.options.dice_setup == "all_random"
        return "R" * len(character.sheet.pool) if rolled else character.sheet.pool

    def has(self, name: str | None) -> bool:
        """Whether there is a living character of that name."""
        character = self.characters.get(name or "")
        return character is not None and character.is_alive

    def beside(self, name: str) -> list[Character]:
        """The living characters of the same seat at distance 1 (Q16), by position."""
        middle = self.characters[name]
        near = [
            each for each in self.squad(middle.seat) if abs(each.position - middle.position) == 1
        ]
        return sorted(near, key=lambda each: each.position)

    def bars(self, character: Character) -> list[Bar]:
        """All that protects a character for good."""
        found = [FIGURES[character.id].statics]
        for mark in character.marks:
            if mark.kind == "buff" and mark.card:
                bar = self.card(mark.card).bar
                if bar is not None:
                    found.append(bar)
        return found

    def resistance(self, character: Character, trait: str) -> int:
        """The sum of resistances against a trait (R28)."""
        return resistance(self.bars(character), trait)

    def hardened(self, character: Character, trait: str) -> int:
        """The highest applicable Hardened (R28)."""
        highest = 0
        for bar in self.bars(character):
            if bar.hardened:
                highest = max(highest, bar.hardened.get(trait, 0), bar.hardened.get("any", 0))
        for step in self.statics(character.seat):
            if step.who in (trait, "any"):
                highest = max(highest, step.number)
        return highest

    def statics(self, seat: int) -> list[Step]:
        """What the seat's dead characters still do."""
        found: list[Step] = []
        if self.options.dead_characters == "removed":
            return found
        for each in self.characters.values():
            if each.seat == seat and not each.is_alive and each.sheet.death.kind == "static":
                found += each.sheet.death.effect
        return found

    def defense(self, character: Character) -> int:
        """What bars add to the defence in a duel."""
        return sum([bar.defense for bar in self.bars(character)])

    # Damage

    def value(self, character: Character, mark: Mark) -> int:
        """What a mark counts (R28)."""
        return counted(mark, self.bars(character))

    def wounds(self, character: Character) -> int:
        """The damage that a character has."""
        if not character.marks:
            return 0
        bars = self.bars(character)
        return sum([counted(mark, bars) for mark in character.marks])

    def remaining(self, character: Character) -> int:
        """The HP that are left."""
        return character.remaining(self.wounds(character))

    def healable(self, character: Character, most: int) -> list[str]:
        """The damage marks of which Heal can remove one."""
        return [
            mark.id
            for mark in character.marks
            if is_healable(mark.kind, self.value(character, mark), most)
        ]

    def damage(self) -> int:
        """What the attack under way would deal."""
        return max(0, self.damage_sum())

    def damage_sum(self) -> int:
        """The damage of the attack under way with all changes, perhaps below 0."""
        assert self.attack
        return self.card(self.attack.card).damage + self.attack.damage

    def attack_rating(self) -> int:
        """The rating of the attack under way, without a die."""
        assert self.attack
        return self.card(self.attack.card).hit + self.attack.attack

    def defense_rating(self) -> int:
        """The rating of the defence against it, without a die."""
        assert self.attack
        return self.attack.defense + self.defense(self.characters[self.attack.defender])


def start(options: Options, seats: int) -> State:
    """The squads in their rows, and all cards in the decks."""
    decks = {seat: deck_of(options.decks, seat, options.squad_size) for seat in range(1, seats + 1)}
    squads = [
        Character(seat, name, position)
        for seat, deck in decks.items()
        for position, name in enumerate(deck.characters, start=1)
    ]
    return State(
        options=options,
        characters={each.ref: each for each in squads},
        sides={seat: Side(Deck(dict(deck.cards))) for seat, deck in decks.items()},
    )
