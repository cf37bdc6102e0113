"""One match in memory."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from domain.bots import BOTS, Bot
from domain.kernel import Command, Game
from lab.playout import Match, playout
from tests.hidden_hand import GAME

FINAL = GAME.settle("final", {})


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (list(Match(GAME, FINAL, 2, ["greedy", "random"], 5)) for _ in range(2))
    assert one == other
    assert one != list(Match(GAME, FINAL, 2, ["greedy", "random"], 6))


def test_a_playout_counts_what_a_match_shows() -> None:
    match = Match(GAME, FINAL, 2, ["random"], 3)
    steps = list(match)
    events = [*match.opening, *(event for step in steps for event in step.events)]
    played = playout(GAME, FINAL, 2, ["random"], 3)
    assert (played.result, played.steps, played.events) == (
        match.state.result,
        len(steps),
        len(events),
    )
    assert played.turns == 6  # three turns of each seat


def test_a_match_is_given_up_at_the_cap() -> None:
    played = playout(GAME, FINAL, 2, cap=2)
    assert (played.result, played.steps) == (None, 2)


def test_a_match_may_begin_from_a_scenario() -> None:
    match = Match(GAME, FINAL, 2, ["random"], 1, {"begins": 2})
    assert next(iter(match)).seat == 2


def test_bots_are_cycled_over_the_seats() -> None:
    """The greedy one lays its highest card, whatever else it could do."""
    lays: Any = {1: set(), 2: set()}
    for seed in range(20):
        for step in Match(GAME, FINAL, 2, ["greedy", "random"], seed):
            lays[step.seat].add(type(step.command).__name__)
    assert lays[1] == {"Lay", "Expose"}
    assert lays[2] >= {"Play", "Lay", "Dig"}


def test_bots_see_their_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, int]] = []

    def bot(game: Game, look: Any, legal: Sequence[Command], random: Random) -> Command:
        seen = look()
        known = [side.seat for side in seen.sides if None not in side.hand]
        looked.append((seen.to_act, known[0]))
        return legal[0]

    monkeypatch.setitem(cast("dict[str, Bot]", BOTS), "looking", bot)
    playout(GAME, FINAL, 2, ["looking"], 1)
    assert looked
    assert all(to_act == own for to_act, own in looked)
