"""Hidden Hand with something wrong in it: copies that betray a secret, each in its own way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from domain.kernel import (
    FACILITATOR,
    Command,
    Event,
    Game,
    Play,
    Viewer,
    canonical,
    require,
    seat_of,
    sees,
)
from tests.hidden_hand import GAME, commands, events
from tests.hidden_hand.rules import decide, legal
from tests.hidden_hand.state import Hidden, worth
from tests.hidden_hand.view import HiddenView, SideView, redact, view
from tests.laws.twins import OUTLETS, Outlet

change = msgspec.structs.replace


def seen_otherwise(alter: Callable[[Hidden, Viewer, HiddenView], Any]) -> Game:
    """The game with its view altered."""
    return replace(GAME, view=lambda state, viewer: alter(state, viewer, view(state, viewer)))


def sides_otherwise(alter: Callable[[Hidden, SideView], SideView]) -> Game:
    """The game with every side in its view altered."""
    return seen_otherwise(
        lambda state, viewer, seen: change(seen, sides=tuple(alter(state, s) for s in seen.sides))
    )


def told_otherwise(alter: Callable[[Event, Viewer], Event | None]) -> Game:
    """The game with what is told of events altered."""
    return replace(GAME, redact=alter)


def unredacted(*kinds: type[Event], **fields: Any) -> Game:
    """The game that tells everybody all of some kinds of events (with such fields)."""

    def alter(event: Event, viewer: Viewer) -> Event | None:
        fits = isinstance(event, kinds) and all(getattr(event, n) == v for n, v in fields.items())
        return event if fits else redact(event, viewer)

    return told_otherwise(alter)


REDACTIONS: Mapping[str, Game] = {
    "cards dealt": unredacted(events.CardDealt),
    "cards drawn": unredacted(events.CardDrawn, dug=False),
    "cards drawn while digging": unredacted(events.CardDrawn, dug=True),
    "cards put under the deck": unredacted(events.CardBuried),
    "cards laid face down": unredacted(events.CardLaid),
    "the digger's coin": unredacted(events.CoinTossed),
    "hands laid out": unredacted(events.ScenarioLaid),
    "hands": sides_otherwise(
        lambda state, side: change(side, hand=tuple(state.sides[side.seat].hand))
    ),
    "face-down cards": sides_otherwise(
        lambda state, side: change(side, laid=tuple(state.sides[side.seat].laid))
    ),
}
"""Every redaction of the game, taken away."""


class DeckView(HiddenView, frozen=True):
    """A view that shows what is left in the deck."""

    loose: tuple[str, ...] = ()


def with_deck(state: Hidden, viewer: Viewer, seen: HiddenView) -> DeckView:
    """Lists the deck, be it sorted."""
    return DeckView(**msgspec.structs.asdict(seen), loose=tuple(sorted(state.deck.unordered)))


def blanked(event: Event, viewer: Viewer) -> Event | None:
    """Shows that something happened where nothing must be known: how often shows the coin."""
    if isinstance(event, events.CardBuried) and redact(event, viewer) is None:
        return change(event, card="a card")
    return redact(event, viewer)


def by_position(event: Event, viewer: Viewer) -> Event | None:
    """Hides the card, but marks high ones with a negative seat."""
    if isinstance(event, events.CardLaid) and event.card and not sees(viewer, event.seat):
        return events.CardLaid(event.seat * (-1 if worth(event.card) > 6 else 1), None)
    return redact(event, viewer)


def early(state: Hidden, side: SideView) -> SideView:
    """Counts face-down cards before they are turned over."""
    hidden = sum(worth(card) for card in state.sides[side.seat].laid)
    return change(side, points=side.points + 2 * hidden)


def in_order(state: Hidden, side: SideView) -> SideView:
    """Names the face-down cards by their places, but in the order of their worth."""
    laid = state.sides[side.seat].laid
    ranked = sorted(range(len(laid)), key=lambda place: worth(laid[place]))
    return change(side, laid=tuple(str(place) for place in ranked))


def only_what_helps(state: Hidden) -> Sequence[Command]:
    """Lists a face-down card for exposing only if it is high."""
    laid = state.sides[state.active].laid
    return [
        each
        for each in legal(state)
        if not isinstance(each, commands.Expose) or worth(laid[each.place - 1]) > 6
    ]


def held_by_other(state: Hidden, command: Any, **facts: Any) -> None:
    """Refuses in another way what the other seat holds."""
    card = getattr(command, "card", "")
    require(card not in state.sides[state.other()].hand, "no_such_place", **facts)


def code_tells(state: Hidden, command: Command) -> Play:
    """A code that depends on the other hand."""
    held_by_other(state, command, place=0, laid=0)
    yield from decide(state, command)


def fact_tells(state: Hidden, command: Command) -> Play:
    """A fact that depends on a face-down card."""
    if isinstance(command, commands.Expose):
        laid = state.sides[state.active].laid
        below = sum(worth(card) for card in laid)
        require(1 <= command.place <= len(laid), "no_such_place", place=command.place, laid=below)
    yield from decide(state, command)


def deck_tells(state: Hidden, command: Command) -> Play:
    """Asks for cards by naming all that are left."""
    rule, answer = decide(state, command), None
    while True:
        try:
            happening = rule.send(answer)
        except StopIteration:
            return
        if not isinstance(happening, Event):
            happening = change(happening, secret=False)
        answer = yield happening


LEAKS: Mapping[str, Game] = {
    "the view lists the deck": seen_otherwise(with_deck),
    "the view counts the loose part of the deck": seen_otherwise(
        lambda state, viewer, seen: change(seen, deck=len(state.deck.unordered))
    ),
    "the public sees as seat 1": seen_otherwise(
        lambda state, viewer, seen: view(state, Viewer(seat_of(viewer) or 1))
    ),
    "the score counts too early": sides_otherwise(early),
    "face-down cards are listed in order": sides_otherwise(in_order),
    "hidden events are blank instead of absent": told_otherwise(blanked),
    "another field tells": told_otherwise(by_position),
    "the legal list depends on a closed card": replace(GAME, legal=only_what_helps),
    "a refusal's code depends on a hand": replace(GAME, decide=code_tells),
    "a refusal's fact depends on a closed card": replace(GAME, decide=fact_tells),
    "what chance is asked for lists the deck": replace(GAME, decide=deck_tells),
}
"""Other secrets that get out."""

LEAKY_OUTLETS: Mapping[str, Outlet] = {
    "a sentence of the whole event": lambda game, moment, viewer: [
        event.sentence() for event in moment.events
    ],
    "the number of all events": lambda game, moment, viewer: len(moment.events),
    "the drawing for another viewer": lambda game, moment, viewer: OUTLETS["table"](
        game, moment, FACILITATOR
    ),
    "another seat's legal list": lambda game, moment, viewer: game.legal(moment.state),
    "the state": lambda game, moment, viewer: moment.state,
    "the size of the state": lambda game, moment, viewer: len(canonical(moment.state)),
}
"""Ways out of a sound game that pass by what it hides."""
