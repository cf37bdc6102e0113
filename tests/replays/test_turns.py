"""Turns and rounds in any game, and how a take-back leads into those that were on before."""

from pathlib import Path
from random import Random

import pytest

from domain.kernel import FACILITATOR, Game, Part, stored_name
from replays.searching.search import everything
from replays.walking.turns import Place
from replays.walking.walk import Walk
from tests.laws.games import every_game
from tests.replays.stored import ledger_at, next_request, play
from tests.replays.walks import hands, played, seen, take_back, take_turn


def numbers(walk: Walk) -> list[tuple[int, int, bool]]:
    """The turns: number, the step where each begins, whether it is in force."""
    return [(turn.number, turn.begins[0], walk.is_in_force(turn)) for turn in walk.turns]


def on(walk: Walk) -> list[int]:
    """The number of the turn that is on after each step, 0 before the first."""
    turns = (walk.turn(Place(step.step)) for step in walk.seen)
    return [turn.number if turn else 0 for turn in turns]


def test_a_take_back_leads_into_the_turn_that_was_on(tmp_path: Path) -> None:
    with hands(tmp_path, turns=3) as (ledger, match):
        take_back(ledger, match, to=2)
        assert on(seen(ledger, match)) == [1, 2, 3, 4, 2]
        take_turn(ledger, match, 1)
        walk = seen(ledger, match)
    assert on(walk) == [1, 2, 3, 4, 2, 3]
    assert numbers(walk) == [(1, 1, True), (2, 2, True), (3, 3, False), (4, 4, False), (3, 6, True)]


def test_the_steps_that_were_taken_back_are_told(tmp_path: Path) -> None:
    with hands(tmp_path, turns=3) as (ledger, match):
        take_back(ledger, match, to=2)
        walk = seen(ledger, match)
    assert [walk.line.taken_back_by(step) for step in range(1, 6)] == [None, None, 5, 5, None]


def test_what_was_taken_back_can_be_taken_up_again(tmp_path: Path) -> None:
    with hands(tmp_path, turns=3) as (ledger, match):
        take_back(ledger, match, to=2)
        take_back(ledger, match, to=4)
        walk = seen(ledger, match)
    assert [walk.line.taken_back_by(step) for step in range(1, 7)] == [None] * 4 + [6, None]
    assert on(walk)[-1] == 4
    assert walk.view(Place(6)) == walk.view(Place(4))


def test_turns_that_are_counted_count_on_from_where_a_take_back_led(tmp_path: Path) -> None:
    """In a game whose turns have no number of their own."""
    with ledger_at(tmp_path / "counted.db") as ledger:
        match = play(ledger, "heist", "final", 1, cap=30)
        turns = on(seen(ledger, match))
        take_back(ledger, match, to=12)
        random = Random(2)
        while len(numbers(seen(ledger, match))) == turns[-1]:
            with ledger.live(match) as held:
                request = next_request(held.game, held.state, random, "seeded")
            ledger.submit(match, request)
        walk = seen(ledger, match)
    assert walk.turns[-1].number == turns[11] + 1 < turns[-1]


def test_a_walk_that_takes_steps_in_later_is_the_walk_of_the_whole(tmp_path: Path) -> None:
    with hands(tmp_path, turns=1) as (ledger, match):
        walk = seen(ledger, match)
        take_turn(ledger, match, 1)
        take_back(ledger, match, to=2)
        take_turn(ledger, match, 1)
        whole = seen(ledger, match)
    walk.timeline.extend(whole.timeline.steps[2:])
    assert walk.take_in() == 3
    assert (walk.seen, walk.turns, on(walk)) == (whole.seen, whole.turns, on(whole))


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("assassination", {"round"}),
        ("class_arena", {"skirmish"}),
        ("janus_gate", {"level", "wave"}),
        ("correction", set()),
    ],
)
def test_rounds_are_called_as_the_game_calls_them(
    tmp_path: Path, game: str, kinds: set[str]
) -> None:
    walk = Walk(played(tmp_path, game, "final", 60), FACILITATOR)
    assert {each.kind for each in walk.rounds} == kinds


@every_game
def test_every_place_of_every_game_has_its_turn(tmp_path: Path, game: Game) -> None:
    walk = Walk(played(tmp_path, game.id, "final", 60), FACILITATOR)
    turns, on = iter(walk.turns), None
    starts, ended = names(game.meaning.turns, "starts"), names(game.meaning.turns, "ends")
    ended |= {name for part in game.meaning.rounds for name in names(part, "starts")}
    for happened in everything(walk):
        kind = happened.event["type"]
        if kind in starts:
            on = next(turns)
        elif kind in ended:
            on = None
        assert walk.turn(happened.place) == on
    assert not [*turns]
    assert bool(walk.turns) == (game.meaning.turns is not None)


def names(part: Part | None, field: str) -> set[str]:
    """The names of the events that start or end a part."""
    return set(map(stored_name, getattr(part, field))) if part else set()


def test_rounds_are_passed_forth_and_back(tmp_path: Path) -> None:
    walk = Walk(played(tmp_path, "assassination", "final", 60), FACILITATOR)
    second, third = (walk.begin(each) for each in walk.rounds[1:3])
    assert walk.next_round(second) == third
    assert walk.last_round(third) == second
    assert walk.next_round(walk.last) == walk.last
    assert walk.round(third) == walk.rounds[2]
