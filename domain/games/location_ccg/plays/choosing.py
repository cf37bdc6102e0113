"""The choices that effects ask for, and discarding (2.4, R18)."""

from domain.games.location_ccg.asking import require_decision
from domain.games.location_ccg.commands import ChooseCard, Decline, Discard
from domain.games.location_ccg.events.cards import (
    CardDiscarded,
    CardRecovered,
    CardSearched,
    DeckShuffled,
)
from domain.games.location_ccg.events.course import DeclinedOption
from domain.games.location_ccg.plays.effects import current_step, recoverable, searchable
from domain.games.location_ccg.plays.leaving import state_check
from domain.games.location_ccg.state import State
from domain.kernel import Command, Play, require


def is_search(state: State) -> bool:
    """Whether the awaited seat looks through its deck, and not through its discard pile."""
    return current_step(state)[0] == "search"


def offered(state: State) -> list[str]:
    """The cards that the awaited seat may take."""
    name, *args = current_step(state)
    if name == "search":
        return searchable(state, state.to_act, str(args[0]), int(args[1]))
    return recoverable(state.sides[state.to_act].discard, str(args[0]))


def choose_card(state: State, command: ChooseCard) -> Play:
    """One of the cards comes to the hand."""
    require_decision(state, "choose_card")
    seat, card = state.to_act, command.card
    require(card in offered(state), "not_a_choice", given=state.named(card))
    if is_search(state):
        yield CardSearched(seat, card)
        yield DeckShuffled(seat, len(state.sides[seat].deck))
    else:
        yield CardRecovered(seat, card)
    yield from state_check(state)


def decline(state: State, command: Decline) -> Play:
    """A search may end without a card; the deck is shuffled all the same (Q27)."""
    require_decision(state, "choose_card")
    require(is_search(state), "not_optional")
    yield DeclinedOption(state.to_act, "choose_card")
    yield DeckShuffled(state.to_act, len(state.sides[state.to_act].deck))


def card_choices(state: State) -> list[Command]:
    """What a search or the discard pile offers."""
    declining: list[Command] = [Decline()] if is_search(state) else []
    return [*(ChooseCard(card) for card in offered(state)), *declining]


def discard(state: State, command: Discard) -> Play:
    """A card of the hand goes: an opponent's effect or the hand limit asks for it (Q22)."""
    require_decision(state, "forced_discard", "hand_limit")
    seat, card = state.to_act, command.card
    require(card in state.sides[seat].hand, "not_a_choice", given=state.named(card))
    forced = state.decision == "forced_discard"
    yield CardDiscarded(seat, card, "hand", "forced" if forced else "hand_limit")


def discard_choices(state: State) -> list[Command]:
    """Any card of the hand."""
    return [Discard(card) for card in dict.fromkeys(state.sides[state.to_act].hand)]
