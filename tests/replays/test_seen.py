"""What viewers may see of stored matches: no more than the game's own view and redaction allow."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import (
    BY_FACILITATOR,
    FACILITATOR,
    PUBLIC,
    Abandon,
    Actor,
    Game,
    Resign,
    State,
    TakeBack,
    Viewer,
    players_and_public,
)
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import MatchClosed, Step
from replays.telling.seen import (
    events_of,
    legal_of,
    numbered_events_of,
    running,
    sentences_of,
    step_of,
    table_of,
    view_of,
)
from replays.walking.timeline import Timeline
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.hidden_hand.events import CardDealt, HandDug
from tests.laws.games import variants_in_turn
from tests.laws.hidden import REDEAL
from tests.laws.twins import History, leaks
from tests.replays.stored import ledger_at, play
from tests.script import Script, improvise

VIEWERS = (FACILITATOR, *players_and_public(2))


@pytest.fixture
def hand(tmp_path: Path) -> list[Step]:
    """A whole match of Hidden Hand."""
    with ledger_at(tmp_path / "matches.db") as ledger:
        return ledger.steps(play(ledger, "hidden_hand", "final", 4))


def test_the_facilitator_sees_all_events_and_the_command(hand: list[Step]) -> None:
    for step in hand:
        seen = step_of(HIDDEN_HAND, step, FACILITATOR)
        assert seen.events == msgspec.to_builtins(step.events, str_keys=True)
        assert (seen.command is None) == (step.number == 1)


def test_a_command_is_for_its_own_seat_and_the_facilitator(hand: list[Step]) -> None:
    for step in hand[1:]:
        header: Any = step.header
        shown = {
            viewer for viewer in VIEWERS if step_of(HIDDEN_HAND, step, viewer).command is not None
        }
        assert shown == {FACILITATOR, header.seat}


def test_what_the_facilitator_commands_is_for_the_facilitator_alone(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        match = play(ledger, "hidden_hand", "final", 4, cap=3)
        step = ledger.submit(
            match, Request(actor=BY_FACILITATOR, command=TakeBack(1), by="facilitator")
        )
    shown = {viewer for viewer in VIEWERS if step_of(HIDDEN_HAND, step, viewer).command is not None}
    assert shown == {FACILITATOR}


def test_what_a_viewer_may_not_know_is_veiled(hand: list[Step]) -> None:
    dealt = [event for event in hand[0].events if isinstance(event, CardDealt)]
    for viewer in VIEWERS:
        seen = events_of(HIDDEN_HAND, hand[0], viewer)
        cards = [event for event in seen if isinstance(event, CardDealt)]
        assert [event.seat for event in cards] == [event.seat for event in dealt]
        known = {event.seat for event in cards if event.card is not None}
        assert known == ({1, 2} if viewer == FACILITATOR else {viewer} - {PUBLIC})


def test_what_a_viewer_may_not_know_at_all_is_left_out(hand: list[Step]) -> None:
    dug = next(step for step in hand if any(isinstance(each, HandDug) for each in step.events))
    header: Any = dug.header
    public = events_of(HIDDEN_HAND, dug, PUBLIC)
    assert len(public) < len(dug.events)
    assert events_of(HIDDEN_HAND, dug, header.seat) == dug.events


def test_sentences_are_made_of_what_is_seen(hand: list[Step]) -> None:
    for step in hand:
        for viewer in VIEWERS:
            seen = step_of(HIDDEN_HAND, step, viewer)
            events = events_of(HIDDEN_HAND, step, viewer)
            sentences = [event.sentence() for event in events]
            if isinstance(events[-1], MatchClosed):
                sentences[-1] = "The match is over: all cards are played, and points count."
            assert seen.sentences == sentences
            assert len(seen.events) == len(sentences)


def test_a_running_text_counts_what_happens_again() -> None:
    said = ["Seat 1 draws a card.", "Seat 1 draws a card.", "Seat 2 draws a card."]
    assert running(said) == "Seat 1 draws a card (2 times). Seat 2 draws a card."


def test_a_running_text_leaves_quiet_events_out(hand: list[Step]) -> None:
    loud = step_of(HIDDEN_HAND, hand[0], PUBLIC)
    game = replace(HIDDEN_HAND, quiet=(CardDealt,))
    assert "is dealt" in sentences_of(HIDDEN_HAND, loud)
    assert "is dealt" not in sentences_of(game, loud)
    assert sentences_of(game, loud)


def test_a_step_of_nothing_but_quiet_events_is_told(hand: list[Step]) -> None:
    game = replace(HIDDEN_HAND, quiet=HIDDEN_HAND.events)
    step = step_of(HIDDEN_HAND, hand[0], PUBLIC)
    assert sentences_of(game, step) == sentences_of(HIDDEN_HAND, step)


def test_places_count_hidden_events_too(hand: list[Step]) -> None:
    for step in hand:
        for place, event in numbered_events_of(HIDDEN_HAND, step, PUBLIC):
            assert type(step.events[place - 1]) is type(event)


def test_everybody_sees_the_end_and_the_secret(hand: list[Step]) -> None:
    for viewer in VIEWERS:
        assert isinstance(events_of(HIDDEN_HAND, hand[-1], viewer)[-1], MatchClosed)


def test_legal_commands_are_for_the_awaited_seat_and_the_facilitator(hand: list[Step]) -> None:
    for _, state in Timeline(HIDDEN_HAND, hand).walk():
        shown = {viewer for viewer in VIEWERS if legal_of(HIDDEN_HAND, state, viewer)}
        assert shown == ({FACILITATOR, state.to_act} if state.result is None else set())


@variants_in_turn(1)
def test_all_that_is_seen_is_json(tmp_path: Path, game: Game, variant: str) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        steps = ledger.steps(play(ledger, game.id, variant, 1, cap=30))
    for step, state in Timeline(game, steps).walk():
        for viewer in (FACILITATOR, *players_and_public(1)):
            seen = outlets(game, step, state, viewer)
            assert msgspec.json.decode(msgspec.json.encode(seen))


def outlets(game: Game, step: Step, state: State, viewer: Viewer) -> dict[str, Any]:
    """Everything that a viewer gets to see of a step."""
    return {
        "step": step_of(game, step, viewer),
        "view": view_of(game, state, viewer),
        "table": table_of(game, state, viewer),
        "legal": legal_of(game, state, viewer),
    }


def played(ledger: Ledger, game: Game, script: Script) -> list[Step]:
    """A script, played in a ledger with dictated chance."""
    first, *rest = script.steps
    options = {**script.options}
    plan = Plan(
        game=game.id,
        variant=script.variant,
        seats=script.seats,
        options=options,
        chance="dictated",
    )
    match = ledger.create(plan, by="facilitator", outcomes=first.chance).match
    for step in rest:
        request = Request(
            actor=Actor(step.seat), command=step.command, by="seat", outcomes=step.chance
        )
        ledger.submit(match, request)
    return ledger.steps(match)


@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2])
def test_law_6_twin_worlds_look_the_same_when_stored(tmp_path: Path, viewer: Viewer) -> None:
    files = iter(range(1000))

    def observe(game: Game, script: Script, viewer: Viewer) -> History:
        with ledger_at(tmp_path / f"{next(files)}.db") as ledger:
            steps = played(ledger, game, script)
        return [
            (f"{name} of step {step.number}", msgspec.json.encode(seen))
            for step, state in Timeline(game, steps).walk()
            for name, seen in outlets(game, step, state, viewer).items()
        ]

    script = improvise(HIDDEN_HAND, "final", 3)
    redeal = REDEAL[HIDDEN_HAND.id]
    assert list(leaks(HIDDEN_HAND, script, viewer, redeal, Random(3), observe)) == []
    twin = redeal(script, viewer, Random(3))
    assert observe(HIDDEN_HAND, twin, FACILITATOR) != observe(HIDDEN_HAND, script, FACILITATOR)


@pytest.mark.parametrize("by", ["seat", "facilitator"])
def test_an_end_at_the_table_is_said_once(tmp_path: Path, by: str) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        match = ledger.create(Plan(game="hidden_hand"), by="facilitator").match
        with ledger.live(match) as held:
            actor, command = Actor(held.state.to_act), Resign()
        ended = Request(actor=actor, command=command, by="seat")
        if by == "facilitator":
            ended = Request(actor=BY_FACILITATOR, command=Abandon(), by="facilitator")
        told = sentences_of(HIDDEN_HAND, step_of(HIDDEN_HAND, ledger.submit(match, ended), PUBLIC))
    assert told.endswith((" resigns. The match is over.", "is abandoned. The match is over."))
