"""Kept analyses: who may see which, when a match has turned, and the curve."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Abandon, Actor, Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from replays.analysis.curve import curve
from replays.analysis.form import Analysis, Mistake, Point
from replays.analysis.kept import analysis_for, is_lineage_over, keep
from replays.analysis.turning import expected_by_noise, turning_points
from replays.diary import LAYOUTS, gather, page, sources_of, text
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.ledger.play import opened
from tests.replays.stored import ledger_at, play

EVERYBODY = (FACILITATOR, PUBLIC, Viewer(1), Viewer(2))
MISTAKES = [Mistake(2, seat, 0.5, 0.1, {"type": "lay"}, {"type": "play"}) for seat in (1, 2)]


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def test_either_database_keeps_the_newest_of_each_viewer(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        for viewer, text_ in ((FACILITATOR, "old"), (Viewer(1), "one"), (FACILITATOR, "new")):
            ledger.analyses.put("m", viewer, text_)
        assert ledger.analyses.of("m", Viewer(1)) == {FACILITATOR: "new", Viewer(1): "one"}
        assert ledger.analyses.of("m", Viewer(2)) == {FACILITATOR: "new"}
        assert ledger.analyses.of("n", FACILITATOR) == {}


def told(ledger: Ledger, match: str, viewer: Viewer, *chances: float) -> Analysis:
    """An analysis with these win chances of seat 1, each with an error of 3 points."""
    points = [
        Point(step, [each, 1 - each], [0.03, 0.03])
        for step, each in enumerate(chances or (0.5, 0.5, 0.9))
    ]
    return Analysis(
        match=match,
        game="hidden_hand",
        viewer=name_of(viewer),
        value="hint-playouts-3:32",
        head=ledger.step(match, points[-1].step).head,
        start=points[0],
        points=points[1:],
        parts=[],
        accounts=[],
        mistakes=MISTAKES,
    )


def seen(ledger: Ledger, match: str) -> list[str | None]:
    """Whose analysis the facilitator, the public and both seats see."""
    timeline = timeline_of(ledger, match)
    found = [analysis_for(ledger, timeline, viewer) for viewer in EVERYBODY]
    return [each.viewer if each else None for each in found]


def end(ledger: Ledger, match: str) -> None:
    ledger.submit(match, Request(actor=Actor(0), command=Abandon(), by="facilitator"))


def test_what_is_from_everything_is_the_facilitator_s_until_the_whole_lineage_is_over(
    ledger: Ledger,
) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=4)
    keep(ledger, told(ledger, match, FACILITATOR))
    assert seen(ledger, match) == ["facilitator", None, None, None]
    fork = ledger.fork(match, 2, "fresh", by="facilitator").match
    keep(ledger, told(ledger, fork, FACILITATOR, 0.5, 0.9))
    end(ledger, match)
    assert not is_lineage_over(ledger, match)
    assert seen(ledger, match) == seen(ledger, fork) == ["facilitator", None, None, None]
    end(ledger, fork)
    assert is_lineage_over(ledger, match)
    assert seen(ledger, match) == seen(ledger, fork) == ["facilitator"] * 4
    again = ledger.fork(match, 1, "fresh", by="facilitator").match
    assert seen(ledger, match) == seen(ledger, fork) == ["facilitator", None, None, None]
    end(ledger, again)
    assert seen(ledger, match) == ["facilitator"] * 4


def test_until_then_a_seat_sees_what_it_could_know_itself(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=4)
    for viewer in (FACILITATOR, Viewer(1)):
        keep(ledger, told(ledger, match, viewer))
    assert seen(ledger, match) == ["facilitator", None, "seat-1", None]
    end(ledger, match)
    assert seen(ledger, match) == ["facilitator"] * 4


def test_others_commands_stay_unknown_to_a_seat(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1)
    keep(ledger, told(ledger, match, FACILITATOR))
    timeline = timeline_of(ledger, match)
    judged: dict[Viewer, Any] = {}
    for viewer in EVERYBODY:
        found = analysis_for(ledger, timeline, viewer)
        judged[viewer] = [each.seat for each in (found and found.mistakes) or ()]
    assert judged == {FACILITATOR: [1, 2], PUBLIC: [], Viewer(1): [1], Viewer(2): [2]}


def test_where_odds_are_hidden_no_seat_is_told_before_the_end(ledger: Ledger) -> None:
    plan = Plan(game="hidden_hand", hide_odds=True)
    match = ledger.create(plan, by="facilitator").match
    keep(ledger, told(ledger, match, Viewer(1), 0.5, 0.9))
    assert seen(ledger, match) == [None] * 4
    end(ledger, match)
    assert seen(ledger, match) == [None, None, "seat-1", None]


def test_an_analysis_of_another_history_or_form_is_none(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=4)
    whole = told(ledger, match, FACILITATOR)
    for other in (
        msgspec.structs.replace(whole, head="0" * 64),
        msgspec.structs.replace(whole, points=[*whole.points, Point(9, [1.0, 0.0], [0.0, 0.0])]),
    ):
        keep(ledger, other)
        assert seen(ledger, match)[0] is None
    for text_ in ("{}", "no JSON", msgspec.json.encode(told(ledger, match, Viewer(1))).decode()):
        ledger.analyses.put(match, FACILITATOR, text_)
        assert seen(ledger, match)[0] is None


def changed(*chances: float, error: float = 0.03) -> list[tuple[int, int]]:
    """The steps and seats of the turning points of a course."""
    points = [Point(step, [each, 1 - each], [error] * 2) for step, each in enumerate(chances)]
    return [(each.step, each.seat) for each in turning_points(course(points))]


def course(points: list[Point]) -> Analysis:
    return Analysis(
        match="m",
        game="g",
        viewer="facilitator",
        value="v:1",
        head="h",
        start=points[0],
        points=points[1:],
        parts=[],
        accounts=[],
    )


def test_a_match_turns_by_ten_points_beyond_two_errors() -> None:
    assert changed(0.5, 0.6, 0.7) == [(1, 1), (2, 1)]
    assert changed(0.5, 0.59, 0.69) == [(2, 1)]
    assert changed(0.7, 0.5) == [(1, 2)]
    assert changed(0.5, 0.6, error=0.04) == []
    assert changed(0.5, 0.62, error=0.04) == [(1, 1)]


def test_noise_alone_is_told() -> None:
    quiet = [Point(step, [0.5, 0.5], [0.05, 0.05]) for step in range(101)]
    assert expected_by_noise(course(quiet)) == pytest.approx(100 * 0.0455, rel=0.01)
    three = [Point(step, [0.4, 0.3, 0.3], [0.05] * 3) for step in range(101)]
    assert expected_by_noise(course(three)) == pytest.approx(200 * 0.0455, rel=0.01)
    certain = [Point(step, [0.5, 0.5], [0.0, 0.0]) for step in range(3)]
    assert expected_by_noise(course(certain)) == 0


def test_a_curve_has_a_line_a_seat_and_links_at_its_turning_points() -> None:
    points = [Point(step, [each, 1 - each], [0.01] * 2) for step, each in enumerate((0.5, 0.9))]
    drawn = ElementTree.fromstring(curve(course(points), "c", lambda step: f"/m?at={step}"))
    names = {part.tag.rpartition("}")[2]: part for part in drawn.iter()}
    assert names["a"].attrib["href"] == "/m?at=1"
    assert names["a"].attrib["aria-label"].startswith("Step 1: Seat 1's win chance rises")
    lines = [part for part in drawn.iter() if "pl-line" in part.attrib.get("class", "")]
    assert len(lines) == 2
    assert "Seat 1: from 50 % to 90 %." in "".join(drawn.itertext())


def test_a_diary_shows_what_its_viewer_may_know(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=6)
    keep(ledger, told(ledger, match, FACILITATOR))
    said = []
    for viewer in (FACILITATOR, Viewer(1)):
        walk = Walk(timeline_of(ledger, match), viewer)
        diary = gather(walk, sources_of(ledger, walk), LAYOUTS["student"])
        forms = text(diary, LAYOUTS["student"]) + page(diary, LAYOUTS["student"])
        said.append(("Win chance" in forms, "rises" in forms))
    assert said == [(True, True), (False, False)]


def test_only_turning_points_notes_and_both_ends_have_pictures_then(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=6)
    keep(ledger, told(ledger, match, FACILITATOR))
    walk = Walk(timeline_of(ledger, match), FACILITATOR)
    moments = gather(walk, sources_of(ledger, walk), LAYOUTS["student"]).moments
    assert [each.step for each in moments] == [1, 2, 6]
    assert moments[1].reasons == ["Seat 1's win chance rises from 50 % to 90 % (± 4)."]
    assert all(one.step < other.step for one, other in pairwise(moments))
