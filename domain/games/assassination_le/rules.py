"""The rules: how a match begins, what follows from a command, and which commands are legal."""

from collections.abc import Generator, Sequence
from typing import Any, Literal, assert_never

from domain.components.dice import die
from domain.games.assassination_le.board import SAFE, SIDES, Side
from domain.games.assassination_le.commands import Move, Reroll, Roll, Stay
from domain.games.assassination_le.events import (
    BaseCoinPlaced,
    BaseTouched,
    CoinsRemoved,
    DieRolled,
    MatchEnded,
    MoveSkipped,
    PawnMoved,
    PawnPlaced,
    RolesAssigned,
    TurnEnded,
    TurnStarted,
    VictimCaptured,
)
from domain.games.assassination_le.state import SEATS, State
from domain.kernel import Chance, Command, Event, Play, require

DIE = die("die", 0, 5)
FIRST_VICTIM_ROLL = die("first_victim_roll", 0, 5)


# Setup


def setup(state: State) -> Play:
    """The usual beginning."""
    for side in SIDES:
        cell = yield base_square(state, side)
        yield BaseCoinPlaced(side, cell)
    victim = yield from first_victim()
    first = victim % 3 + 1
    second = first % 3 + 1
    yield RolesAssigned(victim, first, second)
    yield PawnPlaced(victim, SAFE)
    for seat, corner in zip((first, second), state.board.starts, strict=True):  # Q5
        yield PawnPlaced(seat, corner)
    yield from start_turn(state, victim if state.options.opening == "victim" else first)  # Q3


def base_square(state: State, side: Side) -> Chance:
    """Where the base of a side may lie (Q2)."""
    if state.options.base_layout == "random_centre":
        return Chance("base_square", state.board.middles[side])
    return Chance("base_square", (state.board.pinwheel[side],))


def first_victim() -> Generator[Event | Chance, Any, int]:
    """The seat that rolls highest; those who tie roll again (Q20)."""
    rolling: Sequence[int] = SEATS
    while len(rolling) > 1:
        rolled: dict[int, int] = {}
        for seat in rolling:
            rolled[seat] = yield FIRST_VICTIM_ROLL
            yield DieRolled(seat, rolled[seat], "first_victim")
        highest = max(rolled.values())
        rolling = [seat for seat in rolling if rolled[seat] == highest]
    return rolling[0]


# Turns


def start_turn(state: State, seat: int) -> Play:
    """A seat's turn begins."""
    yield TurnStarted(seat, state.role_of(seat), state.turn + 1)


def end_turn(state: State) -> Play:
    """The turn is over; the victim acts after each assassin, also one just made (Q3, Q4)."""
    yield TurnEnded(state.to_act, state.role, state.turn)
    if state.turn == state.options.max_turns:  # Q19
        yield MatchEnded((), "turn_limit", dict(state.captures))
        return
    yield from start_turn(state, state.victim if state.role == "assassin" else state.assassins[0])


def decide(state: State, command: Roll | Reroll | Stay | Move) -> Play:
    """What follows from a command."""
    match command:
        case Move():
            return move(state, command.to)
        case Roll():
            return roll(state)
        case Reroll():
            return reroll(state)
        case Stay():
            return stay(state)
        case _:
            assert_never(command)


def legal(state: State) -> Sequence[Command]:
    """Every command that would be accepted."""
    match state.phase:
        case "roll":
            return [Roll()]
        case "null_rolled":
            return [Reroll(), Stay()]
        case "move":
            return [Move(cell) for cell in state.destinations()]
        case _:
            return []


# Rolling


def roll(state: State) -> Play:
    """The one roll of a turn (R1)."""
    require(state.phase != "move", "must_move", rolled=state.die)
    require(state.phase == "roll", "wrong_phase")
    yield from throw(state)


def reroll(state: State) -> Play:
    """The victim rolls again, as often as null comes (R2)."""
    require(state.phase == "null_rolled", "no_null", wish="roll again")
    yield from throw(state)


def stay(state: State) -> Play:
    """The victim leaves it at null (Q11)."""
    require(state.phase == "null_rolled", "no_null", wish="stay")
    yield MoveSkipped(state.to_act, "stayed")
    yield from end_turn(state)


def throw(state: State) -> Play:
    """The die falls; the turn is over if it leaves the seat nothing to decide."""
    value = yield DIE
    yield DieRolled(state.to_act, value, "move")
    hindrance = what_hinders(state)
    if hindrance:
        yield MoveSkipped(state.to_act, hindrance)
        yield from end_turn(state)


def what_hinders(state: State) -> Literal["null", "blocked"] | None:
    """Why the seat that has just rolled can't go on (R3, Q10)."""
    if state.phase == "done":
        return "null"
    if state.phase == "move" and not state.destinations():
        return "blocked"
    return None


# Moving


def move(state: State, to: str) -> Play:
    """The seat's pawn walks exactly the number rolled (R1)."""
    check_move(state, to)
    seat, steps = state.to_act, state.die or 0
    origin = state.pawns[seat]
    path = state.board.path(origin, to, steps, state.not_over(seat))
    yield PawnMoved(seat, origin, to, path)
    if seat != state.victim and to == state.pawns[state.victim]:
        yield from capture(state)
    elif seat == state.victim and to in state.untouched():
        yield from touch(state, to)
    if state.result is None:
        yield from end_turn(state)


def check_move(state: State, to: str) -> None:
    """Refuses a move that the rules do not allow."""
    require(state.phase == "move", "roll_first")
    seat, board = state.to_act, state.board
    require(to == SAFE or to in board.whole, "no_such_cell", to=to)
    require(to in board.grid, "safe_house_forbidden", to=to)  # R4, R8
    assassins = [state.pawns[each] for each in state.assassins if each != seat]
    require(seat == state.victim or to not in state.bases.values(), "base_forbidden", to=to)  # R7
    require(to not in assassins, "occupied", to=to)  # Q6, Q7
    reachable = to in state.destinations()
    require(reachable, "unreachable", to=to, origin=state.pawns[seat], steps=state.die)


def touch(state: State, base: str) -> Play:
    """The victim lays a coin at a base (R6); the fourth wins (R10)."""
    seat = state.victim
    coins = len(state.coins[seat]) + 1
    yield BaseTouched(seat, base, coins)
    if coins == len(SIDES):
        yield MatchEnded((seat,), "all_bases_touched", dict(state.captures))


def capture(state: State) -> Play:
    """The assassin becomes the victim, and the victim an assassin (R9)."""
    by, victim = state.to_act, state.victim
    yield VictimCaptured(by, victim, state.pawns[victim], state.captures[by] + 1)
    if state.coins[victim] and not state.options.keep_coins:  # R11
        yield CoinsRemoved(victim, len(state.coins[victim]))
    yield RolesAssigned(by, state.partner_of(by), victim)  # Q4
    yield PawnPlaced(by, SAFE)
