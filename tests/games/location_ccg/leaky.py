"""The location CCG with something wrong in it: copies that betray a secret, each in its own way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from domain.components.seats import other
from domain.games.location_ccg import GAME
from domain.games.location_ccg.commands import Deploy, PlaySurprise, ProduceBank
from domain.games.location_ccg.events.cards import CardDrawn, CardPutOnBottom
from domain.games.location_ccg.events.course import MatchStarted
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.scenario import ScenarioLaid
from domain.games.location_ccg.state import State
from domain.kernel import Command, Event, Game, Play, Viewer, require

change = msgspec.structs.replace


def told(*kinds: type[Event]) -> Game:
    """The game that tells everybody all of some kinds of events."""

    def redact(event: Event, viewer: Viewer) -> Event | None:
        return event if isinstance(event, kinds) else GAME.redact(event, viewer)

    return replace(GAME, redact=redact)


def sides(alter: Callable[[State, int], Mapping[str, Any]]) -> Game:
    """The game with fields of every side in its view altered."""

    def view(state: State, viewer: Viewer) -> Any:
        seen: Any = GAME.view(state, viewer)
        shown = {seat: change(side, **alter(state, seat)) for seat, side in seen.sides.items()}
        return change(seen, sides=shown)

    return replace(GAME, view=view)


def all_options(state: State, viewer: Viewer) -> Any:
    """The view with everybody's decks."""
    return change(GAME.view(state, viewer), options=state.options)


def skips(state: State, viewer: Viewer) -> Any:
    """A word that depends on whether the other hand could answer."""
    seen: Any = GAME.view(state, viewer)
    held = state.sides[other(state.active or 1)].hand
    can = any(CARDS[card].type == "surprise" for card in held)
    return change(seen, about=seen.about + "!" * can)


def code_tells(state: State, command: Command) -> Play:
    """A code that depends on the other hand."""
    card = getattr(command, "card", "")
    if (
        isinstance(command, ProduceBank | PlaySurprise | Deploy)
        and card in state.sides[other(state.to_act)].hand
    ):
        require(card in state.sides[state.to_act].hand, "no_contribution", given=card)
    yield from GAME.decide(state, command)


def fact_tells(state: State, command: Command) -> Play:
    """A fact that depends on the other hand."""
    if type(command).__name__ == "DeclareAttack":
        known = getattr(command, "location", "") in state.locations
        hand = sorted(state.sides[other(state.to_act)].hand)
        require(known, "no_such_location", location=",".join(hand))
    yield from GAME.decide(state, command)


def legal_tells(state: State) -> Sequence[Command]:
    """Passing is left out if the other seat holds a surprise."""
    listed = GAME.legal(state)
    if state.decision != "window" or len(listed) < 1:
        return listed
    held = state.sides[other(state.to_act)].hand
    return sorted(listed, key=repr, reverse=any(CARDS[c].type == "surprise" for c in held))


def drawn_marked(event: Event, viewer: Viewer) -> Event | None:
    """Hides the card, but not in the count of the deck."""
    shown = GAME.redact(event, viewer)
    if isinstance(event, CardDrawn) and shown != event:
        return change(event, card=None, deck_left=-ord((event.card or "?")[0]))
    return shown


def ids(state: State, viewer: Viewer) -> Any:
    """Permanents are numbered by how many surprises the opponent holds as well."""
    seen: Any = GAME.view(state, viewer)
    held = sum(CARDS[c].type == "surprise" for s in state.sides.values() for c in s.hand)
    return change(seen, permanents=tuple(change(e, id=f"{e.id}.{held}") for e in seen.permanents))


LEAKS: Mapping[str, Game] = {
    "drawn cards": told(CardDrawn),
    "cards put to the bottom": told(CardPutOnBottom),
    "decks in the first event": told(MatchStarted),
    "hands of a position": told(ScenarioLaid),
    "hands in the view": sides(lambda state, seat: {"hand": tuple(state.sides[seat].hand)}),
    "bottom cards": sides(lambda state, seat: {"bottom": tuple(state.sides[seat].deck.bottom)}),
    "locations that were not played": sides(
        lambda state, seat: {"locations": tuple(state.sides[seat].locations)}
    ),
    "how many kinds are in a deck": sides(
        lambda state, seat: {"deck": len(state.sides[seat].deck.unordered)}
    ),
    "how many surprises are in a hand": sides(
        lambda state, seat: {
            "hand_count": sum(CARDS[card].type == "surprise" for card in state.sides[seat].hand)
        }
    ),
    "submitted decks in the options": replace(GAME, view=all_options),
    "a word of whether the other can answer": replace(GAME, view=skips),
    "a refusal's code": replace(GAME, decide=code_tells),
    "a refusal's fact": replace(GAME, decide=fact_tells),
    "the order of the legal list": replace(GAME, legal=legal_tells),
    "a number beside the closed card": replace(GAME, redact=drawn_marked),
    "the numbers of permanents": replace(GAME, view=ids),
}
