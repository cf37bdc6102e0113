"""Every game has a page that teaches it, with pictures of positions that were really played."""

import re

import pytest

from domain.games.registry import REGISTRY
from tests.docs.pictures import LEARN, Picture, pictures


def test_every_game_is_taught_in_a_short_page_with_pictures() -> None:
    """Which games owe one, `tests/laws/test_owed.py` tells."""
    assert {page.stem for page in LEARN.glob("*.md")} <= {*REGISTRY.ids}
    for page in LEARN.glob("*.md"):
        text = page.read_text("utf-8")
        assert len(text.splitlines()) <= 100, page
        shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
        assert shown, page
        assert [each.file.name for each in pictures() if each.game == page.stem] == shown


@pytest.mark.parametrize("picture", list(pictures()), ids=lambda each: each.file.stem)
def test_a_picture_is_what_was_played_drawn_as_today(picture: Picture) -> None:
    """If it is not: `python -m tests.docs.pictures`."""
    assert picture.file.read_text("utf-8") == picture.drawn() + "\n"
