"""A replay as one file: every step of a match for one viewer, without a server or a network.

All pictures are in it, packed together, and nothing that its viewer may not see. Without a script
it is a page to read: the log under its headings, the notes, and the table at the end. It may have
only some of the steps, and then says which.
"""

from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from domain.kernel import FACILITATOR, name_of
from domain.kernel.table import Table
from replays.drawing.html import laid_out, table_style
from replays.drawing.sketch import sketched, strokes
from replays.drawing.svg import stylesheet
from replays.offline.frames import Frames
from replays.searching.landmarks import Landmarks
from replays.telling.moved import moved, unringed
from replays.telling.seen import table_of
from replays.telling.visible import visible
from replays.walking.folding import numbers, runs
from replays.walking.headings import heading_at
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import awaited, spoken, variant_words, viewer_words

Progress = Callable[[int, int], None]
"""Called with the number of pictures drawn and of all."""


def unheard(done: int, of: int) -> None:
    """Ignores the progress."""


class Span(NamedTuple):
    """The steps `first` to `last`."""

    first: int
    last: int

    def __len__(self) -> int:
        return self.last - self.first + 1


class Line(NamedTuple):
    """The steps `first` to `step` in the log, under their heading where a new one begins.

    They are one, or some in which seats only let something pass; `notes` are those on it.
    """

    first: int
    step: int
    numbers: str
    heading: str
    sentence: str
    is_undone: bool
    notes: list[str]


def offline(landmarks: Landmarks, progress: Progress = unheard, span: Span | None = None) -> str:
    """The page of a match as its viewer sees it, with all steps or those of a span."""
    replay = Replay(landmarks, span)
    for number, step in enumerate(replay.steps, 1):
        replay.draw(step)
        progress(number, len(replay.span))
    return replay.page()


class Replay:
    """A page in the making, whose steps are drawn one by one, first to last.

    Where replays of several viewers are drawn in turn, what they see alike is drawn once.
    """

    def __init__(self, landmarks: Landmarks, span: Span | None = None) -> None:
        self._landmarks = landmarks
        self._frames = Frames()
        self._picture = ""
        self._before: Table | None = None
        self.span = span or Span(1, len(landmarks.walk.seen))

    @property
    def steps(self) -> range:
        """The steps that it has."""
        return range(self.span.first, self.span.last + 1)

    def draw(self, step: int) -> None:
        """Adds the picture of a step."""
        walk, notes = self._landmarks.walk, self._landmarks.notes(step)
        before = self._before or walk.table_before(Place(step))
        state = walk.state(Place(step))
        self._before = table_of(walk.game, state, walk.viewer)
        self._picture = _drawn(before, self._before, state.to_act, notes)
        self._frames.add(self._picture)

    def page(self) -> str:
        """The page, once all its steps are drawn."""
        walk = self._landmarks.walk
        state, created = walk.state(walk.last), walk.timeline.created
        style = "".join((stylesheet(), table_style(), _file("offline.css")))
        script = _file("offline.js")
        page: str = _template().render(
            title=walk.game.title,
            variant=spoken(variant_words(walk.game, created)),
            viewer=viewer_words(walk.viewer),
            warns=walk.viewer == FACILITATOR and state.result is None,
            standing=awaited(walk.game, state),
            notice=walk.purpose,
            lines=_lines(self._landmarks, self.span),
            picture=Markup(self._picture),  # noqa: S704 (our own)
            frames=self._frames.packed(),
            span=self.span,
            newest=len(walk.seen),
            match=walk.timeline.match,
            as_viewer=name_of(walk.viewer),
            head=walk.timeline.steps[-1].head,
            style=Markup(style),  # noqa: S704
            script=Markup(script),  # noqa: S704
            policy=_policy(style, script),
        )
        return page


def frame(walk: Walk, step: int, notes: list[str]) -> str:
    """The table after a step, with what it has moved and what notes draw."""
    place = Place(step)
    return _drawn(walk.table_before(place), walk.table(place), walk.state(place).to_act, notes)


def _drawn(before: Table, now: Table, acts: int, notes: list[str]) -> str:
    drawn = sketched(moved(before, unringed(now)), strokes(notes))
    return laid_out(drawn, acts=acts, plays=False)


def _lines(landmarks: Landmarks, span: Span) -> list[Line]:
    walk, lines, before = landmarks.walk, [], ""
    steps = walk.seen[span.first - 1 : span.last]
    noted = {step.step for step in steps if landmarks.notes(step.step)}
    for run in runs(walk, steps, noted):
        heading = heading_at(walk, Place(run.step)).line
        lines.append(
            Line(
                run.first,
                run.step,
                numbers(run.first, run.step),
                heading if heading != before else "",
                run.words,
                not walk.counts(run.step),
                landmarks.notes(run.step),
            )
        )
        before = heading
    return lines


def _policy(style: str, script: str) -> str:
    """The content security policy: this one style and this one script, and no requests."""
    parts = ("default-src 'none'", f"style-src {_hash(style)}", f"script-src {_hash(script)}")
    return "; ".join((*parts, "base-uri 'none'", "form-action 'none'"))


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _file(name: str) -> str:
    return (files("replays.offline") / name).read_text("utf-8")


@cache
def _template() -> Any:
    environment = Environment(
        loader=PackageLoader("replays.offline", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        finalize=lambda value: visible(value) if type(value) is str else value,
    )
    return environment.get_template("offline.html")
