"""How a view is drawn: the board, and beside it what each player and the match have."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from domain.components.cards import equal
from domain.components.wording import counted
from domain.games.assassination.display.board_drawing import board
from domain.games.assassination.display.refs import item_ref, point_ref, weapon_ref
from domain.games.assassination.events.turns import ENDINGS
from domain.games.assassination.material.cards import (
    EFFECTS,
    ENEMIES,
    KIND,
    called,
    spoken,
)
from domain.games.assassination.view import AssassinView, View, WeaponView, by_kind
from domain.kernel import result_told
from domain.kernel import table as drawn

DECKS: Final = {
    "item": "Items to come",
    "collectible": "Collectibles to come",
    "enemy": "Enemies to come",
}


def table(view: View) -> drawn.Table:
    """The drawing of a view."""
    players = [part for seat in _order(view) for part in _panel(view, seat)]
    parts = (board(view), *_common(view), *players, *_known(view))
    return drawn.Table("Project Assassination", parts, _moment(view))


def _order(view: View) -> list[int]:
    """The seats, Player 1's first."""
    return sorted(view.assassins, key=lambda seat: view.assassins[seat].player)


def _moment(view: View) -> drawn.Sentence:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return drawn.Sentence(result_told(view.result, ENDINGS, f"in round {view.round}"))
    when = f"Round {view.round}" if view.round else "Before the first round"
    return drawn.Sentence(f"{when}: {_asked(view)}.", view.to_act)


def _asked(view: View) -> str:
    """What is awaited; of a turn's actions, how many are left and what for (R5, R18, R41)."""
    if view.drawn and view.to_act:
        return f"seat {view.to_act} is to place {called(view.drawn)} ({_enemy(view.drawn)})"
    if view.phase != "act" or not view.to_act:
        return view.awaited
    mine, turn = view.assassins[view.to_act], view.turn
    left = _left(mine.actions - turn.used, mine.attacks - turn.attacks)
    if turn.acted or not mine.reserve:
        return f"seat {view.to_act} has {left}"
    return f"seat {view.to_act} may play items, then has {left}"


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


def _common(view: View) -> Iterator[drawn.Part]:
    """What belongs to both: the round, decks and discards; before the set-up there is nothing."""
    if not view.round:
        return
    yield drawn.Track("Round", view.round, view.options.max_rounds, icon="clock")
    for name, deck in view.decks.items():
        bottom = spoken(deck.bottom[-1]) if deck.bottom else ""
        yield drawn.Pile(f"{name.capitalize()} deck", deck.cards, bottom=bottom, icon="deck")
    found, under = view.item_discard[: EFFECTS.loot_crate], view.item_discard[EFFECTS.loot_crate :]
    top = ", ".join(map(spoken, found))  # what a Loot Crate yields
    yield drawn.Pile("Item discard", len(view.item_discard), top=top, icon="card")
    if under:
        cards = tuple(drawn.Card(spoken(card), face=KIND[card]) for card in under)
        yield drawn.Cards("Item discard, below the top two", cards, weight="reference")
    if view.enemies:
        kinds = dict.fromkeys(enemy.kind for enemy in view.enemies.values())
        yield drawn.Cards("Enemies on the board", tuple(map(_printed, kinds)))
    if view.killed:
        yield _cards("Killed", by_kind(view.killed))


def _known(view: View) -> Iterator[drawn.Part]:
    """What may still come from each deck, and what no longer comes."""
    for name, deck in view.decks.items():
        if deck.kinds:
            yield _cards(DECKS[name], deck.kinds)
    gone = (*view.collectible_discard, *view.sniper_discard)
    if gone:
        yield _cards("Collectible discard", by_kind(gone))


def _printed(kind: str) -> drawn.Card:
    """An enemy's numbers, for those on the board."""
    card = ENEMIES[kind]
    fires = (f"range {card.range}", f"damage {card.damage}") if card.range else ("no fire",)
    return drawn.Card(spoken(kind), badges=(*fires, f"{card.vp} VP"), face=kind)


def _panel(view: View, seat: int) -> Iterator[drawn.Part]:
    """What a player has in front of him."""
    each = view.assassins[seat]
    if view.round:
        yield from _belongings(view, seat)
    state = tuple(map(drawn.Card, _conditions(each)))
    if state:
        yield drawn.Cards("State", state, seat=seat)


def _belongings(view: View, seat: int) -> Iterator[drawn.Part]:
    """What a player has once the table is set up."""
    each = view.assassins[seat]
    yield drawn.Track("HP", each.hp, each.max_hp, seat, icon="heart")
    target = view.options.vp_target
    yield drawn.Track("VP", min(each.vp, target), target, seat, icon="star")
    used, attacks = (view.turn.used, view.turn.attacks) if view.turn.seat == seat else (0, 0)
    yield drawn.Track("Actions used", used, each.actions, seat, icon="boot", short="Actions")
    yield drawn.Track("Attacks made", attacks, each.attacks, seat, icon="gun", short="Attacks")
    weapons = tuple(_weapon(seat, weapon) for weapon in (*each.weapons, each.pistol))
    yield drawn.Cards("Weapons", weapons, seat=seat)
    held = equal(by_kind(each.reserve), spoken, partial(item_ref, seat))
    yield drawn.Cards("Reserve", held, seat=seat, laid="row")
    if each.rendezvous:
        waiting = equal(by_kind(each.collectibles), spoken, partial(point_ref, seat))
        yield drawn.Cards(f"On {each.rendezvous}", waiting, seat=seat, laid="row")


def _weapon(seat: int, weapon: WeaponView) -> drawn.Card:
    """A weapon with its numbers and attachments; one that can't be fired is covered."""
    numbers = (f"range {weapon.range}", f"damage {weapon.damage}")
    has = {"Sight": weapon.sight, "Muzzle": weapon.muzzle}
    fitted = [name for name, is_fitted in has.items() if is_fitted]
    return drawn.Card(
        spoken(weapon.kind),
        badges=(*numbers, *fitted, *([] if weapon.usable else ["covered"])),
        face=weapon.kind,
        ref=weapon_ref(seat, weapon.name),
    )


def _cards(label: str, kinds: Mapping[str, int]) -> drawn.Cards:
    """Cards by kind that are nobody's, to be looked up."""
    return drawn.Cards(label, equal(kinds, spoken), weight="reference")


def _conditions(each: AssassinView) -> Iterator[str]:
    """What holds for a player for a while."""
    if each.player:
        yield f"Player {each.player}"
    if each.character != "none":
        yield spoken(each.character)
    if each.boots:
        yield f"{counted(each.boots, 'pair')} of boots"
    if each.cover:
        yield "behind Cover until its next turn begins"
    if each.ambushed:
        yield f"ambushed on {each.rendezvous} until its turn ends"
    if each.must_skip:
        yield "must skip its next turn"
    if each.immune:
        yield "can't be made to skip until it has played a turn"
    if each.actions_lost:
        yield f"{counted(each.actions_lost, 'action')} less until its turn ends"
