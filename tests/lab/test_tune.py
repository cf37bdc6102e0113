"""The search for options finds what was planted, and tells no figure that was chosen for luck."""

from collections.abc import Generator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from domain.games.registry import REGISTRY
from lab.studies.asking.form import Study
from lab.studies.asking.plan import Plan
from lab.studies.asking.ready import ready
from lab.studies.playing.store import Store
from lab.studies.playing.workers import here
from lab.tuning.aim import Aim, BadAim, aims_of, distance
from lab.tuning.halving import effort, halved, rounds
from lab.tuning.tune import AS_IT_IS, NothingFits, Tuned, Tuner, Wish
from tests.rounds import rounds as times

NOISE = 2.0
"""The error of a figure of one block."""

BEST = 7
"""The planted setting, which is right on the aim; each other is off by its distance."""


def searched(seed: int, step: float = 0.3, least: float = 0) -> tuple[int, float]:
    """What a search found in 32 settings, and how far off it seemed to be there.

    The planted one is off by `least`, each other by a step more.
    """
    random, seen = Random(seed), dict[int, float]()

    def off(setting: int, blocks: int) -> float:
        true = least + step * abs(setting - BEST)
        seen[setting] = true + random.gauss(0, NOISE / blocks**0.5)
        return abs(seen[setting])

    best = halved(range(32), 16, 3, off)[0]
    return best, seen[best]


def test_a_planted_best_option_is_found() -> None:
    found = [searched(seed)[0] for seed in range(times(60, 1000))]
    assert sum(abs(each - BEST) <= 1 for each in found) > 0.85 * len(found)


def test_what_the_search_saw_is_too_near_and_what_is_measured_anew_is_not() -> None:
    """On the mean over many searches, in standard errors."""
    random, lucky, fresh = Random("fresh"), [], []
    for seed in range(times(300, 3000)):
        best, seen = searched(seed, 0.02, least=1)
        true = 1 + 0.02 * abs(best - BEST)
        lucky.append(seen - true)
        fresh.append(random.gauss(true, NOISE / 200**0.5) - true)
    error = NOISE / 200**0.5 / len(fresh) ** 0.5
    assert abs(fmean(fresh)) < 3 * error
    assert fmean(lucky) < -0.1


def test_each_round_costs_about_as_much_as_the_first() -> None:
    assert [tuple(each) for each in rounds(20, 16, 3)] == [(20, 16), (10, 32), (5, 64), (3, 107)]
    assert effort(20, 16, 3) == 20 * 16 + 10 * 16 + 5 * 32 + 3 * 43
    assert rounds(2, 16, 3) == [(2, 16)]


@pytest.fixture
def plan() -> Plan:
    return ready(Study(question="?", game="correction"), REGISTRY)


def test_an_aim_is_read_with_how_far_off_it_may_be(plan: Plan) -> None:
    text = "balance = 0, turns = 20, Seat 1 wins = 50 % +- 3 %, steps=80+-4.5"
    assert aims_of(text, plan) == [
        Aim("balance", 0, 0.05),
        Aim("turns", 20, 2),
        Aim("seat 1 wins", 0.5, 0.03),
        Aim("steps", 80, 4.5),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turns", "as MEASURE = NUMBER"),
        ("turns = many", "as MEASURE = NUMBER"),
        ("length = 3", "there is no measure 'length'"),
        ("turns = 3, turns = 4", "once"),
        ("turns = 3 +- 0", "a number above 0"),
        ("turns = 3 or 4", "as MEASURE = NUMBER"),
        ("", "as MEASURE = NUMBER"),
    ],
)
def test_an_aim_that_can_not_be_read_says_how_it_is_written(
    plan: Plan, text: str, said: str
) -> None:
    with pytest.raises(BadAim, match=said):
        aims_of(text, plan)


def test_who_is_at_the_edge_of_all_aims_is_off_by_one() -> None:
    aims = [Aim("turns", 20, 2), Aim("balance", 0, 0.05)]
    assert distance(aims, {"turns": 22, "balance": -0.05}) == pytest.approx(1)
    assert distance(aims, {"turns": 20, "balance": 0}) == 0
    assert distance(aims, {"turns": 20, "balance": None}) == float("inf")


def tuner(folder: Path, **wish: object) -> Tuner:
    """A small search between random players of Correction."""
    settings: dict[str, object] = {
        "over": {"start_tokens": [0, 2, 4], "max_turns": [20, 200]},
        "aims": [Aim("turns", 20, 2), Aim("balance", 0, 0.1)],
        "blocks": 3,
        "fresh": 6,
        "kept": 2,
    }
    asked = Wish("correction", "final", bots=("random",), **settings | wish)  # type: ignore[arg-type]
    return Tuner(asked, REGISTRY, folder)


def told(found: Tuned) -> Sequence[object]:
    return found.candidates, found.distances, found.report.claims, found.report.panels


def test_candidates_are_reported_beside_the_variant_as_it_is(tmp_path: Path) -> None:
    found = tuner(tmp_path).tune()
    assert len(found.candidates) == 2
    assert [arm.name for arm in found.report.arms] == [AS_IT_IS, *found.candidates]
    assert found.report.seed.endswith("/fresh")
    assert {(claim.arm, claim.measure) for claim in found.report.claims} == {
        (name, measure) for name in found.candidates for measure in ("turns", "balance")
    }
    assert (found.tried, found.rounds[0]) == (6, (6, 3))
    assert "the search put" in found.report.summary


def test_a_search_that_was_interrupted_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    whole = told(tuner(tmp_path / "whole").tune())
    broken = tuner(tmp_path / "broken")
    broken.workers = interrupted
    with pytest.raises(KeyboardInterrupt):
        broken.tune()
    kept = [*(tmp_path / "broken").glob("*.jsonl")]
    assert kept
    assert told(tuner(tmp_path / "broken").tune()) == whole
    assert set(kept) <= {*(tmp_path / "broken").glob("*.jsonl")}


def interrupted(
    plan: Plan, numbers: Sequence[int], store: Store
) -> Generator[tuple[int, bytes], None, None]:
    """Plays two blocks of a setting, and is interrupted."""
    for number, line in here(plan, numbers, store):
        yield number, line
        if number == 2:
            raise KeyboardInterrupt


def test_settings_that_the_rules_refuse_are_counted(tmp_path: Path) -> None:
    found = tuner(tmp_path, over={"start_tokens": [1, 2, 9]}).tune()
    assert (found.tried, sum(found.refused.values())) == (2, 1)
    with pytest.raises(NothingFits, match="start_tokens may be"):
        tuner(tmp_path, over={"start_tokens": [8, 9]}).tune()
