"""The predictions of the variants that greedy bots bear out, with margins; see docs/findings.md."""

from functools import cache
from statistics import mean

import pytest

from tests.games.squad_combat.predictions import Figures, median, missed, played

pytestmark = pytest.mark.soak(only=True)

MATCHES = 120


@cache
def matches(variant: str) -> list[Figures]:
    return played(variant, MATCHES, () if variant == "mini" else ("hammer", "needle"))


def misses(variant: str) -> float:
    some, of = missed(matches(variant))
    return some / of


def test_most_attacks_land() -> None:
    assert 0.1 < misses("final") < 0.22


def test_half_of_the_matches_last_6_to_10_turns() -> None:
    assert 6 <= median([one.turns for one in matches("final")]) <= 10


def test_in_the_older_rules_twice_as_many_attacks_miss() -> None:
    assert misses("v05") > 1.8 * misses("final")


def test_in_the_older_rules_dice_are_refreshed_more_often() -> None:
    often = [mean(one.refreshes for one in matches(variant)) for variant in ("v05", "final")]
    assert often[0] > 2 * often[1]


def test_the_older_rules_take_longer() -> None:
    longer = [median([one.decisions for one in matches(variant)]) for variant in ("v05", "final")]
    assert longer[0] > 1.2 * longer[1]


def test_without_recharge_many_matches_end_at_the_cap() -> None:
    assert mean(one.at_cap for one in matches("no_recharge")) > 0.2


def test_one_against_one_is_short() -> None:
    assert median([one.turns for one in matches("mini")]) <= 3
