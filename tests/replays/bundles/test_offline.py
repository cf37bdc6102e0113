"""A replay as one file: its pictures with what notes draw, its log with passes told together."""

import json
import re
import zlib
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from domain.kernel import PUBLIC, Viewer
from domain.kernel.table import Table
from replays.offline import Replay, Span, frame, offline
from replays.searching.landmarks import Annotations, Landmarks, Remark
from replays.walking.timeline import Timeline
from replays.walking.walk import Walk
from tests.browser import opened
from tests.replays.walks import played


def frames(page: str) -> list[str]:
    """The pictures of all steps."""
    found = re.search(r'id="frames">([^<]+)<', page)
    assert found
    packed = json.loads(zlib.decompress(b64decode(found[1])))
    return ["".join(packed["elements"][at] for at in frame) for frame in packed["frames"]]


def test_what_a_note_draws_is_in_the_picture_of_its_step(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "correction", "final", 4), PUBLIC)
    noted = Annotations([Remark(2, "Why not [c2>c4]?")])
    plain, drawn = (frames(offline(Landmarks(walk, each))) for each in (None, noted))
    assert [one == other for one, other in zip(plain, drawn, strict=True)] == [
        step != 2 for step in range(1, len(plain) + 1)
    ]


def test_passes_are_one_line_of_the_log_with_all_their_steps(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "squad_combat", "mini", 25), PUBLIC)
    page = offline(Landmarks(walk))
    spans = re.findall(r'data-first="(\d+)" data-step="(\d+)"', page)
    steps = [step for first, last in spans for step in range(int(first), int(last) + 1)]
    assert steps == list(range(1, len(walk.seen) + 1))
    assert len(spans) < len(steps)
    noted = Annotations([Remark(step, "Look!") for step in steps])
    assert offline(Landmarks(walk, noted)).count("data-first") == len(steps)


def test_a_replay_has_the_pictures_that_each_step_has_by_itself(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "correction", "final", 8), PUBLIC)
    alone = [frame(walk, step, []) for step in range(1, len(walk.seen) + 1)]
    assert frames(offline(Landmarks(walk))) == alone


def test_what_two_seats_see_alike_is_drawn_once(tmp_path: Path) -> None:
    timeline, drawn = played(tmp_path, "class_arena", "all_open", 8), list[Any]()

    def counted(seen: Any) -> Table:
        drawn.append(seen)
        return timeline_game.table(seen)

    timeline_game = timeline.game
    timeline.game = replace(timeline_game, table=counted)
    walks = [Walk(timeline, Viewer(seat)) for seat in (1, 2)]
    replays = [Replay(Landmarks(walk)) for walk in walks]
    for step in replays[0].steps:
        for each in replays:
            each.draw(step)
    assert len(drawn) == len(timeline) + 1  # and what was before the first step
    for walk, each in zip(walks, replays, strict=True):
        alone = Walk(Timeline(timeline_game, timeline.steps), walk.viewer)
        assert each.page() == offline(Landmarks(alone))


def test_a_kept_drawing_is_of_what_was_seen(tmp_path: Path) -> None:
    timeline = played(tmp_path, "class_arena", "all_open", 8)
    game, kept = timeline.game, []
    for _, state in timeline.walk():  # one state, changed from step to step
        seen = game.seen(state, PUBLIC)
        kept.append(game.drawing(seen) == game.table(seen))
    assert all(kept)


def test_a_part_of_a_match_says_which_steps_it_has(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "correction", "final", 8), PUBLIC)
    page = offline(Landmarks(walk), span=Span(3, 5))
    assert len(frames(page)) == 3
    assert f"{len(walk.seen)} steps, of which 3 to 5 are here" in page
    assert re.findall(r'data-step="(\d+)"', page) == ["3", "4", "5"]
    assert "--from 3 --to 5" in page


def test_elements_that_stay_are_packed_once(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "squad_combat", "mini", 40), PUBLIC)
    page = offline(Landmarks(walk))
    drawn = sum(map(len, frames(page)))
    found = re.search(r'id="frames">([^<]+)<', page)
    assert found
    assert len(zlib.decompress(b64decode(found[1]))) < drawn / 3


PLACES = """() => [...document.querySelectorAll("#walk button")].flatMap((each) => {
  const { left, top, width, bottom } = each.getBoundingClientRect();
  return [left, top, width, bottom];
})"""
"""Where the buttons stand."""


@pytest.mark.parametrize(("game", "variant"), [("correction", "final"), ("squad_combat", "mini")])
def test_the_buttons_of_an_offline_page_stay_in_sight_at_one_place(
    tmp_path: Path, browser: Browser, game: str, variant: str
) -> None:
    walk = Walk(played(tmp_path, game, variant, 25), PUBLIC)
    file = tmp_path / "match.html"
    file.write_text(offline(Landmarks(walk)), "utf-8")
    with opened(browser, file.as_uri()) as seen:
        buttons = seen.page.locator("#walk button")
        expect(buttons).to_have_count(3)
        for width, height in ((390, 844), (1280, 800)):
            seen.page.set_viewport_size({"width": width, "height": height})
            seen.page.keyboard.press("Home")
            places = set()
            for _ in range(8):
                places.add(tuple(seen.page.evaluate(PLACES)))
                seen.page.get_by_role("button", name="Next step").click()
            [place] = places
            assert max(place[3::4]) <= height
            seen.page.keyboard.press("End")
            foot = seen.page.locator("footer p").bounding_box()
            low = seen.page.evaluate("document.documentElement.scrollHeight")
            assert foot
            assert foot["y"] + foot["height"] + seen.page.evaluate("scrollY") < low - 56
            assert (seen.complaints, seen.overflow()) == ([], 0)
            assert seen.violations("color-contrast") == []
