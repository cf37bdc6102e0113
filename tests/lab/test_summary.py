"""Figures of a simulation: shares, intervals, lengths."""

import pytest

from lab.simulate import UNFINISHED, Result, Simulation
from lab.summary import Lengths, lengths, share, summary


def result(number: int, bots: str, winners: tuple[int, ...], reason: str, steps: int) -> Result:
    return Result(number, tuple(bots.split()), winners, reason, steps, 3 * steps, steps // 2)


SOME = Simulation(
    (
        result(1, "greedy random", (1,), "points", 10),
        result(2, "random greedy", (2,), "points", 20),
        result(3, "greedy random", (), "turn_limit", 30),
        result(4, "random greedy", (1, 2), "points", 40),
        result(5, "greedy random", (), UNFINISHED, 50),
    ),
    seconds=2.0,
)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Wilson's score interval, as tables of it print it
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_an_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.low == pytest.approx(low, abs=6e-5)
    assert found.high == pytest.approx(high, abs=6e-5)
    assert found.share == count / of


def test_wins_are_counted_by_seat() -> None:
    seats = summary(SOME).seats
    assert {seat: (wins.count, wins.of) for seat, wins in seats.items()} == {1: (2, 5), 2: (2, 5)}


def test_wins_are_counted_by_bot_out_of_the_seats_it_sat_at() -> None:
    bots = summary(SOME).bots
    assert {bot: (wins.count, wins.of) for bot, wins in bots.items()} == {
        "greedy": (3, 5),
        "random": (1, 5),
    }


def test_two_bots_of_a_name_are_counted_together() -> None:
    alike = Simulation((result(1, "random random", (2,), "points", 9),), seconds=1.0)
    assert (summary(alike).bots["random"].count, summary(alike).bots["random"].of) == (1, 2)


def test_matches_without_a_winner_are_not_those_without_an_end() -> None:
    found = summary(SOME)
    assert (found.nobody.count, found.unfinished.count) == (1, 1)
    assert list(found.reasons.items()) == [("points", 3), ("turn_limit", 1), (UNFINISHED, 1)]


def test_decisions_per_second_are_steps_by_time() -> None:
    assert summary(SOME).decisions_per_second == 75.0


def test_quantiles_are_lengths_that_occurred() -> None:
    assert summary(SOME).steps == Lengths(10, 30, 50)
    assert lengths(range(1, 101)) == Lengths(10, 50, 90)
    assert lengths([7]) == Lengths(7, 7, 7)
    assert lengths([4, 1, 3, 2]) == Lengths(1, 2, 4)
