"""The matches that the laws look at, and what is asked of every answer in them."""

from functools import cache
from random import Random

import msgspec

from domain.kernel import Game, PseudoRandom, State, run
from tests.laws.games import REGISTRY
from tests.laws.probes import refusal_of
from tests.rounds import rounds
from tests.script import Moment, Script, improvise, moments

CAP = 20_000
"""No match of any game takes more commands than this, however badly it is played."""

TABLES = (("random",), ("greedy", "random"), ("greedy",))
"""Who plays the matches that are looked at."""

ENOUGH = rounds(usual=120, soak=150)
"""So many commands are looked at, in one match at a table or in several short ones."""

POSITIONS = rounds(usual=20, soak=100)
"""So many moments of these are looked at closely, the first and the last among them."""

GENERAL = ("match_over", "unknown_command", "bad_args", "not_your_turn")
"""Refusals that the kernel makes for every game."""


def scripts(game_id: str, variant: str, *tables: int) -> list[Script]:
    """Whole matches at these tables, or at all of them."""
    chosen = tables or range(len(TABLES))
    return [each for table in chosen for each in _scripts(game_id, variant, table)]


@cache
def _scripts(game_id: str, variant: str, table: int) -> tuple[Script, ...]:
    game, commands = REGISTRY.game(game_id), 0
    played: list[Script] = []
    while commands < ENOUGH:
        seed = 1000 * table + len(played)
        played.append(improvise(game, variant, seed, bots=TABLES[table], cap=CAP))
        commands += len(played[-1].steps)
    return tuple(played)


def sampled(game_id: str, variant: str, *tables: int) -> list[Moment]:
    """Moments of these matches, all over them; not to be changed."""
    chosen = tables or range(len(TABLES))
    return [each for table in chosen for each in _sampled(game_id, variant, table)]


@cache
def _sampled(game_id: str, variant: str, table: int) -> tuple[Moment, ...]:
    game = REGISTRY.game(game_id)
    played = [each for one in _scripts(game_id, variant, table) for each in moments(game, one)]
    last = len(played) - 1
    numbers = {round(part * last / POSITIONS) for part in range(POSITIONS + 1)}
    return tuple(played[number] for number in sorted(numbers))


def positions(game: Game, variant: str, *tables: int) -> list[State]:
    """The states after these moments; not to be changed."""
    return [moment.state for moment in sampled(game.id, variant, *tables)]


def check_accepted(game: Game, state: State, random: Random) -> None:
    """Every command listed as legal can be written, read back and carried out."""
    for command in game.legal(state):
        after = game.clone(state)
        typed = game.read(after, after.to_act, msgspec.to_builtins(command))
        assert typed == command
        assert run(game.decide(after, typed), after, PseudoRandom(random))


def check_answer(game: Game, state: State, tried: object) -> None:
    """Accepted if and only if it is listed as legal; refused in words, with a known code."""
    refusal = refusal_of(game, state, state.to_act, tried)
    if refusal is None:
        assert game.read(state, state.to_act, tried) in game.legal(state), tried
        return
    assert refusal.code in game.reasons or refusal.code in GENERAL
    assert game.explain(refusal).sentence
    assert msgspec.json.encode(refusal.facts)
