"""What may be won before another seat acts, and a search that looks for nothing else."""

from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import yaml

from domain.bots import Look, search_bot, winning
from domain.bots.alone import none_falls
from domain.bots.search import hint_and_win
from domain.bots.winning import chances_to_win
from domain.games.heist.commands import RobTake
from domain.games.registry import REGISTRY
from domain.kernel import Command, State, Viewer, run
from lab.playout import Match
from lab.solving import Positions, Solution, solve

POSITION = Path(__file__).parents[2] / "docs" / "positions" / "heist.yaml"
HEIST = REGISTRY.game("heist")
LAST = 3
"""The seat that has the last drive."""


def last_drive() -> tuple[State, Solution]:
    """The position in which a match ends with this turn, and what it is worth."""
    given = yaml.safe_load(POSITION.read_text("utf-8"))
    positions = Positions(HEIST, HEIST.settle("final", given["options"]), 3, given["scenario"])
    return positions.starts[0].state, solve(positions)


def hinted(state: State) -> list[Command]:
    return [*HEIST.best(HEIST.seen(state, Viewer(state.to_act)), HEIST.legal(state))]


def test_of_the_last_turn_it_says_what_all_positions_say() -> None:
    state, solution = last_drive()
    legal = HEIST.legal(state)
    worth = {repr(move.command): move.shares[LAST - 1] for move in solution.openings[0].moves}
    assert chances_to_win(HEIST, state, legal) == [worth[repr(each)] for each in legal]
    assert max(worth.values()) == Fraction(1, 3)


def test_what_lies_beyond_the_most_positions_counts_as_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, _ = last_drive()
    monkeypatch.setattr(winning, "MOST", 0)
    assert not any(chances_to_win(HEIST, state, HEIST.legal(state)))


def test_the_hint_is_held_against_what_wins_likelier_and_against_nothing_else() -> None:
    state, _ = last_drive()
    hint, win = hint_and_win(HEIST, Look(HEIST, state, LAST), HEIST.legal(state), Random(1))
    assert hint in hinted(state)
    worth = dict(
        zip(HEIST.legal(state), chances_to_win(HEIST, state, HEIST.legal(state)), strict=True)
    )
    assert worth[hint] < worth[win] == Fraction(1, 3)


def test_it_goes_on_as_well_as_it_can() -> None:
    """Who has robbed gives the right card for it; another would win nothing."""
    match = Match(HEIST, HEIST.settle("final", {}), 3, ("greedy",), 22)
    robbing = next(HEIST.clone(match.state) for step, _ in enumerate(match) if step == 61)
    robs = [each for each in HEIST.legal(robbing) if isinstance(each, RobTake)]
    for rob, worth in zip(robs, chances_to_win(HEIST, robbing, robs), strict=True):
        giving = HEIST.clone(robbing)
        run(HEIST.decide(giving, rob), giving, none_falls)
        given = chances_to_win(HEIST, giving, HEIST.legal(giving))
        assert worth == max(given)
        if worth:
            assert min(given) == 0
            assert worth == Fraction(5, 6)
    assert any(chances_to_win(HEIST, robbing, robs))


def test_where_nothing_wins_at_once_the_hint_has_no_rival() -> None:
    match = Match(HEIST, HEIST.settle("final", {}), 3, ("greedy",), 1)
    for _ in islice(match, 20):
        state = match.state
        look = Look(HEIST, state, state.to_act)
        [only] = hint_and_win(HEIST, look, HEIST.legal(state), Random(1))
        assert only in hinted(state)
        assert search_bot(64)(HEIST, look, HEIST.legal(state), Random(1)) in hinted(state)


def test_only_games_that_hide_nothing_are_searched_so() -> None:
    searched = [game for game in REGISTRY if game.search_wins]
    assert searched
    assert not any(game.has_secrets for game in searched)
