"""How the board is drawn: what is printed on it, and what stands and lies on it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from domain.games.assassination.combat.enemies import cage_opens, fires_at, is_awake
from domain.games.assassination.display.faces import ICONS
from domain.games.assassination.display.fire_lines import safe_points
from domain.games.assassination.display.refs import assassin_ref
from domain.games.assassination.material.board import BOARD, GRID, SQUARES, Feature, Square
from domain.games.assassination.material.cards import ENEMIES, KIND, called, number, spoken
from domain.games.assassination.rules import squares
from domain.games.assassination.state import Assassin, Enemy, State
from domain.kernel import NOBODY
from domain.kernel import table as drawn

PRESET_GLYPHS: Final[Mapping[str, str]] = {"boots": "bt", "uzi": "uz", "sniper": "sn"}
ASSASSIN, OBSTACLE, AMBUSH = "A", "\N{BLACK SQUARE}\N{BLACK SQUARE}", "%"

MARKS: Final[Mapping[Feature, str]] = {"spawn": "S", "rendezvous": "R", "heal_point": "+"}
TINTS: Final[Mapping[Feature, drawn.Tint]] = {
    "spawn": "home",
    "rendezvous": "goal",
    "tunnel": "exit",
    "heal_point": "safe",
}
NO_CARD, NO_OBSTACLE, UNDER_FIRE = "x", "o", "!"
TUNNELS: Final = {cell: f"T{number}" for number, cell in enumerate(BOARD.tunnels, start=1)}
LEGEND: Final = (
    (ASSASSIN, "assassin"),
    (OBSTACLE, "obstacle"),
    (AMBUSH, "Ambush"),
    (UNDER_FIRE, "under enemy fire"),
    ("S", "spawn point (also x)"),
    ("R", "rendezvous point (also x)"),
    ("+", "heal point (also o)"),
    (NO_CARD, "no enemy or obstacle is put here"),
    (NO_OBSTACLE, "no obstacle is put here"),
    *((TUNNELS[cell], f"tunnel to {SQUARES[cell].leads_to} (also x)") for cell in TUNNELS),
)

GOING: Final = ("move", "place_enemy", "take_grenade")
AIMING: Final = ("attack_target",)


def board(state: State) -> drawn.Board:
    """The board with everything on it, and the reach of the weapons of whose turn it is."""
    pieces: dict[str, list[drawn.Piece]] = {cell: [] for cell in GRID.cells}
    for cell, piece in _pieces(state):
        pieces[cell].append(piece)
    lit, fire, waiting = _highlights(state), _under_fire(state), dict(_waiting(state))
    seats = {each.player: seat for seat, each in state.assassins.items() if each.player}
    cells = tuple(
        drawn.Cell(
            cell,
            *GRID.position(cell),
            mark=_mark(cell, printed) + (UNDER_FIRE if cell in fire else ""),
            tint=TINTS.get(printed.feature, "danger" if cell in fire else ""),
            highlight=lit.get(cell, ""),
            pieces=tuple(pieces[cell]),
            owner=seats.get(printed.player, NOBODY),
            tokens=waiting.get(cell, ()),
        )
        for cell, printed in SQUARES.items()
    )
    overlays = tuple(_reach(state))
    legend = tuple(_legend({cell.mark for cell in cells}))
    return drawn.Board(GRID.columns, GRID.rows, cells, legend=legend, overlays=overlays)


def _legend(marks: Collection[str]) -> Iterator[tuple[str, str]]:
    """What the marks mean; one that is found only on squares under enemy fire says both."""
    for mark, meaning in LEGEND:
        hot = mark + UNDER_FIRE
        if mark in TUNNELS.values() and hot in marks:
            yield hot, f"{meaning}; who comes out here is under enemy fire"
        elif mark not in marks and hot in marks:
            yield hot, f"{meaning}, under enemy fire"
        else:
            yield mark, meaning


def _mark(cell: str, printed: Square) -> str:
    """What is printed on a square; a `!` may follow."""
    if printed.feature:
        return TUNNELS.get(cell) or MARKS[printed.feature]
    if printed.no_enemy:
        return NO_CARD
    return NO_OBSTACLE if printed.no_obstacle else ""


def _under_fire(state: State) -> set[str]:
    """The squares at which an enemy fires at who steps there."""
    awake = filter(is_awake, state.enemies)
    return {cell for enemy in awake for cell in fires_at(state, enemy)} - safe_points(state)


def _reach(state: State) -> Iterator[drawn.Overlay]:
    """The squares that the awaited seat could shoot at."""
    seat = state.to_act
    if state.phase == "act" and seat:
        reached = tuple(sorted(state.within_weapons_of(state.assassins[seat])))
        yield drawn.Overlay(reached, f"in reach of seat {seat}'s weapons", seat)


def _pieces(state: State) -> Iterator[tuple[str, drawn.Piece]]:
    """Everything on the board by square."""
    for cell, card in state.obstacles.items():
        yield cell, drawn.Piece(OBSTACLE, "obstacle", icon="wall", ref=card)
    for cell, card in state.presets.items():
        kind = KIND[card]
        glyph = PRESET_GLYPHS.get(kind, kind[:2])
        yield cell, drawn.Piece(glyph, f"{spoken(kind)} to collect", icon=ICONS[kind], ref=card)
    for seat, each in state.assassins.items():
        if each.cell:
            yield each.cell, _assassin(seat, each)
        if each.ambush:
            yield state.point(each), drawn.Piece(AMBUSH, "Ambush", icon="trap")
    for enemy in state.enemies:
        yield enemy.cell, _enemy(state, enemy)


def _assassin(seat: int, each: Assassin) -> drawn.Piece:
    return drawn.Piece(
        ASSASSIN,
        "assassin",
        seat,
        icon="mask",
        ref=assassin_ref(seat),
        scales=(drawn.Scale("HP", each.hp, each.max_hp, "heart"),) if each.max_hp else (),
        condition="protected" if each.cover else "",
    )


def _enemy(state: State, enemy: Enemy) -> drawn.Piece:
    """An enemy with its health, its number among its kind, and until when it is paralysed."""
    number_shown = str(number(enemy.card)) if ENEMIES[enemy.kind].cards > 1 else ""
    round_ = cage_opens(state.options, enemy.caged_in)
    opens = f"until round {round_} ends" if round_ else "for good"
    caged = (drawn.Token(f"caged {opens}", 1, "lock"),) if enemy.cage else ()
    until = f"paralysed until the next turn of seat {enemy.paralysed_by}"
    sleeps = (drawn.Token(until, 1, "bolt"),) if enemy.paralysed_by is not None else ()
    return drawn.Piece(
        enemy.kind[0].upper() + number_shown,
        called(enemy.card),
        icon=ICONS[enemy.kind],
        ref=enemy.card,
        scales=(drawn.Scale("HP", enemy.hp, ENEMIES[enemy.kind].hp, "heart"),),
        tokens=(*caged, *sleeps),
    )


def _waiting(state: State) -> Iterator[tuple[str, tuple[drawn.Token, ...]]]:
    """What lies on the rendezvous points."""
    for each in state.assassins.values():
        if each.point:
            yield state.point(each), (drawn.Token("waiting cards", len(each.point), "card"),)


def _highlights(state: State) -> dict[str, drawn.Highlight]:
    """Where the awaited seat can go or put something, and what it can shoot at."""
    lit: dict[str, drawn.Highlight] = {}
    named = squares(state)
    for kind in GOING:
        lit |= dict.fromkeys(named.get(kind, ()), "legal")
    for kind in AIMING:
        lit |= dict.fromkeys(named.get(kind, ()), "target")
    return lit
