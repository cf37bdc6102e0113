"""`playledger log`."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

import click
import msgspec

from cli.documented import documented
from cli.installation import Installation, installed
from cli.matches import seat_option, walk_of
from cli.printing import heading, json_option, print_json_lines, say, width
from cli.words import awaited, match_words
from domain.kernel import Eyes, name_of
from replays.seen import SeenStep
from replays.turns import TURN_STARTED, Place
from replays.walk import Walk

WIDEST = 100
"""Longer lines are tiring to read."""


@documented("log")
@click.argument("match")
@click.option("--after", type=click.IntRange(min=0), default=0, help="Only steps after this one.")
@click.option("--limit", type=click.IntRange(min=1), help="At most so many steps.")
@seat_option
@json_option
@installed
def command(
    installation: Installation,
    match: str,
    after: int,
    limit: int | None,
    eyes: Eyes,
    as_json: bool,
) -> None:
    """What happened in a match, turn by turn.

    Example:
      playledger log 3f --after 10 --limit 5

    """
    with installation.ledger() as ledger:
        walk = walk_of(ledger, match, eyes)
    steps = walk.seen[after:][:limit]
    if as_json:
        print_json_lines(logged(walk, step) for step in steps)
        return
    heading(match_words(walk))
    say(f"{len(walk.seen)} steps · {awaited(walk.state(walk.last))}")
    for title, number, sentences in paragraphs(walk, steps):
        if title:
            heading(f"\n{title}")
        if sentences:
            say(paragraph(number, sentences))


def logged(walk: Walk, step: SeenStep) -> dict[str, Any]:
    """A step for programs, with the turn in which it ended."""
    turn = walk.turn(Place(step.step))
    seen = {"eyes": name_of(walk.eyes), "turn": turn.number if turn else None}
    return msgspec.structs.asdict(step) | seen


def paragraphs(walk: Walk, steps: Sequence[SeenStep]) -> Iterator[tuple[str, int, str]]:
    """The sentences of every step in one turn: (title, step, sentences).

    The title is "" where the turn goes on; a step that runs into the next turn gives two.
    """
    on = ""
    for step in steps:
        for title, sentences in _by_turn(walk, step).items():
            yield title if title != on else "", step.step, " ".join(sentences)
            on = title


def _by_turn(walk: Walk, step: SeenStep) -> dict[str, list[str]]:
    said: dict[str, list[str]] = {}
    for number, event in enumerate(step.events, 1):
        turn = walk.turn(Place(step.step, number))
        sentences = said.setdefault(turn.title if turn else "Set-up", [])
        if event["type"] != TURN_STARTED:
            sentences.append(step.sentences[number - 1])
    return said


def paragraph(step: int, sentences: str) -> str:
    """A step's number and its sentences beside it."""
    room = min(width(), WIDEST)
    return textwrap.fill(sentences, room, initial_indent=f"{step:>5}  ", subsequent_indent=" " * 7)
