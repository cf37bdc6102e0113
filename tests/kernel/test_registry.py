"""The registry: games by id, old releases for old matches, the newest for new ones."""

from dataclasses import replace

import pytest

from domain.kernel import Refusal, Registry
from tests.hidden_hand import GAME

SECOND = replace(GAME, rules=2)
TENTH = replace(GAME, rules=10)
OTHER = replace(GAME, id="another")
REGISTRY = Registry([TENTH, GAME, OTHER, SECOND])


def test_new_matches_begin_under_the_newest_release() -> None:
    assert REGISTRY.game("hidden_hand") is TENTH
    assert list(REGISTRY) == [OTHER, TENTH]


def test_old_releases_are_still_there() -> None:
    assert [REGISTRY.game("hidden_hand", rules) for rules in (1, 2, 10)] == [GAME, SECOND, TENTH]


@pytest.mark.parametrize(
    ("given", "rules", "name"),
    [("chess", None, "chess"), ("hidden_hand", 3, "hidden_hand (rules release 3)")],
)
def test_a_game_or_release_that_is_not_there(given: str, rules: int | None, name: str) -> None:
    with pytest.raises(Refusal) as caught:
        REGISTRY.game(given, rules)
    assert caught.value.code == "unknown_game"
    assert caught.value.facts == {"given": name, "known": "another, hidden_hand"}


def test_two_games_cannot_be_the_same_release() -> None:
    with pytest.raises(ValueError, match="share"):
        Registry([GAME, replace(GAME, title="Other rules")])
