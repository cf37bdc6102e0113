"""How a position is drawn: the board, and beside it what each player and the match have."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from domain.components.cards import equal
from domain.components.wording import counted
from domain.games.assassination.combat.hits import damage_of
from domain.games.assassination.display.board_drawing import board
from domain.games.assassination.display.refs import item_ref, point_ref, weapon_ref
from domain.games.assassination.events.turns import ENDINGS
from domain.games.assassination.loot.collectibles import in_a_crate
from domain.games.assassination.material.cards import (
    ENEMIES,
    KIND,
    called,
    spoken,
)
from domain.games.assassination.material.ranges import range_of
from domain.games.assassination.phases import awaited
from domain.games.assassination.state import Assassin, State, Weapon
from domain.kernel import result_told
from domain.kernel import table as drawn

DECKS: Final = {
    "item": "Items to come",
    "collectible": "Collectibles to come",
    "enemy": "Enemies to come",
}


def table(state: State) -> drawn.Table:
    """The drawing of a position."""
    players = [part for seat in _order(state) for part in _panel(state, seat)]
    parts = (board(state), *_common(state), *players, *_known(state))
    return drawn.Table("Project Assassination", parts, _moment(state))


def _order(state: State) -> list[int]:
    """The seats, Player 1's first."""
    return sorted(state.assassins, key=lambda seat: state.assassins[seat].player)


def _moment(state: State) -> drawn.Sentence:
    """What is awaited of whom, or how the match ended."""
    if state.result is not None:
        return drawn.Sentence(result_told(state.result, ENDINGS, f"in round {state.round}"))
    when = f"Round {state.round}" if state.round else "Before the first round"
    return drawn.Sentence(f"{when}: {_asked(state)}.", state.to_act)


def _asked(state: State) -> str:
    """What is awaited; of a turn's actions, how many are left and what for (R5, R18, R41)."""
    if state.drawn and state.to_act:
        return f"seat {state.to_act} is to place {called(state.drawn)} ({_enemy(state.drawn)})"
    if state.phase != "act" or not state.to_act:
        return awaited(state)
    mine, turn = state.assassins[state.to_act], state.turn
    actions, attacks = state.action_limit(mine), state.attack_limit(mine)
    left = _left(actions - turn.used, attacks - turn.attacks)
    if turn.acted or not mine.reserve:
        return f"seat {state.to_act} has {left}"
    return f"seat {state.to_act} may play items, then has {left}"


def _enemy(name: str) -> str:
    """What an enemy does and takes, for who is to place it."""
    card = ENEMIES[KIND[name]]
    fires = f"it fires {counted(card.range, 'square')} far for {card.damage} HP"
    heals = "it does not fire, and heals the enemies around it"
    return f"{fires if card.range else heals}; {card.hp} HP, worth {card.vp} VP"


def _left(actions: int, attacks: int) -> str:
    """`2 actions left, at most 1 of them an attack`."""
    left, some = f"{counted(actions, 'action')} left", min(actions, attacks)
    if actions < 2:
        return f"{left}, a step{' or an attack' if some else ''}" if actions else left
    if not some:
        return f"{left}, all of them steps"
    return f"{left}, at most {some} of them {'an attack' if some == 1 else 'attacks'}"


def _common(state: State) -> Iterator[drawn.Part]:
    """What belongs to both: the round, decks and discards; before the set-up there is nothing."""
    if not state.round:
        return
    yield drawn.Track("Round", state.round, state.options.max_rounds, icon="clock")
    for name, deck in state.decks.items():
        bottom = spoken(deck.bottom[-1]) if deck.bottom else ""
        yield drawn.Pile(f"{name.capitalize()} deck", len(deck), bottom=bottom, icon="deck")
    found = in_a_crate(item_discard := state.item_discard[::-1])
    under, top = item_discard[len(found) :], ", ".join(map(spoken, found))
    yield drawn.Pile("Item discard", len(state.item_discard), top=top, icon="card")
    if under:
        cards = tuple(drawn.Card(spoken(card), face=KIND[card]) for card in under)
        yield drawn.Cards("Item discard, below the top two", cards, weight="reference")
    if state.enemies:
        kinds = dict.fromkeys(enemy.kind for enemy in state.enemies)
        yield drawn.Cards("Enemies on the board", tuple(map(_printed, kinds)))
    if state.killed:
        yield _cards("Killed", by_kind(state.killed[::-1]))


def _known(state: State) -> Iterator[drawn.Part]:
    """What may still come from each deck, and what no longer comes."""
    for name, deck in state.decks.items():
        if deck.unordered:
            yield _cards(DECKS[name], dict(sorted(deck.unordered.items())))
    gone = (*state.collectible_discard[::-1], *state.sniper_discard[::-1])
    if gone:
        yield _cards("Collectible discard", by_kind(gone))


def _printed(kind: str) -> drawn.Card:
    """An enemy's numbers, for those on the board."""
    card = ENEMIES[kind]
    fires = (f"range {card.range}", f"damage {card.damage}") if card.range else ("no fire",)
    return drawn.Card(spoken(kind), badges=(*fires, f"{card.vp} VP"), face=kind)


def _panel(state: State, seat: int) -> Iterator[drawn.Part]:
    """What a player has in front of him."""
    each = state.assassins[seat]
    if state.round:
        yield from _belongings(state, seat)
    if conditions := tuple(map(drawn.Card, _conditions(state, each))):
        yield drawn.Cards("State", conditions, seat=seat)


def _belongings(state: State, seat: int) -> Iterator[drawn.Part]:
    """What a player has once the table is set up."""
    each = state.assassins[seat]
    yield drawn.Track("HP", each.hp, each.max_hp, seat, icon="heart")
    target = state.options.vp_target
    yield drawn.Track("VP", min(each.vp, target), target, seat, icon="star")
    actions, most = state.action_limit(each), state.attack_limit(each)
    used, attacks = (state.turn.used, state.turn.attacks) if state.turn.seat == seat else (0, 0)
    yield drawn.Track("Actions used", used, actions, seat, icon="boot", short="Actions")
    yield drawn.Track("Attacks made", attacks, most, seat, icon="gun", short="Attacks")
    weapons = tuple(_weapon(state, each, weapon) for weapon in (*each.weapons, each.pistol))
    yield drawn.Cards("Weapons", weapons, seat=seat)
    held = equal(by_kind(each.reserve), spoken, partial(item_ref, seat))
    yield drawn.Cards("Reserve", held, seat=seat, laid="row")
    waiting = equal(by_kind(each.point), spoken, partial(point_ref, seat))
    yield drawn.Cards(f"On {state.point(each)}", waiting, seat=seat, laid="row")


def _weapon(state: State, holder: Assassin, weapon: Weapon) -> drawn.Card:
    """A weapon with its numbers and attachments; one that can't be fired is covered."""
    reach = range_of(weapon.kind, weapon.sight is not None)
    numbers = (f"range {reach}", f"damage {damage_of(state.options, weapon)}")
    has = {"Sight": weapon.sight, "Muzzle": weapon.muzzle}
    fitted = [name for name, is_fitted in has.items() if is_fitted]
    return drawn.Card(
        spoken(weapon.kind),
        badges=(*numbers, *fitted, *([] if weapon in holder.usable() else ["covered"])),
        face=weapon.kind,
        ref=weapon_ref(holder.seat, weapon.card),
    )


def by_kind(cards: Iterable[str]) -> dict[str, int]:
    """How many there are of each kind, in the order of the first of each."""
    return dict(Counter(KIND[card] for card in cards))


def _cards(label: str, kinds: Mapping[str, int]) -> drawn.Cards:
    """Cards by kind that are nobody's, to be looked up."""
    return drawn.Cards(label, equal(kinds, spoken), weight="reference")


def _conditions(state: State, each: Assassin) -> Iterator[str]:
    """What holds for a player for a while."""
    if each.player:
        yield f"Player {each.player}"
    if each.character != "none":
        yield spoken(each.character)
    if each.boots:
        yield f"{counted(len(each.boots), 'pair')} of boots"
    if each.cover:
        yield "behind Cover until its next turn begins"
    if each.ambush:
        yield f"ambushed on {state.point(each)} until its turn ends"
    if each.must_skip:
        yield "must skip its next turn"
    if each.immune:
        yield "can't be made to skip until it has played a turn"
    if each.penalty:
        yield f"{counted(each.penalty, 'action')} less until its turn ends"
