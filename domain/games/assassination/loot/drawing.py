"""Drawing a card at the start of a turn, or not (R6-R11)."""

from domain.games.assassination.commands import DiscardItem, DrawCollectible, DrawItem, SkipDraw
from domain.games.assassination.events.cards import (
    CardDrawn,
    CollectibleLaid,
    DrawPassed,
    ItemDiscarded,
)
from domain.games.assassination.material.cards import KIND, spoken
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Assassin, State
from domain.kernel import Command, Play, Refusal, require


def choices(state: State) -> list[Command]:
    """A card of either deck, room for an item, or nothing."""
    commands: list[Command] = []
    if can_draw_item(state):
        commands.append(DrawItem())
    if can_draw_collectible(state):
        commands.append(DrawCollectible())
    if is_full(state) and len(state.decks["item"]):
        commands += discards(state.owner)
    if can_skip(state):
        commands.append(SkipDraw())
    return commands


def discards(assassin: Assassin) -> list[DiscardItem]:
    """One choice for each kind of item held."""
    kinds = dict.fromkeys(KIND[card] for card in assassin.reserve)
    return [DiscardItem(kind) for kind in kinds]  # type: ignore[arg-type]


def is_full(state: State) -> bool:
    """Whether the reserve has no room for another item (R8)."""
    return len(state.owner.reserve) >= state.options.reserve_limit


def can_draw_item(state: State) -> bool:
    """Whether the item deck can be drawn from (R8, R10)."""
    return len(state.decks["item"]) > 0 and not is_full(state)


def can_draw_collectible(state: State) -> bool:
    """Whether the collectible deck can be drawn from (R10, R11)."""
    return state.owner.ambush is None and len(state.decks["collectible"]) > 0


def can_skip(state: State) -> bool:
    """Whether nothing may be drawn: always, or only if nothing can be (Q7, Q54)."""
    return state.options.draw_optional or not (can_draw_item(state) or can_draw_collectible(state))


def draw_item(state: State, command: DrawItem) -> Play:
    """A card of the item deck goes to the reserve (R7)."""
    require_phase(state, "draw")
    held = len(state.owner.reserve)
    require(len(state.decks["item"]), "deck_empty", deck="item")
    require(not is_full(state), "reserve_full", held=held)
    kind = yield state.decks["item"].top("draw_item")
    yield CardDrawn(state.turn.seat, "item", state.undrawn[kind][0], kind)


def draw_collectible(state: State, command: DrawCollectible) -> Play:
    """A card of the collectible deck goes onto the drawer's own rendezvous point (R9)."""
    require_phase(state, "draw")
    seat, cell = state.turn.seat, state.point(state.owner)
    require(state.owner.ambush is None, "rendezvous_ambushed", cell=cell)
    require(len(state.decks["collectible"]), "deck_empty", deck="collectible")
    kind = yield state.decks["collectible"].top("draw_collectible")
    card = state.undrawn[kind][0]
    yield CardDrawn(seat, "collectible", card, kind)
    yield CollectibleLaid(seat, card, cell)


def skip_draw(state: State, command: SkipDraw) -> Play:
    """The player draws nothing (R6)."""
    require_phase(state, "draw")
    require(can_skip(state), "must_draw")
    yield DrawPassed(state.turn.seat, "chosen")


def discard_for_room(state: State, command: DiscardItem) -> Play:
    """With a full reserve an item goes before another is drawn (R8, Q13)."""
    card = held_item(state, command.kind)
    held, limit = len(state.owner.reserve), state.options.reserve_limit
    require(len(state.decks["item"]), "deck_empty", deck="item")
    require(is_full(state), "reserve_not_full", limit=limit, held=held)
    yield ItemDiscarded(state.turn.seat, card, command.kind)


def held_item(state: State, kind: str) -> str:
    """The card that is meant by a kind of item."""
    card = state.owner.holds(kind)
    if card is None:
        raise Refusal("card_not_held", card=spoken(kind), place="in your reserve")
    return card
