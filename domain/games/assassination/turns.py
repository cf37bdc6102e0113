"""Rounds and turns: whose slot it is, how it begins and ends, and what ends a round (R3-R5)."""

from domain.games.assassination.combat.enemies import cages_open, medics_heal
from domain.games.assassination.commands import EndTurn, PlaceEnemy, SkipDraw
from domain.games.assassination.events.attacks import EnemyParalysisEnded
from domain.games.assassination.events.cards import AmbushLifted, CoverExpired, DrawPassed
from domain.games.assassination.events.turns import (
    MatchEnded,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from domain.games.assassination.loot import drawing
from domain.games.assassination.movement.placement import draw_enemy, place
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Assassin, State
from domain.games.assassination.victory import leaders
from domain.kernel import Play


def start_round(state: State, number: int) -> Play:
    """A round begins with Player 1."""
    yield RoundStarted(number)
    yield from start_turn(state, state.assassins[state.order[0]])


def start_turn(state: State, assassin: Assassin) -> Play:
    """What the start of a player's slot ends; then he draws, unless he must skip (R51)."""
    seat = assassin.seat
    yield TurnStarted(seat, assassin.player, state.round)
    for enemy in state.enemies:
        if enemy.paralysed_by == seat:
            yield EnemyParalysisEnded(enemy.card)
    if assassin.cover:
        yield CoverExpired(seat, assassin.cover)
    if assassin.must_skip:
        yield TurnSkipped(seat)
        yield from leave_slot(state, assassin)
    elif state.round == 1 and assassin.player == 1:  # R4
        yield DrawPassed(seat, "first_turn")
    elif drawing.choices(state) == [SkipDraw()]:  # Q8
        yield DrawPassed(seat, "nothing_to_draw")


def after_action(state: State) -> Play:
    """A slot ends by itself when no action is left after one (section 4, Q52)."""
    if state.turn.used >= state.action_limit(state.owner):
        yield from end_slot(state)


def end_turn(state: State, command: EndTurn) -> Play:
    """The player does nothing more."""
    require_phase(state, "act")
    yield from end_slot(state)


def end_slot(state: State) -> Play:
    """A slot that was played is over."""
    assassin = state.owner
    yield TurnEnded(assassin.seat)
    yield from leave_slot(state, assassin)


def leave_slot(state: State, assassin: Assassin) -> Play:
    """An Ambush on the point is used up (R14, Q15); the other's slot or the round end follows."""
    if assassin.ambush:
        yield AmbushLifted(assassin.seat, assassin.ambush)
    if assassin.player == 1:
        yield from start_turn(state, state.assassins[state.order[1]])
    else:
        yield from end_round(state)


def end_round(state: State) -> Play:
    """After Player 2: the last round, cages, medics, then an enemy to be placed (R3, R59, R60)."""
    yield RoundEnded(state.round)
    if state.round == state.options.max_rounds:  # R68
        yield MatchEnded(leaders(state), "round_limit")
        return
    yield from cages_open(state)
    yield from medics_heal(state)
    yield from draw_enemy(state)
    if state.drawn is None:
        yield from start_round(state, state.round + 1)


def place_enemy(state: State, command: PlaceEnemy) -> Play:
    """With the enemy in its place the next round begins."""
    yield from place(state, command)
    yield from start_round(state, state.round + 1)
