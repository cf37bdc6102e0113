"""What the legal commands of Infection mean, in words, and what a tile may turn out to be."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from domain.components.seats import other
from domain.components.wording import counted, joined, listed
from domain.games.infection import commands
from domain.games.infection.events.cards import CardRemoved
from domain.games.infection.events.cures import CureLeft, TileRevealed
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import DamageDealt, VillagerKilled, VillagerMoved
from domain.games.infection.material.board import REGION
from domain.games.infection.material.box import CARDS, FULL_HP, Card
from domain.games.infection.rules import AIMED, legal
from domain.games.infection.state import State
from domain.games.infection.words import FORBIDS, SIDES, TILE_TITLES, TITLES, village
from domain.kernel import Choice, Choices, Command, Event, Odds, Prospect

TURN_OVER: Final = commands.PickUp("tile")


def card_ref(seat: int, card: Card) -> str:
    """How choices name a card of a seat."""
    return f"{seat}.{card}"


def played_ref(seat: int, card: Card) -> str:
    """How choices name a played card of a seat."""
    return f"{seat}.{card}.played"


def _place(prospect: Prospect, command: commands.PlaceVillager) -> Choice:
    cell = command.cell
    return Choice(f"Put {prospect.state.villager} on {cell}", icon="pawn", cells=(cell,))


# Moving


def _move(prospect: Prospect, command: commands.PlayMove) -> Choice:
    state, ahead, to = prospect.state, prospect.ahead(command), command.to
    name, here = state.villager, state.acting.cell
    costs = [each.cost for each in ahead.events if isinstance(each, VillagerMoved)]
    follows = [counted(cost, "tile") for cost in costs]
    if costs and not ahead.state.result:
        follows += _following(state, ahead.state)
    said = f"Move {name} to {to}" if costs else f"Keep {name} on {to} to pick up"
    detail = joined(*follows, *ahead.clauses, *_lying(ahead.state, to))
    cells, pieces = (here, to) if costs else (here,), (card_ref(prospect.seat, "move"), name)
    odds = _odds(prospect, command) if to in state.face_down else ()
    return Choice(said, detail, cells=cells, cards=("move",), pieces=pieces, odds=odds)


def _following(before: State, after: State) -> Iterator[str]:
    """Which cards in hand may follow a move, and why no weapon does (R7, R11)."""
    if after.moved_too_far():
        yield "no weapon or Steal can follow"
        return
    usable = {AIMED[type(each)] for each in legal(after) if type(each) in AIMED}
    if usable:
        yield f"{listed((TITLES[card] for card in CARDS if card in usable), 'or')} may follow"
    if before.is_disarmed():
        yield "no weapon can follow"
    elif not usable:
        yield "no card could be used from there"


def _lying(after: State, cell: str) -> Iterator[str]:
    """What awaits the villager on a cell."""
    if cell in after.loose.held:
        barred = "" if after.can_pick_up("cure") else ", which a carrier cannot pick up"
        yield f"a cure lies there{barred}"
    if cell in after.face_down:
        yield f"a tile of the {SIDES[REGION[cell]]} lies there"


# Picking up


def _pick_up(prospect: Prospect, command: commands.PickUp) -> Choice:
    state = prospect.state
    here, name = state.acting.cell, state.villager
    if command.what == "cure":
        said, detail = f"Pick up the cure on {here}", joined(*prospect.ahead(command).clauses)
        return Choice(said, detail, cells=(here,), cards=("cure",), pieces=(name,))
    tiles = state.unknown()[REGION[here]]
    hidden = ", ".join(f"{count} {TILE_TITLES[tile]}" for tile, count in tiles.items())
    found = {_tile(each.ahead.events): each.ahead.events for each in prospect.outcomes(command)}
    risks = [risk for tile in tiles for risk in _risks(state, tile, found[tile])]
    detail = joined(f"still face down on the {SIDES[REGION[here]]}: {hidden}", *risks)
    said, odds = f"Turn over the tile on {here}", _tile_odds(prospect)
    return Choice(said, detail, "eye", cells=(here,), cards=tuple(tiles), pieces=(name,), odds=odds)


def _tile(events: Sequence[Event]) -> str:
    """What the tile turns out to be."""
    return next(each.tile for each in events if isinstance(each, TileRevealed))


def _risks(state: State, tile: str, events: Sequence[Event]) -> Iterator[str]:
    """Whom a tile would kill, and that a cure would stay where it is."""
    if any(isinstance(each, CureLeft) for each in events):
        yield f"a Cure would stay on the cell, for {state.villager} carries one"
    dead = {each.villager for each in events if isinstance(each, VillagerKilled)}
    if dead:
        named = listed([name for name in state.villagers if name in dead])
        yield f"a {TILE_TITLES[tile]} would kill {named}"


def _odds(prospect: Prospect, command: commands.PlayMove) -> tuple[Odds, ...]:
    """What the tile there may be; the same all over a region, where a move leaves it as it was."""
    return prospect.once(REGION[command.to], lambda: _tile_odds(prospect.after(command)))


def _tile_odds(prospect: Prospect) -> tuple[Odds, ...]:
    """What the tile may be, as far as it matters most."""
    cure = prospect.odds(TURN_OVER, lambda events: _tile(events) == "cure")
    harm = prospect.odds(TURN_OVER, lambda events: any(isinstance(e, DamageDealt) for e in events))
    return (Odds("the tile is a cure", cure), Odds("the tile costs HP", harm))


# Cards


def _strike(said: str) -> Callable[[Prospect, Any], Choice]:
    """A weapon that is used on one enemy."""

    def told(
        prospect: Prospect, command: commands.PlayAxe | commands.PlayGun | commands.PlayArrow
    ) -> Choice:
        return _aimed(prospect, command, said, joined(*_foreseen(prospect, command)))

    return told


def _foreseen(prospect: Prospect, command: Command) -> Iterator[str]:
    """What surely follows, and that the killer may discard a card (R16)."""
    ahead = prospect.ahead(command)
    yield from ahead.clauses
    if any(each.kind == "discard" for each in ahead.state.waiting):
        yield f"you may discard a card of seat {other(prospect.seat)}'s hand"


def _aimed(
    prospect: Prospect,
    command: commands.PlayAxe | commands.PlayGun | commands.PlayArrow | commands.PlaySteal,
    said: str,
    detail: str,
) -> Choice:
    state, card, target = prospect.state, AIMED[type(command)], command.target
    cells = (state.acting.cell, state.villagers[target].cell)
    pieces = (card_ref(prospect.seat, card), state.villager, target)
    words = said.format(target=target, card=TITLES[card])
    return Choice(words, detail, cells=cells, cards=(card,), pieces=pieces)


def _grenade(prospect: Prospect, command: commands.PlayGrenade) -> Choice:
    state, at = prospect.state, command.center
    events = [e for e in prospect.ahead(command).events if isinstance(e, DebuffApplied)]
    hit = [each.villager for each in events]
    already = [e.villager for e in events if e.debuff in state.villagers[e.villager].pending]
    was = f"; for {listed(already)} that is so already" if already else ""
    whose = "their" if len(hit) > 1 else "its"
    detail = f"{listed(hit)} {FORBIDS[events[0].debuff]} on {whose} next turn{was}"
    pieces = (card_ref(prospect.seat, "grenade"), state.villager, *hit)
    said, cells = f"Throw {TITLES['grenade']} at {at}", (state.acting.cell, at)
    return Choice(said, detail, cells=cells, cards=("grenade",), pieces=pieces)


def _steal(prospect: Prospect, command: commands.PlaySteal) -> Choice:
    seat, ahead = prospect.seat, prospect.ahead(command)
    is_kept = not any(isinstance(each, CardRemoved) for each in ahead.events)
    detail = joined(*ahead.clauses, "Steal is played then" if is_kept else "")
    if command.target != "village":
        return _aimed(prospect, command, "Steal the cure of {target}", detail)
    said, cell = f"Steal a cure from {village(other(seat))}", prospect.state.acting.cell
    pieces = (card_ref(seat, "steal"), prospect.state.villager)
    return Choice(said, detail, cells=(cell,), cards=("steal",), pieces=pieces)


# The rest


def _reset(prospect: Prospect, command: commands.Reset) -> Choice:
    detail = joined(*prospect.ahead(command).clauses)
    played = prospect.state.side.played
    cards = tuple(card for card in CARDS if played[card])
    return Choice("Take all played cards back", detail, "card", cards=cards)


def _end_turn(prospect: Prospect, command: commands.EndTurn) -> Choice:
    state = prospect.state
    here = state.acting.cell
    left = here in state.face_down or here in state.loose.held
    detail = f"what lies on {here} stays there" if left else "nothing more is done"
    return Choice(f"End the turn of {state.villager}", detail, "clock", pieces=(state.villager,))


def _respawn(prospect: Prospect, command: commands.Respawn) -> Choice:
    name = prospect.state.waiting[0].villager
    assert name, "a respawn brings somebody back"
    pending = prospect.state.villagers[name].pending
    still = (f"on its next turn it {FORBIDS[each]}" for each in pending)
    detail = joined(f"with {FULL_HP} HP", *still)
    return Choice(f"Bring {name} back on {command.cell}", detail, "pawn", cells=(command.cell,))


def _discard(prospect: Prospect, command: commands.DiscardEnemyCard) -> Choice:
    card, enemy = command.card, other(prospect.seat)
    said = f"Discard {TITLES[card]} of seat {enemy}"
    detail = f"it lies with the played ones until seat {enemy} takes it back"
    pieces = (card_ref(enemy, card),)
    return Choice(said, detail, cards=(card,), pieces=pieces)


def _recover(prospect: Prospect, command: commands.RecoverCard) -> Choice:
    card = command.card
    said, detail = f"Take {TITLES[card]} back", "from your played cards into your hand"
    pieces = (played_ref(prospect.seat, card),)
    return Choice(said, detail, cards=(card,), pieces=pieces)


CHOICES: Final[Choices] = {
    commands.PlaceVillager: _place,
    commands.PlayMove: _move,
    commands.PickUp: _pick_up,
    commands.PlayAxe: _strike("Hit {target} with {card}"),
    commands.PlayGun: _strike("Hit {target} with {card}"),
    commands.PlayArrow: _strike("Shoot {card} at {target}"),
    commands.PlayGrenade: _grenade,
    commands.PlaySteal: _steal,
    commands.Reset: _reset,
    commands.EndTurn: _end_turn,
    commands.Respawn: _respawn,
    commands.DiscardEnemyCard: _discard,
    commands.DeclineDiscard: Choice("Discard nothing", "the enemy keeps all its cards", "hand"),
    commands.RecoverCard: _recover,
}
