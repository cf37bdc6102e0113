"""Enemy placement: who, which, and where (R60-R63); by dice before the start in a variant (9.3)."""

from collections.abc import Generator
from typing import Any, Final

from domain.components.dice import coin, die
from domain.games.assassination.commands import PlaceEnemy
from domain.games.assassination.events.enemies import (
    EnemyDrawn,
    EnemyPlaced,
    EnemyPutUnder,
    EnemyReturned,
    PlacementRolled,
    PlacerChosen,
)
from domain.games.assassination.events.opening import CoinFlipped
from domain.games.assassination.material.board import GRID, SIZE
from domain.games.assassination.material.cards import ENEMIES, KIND
from domain.games.assassination.movement.ground import enemy_squares, require_enemy_square
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import State
from domain.kernel import Chance, Command, Event, Play

PLACER_COIN: Final = coin("coin_placer")
COLUMN_DIE: Final = die("place_column", 1, SIZE - 1)
ROW_DIE: Final = die("place_row", 1, SIZE - 1)
MIDDLE: Final = SIZE // 2
"""The column and row that dice never name."""


def choices(state: State) -> list[Command]:
    """Every square for the drawn enemy."""
    return [PlaceEnemy(cell) for cell in enemy_squares(state, KIND[state.drawn or ""])]


def draw_enemy(state: State) -> Play:
    """An enemy is drawn, to be placed by the player who is behind (R60)."""
    deck = state.decks["enemy"]
    if not len(deck):
        return
    seat = yield from choose_placer(state)
    while True:
        kind = yield deck.top("draw_enemy")
        enemy = state.undrawn[kind][0]
        yield EnemyDrawn(seat, enemy, kind)
        if not comes_too_early(state, kind):
            break
        yield EnemyPutUnder(enemy)
        if not state.options.boss_redraw:  # Q30
            return
    if not enemy_squares(state, kind):
        yield EnemyReturned(enemy)  # R63


def choose_placer(state: State) -> Generator[Event | Chance, Any, int]:
    """The seat with fewer victory points; level: with less health; level: by coin (R60)."""
    first, second = state.players()
    if first.vp != second.vp:
        seat, reason = (first if first.vp < second.vp else second).seat, "fewer_vp"
    elif first.hp != second.hp:
        seat, reason = (first if first.hp < second.hp else second).seat, "lower_hp"
    else:
        face = yield PLACER_COIN
        yield CoinFlipped("placer", face)
        seat, reason = (first if face == "heads" else second).seat, "coin"
    yield PlacerChosen(seat, reason)  # type: ignore[arg-type]
    return seat


def comes_too_early(state: State, kind: str) -> bool:
    """Whether a drawn Boss goes under the deck: few enemies and other cards are left (R62)."""
    few = len(state.enemies) < state.options.boss_minimum
    return kind == "boss" and few and len(state.decks["enemy"]) > 0


def place(state: State, command: PlaceEnemy) -> Play:
    """The placer puts the drawn enemy on a square (R61)."""
    require_phase(state, "place_enemy")
    enemy = state.drawn or ""
    require_enemy_square(state, KIND[enemy], command.cell)
    yield EnemyPlaced(state.to_act, enemy, KIND[enemy], command.cell)


def place_all_by_dice(state: State) -> Play:
    """All enemies, in the order of their cards, where two dice put them (9.3)."""
    for enemy in [enemy for kind in ENEMIES for enemy in state.undrawn[kind]]:
        while True:
            column, row = (yield COLUMN_DIE), (yield ROW_DIE)
            cell = square_of(column, row)
            accepted = cell not in state.laid_out()
            yield PlacementRolled(enemy, column, row, cell, accepted)
            if accepted:
                break
        yield EnemyPlaced(None, enemy, KIND[enemy], cell)


def square_of(column: int, row: int) -> str:
    """The square that two dice name; they leave out the middle column and row."""
    return GRID.columns[_past_middle(column)] + GRID.rows[_past_middle(row)]


def _past_middle(face: int) -> int:
    """The place in a row of squares that a face of the die names, from 0."""
    return face if face > MIDDLE else face - 1
