"""Walking through a match by step, event and turn, as a viewer sees it."""

import dataclasses
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from domain.kernel import (
    FACILITATOR,
    PUBLIC,
    Actor,
    Game,
    Registry,
    Viewer,
    canonical,
    players_and_public,
)
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from domain.ledger.stream.match import Plan, Request
from replays.telling.changes import changes
from replays.walking.timeline import Timeline
from replays.walking.turns import Place
from replays.walking.walk import Walk
from tests.hidden_hand import GAME as HIDDEN_HAND

DEALT = ["red1", "blue2", "blue3", "red4", "red5", "blue6", "heads"]
PLAYED: list[tuple[dict[str, Any], list[str]]] = [
    ({"type": "play", "card": "red1"}, ["blue7"]),
    ({"type": "lay", "card": "red4"}, ["blue8"]),
    ({"type": "lay", "card": "blue2"}, ["blue9"]),
    ({"type": "dig", "card": "red5"}, ["tails", "red10", "red11"]),
]
DIG = Place(5)
"""The step in which seat 2 digs, of which others see two events and seat 2 seven."""


def timeline(folder: Path, game: Game = HIDDEN_HAND) -> Timeline:
    ledger = Ledger(open_store(str(folder / "walk.db"), create=True), Registry([game]))
    plan = Plan(game=game.id, chance="dictated")
    match = ledger.create(plan, by="facilitator", outcomes=DEALT).match
    for number, (command, outcomes) in enumerate(PLAYED):
        seat = 1 + number % 2
        ledger.submit(
            match, Request(actor=Actor(seat), command=command, by=f"seat-{seat}", outcomes=outcomes)
        )
    found = Timeline(game, ledger.steps(match))
    ledger.close()
    return found


@pytest.fixture
def walks(tmp_path: Path) -> dict[Viewer, Walk]:
    """A walk for all viewers."""
    made = timeline(tmp_path)
    return {viewer: Walk(made, viewer) for viewer in (FACILITATOR, *players_and_public(2))}


def places(walk: Walk) -> list[Place]:
    """All places, event by event, from the first."""
    place = Place(1, 1)
    passed = [place]
    while (after := walk.next_event(place)) != place:
        place = after
        passed.append(place)
    return passed


def test_only_events_that_are_seen_are_counted(walks: dict[Viewer, Walk]) -> None:
    assert {viewer: walk.event(DIG) for viewer, walk in walks.items()} == {
        FACILITATOR: 7, PUBLIC: 2, 1: 2, 2: 7,
    }  # fmt: skip


def test_events_back_and_forth_pass_the_same_places(walks: dict[Viewer, Walk]) -> None:
    for walk in walks.values():
        forth = places(walk)
        back = [forth[-1]]
        while (before := walk.last_event(back[-1])) != back[-1]:
            back.append(before)
        assert back[::-1] == forth
        assert len(forth) == sum(len(step.events) for step in walk.seen)


def test_the_last_event_of_a_step_leads_to_the_step(walks: dict[Viewer, Walk]) -> None:
    for walk in walks.values():
        for step in walk.seen:
            whole = Place(step.step)
            assert walk.view(Place(step.step, len(step.events))) == walk.view(whole)


def test_changes_from_event_to_event_are_those_between_the_views(walks: dict[Viewer, Walk]) -> None:
    for walk in walks.values():
        for before, after in pairwise(places(walk)):
            assert walk.changes(after) == changes(walk.view(before), walk.view(after))


def test_changes_of_a_step_are_those_from_the_step_before(walks: dict[Viewer, Walk]) -> None:
    for walk in walks.values():
        whole = changes(walk.view(Place(4)), walk.view(DIG))
        assert walk.changes(DIG) == whole
        assert whole


def test_what_is_hidden_happens_with_the_next_event_that_is_seen(walks: dict[Viewer, Walk]) -> None:
    others, own = walks[Viewer(1)], walks[Viewer(2)]
    stored = others.timeline
    for walk, place, happened in ((others, 1, 6), (others, 2, 7), (own, 1, 1), (own, 4, 4)):
        state = walk.state(Place(5, place))
        assert canonical(state) == canonical(stored.at(5, happened))


def test_turns_begin_with_the_event_that_says_so(walks: dict[Viewer, Walk]) -> None:
    walk = walks[PUBLIC]
    assert [(turn.number, turn.seat) for turn in walk.turns] == [
        (1, 1), (2, 2), (3, 1), (4, 2), (5, 1),
    ]  # fmt: skip
    assert walk.turn(Place(1, 7)) is None
    assert [turn.number for step in range(1, 6) if (turn := walk.turn(Place(step)))] == [
        1,
        2,
        3,
        4,
        5,
    ]


def test_turns_are_passed_forth_and_back(walks: dict[Viewer, Walk]) -> None:
    walk = walks[PUBLIC]
    third = walk.next_turn(walk.next_turn(walk.next_turn(Place(1, 1))))
    assert third == Place(3, 3)
    assert walk.last_turn(third) == Place(2, 3)
    assert walk.last_turn(Place(1, 3)) == Place(1)
    assert walk.next_turn(walk.last) == walk.last


def test_a_game_that_declares_no_turns_has_none(tmp_path: Path) -> None:
    made = timeline(tmp_path)
    meaning = dataclasses.replace(HIDDEN_HAND.meaning, turns=None)
    made.game = dataclasses.replace(HIDDEN_HAND, meaning=meaning)
    walk = Walk(made, PUBLIC)
    assert walk.turns == []
    assert walk.next_turn(Place(2)) == walk.last
    assert walk.last_turn(Place(2)) == Place(1)
