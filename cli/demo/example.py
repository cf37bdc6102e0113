"""The example matches of a new installation: two finished with notes, two in play."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from typing import Any, Literal

import msgspec
import yaml

from cli.demo.open_table import open_table
from cli.installation import Installation
from cli.terminal.files import write
from domain.bots import Look, greedy_bot
from domain.kernel import FACILITATOR, Actor, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft, Visibility
from domain.ledger.errors import StaleStep, StoreUnavailable
from domain.ledger.stream.match import Plan, Request
from replays.diary import diary, sources_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

KEYS = {"correction": "playledger example", "squad_combat": "playledger example of cards"}
"""The same key finds the same match again, so that there is only one, however often it is asked."""

PLAYED = "playledger example 8"
"""The seed of all players: a match with denials and captures, whoever begins."""

RUNNING = "infection"
"""The game of the match that is being played."""

PACE = 4.0
"""Seconds for each of its steps."""

FILE = Path(__file__).with_suffix(".yaml")

DIARY = "-example.html"
"""The ending of its diary's file name, after the database's own name."""

By = Literal["seat", "other", "facilitator"]


EXAMPLE = "example"
"""The label of what everybody may watch."""


class Answer(msgspec.Struct, frozen=True):
    """An answer to a note."""

    by: By
    text: str


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A note, on the step of an event."""

    event: str
    nth: int | Literal["last"]
    by: By
    mark: str
    visibility: Visibility
    text: str
    back: int = 0
    answers: Sequence[Answer] = ()
    resolved: bool = False


class Examples(msgspec.Struct, frozen=True):
    """The ids of the example matches: of a board game, of a card game, and one being played.

    `table` is an open one; "": nothing here plays sheets.
    """

    match: str
    cards: str
    running: str
    table: str


def example_matches(ledger: Ledger) -> Examples:
    """The example matches: begun, played and annotated if that is not done."""
    board, cards = (_finished(ledger, game) for game in KEYS)
    table = open_table(ledger)
    if table:
        _label(ledger, table)
    return Examples(board, cards, _running(ledger), table)


def _finished(ledger: Ledger, game: str) -> str:
    match = ledger.create(Plan(game=game), by="facilitator", key=KEYS[game]).match
    random = Random(PLAYED)  # noqa: S311
    while request := _next(ledger, match, random):
        ledger.submit(match, request)
    annotate(ledger, match)
    _label(ledger, match)
    return match


def _label(ledger: Ledger, match: str) -> None:
    """Lets everybody watch it."""
    if EXAMPLE not in ledger.labels.of([match])[match]:
        ledger.labels.put(match, [EXAMPLE])


def _running(ledger: Ledger) -> str:
    """The newest match that is played while people look on: another one if that is over."""
    for number in count(1):
        key = f"playledger example {RUNNING} {number}"
        match = ledger.create(Plan(game=RUNNING), by="facilitator", key=key).match
        with ledger.live(match) as held:
            if not held.is_over:
                return match
    raise AssertionError("numbers do not end")


def play_slowly(installation: Installation, match: str) -> None:
    """Plays a match to its end in a thread of its own, a step every `PACE` seconds."""

    def play() -> None:
        random = Random()  # noqa: S311
        with installation.ledger() as ledger, suppress(StoreUnavailable, StaleStep):
            while request := _next(ledger, match, random):
                sleep(PACE)
                ledger.submit(match, request)

    Thread(target=play, name="example", daemon=True).start()


def _next(ledger: Ledger, match: str, random: Random) -> Request | None:
    """The command of the awaited seat's greedy bot; None: the match is over."""
    with ledger.live(match) as held:
        game, state, seat, step = held.game, held.state, held.state.to_act, held.step
        if held.is_over:
            return None
        game.expect_one_awaited("shown as an example")
        chosen = greedy_bot(game, Look(game, state, seat), game.legal(state), random)
    command = msgspec.to_builtins(chosen)
    return Request(actor=Actor(seat), command=command, by="bot:greedy", expected_step=step)


def annotate(ledger: Ledger, match: str) -> None:
    """Writes the example's notes on the match, those that are not written yet."""
    walk = Walk(timeline_of(ledger, match), FACILITATOR)
    game = walk.timeline.game.id
    written = yaml.safe_load(FILE.read_text("utf-8"))[game]
    for number, said in enumerate(msgspec.convert(written, list[Said]), 1):
        _keep(ledger, walk, said, f"{KEYS[game]} {number}")


def _keep(ledger: Ledger, walk: Walk, said: Said, key: str) -> None:
    """Writes a note with its answers, each under its own key, so that none is written twice."""
    match = walk.timeline.match
    step, seat = _place(walk, said)
    viewer: Mapping[By, Viewer] = {
        "seat": Viewer(seat),
        "other": Viewer(3 - seat),
        "facilitator": FACILITATOR,
    }
    draft = Draft(
        step=step - said.back,
        last_step=step if said.back else None,
        mark=said.mark,
        text=said.text,
        visibility=said.visibility,
    )
    own = ledger.notes.write(match, draft, by=viewer[said.by], key=key)
    for number, answer in enumerate(said.answers, 1):
        by = viewer[answer.by]
        numbers = {(note.at, note.author): note.number for note in ledger.notes.of(match, by)}
        ledger.notes.answer(
            match, numbers[own.at, own.author], answer.text, by=by, key=f"{key} answer {number}"
        )
    if said.resolved:
        ledger.notes.resolve(match, own.number, by=viewer[said.by], key=f"{key} resolved")


def _place(walk: Walk, said: Said) -> tuple[int, int]:
    """The step that a note stands on, and the seat that the event there names."""
    found: list[tuple[int, Mapping[str, Any]]] = [
        (step.step, event)
        for step in walk.seen
        for event in step.events
        if event["type"] == said.event
    ]
    step, event = found[-1 if said.nth == "last" else said.nth - 1]
    return step, event.get("seat", 1)


def example_diary(ledger: Ledger, match: str, setting: str) -> str | None:
    """Writes the diary of the match beside its database; None: that is no file.

    Raises Problem.
    """
    if "://" in setting:
        return None
    database = Path(setting)
    file = str(database.with_name(database.stem + DIARY))
    walk = Walk(timeline_of(ledger, match), FACILITATOR)
    write(file, [diary(walk, sources_of(ledger, walk), "student", "html").encode()])
    return file
