"""How the match begins and goes from turn to turn (sections 3 and 4, R2)."""

from collections.abc import Mapping
from typing import Final

from domain.games.infection.commands import PlaceVillager
from domain.games.infection.events.turns import (
    DebuffExpired,
    MatchEnded,
    MatchStarted,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
    VillagerPlaced,
)
from domain.games.infection.material.board import HOME
from domain.games.infection.material.box import SEATS, Card, cards, slots_from, tiles
from domain.games.infection.state import Phase, State
from domain.kernel import Command, Play, Refusal, require

PLACES = {seat: {cell: PlaceVillager(cell) for cell in HOME[seat]} for seat in SEATS}

AWAITED: Final[Mapping[Phase, str]] = {
    "place": "you are to put {villager} on a cell of your village",
    "turn": "you are to play a card for {villager} or to take all played cards back",
    "after_move": "{villager} has moved, and you choose what it does there",
    "respawn": "you are to bring a killed villager back",
    "discard": "you may discard a card of the enemy",
    "recover": "you are to take one of your played cards back",
}
"""What the awaited seat has to decide, in words."""


def setup(state: State) -> Play:
    """The box is laid out; the villagers are placed one after the other."""
    yield MatchStarted(state.options, cards(state.options), tiles(state.options))


def placements(state: State) -> list[Command]:
    """Any free cell of the own village."""
    return [PLACES[state.seat][cell] for cell in state.free_home_cells(state.seat)]


def place_villager(state: State, command: PlaceVillager) -> Play:
    """The next villager comes to the board; after the last one the first turn begins."""
    require_phase(state, "place")
    require_home(state, command.cell)
    yield VillagerPlaced(state.villager, command.cell)
    if state.phase != "place":
        yield TurnStarted(slots_from(state.villager)[1], 1)


def require_phase(state: State, *phases: Phase) -> None:
    """The command belongs to the decision that is awaited (section 4)."""
    phase = state.phase
    if phase not in phases:
        awaited = AWAITED[phase].format(villager=state.villager)
        raise Refusal("wrong_phase", phase=phase.replace("_", " "), awaited=awaited)


def require_home(state: State, cell: str) -> None:
    """The cell is a free one of the awaited seat's village (Q1)."""
    require(cell in HOME[state.to_act], "not_own_village", cell=cell)
    require(not state.is_taken(cell), "cell_occupied", cell=cell)


def require_card(state: State, card: Card) -> None:
    """The card is in hand (R4)."""
    require(state.side.hand[card], "no_such_card", card=card)


def go_on(state: State) -> Play:
    """What is next: an answer that is waited for, or the end of the turn, or nothing at all."""
    if state.result is None and not state.waiting:
        yield from end_of_turn(state)


def end_of_turn(state: State) -> Play:
    """The debuffs of the turn expire, and the next turn begins, unless it is lost (Q14, Q28)."""
    while True:
        villager, turn = state.villager, state.turn
        for debuff in state.acting.active:
            yield DebuffExpired(villager, debuff)
        yield TurnEnded(villager, turn)
        if turn == state.options.max_turns:
            yield MatchEnded((), "turn_limit")
            return
        yield TurnStarted(slots_from(villager)[1], turn + 1)
        if not state.acting.loses_turn:
            return
        yield TurnSkipped(state.villager, state.turn)
