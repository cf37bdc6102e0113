"""The form of a starting position other than the usual one, and the events that lay it."""

from typing import Annotated

import msgspec

from domain.games.squad_combat.squads import Mark, MarkKind, put
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import AbilityKind
from domain.kernel import Event

Turn = Annotated[int, msgspec.Meta(ge=1)]
Seat = Annotated[int, msgspec.Meta(ge=1, le=4)]
Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Marked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on a character: a card, as damage or as what protects, or a token of damage."""

    owner: Seat
    card: str | None = None
    damage: Number | None = None
    """Of a token; of a card its printed damage, if it is left out."""
    trait: str | None = None
    """Of a token: what its damage is resisted as."""


class Placed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character; what is left out is as at the usual beginning."""

    position: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    dead: bool = False
    dice: tuple[Face, ...] | None = None
    spent: Number = 0
    """Energy that it has spent."""
    suppressed: bool = False
    marks: tuple[Marked, ...] = ()
    used: tuple[AbilityKind, ...] = ()
    """Abilities that it has used in this turn."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at the beginning of an action phase; the defaults are the usual start.

    Cards that lie nowhere else are in the decks. Hands that are not given are drawn, dice that
    are not given are those of the pools, and the first player is drawn if none is named.
    """

    turn: Turn = 1
    first: Seat | None = None
    active: Seat | None = None
    """Whose action phase it is; the first player's, if it is left out."""
    passed: tuple[Seat, ...] = ()
    phases: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    """Which action phase of the turn this is."""
    characters: dict[str, Placed] = {}
    hands: dict[Seat, dict[str, Count]] = {}
    discards: dict[Seat, dict[str, Count]] = {}


class Laid(msgspec.Struct, frozen=True):
    """A character as a scenario has it, with its marks as they lie."""

    position: int
    is_alive: bool
    dice: tuple[int, ...]
    spent: int
    suppressed: bool
    marks: tuple[Mark, ...]
    used: tuple[AbilityKind, ...]


class ScenarioLaid(Event, frozen=True):
    """The match begins from a given position instead of the usual start."""

    says = "The match begins from a given position."

    turn: int
    passed: tuple[int, ...]
    phases: int
    characters: dict[str, Laid]
    discards: dict[int, dict[str, int]]

    def apply(self, state: State) -> None:
        state.turn, state.phases, state.passed = self.turn, self.phases - 1, [*self.passed]
        for ref, laid in self.characters.items():
            character = state.characters[ref]
            character.position, character.is_alive = laid.position, laid.is_alive
            character.dice, character.spent = [*laid.dice], laid.spent
            character.suppressed, character.used = laid.suppressed, [*laid.used]
            character.marks = [*laid.marks]
            state.last_mark += len(laid.marks)
            for mark in laid.marks:
                if mark.card:
                    state.sides[mark.owner].deck.remove(mark.card)
        for seat, cards in self.discards.items():
            _out_of_deck(state, seat, cards, state.sides[seat].discard)


class HandLaid(Event, frozen=True):
    """A seat holds these cards at the beginning; others learn only how many."""

    seat: int
    cards: dict[str, int] | None
    count: int

    def apply(self, state: State) -> None:
        assert self.cards is not None
        _out_of_deck(state, self.seat, self.cards, state.sides[self.seat].hand)

    def sentence(self) -> str:
        cards = "1 card" if self.count == 1 else f"{self.count} cards"
        return f"Seat {self.seat} begins with {cards} in hand."


def _out_of_deck(state: State, seat: int, cards: dict[str, int], to: dict[str, int]) -> None:
    for card, count in cards.items():
        for _ in range(count):
            state.sides[seat].deck.remove(card)
            put(to, card)


def kind_of(card: str | None, *, is_attack: bool) -> MarkKind:
    """What sort of mark a card or a token is."""
    if card is None:
        return "damage_token"
    return "damage_card" if is_attack else "buff"
