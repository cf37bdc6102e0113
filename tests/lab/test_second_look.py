"""What seems to turn is valued a second time, and only what stays is told."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.bots.fitted import fitted, numbers, shares
from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from lab.analysis.analyse import analyse
from lab.analysis.fitted import known_values
from lab.analysis.fitting import FEWEST, TooFew, factor_of, measured, rows, weights_of
from lab.analysis.value import Position, Values, stretched
from replays.analysis.form import Value
from replays.analysis.turning import candidates, noise_words, points_of, turning_points
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.lab.turning import greedy_match, looked_at_again
from tests.laws.games import REGISTRY
from tests.replays.stored import ledger_at, play
from tests.rounds import rounds

STAYS = 0.8
"""The share of turning points that a third look confirms."""


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def walked(ledger: Ledger, game: str, seed: int, cap: int = 60) -> Walk:
    match = play(ledger, game, "final", seed, cap=cap)
    return Walk(timeline_of(ledger, match), FACILITATOR)


class Jumpy:
    """At the first look every other position seems won; at the second, only one is."""

    def __init__(self, won: str) -> None:
        self.won = won

    def __call__(self, values: Values, positions: Sequence[Position]) -> Iterator[Value]:
        for each in positions:
            place, _, again = each.place.partition("/")
            is_won = place == self.won if again == "again" else int(place) % 2
            worth = 0.9 if is_won else 0.4
            yield Value([worth, 1 - worth], [0.01, 0.01])


def test_only_what_stays_at_the_second_look_is_told_with_its_figure(ledger: Ledger) -> None:
    found = analyse(walked(ledger, "correction", 1, cap=9), 2, valuer=Jumpy("5"))
    seemed = [each.step for each in candidates(found.start, found.points)]
    assert len(seemed) > 4
    turned = turning_points(found)
    assert [(each.step, each.seat, each.after) for each in turned] == [(5, 1, 0.9), (6, 2, 0.6)]
    assert "second time" in noise_words(found)
    assert [each.step for each in turning_points(replace(found, again=None))] == seemed


def test_of_hidden_steps_no_second_look_is_told(ledger: Ledger) -> None:
    found = analyse(walked(ledger, "correction", 1, cap=9), 2, valuer=Jumpy("5"))
    shown = replace(found, points=[each for each in found.points if each.step <= 5])
    assert [each.step for each in turning_points(shown)] == [5]


def test_a_figure_below_its_error_is_no_figure() -> None:
    assert points_of(-0.12, 0.03) == "-12 \N{PLUS-MINUS SIGN} 3"
    assert points_of(0.02, 0.07) == "unclear (\N{PLUS-MINUS SIGN} 7)"
    assert points_of(0.02, 0.0) == "+2"


def test_odds_are_stretched_and_stay_shares() -> None:
    assert stretched([0.75, 0.25], 2) == pytest.approx([0.9, 0.1])
    assert stretched([0.75], 2) == pytest.approx([0.9])
    assert stretched([0.5, 0.5, 0.0], 1.4) == [0.5, 0.5, 0.0]
    assert sum(shares([1.0, 2.0, 3.0])) == pytest.approx(1)


def test_weights_and_factors_find_what_was_put_in() -> None:
    """Who stands better by 1 wins at odds of e to 1; 60 % said are 69 % won at odds squared."""
    [one] = rows(REGISTRY.game("correction"), [2], 1, 1, "planted")
    made = [
        one._replace(
            known=[{"lead": lead, "same": 1.0}, {"lead": 0.0, "same": 1.0}],
            results=shares([lead, 0.0]),
        )
        for lead in (-1.0, 0.0, 2.0)
    ]
    weights = weights_of(made * 20)
    assert weights["lead"] == pytest.approx(1.0, abs=0.03)
    assert "same" not in weights
    said = [[0.6, 0.4], [0.4, 0.6]]
    won = [one._replace(results=stretched(each, 2)) for each in said]
    assert factor_of(said, won) == pytest.approx(2.0, abs=0.02)


def test_too_few_positions_are_not_fitted_to() -> None:
    with pytest.raises(TooFew, match=r"399 positions are too few .* it takes 400"):
        measured(REGISTRY.game("correction"), [2], 1, FEWEST - 1)
    assert all(each.measured.matches >= FEWEST for each in known_values().values())


@pytest.mark.parametrize("name", list(known_values()))
def test_what_was_fitted_fits_the_game_of_today(name: str) -> None:
    """Its rules, numbers that its drawing still says, and chances that were right elsewhere."""
    game, kept = REGISTRY.game(name), known_values()[name]
    assert game.rules == kept.rules
    assert 0.9 <= kept.measured.slope <= 1.1
    assert min(kept.measured.playouts, kept.measured.fitted) < kept.measured.even
    found = rows(game, kept.seats, 12, 3, "names")
    assert set(kept.weights) <= {each for row in found for side in row.known for each in side}
    if kept.weights:
        assert kept.measured.fitted - kept.measured.playouts <= 2 * kept.measured.error


def test_a_fitted_value_is_exact_and_luck_adds_up(ledger: Ledger) -> None:
    walk = walked(ledger, "heist", 2, cap=30)
    found = analyse(walk, 4)
    assert found.value == "fitted-1"
    third = found.points[3]
    known = numbers(walk.game, walk.timeline.at(third.step))
    assert third.chances == fitted(known_values()["heist"].weights, known)
    assert third.errors == [0.0] * 3
    for account in found.accounts:
        total = account.start + account.luck + account.own + account.others
        assert total == pytest.approx(account.result, abs=1e-12)
    assert "no noise" in noise_words(found)


def test_what_a_formula_finds_is_told_if_playouts_find_it_too(ledger: Ledger) -> None:
    walk, asked = walked(ledger, "heist", 2, cap=30), list[Position]()

    def still(values: Values, positions: Sequence[Position]) -> Iterator[Value]:
        asked.extend(each for each in positions if each.is_played_out)
        for each in positions:
            yield Value([1 / 3] * 3, [0.01] * 3) if each.is_played_out else values.of(each)

    found = analyse(walk, 4, valuer=still)
    assert candidates(found.start, found.points)
    assert {each.playouts for each in asked} == {24}
    assert not turning_points(found)
    assert "playouts confirmed each" in noise_words(found)
    told = analyse(walk, 4)
    assert all(any(each.before.errors) for each in told.again or ())


@pytest.mark.soak(only=True)
@pytest.mark.parametrize("game", ["correction", "infection", "heist", "assassination_le"])
def test_most_turning_points_stay_at_a_third_look(ledger: Ledger, game: str) -> None:
    walks = [greedy_match(ledger, game, "third", number) for number in range(1, rounds(1, 6) + 1)]
    found = [each for walk in walks for each in looked_at_again(analyse(walk, 32), walk)]
    assert sum(each.stays() for each in found) / len(found) >= STAYS
