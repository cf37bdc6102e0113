"""How a scene is made: what is read while the match is held, and the drawing that follows."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from api.admit import gate
from api.admit.authority import own_viewer
from api.current import ledger, pinned
from api.pages.classroom.standing import AS_USUAL, Standing, standing_of
from api.pages.ends import end_of
from api.pages.extras import NOTHING, Extras, extras_of
from api.pages.replay.chances import chances_of
from api.pages.replay.chapters import Signs, chapters
from api.pages.replay.drawn import Drawing, drawing_of
from api.pages.replay.finding import searched
from api.pages.replay.near import near, near_hidden
from api.pages.replay.onlooker import Onlooker, address_of, viewers_of
from api.pages.replay.polling import NO_POLL, Polling, polling_at
from api.pages.replay.query import (
    event_named,
    hidden_lead,
    newest_shown,
    own_lead,
    step_named,
    viewer_at_one_screen,
    viewer_named,
)
from api.pages.scene.parts import About, Beside, Moment
from api.pages.scene.scene import Scene
from api.pages.shell.forms import given
from api.pages.walks import walk_of
from domain.kernel import seat_of
from domain.ledger.desk.notes.forms import author_of
from domain.ledger.desk.notes.notes import Note
from domain.ledger.stream.match import Match
from replays.drawing.sketch import strokes
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import spoken, variant_words

PASSES: Final = 12
"""So many steps that seats let pass are one line of a streamed timeline at most."""

NOTHING_YET: Final = "Nothing has followed step {} yet."


class Draft(NamedTuple):
    """What is read while the match is held, and the drawing that follows."""

    about: About
    moment: Moment
    beside: Beside
    draw: Drawing


def scene_of(match_id: str) -> Scene:
    """The scene that a request asks for."""
    facts = pinned(match_id)
    is_shared = len(gate.held_seats(match_id)) > 1
    lead = None if is_shared else hidden_lead(match_id)
    own = own_lead(match_id)
    is_led = lead is not None or (own is not None and own.hides)
    own_view = own_viewer()
    viewer = viewer_at_one_screen(match_id, viewer_named(facts.seats))
    onlooker = Onlooker(
        viewer,
        viewers_of(match_id, facts.seats),
        author_of(viewer if is_shared and seat_of(own_view) else own_view),
        is_led or given("hide") == "1",
        is_shared=is_shared,
        is_led=is_led,
        turns=given("turn") == "1",
    )
    extras = extras_of(match_id, facts, onlooker.viewer, is_facilitator=onlooker.is_facilitator)
    with ledger().live(match_id) as held:
        gate.expect_shown(held, onlooker.viewer)
        step = step_named(newest_shown(held.step, lead or own), is_capped=onlooker.hides)
        walk = walk_of(held, onlooker.viewer)
        extras = extras.analysed(walk, hides=onlooker.hides)
        if onlooker.hides:
            extras = extras.until(step)
        place = Place(step, event_named(len(walk.step(Place(step)).events)))
        steps = range(1, (step if onlooker.hides else held.step) + 1)
        standing = standing_of(match_id, is_over=held.is_over)
        draft = _draft(
            held, walk, place, onlooker, extras, steps, asks_seats=not standing.is_stopped
        )
        moment, beside = draft.moment, draft.beside
        found = searched(walk, extras, beside.chances, steps[-1])
        if onlooker.hides and not onlooker.is_led and int(given("at") or step) > step:
            moment = moment._replace(has_next=False, notice=NOTHING_YET.format(step))
        find_poll = polling_at(walk, place, onlooker)
    draft = draft._replace(moment=moment, beside=beside._replace(search=found))
    return _shown(draft, onlooker, find_poll(), standing)


def streamed_scene(match_id: str, step: int, onlooker: Onlooker, notes: list[Note]) -> Scene:
    """The scene of a step for a stream; of the timeline it has the line of that step alone.

    Once the match is over it has no curve: whom that is shown to depends on forks, which come and
    go, and what is streamed is kept. The page is asked for anew then.
    """
    with ledger().live(match_id) as held:
        walk, extras = walk_of(held, onlooker.viewer), NOTHING._replace(notes=notes)
        if not held.is_over:
            extras = extras.analysed(walk)
        steps = range(max(1, step - PASSES), step + 1)
        draft = _draft(held, walk, Place(step), onlooker, extras, steps)
    beside = draft.beside
    line = [each._replace(stops=each.stops[-1:]) for each in beside.chapters[-1:]]
    return _shown(draft._replace(beside=beside._replace(chapters=line)), onlooker)


def _draft(
    held: Match,
    walk: Walk,
    place: Place,
    onlooker: Onlooker,
    extras: Extras,
    steps: range,
    *,
    asks_seats: bool = True,
) -> Draft:
    moment = _moment(held, walk, place, onlooker)
    beside = _beside(walk, moment, onlooker, extras, steps)
    if moment.step == held.step and not onlooker.hides:
        beside = beside._replace(end=end_of(walk, place, onlooker.viewer))
    is_asked = moment.step == moment.newest and not (held.is_over or onlooker.hides) and asks_seats
    drawn = strokes([each.text for each in beside.notes if not each.resolved])
    draw = drawing_of(walk, place, drawn, is_asked=is_asked, turns=onlooker.turns)
    return Draft(_about(held, extras), moment, beside, draw)


def _about(held: Match, extras: Extras) -> About:
    created = held.created
    return About(
        match=held.id,
        game=held.game.id,
        title=held.game.title,
        variant=spoken(variant_words(held.game, created)),
        labels=extras.labels,
        names=extras.names,
        seats=created.seats,
        origin=(created.fork.match, created.fork.step) if created.fork else None,
        ends_by_people=bool(held.game.for_people),
        has_secrets=held.game.has_secrets,
    )


def _moment(held: Match, walk: Walk, place: Place, onlooker: Onlooker) -> Moment:
    last = place.step if onlooker.hides else held.step
    return Moment(
        step=place.step,
        event=place.event,
        newest=last,
        has_next=onlooker.hides or place.step < held.step,
        is_over=held.is_over and not onlooker.hides,
        at=walk.seen[place.step - 1].at,
        near=near_hidden(walk, place) if onlooker.hides else near(walk, place, last),
        notice=walk.purpose,
        goes_back_to=_before_own(walk, seat_of(onlooker.viewer), held.step),
        others_moved=walk.seen[held.step - 1].seat != seat_of(onlooker.viewer),
    )


def _beside(walk: Walk, moment: Moment, onlooker: Onlooker, extras: Extras, steps: range) -> Beside:
    step, notes = moment.step, [each for each in extras.notes if not each.erased]
    address = address_of(walk.timeline.match, onlooker)
    chances = chances_of(extras.analysis, address, step, moment.newest)
    turned = chances.turned if chances else {}
    signs = Signs(walk, {note.step for note in notes}, extras.refusals, turned)
    return Beside(
        chapters=chapters(walk, step, steps, signs),
        chances=chances,
        notes=[each for each in notes if each.step <= step <= (each.last_step or each.step)],
        refusals=extras.refusals.get(step, []),
    )


def _before_own(walk: Walk, seat: int | None, newest: int) -> int:
    """The step before a seat's last decision: to take back less leaves what others answered."""
    line = walk.line
    own = (each.step for each in reversed(walk.seen[1:newest]) if each.seat == seat)
    decided = (
        step for step in own if line.follows[step] == step - 1 and line.taken_back_by(step) is None
    )
    return next(decided, newest) - 1


def _shown(
    draft: Draft, onlooker: Onlooker, polling: Polling = NO_POLL, standing: Standing = AS_USUAL
) -> Scene:
    """The scene, once the match is free again for moves; who is stopped is offered nothing."""
    drawn = draft.draw()
    if standing.is_stopped:
        drawn = replace(drawn, options=[], offers=[])
    about, moment, beside, _ = draft
    return Scene(about, onlooker, moment, drawn, beside, polling, standing)
