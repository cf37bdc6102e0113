"""The rules of Correction: the start, and which chapter answers for which command and phase."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.components.seats import other
from domain.games.correction import commands, denying, moving, spawning
from domain.games.correction.events import FirstPlayerChosen, TokensGained, TurnStarted
from domain.games.correction.state import Phase, State
from domain.kernel import Chance, Command, Play

FIRST_PLAYER: Final = Chance("first_player", (1, 2))


def setup(state: State) -> Play:
    """R1: chance says who begins; the other seat starts with a token."""
    first = yield FIRST_PLAYER
    yield FirstPlayerChosen(first)
    tokens = state.options.start_tokens
    if tokens:
        yield TokensGained(other(first), tokens, tokens, "setup")
    yield TurnStarted(first, 1)


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    return RULES[type(command)](state, command)


def legal(state: State) -> list[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.phase](state)


def nothing(state: State) -> list[Command]:
    """No command is left when the match is over."""
    return []


RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.Spawn: spawning.spawn,
    commands.EndSpawn: spawning.end_spawn,
    commands.Move: moving.move,
    commands.DenyMove: denying.deny_move,
    commands.DenyPiece: denying.deny_piece,
    commands.Pass: denying.let_land,
    commands.EndTurn: moving.end_turn,
}

LEGAL: Final[Mapping[Phase, Callable[[State], list[Command]]]] = {
    "spawn": spawning.choices,
    "move": moving.choices,
    "respond": denying.choices,
    "over": nothing,
}
