"""The registry: games by id, old releases for old matches, the newest for new ones."""

import sys
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType

import pytest

from domain.kernel import Command, Refusal, Registry, Release
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


LATER = Release("hidden_hand", rules=1, module="tests.hidden_hand")


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    registry = Registry([LATER, SECOND])
    assert list(registry.ids) == ["hidden_hand"]
    assert registry.game("hidden_hand") is SECOND
    assert registry.loaded == [SECOND]
    assert registry.game("hidden_hand", 1) is GAME
    assert registry.loaded == [SECOND, GAME]


def test_a_release_is_what_its_module_defines() -> None:
    registry = Registry([LATER._replace(rules=2)])
    with pytest.raises(ValueError, match="defines hidden_hand, rules release 1"):
        registry.game("hidden_hand")


def test_a_sheet_names_the_module_that_defines_it() -> None:
    registry = Registry([LATER._replace(module="tests.given_elsewhere")])
    module = ModuleType("tests.given_elsewhere")
    module.GAME = GAME  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    with pytest.raises(ValueError, match="must say module=__name__"):
        registry.game("hidden_hand")
    del sys.modules[module.__name__]


@pytest.mark.parametrize("load", [list, lambda registry: registry.game("hidden_hand")])
def test_no_command_is_called_as_a_motion_is(load: Callable[[Registry], object]) -> None:
    class Resign(Command, frozen=True, tag="resign"):
        pass

    with pytest.raises(ValueError, match="names a command as a table command"):
        load(Registry([replace(GAME, commands=(*GAME.commands, Resign))]))
