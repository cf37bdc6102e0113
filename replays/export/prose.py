"""A match as a log to read."""

import textwrap
from collections.abc import Iterable, Iterator

from domain.kernel import Game, Viewer
from domain.ledger.stream.rows import Step
from replays.telling.visible import one_line
from replays.walking.folding import entries
from replays.walking.timeline import Timeline
from replays.walking.walk import Walk
from replays.walking.words import variant_words, viewer_words

WIDTH = 100
"""Longer lines are tiring to read."""


def text(game: Game, steps: Iterable[Step], viewer: Viewer) -> Iterator[bytes]:
    """The log turn by turn, every step with its number and its sentences.

    The steps must begin with the first.
    """
    walk = Walk(Timeline(game, list(steps)), viewer)
    created, match = walk.timeline.created, walk.timeline.steps[0].match
    variant = variant_words(game, created)
    yield _line(f"{game.title}{f' ({variant})' if variant else ''}, match {match}")
    yield _line(
        f"As seen by {viewer_words(viewer)}. Rules release {created.rules}. Begun {created.at}."
    )
    if notice := walk.purpose:
        yield _line(notice)
    before = ("", "")
    for entry in entries(walk, walk.seen):
        heading = entry.group.heading
        yield from (b"\n" + _line(title) for title in heading.since(before))
        before = heading.titles
        if entry.group.said:
            yield _paragraph(entry.numbers, entry.words)


def _paragraph(steps: str, sentences: str) -> bytes:
    lines = textwrap.wrap(
        one_line(sentences), WIDTH, initial_indent=f"{steps:>7}  ", subsequent_indent=" " * 9
    )
    return "".join(f"{line}\n" for line in lines).encode()


def _line(said: str) -> bytes:
    return f"{one_line(said)}\n".encode()
