"""The matches that the laws look at, and what is asked of every answer in them."""

from functools import cache

import msgspec
import pytest

from domain.kernel import Game, State
from tests.laws.games import REGISTRY
from tests.laws.probes import refusal_of
from tests.script import Moment, Script, improvise, moments

CAP = 20_000
"""No match of any game takes more commands than this, however badly it is played."""

TABLES = (("random",), ("greedy", "random"), ("greedy",))
"""Who plays the matches that are looked at."""

every_match = pytest.mark.parametrize("match", range(len(TABLES)))

POSITIONS = 60
"""So many moments of a match are looked at closely, its beginning and its end among them."""

GENERAL = ("match_over", "unknown_command", "bad_args", "not_your_turn")
"""Refusals that the kernel makes for every game."""


@cache
def script(game_id: str, variant: str, match: int) -> Script:
    """A whole match."""
    return improvise(REGISTRY.game(game_id), variant, match, bots=TABLES[match], cap=CAP)


@cache
def sampled(game_id: str, variant: str, match: int) -> tuple[Moment, ...]:
    """Moments of a match from its beginning to its end; not to be changed."""
    played = list(moments(REGISTRY.game(game_id), script(game_id, variant, match)))
    last = len(played) - 1
    numbers = {round(part * last / POSITIONS) for part in range(POSITIONS + 1)}
    return tuple(played[number] for number in sorted(numbers))


def positions(game: Game, variant: str, match: int) -> list[State]:
    """The states after these moments; not to be changed."""
    return [moment.state for moment in sampled(game.id, variant, match)]


def check_answer(game: Game, state: State, tried: object) -> None:
    """Accepted if and only if it is listed as legal; refused in words, with a known code."""
    refusal = refusal_of(game, state, state.to_act, tried)
    if refusal is None:
        assert game.read(state, state.to_act, tried) in game.legal(state), tried
        return
    assert refusal.code in game.reasons or refusal.code in GENERAL
    assert game.explain(refusal).sentence
    assert msgspec.json.encode(refusal.facts)
