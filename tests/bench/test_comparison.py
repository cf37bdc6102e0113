"""What a comparison of two runs says; nothing is timed here."""

import sys
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench.comparison import BadRun, Change, compared, kept_run
from tests.bench.measure import Race, Ratio, Result, Spread


def of(spread: Spread, goal: float = 0, name: str = "to a peer") -> Result:
    return Result("P1", "speed", "steps/s", ratios=(Ratio(name, "ours", "peer", spread, goal),))


def change(before: Spread, now: Spread, goal: float = 0) -> Change:
    [found] = compared([of(before)], [of(now, goal)])
    return found


@pytest.mark.parametrize(
    ("before", "now", "verdict"),
    [
        (Spread(2, 3, 4), Spread(1, 1.5, 1.9), "sank"),
        (Spread(2, 3, 4), Spread(4.1, 5, 6), "rose"),
        (Spread(2, 3, 4), Spread(1, 1.5, 2), "within the noise"),
        (Spread(2, 3, 4), Spread(4, 5, 6), "within the noise"),
        (Spread(2, 3, 4), Spread(2, 3, 4), "within the noise"),
        (Spread(1, 3, 9), Spread(2, 2.1, 2.2), "within the noise"),
    ],
)
def test_only_spreads_that_lie_apart_are_a_change(
    before: Spread, now: Spread, verdict: str
) -> None:
    assert change(before, now).verdict == verdict


@pytest.mark.parametrize(
    ("before", "now", "goal", "is_lost"),
    [
        (Spread(2, 3, 4), Spread(1, 1.5, 1.9), 3, True),
        (Spread(2, 3, 4), Spread(1, 1.5, 1.9), 1.5, False),  # it is reached still
        (Spread(2, 3, 4), Spread(1, 1.5, 1.9), 3.5, False),  # it was missed before
        (Spread(2, 3, 4), Spread(1, 1.5, 2), 3, False),  # it may be the noise
        (Spread(2, 3, 4), Spread(1, 1.5, 1.9), 0, False),  # there is none
    ],
)
def test_a_goal_is_lost_where_it_was_reached_and_its_ratio_sank(
    before: Spread, now: Spread, goal: float, is_lost: bool
) -> None:
    assert change(before, now, goal).is_lost == is_lost


def test_ratios_of_one_run_alone_are_told_and_goals_that_were_not_measured_are_not() -> None:
    one, other = of(Spread(1, 1, 1), name="one"), of(Spread(1, 1, 1), name="other")
    verdicts = {each.name: each.verdict for each in compared([one], [other])}
    assert verdicts == {"one": "gone", "other": "new"}
    assert compared([one], []) == []


def test_a_lost_goal_is_told_with_both_spreads() -> None:
    said = str(change(Spread(2, 3, 4), Spread(1, 1.5, 1.9), 3))
    assert said.startswith("P1 to a peer: sank, 2 / 3 / 4 -> 1 / 1.5 / 1.9;")
    assert "the goal 3 was reached, and is LOST" in said


def run(monkeypatch: pytest.MonkeyPatch, found: Spread, *words: str) -> int:
    """The exit code of a run in which P1 finds that, with a goal of 3."""
    monkeypatch.setitem(bench.GOALS, "P1", lambda _: of(found, 3))
    monkeypatch.setattr(sys, "argv", ["bench", "--only", "P1", *words])
    try:
        bench.main()
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def test_a_kept_run_is_compared_with_and_a_lost_goal_ends_it_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    assert run(monkeypatch, Spread(3, 4, 5), "--keep", str(kept)) == 0
    assert run(monkeypatch, Spread(3, 4, 5), "--compare", str(kept)) == 0
    assert run(monkeypatch, Spread(1, 2.9, 3), "--compare", str(kept)) == 0
    capsys.readouterr()
    assert run(monkeypatch, Spread(1, 2, 2.5), "--compare", str(kept)) == 1
    assert "P1 to a peer: sank, 3 / 4 / 5 -> 1 / 2 / 2.5" in capsys.readouterr().out


def test_what_json_prints_can_be_compared_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, Spread(3, 4, 5), "--json") == 0
    (tmp_path / "printed.json").write_text(capsys.readouterr().out)
    assert kept_run(tmp_path / "printed.json").results == [of(Spread(3, 4, 5), 3)]


@pytest.mark.parametrize("content", ["", "{}", "no JSON", None])
def test_what_is_no_kept_run_is_named_before_anything_is_measured(
    tmp_path: Path, content: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "other.json"
    if content is not None:
        file.write_text(content)
    with pytest.raises(BadRun, match=r"other\.json"):
        kept_run(file)
    monkeypatch.setitem(bench.GOALS, "P1", lambda _: pytest.fail("it was measured"))
    monkeypatch.setattr(sys, "argv", ["bench", "--only", "P1", "--compare", str(file)])
    with pytest.raises(SystemExit) as ended:
        bench.main()
    assert ended.value.code == 2


def test_contenders_share_the_time_of_a_round() -> None:
    """A quick one gets as much time as a slow one, in more turns among the other's."""
    turns: list[str] = []

    def slow() -> float:
        turns.append("slow")
        return busy(0.02)

    def quick() -> float:
        turns.append("quick")
        return busy(0.002)

    race = Race({"slow": slow, "quick": quick}, 1, 0.1)
    assert turns.count("quick") > turns.count("slow") >= 2
    assert {len(rates) for rates in race.rates.values()} == {1}


def busy(seconds: float) -> float:
    """Takes at least so long."""
    from time import perf_counter, sleep

    start = perf_counter()
    while perf_counter() - start < seconds:
        sleep(0.0005)
    return 1.0
