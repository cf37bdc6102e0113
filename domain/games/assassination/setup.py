"""The start of a match: who is Player 1 (R1, R2), characters (9.3), and the set-up (section 3)."""

from collections.abc import Mapping
from typing import Final

from domain.components.deck import Deck
from domain.components.dice import coin
from domain.games.assassination.box import box, presets
from domain.games.assassination.commands import CallCoin, ChooseCharacter
from domain.games.assassination.events.opening import (
    AssassinPlaced,
    AssassinReadied,
    CharacterChosen,
    CoinCalled,
    CoinFlipped,
    DeckFormed,
    PlayerOrderSet,
    PresetPlaced,
)
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND, spoken
from domain.games.assassination.movement.placement import place_all_by_dice
from domain.games.assassination.options import Options
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import DECKS, SEATS, Assassin, DeckName, State
from domain.games.assassination.turns import start_round
from domain.kernel import Command, Play, require

START_COIN: Final = coin("coin_start")
ORDERS: Final = {"seat_1": (1, 2), "seat_2": (2, 1)}
"""The seats of Player 1 and 2 where the option `start` names the first."""
MORE_HP: Final = {"stella_abrano": 5}
"""Health points that a character has more (9.3)."""

FAMILIES: Final[Mapping[DeckName, Mapping[str, object]]] = {
    "item": ITEMS,
    "collectible": COLLECTIBLES,
    "enemy": ENEMIES,
}


def start(options: Options, seats: int) -> State:
    """Everything is still in the box."""
    state = State(
        options=options,
        assassins={seat: Assassin(seat) for seat in SEATS},
        decks={name: Deck({}) for name in DECKS},
        undrawn=box(options),
    )
    if options.start == "coin_call":
        state.phase, state.to_act = "call_coin", 1
    return state


def setup(state: State) -> Play:
    """With a given Player 1 the set-up happens at once, otherwise the coin is called first."""
    if state.phase != "call_coin":
        yield from give_order(state, *ORDERS[state.options.start])


def calls(state: State) -> list[Command]:
    """Both faces."""
    return [CallCoin("heads"), CallCoin("tails")]


def call_coin(state: State, command: CallCoin) -> Play:
    """Seat 1 calls; if the face fits, it is Player 1 (R2)."""
    require_phase(state, "call_coin")
    yield CoinCalled(state.to_act, command.face)
    face = yield START_COIN
    yield CoinFlipped("start", face)
    yield from give_order(state, *ORDERS["seat_1" if face == command.face else "seat_2"])


def give_order(state: State, first: int, second: int) -> Play:
    """The roles are known."""
    yield PlayerOrderSet(first, second)
    if state.phase != "choose_character":
        yield from set_up(state)


def characters(state: State) -> list[Command]:
    """The characters that the opponent has not taken."""
    every: list[ChooseCharacter] = [
        ChooseCharacter("lucas_drew"),
        ChooseCharacter("stella_abrano"),
        ChooseCharacter("none"),
    ]
    return [each for each in every if not is_taken(state, each.name)]


def is_taken(state: State, name: str) -> bool:
    """Whether somebody plays that character; `none` is none."""
    return name != "none" and any(each.character == name for each in state.players())


def choose_character(state: State, command: ChooseCharacter) -> Play:
    """Player 1, then Player 2 picks a character."""
    require_phase(state, "choose_character")
    require(not is_taken(state, command.name), "character_taken", name=spoken(command.name))
    yield CharacterChosen(state.to_act, command.name)
    if state.phase != "choose_character":
        yield from set_up(state)


def set_up(state: State) -> Play:
    """Assassins, preset cards, decks, tracks; then the first round (section 3)."""
    for assassin in state.players():
        yield AssassinPlaced(assassin.seat, state.spawn(assassin))
    for card, cell in presets(state.options).items():
        yield PresetPlaced(card, KIND[card], cell)
    for deck in DECKS:
        yield DeckFormed(deck, deck_counts(state, deck))
    for assassin in state.players():
        hp = full_health(state.options, assassin)
        yield AssassinReadied(assassin.seat, hp, hp, 0)
    if state.options.enemy_placement == "dice":
        yield from place_all_by_dice(state)
    yield from start_round(state, 1)


def deck_counts(state: State, deck: DeckName) -> dict[str, int]:
    """What is left in the box for a deck; where dice place the enemies they are in none."""
    if deck == "enemy" and state.options.enemy_placement == "dice":
        return {}
    left = {kind: len(state.undrawn[kind]) for kind in FAMILIES[deck] if kind in state.undrawn}
    return {kind: count for kind, count in left.items() if count}


def full_health(options: Options, assassin: Assassin) -> int:
    """The health points at the start, never exceeded later."""
    return options.start_hp + MORE_HP.get(assassin.character, 0)
