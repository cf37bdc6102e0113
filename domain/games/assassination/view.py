"""What is to be seen of a match: everything, by everybody (section 10)."""

from collections import Counter
from typing import Literal

import msgspec

from domain.games.assassination.combat.enemies import cage_opens, fires_at
from domain.games.assassination.combat.hits import damage_of
from domain.games.assassination.commands import Character
from domain.games.assassination.events import EVENTS
from domain.games.assassination.material.board import BOARD, GRID, POINT, SPAWN, TUNNELS
from domain.games.assassination.material.cards import ENEMIES, KIND
from domain.games.assassination.material.ranges import in_range, range_of
from domain.games.assassination.options import Options
from domain.games.assassination.phases import awaited
from domain.games.assassination.rules import legal
from domain.games.assassination.state import Assassin, Enemy, Phase, State, Weapon
from domain.kernel import Event, Result, Viewer

Feature = Literal["", "spawn", "rendezvous", "tunnel", "heal_point"]


class SquareView(msgspec.Struct, frozen=True):
    """What is printed on a square; `player` is whose it is, `leads_to` the next tunnel."""

    feature: Feature = ""
    player: int = 0
    leads_to: str = ""
    no_enemy: bool = False
    no_obstacle: bool = False


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


class TurnView(msgspec.Struct, frozen=True):
    """The running turn; `acted`: no more items; `healed`: the heal points that have worked."""

    seat: int
    used: int
    attacks: int
    acted: bool
    healed: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """The whole table: nothing in this game is hidden."""

    options: Options
    round: int
    phase: Phase
    to_act: int
    awaited: str
    result: Result | None
    turn: TurnView
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
    squares: dict[str, SquareView]


def _printed(cell: str) -> SquareView:
    feature, player = _feature(cell)
    leads_to = TUNNELS[cell][0] if cell in TUNNELS else ""
    return SquareView(feature, player, leads_to, cell in BOARD.no_enemy, cell in BOARD.no_obstacle)


def _feature(cell: str) -> tuple[Feature, int]:
    """What kind of square it is, and whose (0: nobody's)."""
    for player in SPAWN:
        if cell == SPAWN[player]:
            return "spawn", player
        if cell == POINT[player]:
            return "rendezvous", player
    if cell in TUNNELS:
        return "tunnel", 0
    return ("heal_point" if cell in BOARD.heal_points else ""), 0


SQUARES = {cell: _printed(cell) for cell in GRID.cells}
"""The board as it is printed."""


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers."""
    turn = state.turn
    return View(
        options=state.options,
        round=state.round,
        phase=state.phase,
        to_act=state.to_act,
        awaited=awaited(state),
        result=state.result,
        turn=TurnView(turn.seat, turn.used, turn.attacks, turn.acted, tuple(turn.healed)),
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
        legal=_legal(state),
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
        in_range=_in_range(state, assassin, usable),
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


def _in_range(state: State, assassin: Assassin, usable: list[Weapon]) -> tuple[str, ...]:
    if not assassin.cell:
        return ()
    cell, obstacles = assassin.cell, state.obstacles
    squares = [
        square
        for weapon in usable
        for square in in_range(weapon.kind, weapon.sight is not None, cell, obstacles)
    ]
    return tuple(sorted(dict.fromkeys(squares)))


def _enemy(state: State, enemy: Enemy) -> EnemyView:
    options = state.options
    opens = cage_opens(options, enemy.caged_in) if enemy.cage and options.cage_rounds else None
    return EnemyView(
        kind=enemy.kind,
        cell=enemy.cell,
        hp=enemy.hp,
        max_hp=ENEMIES[enemy.kind].hp,
        caged=enemy.cage is not None,
        cage_opens=opens,
        paralysed=enemy.paralysed_by,
        fires_at=tuple(sorted(fires_at(state, enemy))),
    )


def _decks(state: State) -> dict[str, DeckView]:
    return {
        name: DeckView(len(deck), dict(sorted(deck.unordered.items())), tuple(deck.bottom))
        for name, deck in state.decks.items()
    }


def _legal(state: State) -> dict[str, tuple[str, ...]]:
    squares: dict[str, list[str]] = {}
    # Between the events of one step nobody is awaited, and what a phase is about may not be there.
    for command in legal(state) if state.to_act else ():
        cell = getattr(command, "cell", None) or getattr(command, "to", None)
        if cell:
            squares.setdefault(str(command.__struct_config__.tag), []).append(cell)
    return {kind: tuple(sorted(dict.fromkeys(cells))) for kind, cells in squares.items()}


def by_kind(cards: tuple[str, ...]) -> dict[str, int]:
    """How many there are of each kind, in the order of the first of each."""
    return dict(Counter(KIND[card] for card in cards))


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is; a kind that is not listed as public is for nobody."""
    return event if isinstance(event, EVENTS) else None
