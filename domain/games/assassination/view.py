"""What is to be seen of a match: everything, by everybody (section 10)."""

from typing import Literal

import msgspec

from domain.games.assassination.combat.enemies import cage_opens, fires_at
from domain.games.assassination.combat.hits import damage_of
from domain.games.assassination.commands import Character
from domain.games.assassination.events import EVENTS
from domain.games.assassination.material.board import POINT, SQUARES, Square
from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.material.ranges import range_of
from domain.games.assassination.options import Options
from domain.games.assassination.phases import awaited
from domain.games.assassination.rules import squares
from domain.games.assassination.state import Assassin, Enemy, Phase, State, Turn, Weapon
from domain.kernel import Event, Result, Viewer


class WeaponView(msgspec.Struct, frozen=True):
    """A weapon with its numbers as they are now, attachments included."""

    name: str
    kind: str
    range: int | Literal["unlimited"]
    damage: int
    sight: bool
    muzzle: bool
    usable: bool


class AssassinView(msgspec.Struct, frozen=True):
    """A seat's assassin and all that is its own; `player` is 0 before the roles are set."""

    player: int
    cell: str
    hp: int
    max_hp: int
    vp: int
    kills: int
    character: Character
    weapons: tuple[WeaponView, ...]
    """In slot 1 and 2; a third one is held for a moment."""
    pistol: WeaponView
    boots: int
    reserve: tuple[str, ...]
    cover: bool
    must_skip: bool
    immune: bool
    actions_lost: int
    """Actions lost in the next turn (or in this one)."""
    actions: int
    """The limit of actions in a turn."""
    attacks: int
    rendezvous: str
    collectibles: tuple[str, ...]
    """On the rendezvous point, in order of arrival."""
    ambushed: bool
    in_range: tuple[str, ...]
    """The squares in the range of a usable weapon."""


class EnemyView(msgspec.Struct, frozen=True):
    """An enemy on the board; `paralysed` is the seat at the start of whose turn it wakes.

    `cage_opens` is the round at whose end its Cage comes off; None: it has none, or it stays.
    """

    kind: str
    cell: str
    hp: int
    max_hp: int
    caged: bool
    cage_opens: int | None
    paralysed: int | None
    fires_at: tuple[str, ...]
    """The squares in its range."""


class DeckView(msgspec.Struct, frozen=True):
    """A deck: what may still come, and what is known to be at the bottom (first drawn first)."""

    cards: int
    kinds: dict[str, int]
    bottom: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """The whole table: nothing in this game is hidden."""

    options: Options
    round: int
    phase: Phase
    to_act: int
    awaited: str
    result: Result | None
    turn: Turn
    assassins: dict[int, AssassinView]
    enemies: dict[str, EnemyView]
    """By card, in the order of placement."""
    drawn: str | None
    """The enemy that waits to be placed."""
    obstacles: dict[str, str]
    presets: dict[str, str]
    decks: dict[str, DeckView]
    item_discard: tuple[str, ...]
    """Top first: a Loot Crate takes from the front."""
    collectible_discard: tuple[str, ...]
    sniper_discard: tuple[str, ...]
    killed: tuple[str, ...]
    legal: dict[str, tuple[str, ...]]
    """The squares that the present decision may name, by the kind of command."""
    squares: dict[str, Square]


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers."""
    return View(
        options=state.options,
        round=state.round,
        phase=state.phase,
        to_act=state.to_act,
        awaited=awaited(state),
        result=state.result,
        turn=state.turn,
        assassins={seat: _assassin(state, each) for seat, each in state.assassins.items()},
        enemies={enemy.card: _enemy(state, enemy) for enemy in state.enemies},
        drawn=state.drawn,
        obstacles=dict(sorted(state.obstacles.items())),
        presets=dict(sorted(state.presets.items())),
        decks=_decks(state),
        item_discard=tuple(state.item_discard[::-1]),
        collectible_discard=tuple(state.collectible_discard[::-1]),
        sniper_discard=tuple(state.sniper_discard[::-1]),
        killed=tuple(state.killed[::-1]),
        legal=squares(state),
        squares=SQUARES,
    )


def _assassin(state: State, assassin: Assassin) -> AssassinView:
    usable = assassin.usable()
    return AssassinView(
        player=assassin.player,
        cell=assassin.cell,
        hp=assassin.hp,
        max_hp=assassin.max_hp,
        vp=assassin.vp,
        kills=assassin.kills,
        character=assassin.character,
        weapons=tuple(_weapon(state, each, usable) for each in assassin.weapons),
        pistol=_weapon(state, assassin.pistol, usable),
        boots=len(assassin.boots),
        reserve=tuple(assassin.reserve),
        cover=assassin.cover is not None,
        must_skip=assassin.must_skip,
        immune=assassin.immune,
        actions_lost=assassin.penalty,
        actions=state.action_limit(assassin),
        attacks=state.attack_limit(assassin),
        rendezvous=POINT.get(assassin.player, ""),
        collectibles=tuple(assassin.point),
        ambushed=assassin.ambush is not None,
        in_range=tuple(sorted(state.within_weapons_of(assassin))) if assassin.cell else (),
    )


def _weapon(state: State, weapon: Weapon, usable: list[Weapon]) -> WeaponView:
    sighted = weapon.sight is not None
    return WeaponView(
        name=weapon.card,
        kind=weapon.kind,
        range=range_of(weapon.kind, sighted),
        damage=damage_of(state.options, weapon),
        sight=sighted,
        muzzle=weapon.muzzle is not None,
        usable=weapon in usable,
    )


def _enemy(state: State, enemy: Enemy) -> EnemyView:
    return EnemyView(
        kind=enemy.kind,
        cell=enemy.cell,
        hp=enemy.hp,
        max_hp=ENEMIES[enemy.kind].hp,
        caged=enemy.cage is not None,
        cage_opens=cage_opens(state.options, enemy.caged_in) if enemy.cage else None,
        paralysed=enemy.paralysed_by,
        fires_at=tuple(sorted(fires_at(state, enemy))),
    )


def _decks(state: State) -> dict[str, DeckView]:
    return {
        name: DeckView(len(deck), dict(sorted(deck.unordered.items())), tuple(deck.bottom))
        for name, deck in state.decks.items()
    }


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is; a kind that is not listed as public is for nobody."""
    return event if isinstance(event, EVENTS) else None
