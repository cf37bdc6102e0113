"""A scene: all that a page shows of a match at one step, for one viewer."""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from markupsafe import Markup

from api.current import ledger, pinned
from api.http import gate
from api.http.authority import own_viewer
from api.pages.classroom.standing import AS_USUAL, Standing, standing_of
from api.pages.ends import End, end_of
from api.pages.extras import NOTHING, Extras, extras_of
from api.pages.forms import given
from api.pages.replay.asked import (
    Asked,
    address_of,
    event_named,
    hidden_lead,
    newest_shown,
    own_lead,
    step_named,
    viewer_at_one_screen,
    viewer_named,
    viewers_of,
)
from api.pages.replay.chances import Chances, chances_of
from api.pages.replay.chapters import Chapter, Signs, chapters
from api.pages.replay.drawn import Drawing, Drawn, Offered, Option, drawing_of
from api.pages.replay.finding import Search, searched
from api.pages.replay.near import Near, near, near_hidden
from api.pages.replay.polling import NOTHING_ASKED, Asking, asking_at
from api.pages.replay.ways import Ways, ways_of
from api.pages.walks import walk_of
from domain.kernel import Reason, Viewer, name_of, seat_of
from domain.ledger.desk.note_forms import author_of
from domain.ledger.desk.notes import MARKS, Note, threads
from domain.ledger.stream.match import Match
from replays.cells import cells_of
from replays.drawing.sketch import strokes
from replays.telling.grouped import Changed
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import purpose_words, spoken, variant_words

PASSES: Final = 12
"""So many steps that seats let pass are one line of a streamed timeline at most."""


NOTHING_YET: Final = "Nothing has followed step {} yet."


class Scene(msgspec.Struct):
    """What a page shows; everything in it is what its viewer may see."""

    match: str
    game: str
    title: str
    variant: str
    labels: list[str]
    names: dict[int, str]
    seats: int
    origin: tuple[str, int] | None
    viewer: Viewer
    viewers: list[Viewer]
    step: int
    event: int | None
    events: int
    near: Near
    newest: int
    has_next: bool
    to_act: int
    is_over: bool
    ends_by_people: bool
    end: End | None
    at: str
    notice: str
    where: str
    sentences: list[str]
    asked: str
    besides: list[str]
    chapters: list[Chapter]
    search: Search | None
    laid: Markup
    changed: list[Changed]
    titles: dict[str, str]
    options: list[Option]
    offers: list[Offered]
    notes: list[Note]
    refusals: list[Reason]
    chances: Chances | None
    address: str
    cells: list[str]
    author: str
    can_play: bool
    is_facilitator: bool
    hides_future: bool
    is_shared: bool
    is_led: bool
    turns: bool
    can_turn: bool
    goes_back_to: int
    asking: Asking = NOTHING_ASKED
    standing: Standing = AS_USUAL
    marks: Sequence[str] = MARKS

    @property
    def sitters(self) -> range:
        """The numbers of all seats."""
        return range(1, self.seats + 1)

    @property
    def is_newest(self) -> bool:
        """Whether nothing has happened since."""
        return self.step == self.newest

    @property
    def is_due(self) -> bool:
        """Whether it is for this viewer to act; where all may at any time: on its own turn."""
        is_own = self.to_act > 0 and self.to_act == seat_of(self.viewer)
        return self.can_play and bool(self.options or (self.offers and is_own))

    @property
    def tries_as(self) -> int:
        """The seat for which somebody may try something on the table now; 0: none."""
        if self.standing.is_stopped or self.is_over or self.hides_future or not self.is_newest:
            return 0
        return self.to_act if self.can_play else seat_of(self.viewer) or 0

    @property
    def still_asked(self) -> str:
        """What is asked, without what the step has just told, or `Your turn` says."""
        told = " ".join([*self.sentences, *(self._headings if self.is_due else ())])
        return " ".join(each for each in re.split(r"(?<=\.) ", self.asked) if each not in told)

    @property
    def news(self) -> list[str]:
        """What the step is told in, without the headings of turns, for who reads `Your turn`."""
        return [each for each in self.sentences if each not in self._headings]

    @property
    def _headings(self) -> list[str]:
        """The headings of turns as sentences."""
        return [f"{each.title}." for each in self.chapters]

    @property
    def name(self) -> str:
        """The viewer's name in addresses."""
        return name_of(self.viewer)

    @property
    def acts(self) -> int:
        """The seat for which the page sends commands: its own; the facilitator's, the awaited."""
        return seat_of(self.viewer) or self.to_act

    @property
    def threads(self) -> list[tuple[Note, list[Note]]]:
        """The notes on the step, each with its answers."""
        return threads(self.notes)

    @property
    def ways(self) -> list[Ways]:
        """What may be sent now, in groups."""
        return ways_of(self.options)

    @property
    def kicker(self) -> str:
        """Where this is: `Step 17 of 86 · turn 5, seat 2's`; without the end that is hidden."""
        whole = "" if self.hides_future else f" of {self.newest}"
        part = f", event {self.event} of {self.events}" if self.event else ""
        return f"Step {self.step}{whole}{part} · {self.where}"

    @property
    def spoken(self) -> str:
        """The same for the slider: `step 17 of 86, turn 5, seat 2`."""
        return self.kicker.lower().replace(" · ", ", ").removesuffix("'s")


def scene_of(match_id: str) -> Scene:
    """The scene that a request asks for."""
    facts = pinned(match_id)
    is_shared = len(gate.held_seats(match_id)) > 1
    lead = None if is_shared else hidden_lead(match_id)
    own = own_lead(match_id)
    is_led = lead is not None or (own is not None and own.hides)
    own_view = own_viewer()
    viewer = viewer_at_one_screen(match_id, viewer_named(facts.seats))
    asked = Asked(
        viewer,
        viewers_of(match_id, facts.seats),
        author_of(viewer if is_shared and seat_of(own_view) else own_view),
        is_led or given("hide") == "1",
        is_shared=is_shared,
        is_led=is_led,
        turns=given("turn") == "1",
    )
    extras = extras_of(
        *(match_id, facts.game, facts.seats, asked.viewer), is_facilitator=asked.is_facilitator
    )
    with ledger().live(match_id) as held:
        gate.expect_shown(held, asked.viewer)
        step = step_named(newest_shown(held.step, lead or own), is_capped=asked.hides)
        walk = walk_of(held, asked.viewer)
        extras = extras.analysed(walk, hides=asked.hides)
        if asked.hides:
            extras = extras.until(step)
        event = event_named(len(walk.step(Place(step)).events))
        steps = range(1, (step if asked.hides else held.step) + 1)
        standing = standing_of(match_id, is_over=held.is_over)
        asks = not standing.is_stopped
        draft, draw = _drafted(
            held, walk, Place(step, event), asked, extras, steps, asks_seats=asks
        )
        draft["search"] = searched(walk, extras, draft["chances"], steps[-1])
        if asked.hides and not asked.is_led and int(given("at") or step) > step:
            draft |= {"has_next": False, "notice": NOTHING_YET.format(step)}
        ask = asking_at(walk, Place(step, event), asked)
    return _finished(draft | {"asking": ask(), "standing": standing}, draw(), standing)


def streamed_scene(match_id: str, step: int, asked: Asked, notes: list[Note]) -> Scene:
    """The scene of a step for a stream; of the timeline it has the line of that step alone.

    Once the match is over it has no curve: whom that is shown to depends on forks, which come and
    go, and what is streamed is kept. The page is asked for anew then.
    """
    with ledger().live(match_id) as held:
        walk, extras = walk_of(held, asked.viewer), NOTHING._replace(notes=notes)
        if not held.is_over:
            extras = extras.analysed(walk)
        steps = range(max(1, step - PASSES), step + 1)
        draft, draw = _drafted(held, walk, Place(step), asked, extras, steps)
        draft["chapters"] = [
            each._replace(stops=each.stops[-1:]) for each in draft["chapters"][-1:]
        ]
    return _finished(draft, draw())


def _drafted(
    held: Match,
    walk: Walk,
    place: Place,
    asked: Asked,
    extras: Extras,
    steps: range,
    *,
    asks_seats: bool = True,
) -> tuple[dict[str, Any], Drawing]:
    """What is read while the match is held, and the drawing that follows."""
    created, step = held.created, place.step
    last = step if asked.hides else held.step
    on_step = [
        each
        for each in extras.notes
        if each.step <= step <= (each.last_step or each.step) and not each.erased
    ]
    address = address_of(held.id, asked)
    chances = chances_of(extras.analysis, address, step, last)
    turned = chances.turned if chances else {}
    noted = {note.step for note in extras.notes if not note.erased}
    signs = Signs(walk, noted, extras.refusals, turned)
    draft = {
        "match": held.id,
        "game": held.game.id,
        "title": held.game.title,
        "variant": spoken(variant_words(held.game, created)),
        "labels": extras.labels,
        "names": extras.names,
        "seats": created.seats,
        "origin": (created.fork.match, created.fork.step) if created.fork else None,
        "viewer": asked.viewer,
        "viewers": asked.viewers,
        "step": step,
        "event": place.event,
        "near": near_hidden(walk, place) if asked.hides else near(walk, place, last),
        "newest": last,
        "has_next": asked.hides or step < held.step,
        "is_over": held.is_over and not asked.hides,
        "ends_by_people": bool(held.game.for_people),
        "end": end_of(walk, place, asked.viewer) if step == held.step and not asked.hides else None,
        "at": walk.seen[step - 1].at,
        "notice": purpose_words(walk),
        "goes_back_to": _before_own(walk, seat_of(asked.viewer), held.step),
        "search": None,
        "chapters": chapters(walk, step, steps, signs),
        "notes": on_step,
        "refusals": extras.refusals.get(step, []),
        "chances": chances,
        "address": address,
        "is_facilitator": asked.is_facilitator,
        "hides_future": asked.hides,
        "is_shared": asked.is_shared,
        "is_led": asked.is_led,
        "turns": asked.turns,
        "author": asked.author,
    }
    drawn = strokes([each.text for each in on_step if not each.resolved])
    is_asked = step == last and not held.is_over and not asked.hides and asks_seats
    return draft, drawing_of(walk, place, drawn, is_asked=is_asked, turns=asked.turns)


def _before_own(walk: Walk, seat: int | None, newest: int) -> int:
    """The step before a seat's last decision: to take back less leaves what others answered."""
    line = walk.line
    own = (each.step for each in reversed(walk.seen[1:newest]) if each.seat == seat)
    decided = (
        step for step in own if line.follows[step] == step - 1 and line.taken_back_by(step) is None
    )
    return next(decided, newest) - 1


def _finished(draft: dict[str, Any], drawn: Drawn, standing: Standing = AS_USUAL) -> Scene:
    # Whom the list of legal commands is shown to may send one; at an earlier step nobody may.
    # Where what follows is hidden, no page knows whether the step is the newest.
    is_newest = draft["step"] == draft["newest"] and not draft["hides_future"]
    may_send = bool(drawn.options or drawn.offers) and not standing.is_stopped
    can_play = is_newest and may_send and not draft["is_over"]
    return Scene(
        **draft,
        events=drawn.events,
        where=drawn.where,
        sentences=drawn.sentences,
        asked=drawn.asked,
        besides=drawn.besides,
        to_act=drawn.to_act,
        changed=drawn.changed,
        titles=drawn.titles,
        options=[] if standing.is_stopped else drawn.options,
        offers=drawn.offers,
        cells=cells_of(drawn.table),
        laid=drawn.laid,
        can_turn=drawn.can_turn,
        can_play=can_play,
    )
