"""How cards go from zone to zone. A field that can be None is hidden from some viewers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.components.wording import listed
from domain.games.squad_combat.events.told import Told
from domain.games.squad_combat.material.cards import FIGURES
from domain.games.squad_combat.squads import put, take
from domain.games.squad_combat.state import Played, State
from domain.games.squad_combat.tasks.agenda import AbilityKind
from domain.games.squad_combat.wording.terms import terms
from domain.games.squad_combat.wording.words import title_of

Origin = Literal["hand", "play", "mark"]
Reason = Literal[
    "cost", "resolved", "missed", "hardened", "healed", "death", "forced", "end_of_turn"
]
Use = Literal["attack", "action", "edge", "boost", "reaction"]


DISCARDED: Final[Mapping[Reason, str]] = {
    "cost": "Seat {seat} discards {card} to pay.",
    "resolved": "{card} {goes} to the discard pile.",
    "missed": "{card} {goes} to the discard pile.",
    "hardened": "{card} {goes} to the discard pile.",
    "healed": "{card} {goes} to the discard pile of seat {seat}.",
    "death": "{card} {goes} to the discard pile of seat {seat}.",
    "forced": "Seat {seat} must discard {card}.",
    "end_of_turn": "Seat {seat} discards {card}.",
}


def discarded(events: Sequence[Mapping[str, Any]]) -> str:
    """Several cards that go to the discard pile of their owner for the same reason."""
    first = events[0]
    cards = listed(title_of(each["card"]) for each in events)
    return DISCARDED[first["reason"]].format(seat=first["seat"], card=cards, goes="go")


def drawn(events: Sequence[Mapping[str, Any]]) -> str:
    """Several draws of a seat; which cards they were, its owner knows."""
    names = [title_of(each["card"]) for each in events if each["card"]]
    which = f": {', '.join(names)}" if names else ""
    return f"Seat {events[0]['seat']} draws {len(events)} cards{which}."


class CardDrawn(Told, frozen=True):
    """A seat drew the top card of its deck; the others learn only that it did."""

    says = "Seat {seat} draws {card}."

    seat: int
    card: str | None
    deck_left: int

    def apply(self, state: State) -> None:
        assert self.card
        side = state.sides[self.seat]
        side.deck.remove(self.card)
        put(side.hand, self.card)


class DeckReshuffled(Told, frozen=True):
    """A seat's discard pile of `count` cards became its new deck (R9)."""

    says = "Seat {seat} shuffles its discard pile of {count} into a new deck."

    seat: int
    count: int

    def apply(self, state: State) -> None:
        """The pile goes to the deck; whoever counted knows the whole hand now."""
        side = state.sides[self.seat]
        side.deck.unordered, side.discard = side.discard, {}
        side.known = dict(side.hand)


class CardPlayed(Told, frozen=True):
    """A seat played a card with one of its characters; `use` says as what."""

    seat: int
    card: str
    by: str
    target: str | None
    use: Use

    def apply(self, state: State) -> None:
        """It lies on the table; a reaction is the attack's (R23)."""
        state.sides[self.seat].shown(self.card)
        state.played.append(Played(self.seat, self.card))
        if self.use == "reaction" and state.attack:
            state.attack.reactions += 1

    def sentence(self) -> str:
        by, card = self.spoken(self.by), self.spoken(self.card)
        if self.use == "attack":
            return f"{by} attacks {self.spoken(self.target)} with {card}."
        return f"{by} plays {card}{self._aimed(self.by)}."

    def _aimed(self, who: str) -> str:
        if not self.target:
            return ""
        return " on itself" if self.target == who else f" on {self.spoken(self.target)}"


class AbilityUsed(Told, frozen=True):
    """A character's printed or death ability was used, once in this turn (R16)."""

    seat: int
    character: str
    ability: AbilityKind
    target: str | None

    def apply(self, state: State) -> None:
        state.characters[self.character].used.append(self.ability)

    def sentence(self) -> str:
        figure = FIGURES[self.character.partition(".")[2]]
        used = figure.printed if self.ability == "printed" else figure.death
        effect = "its ability" if self.ability == "printed" else "its death effect"
        does = f" ({terms(used.effect)})" if used else ""
        on = f" on {self.spoken(self.target)}" if self.target else ""
        return f"{self.spoken(self.character)} uses {effect}{does}{on}."


class CardDiscarded(Told, frozen=True):
    """A card went to its owner's discard pile, and why."""

    seat: int
    card: str
    origin: Origin
    reason: Reason

    def apply(self, state: State) -> None:
        """The card goes from the hand or the table to the pile."""
        side = state.sides[self.seat]
        if self.origin == "hand":
            side.shown(self.card)
        else:
            state.played.remove(Played(self.seat, self.card))
        put(side.discard, self.card)

    def sentence(self) -> str:
        return DISCARDED[self.reason].format(
            seat=self.seat, card=self.spoken(self.card), goes="goes"
        )


class CardRecovered(Told, frozen=True):
    """A seat took a card out of its discard pile; all have seen it."""

    says = "Seat {seat} takes {card} back."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        take(side.discard, self.card)
        put(side.hand, self.card)
        put(side.known, self.card)
