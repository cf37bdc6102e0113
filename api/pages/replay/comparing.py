"""Two moments of a match, or a match and its fork, side by side; and the tree of its forks."""

from typing import NamedTuple

from flask import Response
from markupsafe import Markup

from api.admit import gate
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, WATCHERS, Declared
from api.declare.page_fields import AT, HIDE, VIEWER, line, number
from api.limits import NAME_LENGTH
from api.pages.extras import names_at
from api.pages.replay.branches import branches
from api.pages.replay.query import hidden_lead, viewer_named
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.components.wording import capital, counted
from domain.kernel import name_of
from domain.kernel.table import Table
from replays.compare import Comparison, Incomparable, between, part
from replays.drawing.html import laid_out
from replays.lineage import lineage
from replays.telling.differences import differences
from replays.telling.parted import parted
from replays.telling.seen import sentences_of
from replays.walking.headings import heading_at
from replays.walking.timelines import timeline_of
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import awaited

blueprint = Declared("comparing", __name__, template_folder="../templates")


class Side(NamedTuple):
    """A step of one of the two; `newest` is the last one of its match (None: it is hidden).

    `title` is what it is called beside the other, `goes_on` how its match ended, or stands; `names`
    are of those who sit there, by seat.
    """

    title: str
    match: str
    step: int
    newest: int | None
    where: str
    sentence: str
    goes_on: str
    laid: Markup
    names: dict[int, str]


class Compared(NamedTuple):
    """The steps to show, and how many are alike before them; None: two moments were asked for."""

    here: int
    there: int
    shared: int | None


@blueprint.route(
    "/m/<match_id>/compare",
    may=WATCHERS,
    takes_visit=True,
    fields=(VIEWER, AT, HIDE, number("there"), line("with", NAME_LENGTH)),
)
def see_comparison(match_id: str) -> Response:
    """Two moments of a match side by side, or a match and another where they part.

    `at` and `there` are their steps. Another match is shown to facilitators only.
    """
    viewer, other = viewer_named(pinned(match_id).seats), given("with") or match_id
    if other != match_id and not gate.is_facilitators():
        raise problem("match_not_found", match=other)
    if other != match_id:
        with ledger().live(other) as held:
            gate.expect_shown(held, viewer)
    one = Walk(timeline_of(ledger(), match_id), viewer)
    two = one if other == match_id else Walk(timeline_of(ledger(), other), viewer)
    lead = hidden_lead(match_id)
    hides = given("hide") == "1" or lead is not None
    compared = _compared(one, two, lead.step if lead else None)
    tables = one.table(Place(compared.here)), two.table(Place(compared.there))
    titles = _titles(one, compared.here, two, compared.there)
    laid = parted(tables[1], tables[0]), parted(tables[0], tables[1])
    here = _side(one, compared.here, titles[0], laid[0], "one", hides=hides)
    there = _side(two, compared.there, titles[1], laid[1], "other", hides=hides)
    return page(
        "compare.html",
        packs=True,
        title=one.game.title,
        viewer=name_of(viewer),
        one=here,
        other=there,
        hides=given("hide") == "1",
        shared=compared.shared,
        parting=_parting(one, two, compared),
        differences=differences(*tables),
        names=dict(here.names.items() & there.names.items()),
    )


def _compared(one: Walk, other: Walk, most: int | None) -> Compared:
    """Compares two moments of a match, or a match and another.

    No step after `most` is shown of a match that is led so far.
    """
    try:
        if one is other:
            here, there = _moments(one, most)
            found = between(one, here, other, there)
        elif given("at") or given("there"):
            here = _step("at", one, len(one.seen), most)
            usual = min(here, len(other.seen))
            found = between(one, here, other, _step("there", other, usual, most))
        else:
            found = part(one, other)
    except Incomparable as apart:
        raise problem("does_not_fit", parameter="with", problem=str(apart)) from None
    return _within(found, one, other)


def _moments(walk: Walk, most: int | None) -> tuple[int, int]:
    """Two steps of a match; who names one, or none, is shown it or the newest, and the one before.

    What was asked for as `at` stands on the left only beside another that was asked for.
    """
    if given("there"):
        there = _step("there", walk, len(walk.seen), most)
    else:
        there = _step("at", walk, len(walk.seen), most)
    before = max(there - 1, 1)
    return (_step("at", walk, before, most) if given("there") else before), there


def _within(found: Comparison, one: Walk, other: Walk) -> Compared:
    here, there = min(found.one.step, len(one.seen)), min(found.other.step, len(other.seen))
    return Compared(here, there, found.shared)


def _step(name: str, walk: Walk, usual: int, most: int | None) -> int:
    step = int(given(name) or usual)
    if most is not None or given("hide") == "1":
        return min(step, len(walk.seen), most or step)
    if step > len(walk.seen):
        raise problem("step_not_found", parameter=name, step=step, newest=len(walk.seen))
    return step


def _titles(one: Walk, step: int, other: Walk, step_there: int) -> tuple[str, str]:
    """What the two are called: two moments by their steps, a fork by where it began."""
    if one is other:
        return f"Step {step}", f"Step {step_there}"
    mine, theirs = (walk.timeline.created.fork for walk in (one, other))
    return (
        f"The fork from step {mine.step}" if mine else "As it was played",
        f"The fork from step {theirs.step}" if theirs else "As it was played",
    )


def _parting(one: Walk, other: Walk, compared: Compared) -> str:
    """How far they agree, in steps of the older match; "": they are not compared so."""
    here, there, shared = compared
    if shared is None:
        return ""
    forked = [walk for walk in (one, other) if walk.timeline.created.fork]
    common = max(here, there) - 1 if len(forked) == 1 else shared
    return f"{counted(common, 'step')} in common"


def _side(walk: Walk, step: int, title: str, table: Table, name: str, *, hides: bool) -> Side:
    """A step with its table, on which what the other has not is marked."""
    place = Place(step)
    return Side(
        title=title,
        match=walk.timeline.match,
        step=step,
        newest=None if hides else len(walk.seen),
        where=heading_at(walk, place).place,
        sentence=sentences_of(walk.game, walk.step(place)),
        goes_on="" if hides else _goes_on(walk, step),
        laid=Markup(laid_out(table, name=name, plays=False)),  # noqa: S704 (our own)
        names=names_at(walk.timeline.match, walk.timeline.created.seats),
    )


def _goes_on(walk: Walk, step: int) -> str:
    """How a match stands at its newest step, so many steps later."""
    later = len(walk.seen) - step
    stands = awaited(walk.game, walk.state(walk.last))
    return f"{counted(later, 'step')} on: {stands}." if later else f"{capital(stands)}."


@blueprint.route("/m/<match_id>/tree", may=FACILITATORS, takes_visit=True)
def see_tree(match_id: str) -> Response:
    """The forks of a match, of those it comes from and of these, drawn as a tree."""
    facts = pinned(match_id)
    members = lineage(ledger(), match_id)
    won = [each.listing for each in members if each.listing and each.listing.closed]
    names = {each.match: names_at(each.match, each.created.seats) for each in won}
    tree = branches(members, match_id)
    title = facts.game.title
    return page("tree.html", packs=True, match=match_id, title=title, tree=tree, names=names)
