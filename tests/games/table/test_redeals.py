"""Dealt anew: exactly the worlds that what a viewer saw allows; or refused before a fork begins."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel import PUBLIC, Dictated, Game, PseudoRandom, Refusal, Viewer, players_and_public
from tests.games.table.worlds import (
    Play,
    alternatives,
    dealt,
    is_chosen,
    played,
    possible,
    some_play,
    tiny,
)
from tests.rounds import rounds

PLAYS = rounds(usual=20, soak=3_000)
MOST = 300
"""So many other choices are tried; plays in which there were more are left out."""

GAMES = [tiny(), tiny("abc", "de"), tiny(taken="all")]


def draw(seat: int, to: str, count: int = 1) -> tuple[int, dict[str, Any]]:
    return seat, {"type": "draw", "from": "deck", "count": count, "to": to}


def move(seat: int, what: str, source: str, to: str, face: str = "") -> tuple[int, dict[str, Any]]:
    return seat, {"type": "move", "what": [what], "from": source, "to": to, "face": face}


LOOK = (1, {"type": "look", "place": "deck"})
SHUFFLE = (1, {"type": "shuffle", "place": "deck"})
TOGETHER = (1, {"type": "shuffle", "place": "deck", "with": ["discard"]})
INTO_HAND = [draw(2, "hand:2"), draw(1, "row"), move(2, "row.1", "row", "hand:2")]

CASES: dict[str, tuple[Play, Viewer, int]] = {
    "a hidden hand": ([draw(2, "hand:2", 2)], PUBLIC, 6),
    "somebody looked at the top": ([draw(2, "hand:2"), LOOK], PUBLIC, 12),
    "the viewer looked at the top": ([draw(2, "hand:2"), LOOK], Viewer(1), 3),
    "a card that all saw is in a hand": (INTO_HAND, PUBLIC, 3),
    "everything hidden was shuffled in": ([LOOK, SHUFFLE], Viewer(1), 1),
}
"""Plays, who looks, and the worlds that are possible then."""

REFUSED: dict[str, tuple[Play, Viewer]] = {
    "discards joined while a hand is held": (
        [draw(2, "hand:2"), draw(1, "discard"), TOGETHER],
        PUBLIC,
    ),
    "a known top joined while a hand is held": ([draw(2, "hand:2"), LOOK, SHUFFLE], Viewer(1)),
    "a hidden card was shuffled into another stack": (
        [
            draw(2, "hand:2"),
            move(2, "hand:2.1", "hand:2", "discard", "down"),
            (2, {"type": "shuffle", "place": "discard"}),
        ],
        PUBLIC,
    ),
    "something left the hand that may be the known card": (
        [*INTO_HAND, move(2, "hand:2.1", "hand:2", "row", "down")],
        PUBLIC,
    ),
}


def ended(game: Game, play: Play, viewer: Viewer, seed: object = 0) -> tuple[Any, bytes]:
    return played(game, play, viewer, PseudoRandom(Random(str(seed))))


@pytest.mark.parametrize("case", CASES)
def test_every_possible_world_is_dealt_and_as_often_as_it_is_likely(case: str) -> None:
    play, viewer, worlds = CASES[case]
    game = GAMES[0]
    state, saw = ended(game, play, viewer)
    assert game.redealable(state, viewer) == ""
    assert len(possible(game, play, viewer, saw)) == worlds
    assert dealt(game, state, viewer) == possible(game, play, viewer, saw)


@pytest.mark.parametrize("case", REFUSED)
def test_what_can_not_be_dealt_fairly_is_refused(case: str) -> None:
    """What would be dealt is not what is possible: the refusal is needed."""
    play, viewer = REFUSED[case]
    game = GAMES[0]
    state, saw = ended(game, play, viewer)
    assert game.redealable(state, viewer)
    assert dealt(game, state, viewer) != possible(game, play, viewer, saw)


def test_once_all_is_gathered_and_shuffled_it_can_be_dealt_again() -> None:
    play, viewer = REFUSED["discards joined while a hand is held"]
    game = GAMES[0]
    back = [*play, move(2, "hand:2.1", "hand:2", "deck"), SHUFFLE]
    state, saw = ended(game, back, viewer)
    assert game.redealable(state, viewer) == ""
    assert dealt(game, state, viewer) == possible(game, back, viewer, saw)


def test_worlds_are_those_of_the_history_in_random_plays() -> None:
    """What others chose unseen counts as possible; how likely it is, nobody knows."""
    seen = Counter[str]()
    for seed in range(PLAYS):
        random, game = Random(seed), GAMES[seed % len(GAMES)]
        play = some_play(game, random, random.randint(2, 5))
        for viewer in players_and_public(2):
            seen[check_worlds(game, play, viewer, seed)] += 1
    assert seen["exact"] > PLAYS
    assert seen["possible"] > PLAYS // 4
    assert seen["refused"] > PLAYS // 12


def check_worlds(game: Game, play: Play, viewer: Viewer, seed: int) -> str:
    """How a re-deal was held against what is possible."""
    if len([*alternatives(game, play, viewer)]) > MOST:
        return "too long"
    state, saw = _somehow(game, play, viewer, seed)
    if game.redealable(state, viewer):
        return "refused"
    true, made = possible(game, play, viewer, saw), dealt(game, state, viewer)
    assert true.keys() == made.keys(), (play, viewer)
    if is_chosen(play, viewer):
        return "possible"
    assert true == made, (play, viewer)
    return "exact"


def _somehow(game: Game, play: Play, viewer: Viewer, seed: int) -> tuple[Any, bytes]:
    """The play with some chance under which it can be played: a search finds other cards."""
    for attempt in range(100):
        try:
            return ended(game, play, viewer, f"{seed}/{attempt}")
        except Refusal:
            continue
    raise AssertionError(play)


def test_a_fork_that_can_not_be_dealt_says_why_before_it_begins() -> None:
    play, viewer = REFUSED["discards joined while a hand is held"]
    state, _ = played(GAMES[0], play, viewer, Dictated(["a", "b"]))
    assert "shuffled into a deck" in GAMES[0].redealable(state, viewer)
