"""How a command would end the match: all lies open, so it is tried on a copy of what is seen."""

from collections.abc import Mapping

from domain.components.deck import Deck
from domain.components.foresight import ending, happen
from domain.components.tokens import Tokens
from domain.games.infection.material.box import CARDS, SLOTS, Card
from domain.games.infection.rules import decide
from domain.games.infection.state import Side, State, Villager
from domain.games.infection.view import View
from domain.kernel import Command


def turn_limit(view: View, command: Command) -> str:
    """How the last turn ends the match, if it is over with the command (section 8); "": it is not.

    Lost turns may come before it.
    """
    if view.turn + len(SLOTS) <= view.options.max_turns:
        return ""
    state = state_of(view)
    happen(state, decide(state, command))
    return "" if state.result and state.result.winners else ending(state, view.to_act)


def state_of(view: View) -> State:
    """The state that a view shows."""
    return State(
        options=view.options,
        phase=view.phase,
        to_act=view.to_act,
        turn=view.turn,
        villager=view.villager,
        moved=view.moved,
        waiting=[*view.waiting],
        villagers={
            name: Villager(
                each.cell or "", each.hp, each.carries, each.pending, each.active, each.loses_turn
            )
            for name, each in view.villagers.items()
        },
        sides={
            seat: Side(_counts(each.hand), _counts(each.played), [*each.removed], each.stored)
            for seat, each in view.sides.items()
        },
        face_down=[*view.face_down],
        rest={region: Deck(dict(left)) for region, left in view.unknown.items()},
        loose=Tokens(dict(view.loose)),
    )


def _counts(cards: Mapping[Card, int]) -> dict[Card, int]:
    """How many of each card, also of those that are not there."""
    return dict.fromkeys(CARDS, 0) | dict(cards)
