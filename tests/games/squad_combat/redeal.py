"""What a seat cannot know in Squad Combat, dealt anew: for tests of secrecy.

Closed to a seat are the others' hands and the order of all decks (rules 1); what a deck holds is
known to all, and so is a hand once its deck has run empty. Another world is any in which every
card was in hand when it was shown.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.games.squad_combat import GAME
from domain.games.squad_combat.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardRecovered,
    DeckReshuffled,
)
from domain.games.squad_combat.events.characters import DieRolled
from domain.games.squad_combat.events.course import FirstPlayerChosen
from domain.games.squad_combat.material.decks import deck_of
from domain.games.squad_combat.scenario import HandLaid, ScenarioLaid
from domain.games.squad_combat.state import State
from domain.kernel import Event, Viewer, seat_of
from tests.script import Script

ASKED = (CardDrawn, DieRolled, FirstPlayerChosen)
"""Each of these events is the answer to one chance, in this order."""

TRIES = 100


class Item(NamedTuple):
    """Something that happened to a seat's cards; `slot` counts the closed ones."""

    kind: str
    card: str = ""
    slot: int = -1
    place: tuple[int, int] = (-1, -1)
    """(step, which chance of it) of a card drawn; (-1, -1): it was laid out."""


def redeal(script: Script, viewer: Viewer, random: Random) -> Script:
    """The same match with other cards drawn by other seats, where the viewer has not seen."""
    for seat in range(1, script.seats + 1):
        if seat != seat_of(viewer):
            script = dealt_anew(script, seat, random)
    return script


def dealt_anew(script: Script, seat: int, random: Random) -> Script:
    """The script with other closed cards of one seat."""
    items = [*history(script, seat)]
    deck = whole_deck(script, seat)
    was = [item.card for item in items if item.slot >= 0]
    left = [*left_over(items, deck).elements()]
    cards = [*was, *left]
    for _ in range(TRIES if was else 0):
        one, other = random.randrange(len(was)), random.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
        if not is_possible(items, cards, deck):
            cards[one], cards[other] = cards[other], cards[one]
    return with_cards(script, seat, items, cards[: len(was)])


def outcomes_of(state: State) -> list[str]:
    """How chance falls in a re-deal for the public that leads to this state."""
    closed = (Counter(side.hand) - Counter(side.known) for side in state.sides.values())
    return [card for hand in closed for card in hand.elements()]


def whole_deck(script: Script, seat: int) -> Counter[str]:
    """The cards of a seat's deck."""
    options: Any = GAME.settle(script.variant, script.options)
    return Counter(deck_of(options.decks, seat, options.squad_size).cards)


def history(script: Script, seat: int) -> Iterator[Item]:
    """What happened to a seat's cards, in order."""
    slot = 0
    for number, step in enumerate(script.steps):
        asked = 0
        for event in step.events:
            for item in read(event, seat):
                closed = item.kind == "draw"
                place = (number, asked) if isinstance(event, CardDrawn) else (-1, -1)
                yield item._replace(slot=slot, place=place) if closed else item
                slot += closed
            asked += isinstance(event, ASKED)


def read(event: Event, seat: int) -> Iterator[Item]:
    """What one event does to the seat's hand, deck and pile."""
    match event:
        case ScenarioLaid(characters=characters, discards=discards):
            marks = [mark for each in characters.values() for mark in each.marks]
            yield from (
                Item("gone", mark.card) for mark in marks if mark.card and mark.owner == seat
            )
            for card, count in discards.get(seat, {}).items():
                yield from [Item("gone", card), Item("pile", card)] * count
        case HandLaid(seat=who, cards=cards) if who == seat and cards:
            yield from (Item("draw", card) for card in Counter(cards).elements())
        case CardDrawn(seat=who, card=card) if who == seat and card:
            yield Item("draw", card)
        case DeckReshuffled(seat=who) if who == seat:
            yield Item("reshuffle")
        case CardPlayed(seat=who, card=card) if who == seat:
            yield Item("out", card)
        case CardRecovered(seat=who, card=card) if who == seat:
            yield Item("in", card)
        case CardDiscarded(seat=who, card=card, origin=origin) if who == seat:
            yield from [Item("out", card)] if origin == "hand" else []
            yield Item("pile", card)


def left_over(items: list[Item], deck: Counter[str]) -> Counter[str]:
    """What is in the deck at the end."""
    left, pile = Counter(deck), Counter[str]()
    for item in items:
        match item.kind:
            case "draw" | "gone":
                left[item.card] -= 1
            case "pile":
                pile[item.card] += 1
            case "in":
                pile[item.card] -= 1
            case "reshuffle":
                left, pile = left + pile, Counter()
    return +left


def is_possible(items: list[Item], cards: list[str], deck: Counter[str]) -> bool:
    """Whether every card could be drawn, and was in hand when it was shown."""
    left, hand, pile = Counter(deck), Counter[str](), Counter[str]()
    for item in items:
        card = cards[item.slot] if item.slot >= 0 else item.card
        match item.kind:
            case "draw":
                left[card] -= 1
                hand[card] += 1
            case "gone":
                left[card] -= 1
            case "pile":
                pile[card] += 1
            case "out":
                hand[card] -= 1
            case "in":
                pile[card] -= 1
                hand[card] += 1
            case "reshuffle":
                if +left:
                    return False
                left, pile = left + pile, Counter()
        if left[card] < 0 or hand[card] < 0:
            return False
    return True


def with_cards(script: Script, seat: int, items: list[Item], cards: list[str]) -> Script:
    """The script in which the closed cards of a seat are these."""
    chances = [list(step.chance) for step in script.steps]
    laid = Counter[str]()
    for item in items:
        if item.slot < 0:
            continue
        if item.place == (-1, -1):
            laid[cards[item.slot]] += 1
        else:
            number, which = item.place
            chances[number][which] = cards[item.slot]
    scenario = script.scenario
    if laid and scenario:
        scenario = {**scenario, "hands": {**scenario["hands"], seat: dict(laid)}}
    steps = tuple(
        replace(step, chance=tuple(chance))
        for step, chance in zip(script.steps, chances, strict=True)
    )
    return replace(script, steps=steps, scenario=scenario)
