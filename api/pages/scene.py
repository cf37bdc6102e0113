"""A scene: all that a page shows of a match at one step, for one viewer."""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from flask import g, request
from markupsafe import Markup

from api.current import ledger, pinned
from api.http import visits
from api.http.authority import name_for, own_viewer, viewer_for
from api.http.problems import problem
from api.pages.covers import expect_uncovered
from api.pages.spots import Area, areas_of
from api.pages.walks import walk_of
from domain.kernel import (
    FACILITATOR,
    NOBODY,
    PUBLIC,
    Choice,
    Game,
    Viewer,
    name_of,
    sees,
    viewer_of,
)
from domain.kernel.table import Sentence
from domain.ledger.desk.notes import MARKS, Note
from domain.ledger.stream.match import Match
from replays.choices import choices_of
from replays.drawing.svg import svg
from replays.folding import numbers, runs
from replays.headings import Heading, groups, heading_at
from replays.seen import legal_of, sentences_of
from replays.turns import Place
from replays.walk import Walk
from replays.words import awaited, purpose_words

WIDE = 560
"""The width that a table is drawn for, which is about that of its column."""


class Stop(NamedTuple):
    """A step in the timeline; `numbers` has those before it in which seats only passed: `7-9`."""

    step: int
    numbers: str
    sentence: str
    seat: int
    is_now: bool
    is_undone: bool
    signs: tuple[str, ...]


class Chapter(NamedTuple):
    """A turn, or what stands between two, with its steps."""

    title: str
    seat: int
    stops: list[Stop]

    @property
    def is_open(self) -> bool:
        """Whether the step that is shown is in it."""
        return any(stop.is_now for stop in self.stops)


class Option(NamedTuple):
    """A legal command as a page offers it."""

    command: str
    choice: Choice


class Scene(msgspec.Struct):
    """What a page shows; everything in it is what its viewer may see."""

    match: str
    game: str
    title: str
    variant: str
    labels: list[str]
    names: dict[int, str]
    viewer: Viewer
    viewers: list[Viewer]
    step: int
    newest: int
    to_act: int
    is_over: bool
    standing: str
    notice: str
    kicker: str
    sentences: list[str]
    asked: str
    chapters: list[Chapter]
    picture: Markup
    areas: list[Area]
    changed: list[str]
    options: list[Option]
    notes: list[Note]
    refusals: list[str]
    can_play: bool
    is_facilitator: bool
    hides_future: bool
    key: str
    marks: Sequence[str] = MARKS

    @property
    def is_newest(self) -> bool:
        """Whether nothing has happened since."""
        return self.step == self.newest

    @property
    def name(self) -> str:
        """The viewer's name in addresses."""
        return name_of(self.viewer)


def viewer_named(seats: int) -> Viewer:
    """The viewer that the address asks for, or the visitor's own. Raises problems."""
    named = request.args.get("as") or request.form.get("as")
    if not named:
        return viewer_for(None, seats)
    try:
        return viewer_for(viewer_of(named), seats)
    except ValueError:
        raise problem("does_not_fit", parameter="as", problem=f"as: no viewer {named!r}") from None


def viewers_of(match: str, seats: int) -> list[Viewer]:
    """The viewers that the visitor may be: with all tokens of a browser, or the one token sent."""
    grants = [each for each in visits.grants() if each.match in (None, match)] or [g.grant]
    if any(grant.role == "facilitator" for grant in grants):
        return [PUBLIC, *map(Viewer, range(1, seats + 1)), FACILITATOR]
    return [PUBLIC, *sorted({Viewer(grant.seat) for grant in grants if grant.seat})]


def step_named(newest: int) -> int:
    """The step that the address asks for, or the newest. Raises problems."""
    named = request.args.get("at") or request.form.get("at") or str(newest)
    step = int(named) if named.isascii() and named.isdigit() and len(named) < 9 else 0
    if not 1 <= step <= newest:
        raise problem("step_not_found", parameter="at", step=named[:20], newest=newest)
    return step


class Beside(NamedTuple):
    """What is kept beside a match's log, as far as a viewer may read it."""

    labels: list[str]
    names: dict[int, str]
    notes: list[Note]
    refusals: dict[int, list[str]]


def scene_of(match_id: str) -> Scene:
    """The scene that a request asks for."""
    facts = pinned(match_id)
    viewer = viewer_named(facts.seats)
    beside = Beside(
        ledger().labels.of([match_id])[match_id] if own_viewer() == FACILITATOR else [],
        _names(match_id, facts.seats),
        [note for note in ledger().notes.of(match_id, viewer) if not note.erased],
        _refusals(match_id, facts.game),
    )
    with ledger().live(match_id) as held:
        expect_uncovered(held, viewer)
        return _scene(held, viewer, step_named(held.step), beside)


def _scene(held: Match, viewer: Viewer, step: int, beside: Beside) -> Scene:
    walk, place = walk_of(held, viewer), Place(step)
    state, created, own = walk.state(place), held.created, own_viewer()
    hides = request.args.get("hide") == "1"
    last = step if hides else held.step
    return Scene(
        match=held.id,
        game=held.game.id,
        title=held.game.title,
        variant=created.variant,
        labels=beside.labels,
        names=beside.names,
        viewer=viewer,
        viewers=viewers_of(held.id, created.seats),
        step=step,
        newest=last,
        to_act=state.to_act,
        is_over=held.is_over,
        standing=awaited(state),
        notice=purpose_words(walk),
        kicker=_kicker(heading_at(walk, place), step, held.step, hides=hides),
        sentences=_happened(walk, place),
        asked=_asked(walk, place),
        chapters=_chapters(walk, place, last, beside),
        picture=_picture(walk, place),
        areas=areas_of(walk.table(place)),
        changed=_changed(walk, place),
        options=_options(walk, place),
        notes=[each for each in beside.notes if each.step <= step <= (each.last_step or each.step)],
        refusals=beside.refusals.get(step, []),
        can_play=step == held.step and state.to_act != NOBODY and sees(own, state.to_act),
        is_facilitator=own == FACILITATOR,
        hides_future=hides,
        key=f"{last}-{len(beside.notes)}" if own != FACILITATOR else secrets.token_urlsafe(12),
    )


def _names(match: str, seats: int) -> dict[int, str]:
    """The names of people, for those at the table, and of bots."""
    sitters = ledger().seats.sitters(match, seats)
    named = {
        each.seat: name_for(each.name) or (f"{each.bot} bot" if each.bot else "")
        for each in sitters
    }
    return {seat: name for seat, name in named.items() if name}


def _kicker(heading: Heading, step: int, newest: int, *, hides: bool) -> str:
    where = f"Step {step}" if hides else f"Step {step} of {newest}"
    return f"{where} · {heading.place}"


def _happened(walk: Walk, place: Place) -> list[str]:
    """What happened in a step, the heading's own sentence last or left out."""
    said = [text for group in groups(walk, walk.step(place)) for text in group.sentences]
    return said or [sentences_of(walk.game, walk.step(place))]


def _asked(walk: Walk, place: Place) -> str:
    """How things stand, in the table's own first sentence."""
    parts = walk.table(place).parts
    return next((part.text for part in parts if isinstance(part, Sentence)), "")


def _changed(walk: Walk, place: Place) -> list[str]:
    return [line.replace(" -> ", " → ") for line in walk.table_changes(place)]


def _picture(walk: Walk, place: Place) -> Markup:
    drawn = svg(walk.table(place), name="table", width=WIDE, styled=False)
    return Markup(drawn)  # noqa: S704


def _options(walk: Walk, place: Place) -> list[Option]:
    state = walk.state(place)
    legal = legal_of(walk.game, state, walk.viewer)
    choices = choices_of(walk.game, state, walk.viewer, hides_odds=walk.timeline.created.hides_odds)
    return [
        Option(msgspec.json.encode(command).decode(), choice)
        for command, choice in zip(legal, choices, strict=True)
    ]


def _refusals(match: str, game: Game) -> dict[int, list[str]]:
    """What the seats were refused, in words, by the step after it: for the facilitator."""
    found: dict[int, list[str]] = {}
    for each in ledger().refusals.of(match) if own_viewer() == FACILITATOR else ():
        reason = game.reasons.get(each.code)
        said = reason.sentence if reason and "{" not in reason.sentence else each.code
        rule = f" ({each.rule})" if each.rule else ""
        found.setdefault(each.step, []).append(f"Seat {each.seat}: {said.replace('_', ' ')}{rule}")
    return found


def _chapters(walk: Walk, place: Place, last: int, beside: Beside) -> list[Chapter]:
    """The steps up to the last one, by turns."""
    noted = {note.step for note in beside.notes}
    chapters: list[Chapter] = []
    title = None
    for run in runs(walk, walk.seen[:last], noted | set(beside.refusals)):
        step = walk.seen[run.step - 1]
        heading = heading_at(walk, Place(step.step))
        if title != heading.line:
            title = heading.line
            seat = heading.turn.seat if heading.turn else NOBODY
            chapters.append(Chapter(title.removesuffix("."), seat, []))
        stop = Stop(
            step=step.step,
            numbers=numbers(run.first, run.step),
            sentence=run.words,
            seat=step.seat,
            is_now=run.first <= place.step <= run.step,
            is_undone=not walk.counts(step.step),
            signs=("note",) * (step.step in noted) + ("refused",) * (step.step in beside.refusals),
        )
        chapters[-1].stops.append(stop)
    return chapters
