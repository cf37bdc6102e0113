"""A registered game lacks nothing: one message says all that it owes, and what to write there."""

from dataclasses import replace

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import Game, nothing_hidden
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.laws.owed import is_recorded, owed

every_playable = pytest.mark.parametrize("game", [*PLAYABLE], ids=lambda game: game.id)


@every_playable
def test_a_game_lacks_nothing(game: Game) -> None:
    told = "\n".join(f"- {each}" for each in owed(game))
    assert not told, f"{game.title} owes what docs/adding-a-game.md speaks of:\n{told}"


def test_the_example_of_the_tests_is_recorded() -> None:
    """Laws that look at recordings leave out games that owe them."""
    assert is_recorded(HIDDEN_HAND)


def test_all_that_a_release_owes_is_told_at_once() -> None:
    bare = replace(HIDDEN_HAND, id="bare", redeal=nothing_hidden)
    told = "\n".join(owed(bare))
    for place in (
        "tests/hidden_hand/rules.md",
        "docs/learn/bare.md",
        "tests/recordings/bare/: a match of `final`",
        "a match that begins with a scenario",
        "released.yaml: `bare/1`",
        "bare/1/whole",
    ):
        assert place in told


def test_a_draft_owes_only_what_keeps_seats_safe() -> None:
    bare = replace(HIDDEN_HAND, id="bare", is_draft=True)
    [told] = owed(bare)
    assert told.startswith("tests/games/bare/redeal.py: `redeal(script, viewer, random)`")
    assert owed(replace(bare, redeal=nothing_hidden)) == []
