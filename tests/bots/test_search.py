"""A search: what it tries, when it leaves the hint, and that nothing else moves it."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from domain.bots import Look, search_bot
from domain.bots.fitted import numbers
from domain.bots.playouts import Playouts, Worlds
from domain.bots.search import DECISIONS, candidates, candidates_tried, chosen, is_beyond_noise
from domain.games.registry import REGISTRY
from domain.kernel import Game, State, Viewer, canonical
from lab.playout import Match
from lab.solving import Positions, solve
from tests.hidden_hand import GAME

DOCS = Path(__file__).parents[2] / "docs" / "positions"

CORRECTION = REGISTRY.game("correction")
SQUADS = REGISTRY.game("squad_combat")


def position(game: Game, steps: int, seed: int = 1) -> State:
    """A position that greedy players reached, in which there is a choice."""
    match = Match(game, game.settle("final", {}), game.seats[0], ["greedy"], seed)
    for number, _ in enumerate(match):
        if number >= steps and len(game.legal(match.state)) > 2:
            break
    return match.state


class Scripted(Playouts):
    """Playouts whose worth is given by command: a value for each world, over and over."""

    def __init__(self, worth: dict[str, list[float]]) -> None:
        self.worth = worth
        self.asked: list[tuple[str, int]] = []

    def value(self, seat: int, first: Any, number: int) -> float:
        self.asked.append((first, number))
        return self.worth[first][number % len(self.worth[first])]


def choice(worth: dict[str, list[float]], playouts: int = 64, errors: float = 1.0) -> Any:
    """Which of these commands is chosen; the first is the hint's."""
    found: list[Any] = list(worth)
    return chosen(Scripted(worth), 1, found, playouts, errors)


def test_it_takes_what_is_better_in_every_world() -> None:
    assert choice({"hint": [0.5, 0.3], "other": [0.6, 0.4], "worse": [0.1]}) == "other"


def test_it_keeps_the_hint_unless_the_gain_is_beyond_the_noise() -> None:
    noisy = {"hint": [0.0, 1.0, 0.0, 1.0], "other": [1.0, 0.0, 1.0, 0.1]}
    assert choice(noisy) == "hint"
    assert choice(noisy, errors=0) == "other"


def test_where_the_hint_likes_nothing_of_the_rest_all_of_it_is_alike() -> None:
    state = position(CORRECTION, 6)
    legal = CORRECTION.legal(state)
    planned = replace(CORRECTION, best=lambda _, left: [each for each in left if each is legal[0]])
    seen = CORRECTION.seen(state, Viewer(state.to_act))
    found = candidates(planned, seen, legal, Random(1), len(legal))
    assert found[0] == legal[0]
    assert sorted(map(repr, found)) == sorted(map(repr, legal))


def test_a_gain_in_one_world_shows_nothing() -> None:
    assert not is_beyond_noise([1.0], 0)
    assert not is_beyond_noise([0.0, 0.0], 0)
    assert is_beyond_noise([0.2, 0.2], 3)


def test_rivals_are_halved_and_all_that_are_left_meet_in_the_same_worlds() -> None:
    tried = Scripted({"hint": [0.5], "a": [0.4], "b": [0.6], "c": [0.3]})
    found: list[Any] = list(tried.worth)
    best: Any = chosen(tried, 1, found, 64, 1.0)
    assert best == "b"
    worlds = {each: [at for who, at in tried.asked if who == each] for each in tried.worth}
    assert worlds["a"] == worlds["c"] == list(range(8))
    assert worlds["hint"] == worlds["b"] == list(range(24))
    assert len(tried.asked) == 64


def test_more_playouts_are_for_more_candidates_and_for_more_of_each() -> None:
    assert [candidates_tried(each) for each in (4, 8, 32, 64, 256, 1024)] == [2, 2, 2, 4, 8, 16]


@pytest.mark.parametrize("after", [None, 1, 7])
def test_a_playout_is_as_long_as_its_game_says(after: int | None) -> None:
    decided = []

    def decide(state: State, command: Any) -> Any:
        decided.append(command)
        return CORRECTION.decide(state, command)

    game, state = replace(CORRECTION, decide=decide, search_after=after), position(CORRECTION, 2)
    search_bot(4)(game, Look(game, state, state.to_act), game.legal(state), Random(1))
    assert len(decided) <= 4 * (1 + (after or DECISIONS))
    assert len(decided) > 4 * (after or DECISIONS // 2)


def test_a_playout_that_is_cut_is_judged_as_its_game_says() -> None:
    state = position(CORRECTION, 2)
    seat, first = state.to_act, CORRECTION.legal(state)[0]
    found = [
        Playouts(game, Worlds(Look(game, state, seat), Random(1)), after=1).value(seat, first, 0)
        for weight in (50.0, -50.0)
        for game in [replace(CORRECTION, search_by={"standing": weight})]
    ]
    assert sorted(map(round, found)) == [0, 1]


@pytest.mark.parametrize("game", list(REGISTRY), ids=lambda game: game.id)
def test_what_a_search_weighs_is_drawn_and_what_it_solves_hides_nothing(game: Game) -> None:
    """A label of the drawing that were changed would weigh nothing without a word."""
    assert not (game.search_wins and game.has_secrets)
    if game.search_by:
        match = Match(game, game.settle("final", {}), game.seats[0], ["greedy"], 1)
        known = {name for _ in match for each in numbers(game, match.state) for name in each}
        assert game.search_by.keys() <= known


def test_its_candidates_begin_with_the_hints_and_are_all_different() -> None:
    state = position(CORRECTION, 6)
    legal, look = CORRECTION.legal(state), Look(CORRECTION, state, state.to_act)
    found = candidates(CORRECTION, look(), legal, Random(1), len(legal) + 3)
    assert found[0] in CORRECTION.best(look(), legal)
    assert sorted(map(str, found)) == sorted(map(str, legal))


@pytest.mark.parametrize("game", [GAME, CORRECTION], ids=lambda game: game.id)
def test_the_same_randomness_chooses_the_same_and_changes_nothing(game: Game) -> None:
    state = position(game, 2)
    before, legal, bot = canonical(state), game.legal(state), search_bot(8)
    look = Look(game, state, state.to_act)
    one, other = (bot(game, look, legal, Random("s/m/7/1")) for _ in range(2))
    assert one == other
    assert one in legal
    assert canonical(state) == before


def test_it_takes_one_draw_of_the_randomness_however_long_it_thinks() -> None:
    state = position(GAME, 2)
    left = set()
    for bot in (search_bot(4), search_bot(16)):
        random = Random(3)
        bot(GAME, Look(GAME, state, state.to_act), GAME.legal(state), random)
        left.add(random.random())
    assert len(left) == 1


def test_a_playout_is_fixed_by_its_world_and_its_first_command() -> None:
    state = position(SQUADS, 6)
    first, values = SQUADS.legal(state)[0], []
    for _ in range(2):
        look = Look(SQUADS, state, state.to_act)
        tried = Playouts(SQUADS, Worlds(look, Random(2)), after=20)
        values.append([tried.value(state.to_act, first, number) for number in range(4)])
    assert values[0] == values[1]
    assert len(set(values[0])) > 1


def test_near_the_end_of_heist_it_finds_what_the_hint_throws_away() -> None:
    """The last drive: the hint goes where it can't win any more, another mission wins a third."""
    given = yaml.safe_load((DOCS / "heist.yaml").read_text("utf-8"))
    game = REGISTRY.game("heist")
    options = game.settle("final", given["options"])
    positions = Positions(game, options, 3, given["scenario"])
    (start,), (opening,) = positions.starts, solve(positions).openings
    state, legal = start.state, game.legal(start.state)
    worth = {repr(each.command): each.shares[2] for each in opening.moves}
    hinted = game.best(game.seen(state, Viewer(3)), legal)
    found = [search_bot(64)(game, Look(game, state, 3), legal, Random(seed)) for seed in range(5)]
    assert [worth[repr(each)] for each in hinted] == [0] * len(hinted)
    assert [worth[repr(each)] for each in found] == [Fraction(1, 3)] * 5
