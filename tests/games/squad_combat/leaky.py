"""Squad Combat with something wrong in it: copies that betray a hand, each in its own way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from domain.games.squad_combat import GAME
from domain.games.squad_combat.closed import redact
from domain.games.squad_combat.commands import PlayEdge
from domain.games.squad_combat.display.table import table
from domain.games.squad_combat.events.cards import CardDrawn
from domain.games.squad_combat.material.cards import CARDS
from domain.games.squad_combat.rules import decide, legal
from domain.games.squad_combat.scenario import HandLaid
from domain.games.squad_combat.state import State
from domain.games.squad_combat.view import SideView, View, view
from domain.kernel import (
    Chance,
    Command,
    Event,
    Game,
    Play,
    Refusal,
    Viewer,
    canonical,
    seat_of,
    sees,
)
from domain.kernel.table import Sentence
from tests.laws.twins import Outlet

change = msgspec.structs.replace


def sides_otherwise(alter: Callable[[State, int, SideView, Viewer], SideView]) -> Game:
    """The game with the sides in its view altered."""

    def altered(state: State, viewer: Viewer) -> View:
        seen = view(state, viewer)
        sides = {seat: alter(state, seat, side, viewer) for seat, side in seen.sides.items()}
        return change(seen, sides=sides)

    return replace(GAME, view=altered)


def unredacted(*kinds: type[Event]) -> Game:
    """The game that tells everybody all of some events."""
    return replace(
        GAME,
        redact=lambda event, viewer: event if isinstance(event, kinds) else redact(event, viewer),
    )


def can_react(state: State, seat: int) -> bool:
    """What only the seat itself may know."""
    return any(CARDS[card].timing == "reaction" for card in state.sides[seat].hand)


def silent_pass(state: State) -> Sequence[Command]:
    """Tells the acting seat by its own list whether the others could react."""
    listed = legal(state)
    others = [seat for seat in state.sides if seat != state.to_act]
    return listed if can_react(state, others[0]) else [*listed, *listed[-1:]]


def code_tells(state: State, command: Command) -> Play:
    """A refusal that depends on another hand."""
    other = next(seat for seat in state.sides if seat != state.to_act)
    if isinstance(command, PlayEdge) and command.card not in state.sides[state.to_act].hand:
        held = command.card in state.sides[other].hand
        raise Refusal("wrong_timing" if held else "card_not_in_hand", what="", card=command.card)
    yield from decide(state, command)


def fact_tells(state: State, command: Command) -> Play:
    """A fact that depends on another hand."""
    other = next(seat for seat in state.sides if seat != state.to_act)
    if isinstance(command, PlayEdge) and command.card not in state.sides[state.to_act].hand:
        raise Refusal("card_not_in_hand", card=min(state.sides[other].hand, default=""))
    yield from decide(state, command)


def chance_tells(state: State, command: Command) -> Play:
    """Says which cards are left in the deck that is drawn from."""
    rule, answer = decide(state, command), None
    while True:
        try:
            happening = rule.send(answer)
        except StopIteration:
            return
        if isinstance(happening, Chance):
            happening = change(happening, secret=False)
        answer = yield happening


def awaited_by_hand(event: Event, viewer: Viewer) -> Event | None:
    """Leaves out that somebody drew a reaction."""
    if isinstance(event, CardDrawn) and not sees(viewer, event.seat):
        told = CARDS[event.card or ""].timing == "reaction"
        return None if told else redact(event, viewer)
    return redact(event, viewer)


def marked(event: Event, viewer: Viewer) -> Event | None:
    """Hides the card, but tells attacks by the number of cards left."""
    if isinstance(event, CardDrawn) and not sees(viewer, event.seat):
        is_attack = CARDS[event.card or ""].kind == "attack"
        return CardDrawn(event.seat, None, event.deck_left + 100 * is_attack)
    return redact(event, viewer)


def drawn_with_hands() -> Game:
    """A drawing that says more than its view should."""

    def seen(truth: State, viewer: Viewer) -> View:
        shown = view(truth, viewer)
        hands = {seat: len(side.hand) for seat, side in truth.sides.items()}
        return change(shown, passed=(*shown.passed, *hands.values()))

    def with_kinds(shown: View) -> Any:
        drawing = table(shown)
        return change(drawing, parts=(*drawing.parts, Sentence(str(shown.passed))))

    return replace(GAME, view=seen, table=with_kinds)


def in_order(state: State, seat: int, side: SideView, viewer: Viewer) -> SideView:
    """Lists the pile in an order that the hand decides."""
    first = min(state.sides[seat].hand, default="")
    cards = sorted(side.discard, key=lambda card: card < first)
    return change(side, discard={card: side.discard[card] for card in cards})


LEAKS: Mapping[str, Game] = {
    "drawn cards": unredacted(CardDrawn),
    "hands laid out": unredacted(HandLaid),
    "hands in the view": sides_otherwise(
        lambda state, seat, side, viewer: change(side, hand=dict(state.sides[seat].hand))
    ),
    "the kinds of cards in hand": sides_otherwise(
        lambda state, seat, side, viewer: change(side, held=len(state.sides[seat].hand))
    ),
    "the kinds of cards in the deck": sides_otherwise(
        lambda state, seat, side, viewer: change(side, deck=len(state.sides[seat].deck.unordered))
    ),
    "the order of a pile": sides_otherwise(in_order),
    "the drawing counts kinds": drawn_with_hands(),
    "the public sees as seat 1": replace(
        GAME, view=lambda state, viewer: view(state, Viewer(seat_of(viewer) or 1))
    ),
    "the legal list": replace(GAME, legal=silent_pass),
    "the code of a refusal": replace(GAME, decide=code_tells),
    "the fact of a refusal": replace(GAME, decide=fact_tells),
    "what chance is asked for": replace(GAME, decide=chance_tells),
    "an event is left out": replace(GAME, redact=awaited_by_hand),
    "another field": replace(GAME, redact=marked),
}
"""Secrets that get out."""

LEAKY_OUTLETS: Mapping[str, Outlet] = {
    "sentences of whole events": lambda game, moment, viewer: [
        event.sentence() for event in moment.events
    ],
    "another seat's legal list": lambda game, moment, viewer: game.legal(moment.state),
    "the state": lambda game, moment, viewer: moment.state,
    "the size of the state": lambda game, moment, viewer: len(canonical(moment.state)),
}
"""Ways out of a sound game that pass by what it hides."""
