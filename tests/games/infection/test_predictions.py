"""The predictions of section 9 that greedy bots bear out, with margins; see docs/findings.md."""

from functools import cache
from statistics import mean

import pytest

from tests.games.infection.predictions import (
    Figures,
    each,
    first_cure_wins,
    per_turn,
    played,
    quantile,
    virus_share,
)

pytestmark = pytest.mark.soak(only=True)

MATCHES = 150


@cache
def matches(variant: str) -> list[Figures]:
    return played(variant, MATCHES)


def deaths(variant: str) -> float:
    return mean(each(matches(variant), "VillagerKilled"))


def test_the_first_stored_cure_does_not_decide_the_match() -> None:
    won, of = first_cure_wins(matches("final"))
    assert 0.55 < won / of < 0.85


def test_playtest_4_turns_over_more_viruses() -> None:
    shares = [some / of for some, of in map(virus_share, map(matches, ("playtest_4", "final")))]
    assert shares[0] > shares[1] + 0.04


def test_playtest_3_resets_more_often() -> None:
    often = [per_turn(matches(variant), "HandReset") for variant in ("playtest_3", "final")]
    assert often[0] > often[1] + 0.01


def test_playtest_2_steals_more_and_lasts_longer_at_worst() -> None:
    steals = [mean(each(matches(variant), "CureStolen")) for variant in ("playtest_2", "final")]
    assert steals[0] > 2 * steals[1]


def test_playtest_1_is_longer_with_more_resets() -> None:
    assert quantile(matches("playtest_1"), 0.9) > quantile(matches("final"), 0.9) + 5
    often = [per_turn(matches(variant), "HandReset") for variant in ("playtest_1", "final")]
    assert often[0] > often[1] + 0.03


def test_a_lost_turn_does_not_make_matches_longer() -> None:
    medians = [quantile(matches(variant), 0.5) for variant in ("lose_turn", "final")]
    assert abs(medians[0] - medians[1]) <= 7
