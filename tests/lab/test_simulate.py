"""Many matches: the same on any number of processes, fair seating, progress."""

import pytest

from lab.simulate import UNFINISHED, Series, simulate
from tests.hidden_hand import GAME

SERIES = Series(GAME, GAME.settle("final", {}), 2, ("greedy", "random"), seed=9, swap=True)


@pytest.mark.parametrize("processes", [2, 3])
def test_results_do_not_depend_on_the_number_of_processes(processes: int) -> None:
    alone = simulate(SERIES, 40)
    assert simulate(SERIES, 40, processes=processes).results == alone.results


def test_a_match_is_fixed_by_seed_and_number() -> None:
    few, many = simulate(SERIES, 10).results, simulate(SERIES, 30).results
    assert few == many[:10]
    assert [result.number for result in many] == list(range(1, 31))
    assert len({(result.winners, result.events) for result in many}) > 5


def test_swapping_moves_every_bot_over_every_seat() -> None:
    assert [SERIES.seating(number) for number in (1, 2, 3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]
    three = Series(GAME, SERIES.options, 3, ("greedy", "random"), swap=True)
    assert [three.seating(number).index("random") for number in (1, 2, 3)] == [1, 0, 2]


def test_without_swapping_everybody_stays() -> None:
    stays = Series(GAME, SERIES.options, 2, ("greedy", "random"))
    assert {stays.seating(number) for number in range(1, 9)} == {("greedy", "random")}


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_is_told_up_to_the_last_match(processes: int) -> None:
    told: list[tuple[int, int]] = []
    simulate(SERIES, 33, processes=processes, progress=lambda *each: told.append(each))
    assert told == sorted(told)
    assert told[-1] == (33, 33)
    assert len(told) > 2


def test_a_match_given_up_is_unfinished_and_has_no_winner() -> None:
    cut = Series(GAME, SERIES.options, 2, cap=1)
    assert {(each.reason, each.winners) for each in simulate(cut, 3).results} == {(UNFINISHED, ())}


def test_no_matches_give_no_results() -> None:
    assert simulate(SERIES, 0).results == ()
