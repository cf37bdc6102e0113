"""What viewers may not know: hands and the order of decks, dealt anew, veiled, or left out."""

from msgspec.structs import replace

from domain.components.veil import VeiledCards, veiled
from domain.games.squad_combat.events import EVENTS
from domain.games.squad_combat.events.cards import CardDrawn
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.scenario import HandLaid, ScenarioLaid
from domain.games.squad_combat.squads import Side, pile_of, put
from domain.games.squad_combat.state import State
from domain.kernel import Event, Play, Viewer, sees


def redeal(state: State, viewer: Viewer) -> Play:
    """The hands of others, but for the cards that everybody knows of, and their decks."""
    for seat, side in state.sides.items():
        if sees(viewer, seat):
            continue
        closed = side.held() - sum(side.known.values())
        for card in pile_of(side.hand):
            for _ in range(side.hand[card] - side.known.get(card, 0)):
                side.deck.put_back(card)
        side.hand = dict(side.known)
        for _ in range(closed):
            card = yield side.deck.top("closed card", secret=True)
            side.deck.remove(card)
            put(side.hand, card)


def veil(state: State, viewer: Viewer) -> State:
    """The state without the decks of others, and of their hands with what everybody knows."""
    sides = {
        seat: side if sees(viewer, seat) else _veiled(side) for seat, side in state.sides.items()
    }
    return replace(state, sides=sides)


def _veiled(side: Side) -> Side:
    return Side(veiled(side.deck), VeiledCards(side.held()), side.discard, side.known)


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may know it; a kind that is not listed as public is for none."""
    match event:
        case CardDrawn():
            return event if sees(viewer, event.seat) else replace(event, card=None)
        case HandLaid():
            return event if sees(viewer, event.seat) else replace(event, cards=None)
        case DecisionAwaited():  # the agenda is for the program
            return replace(event, agenda=())
        case _:
            return event if isinstance(event, PUBLIC_EVENTS) else None
