"""The files of a match and its proof: pictures, log, diaries, bundle; and what was misread."""

from typing import Final, NamedTuple

from flask import Response, request

from api.acts.files import FORMS, bundle_file, log_file
from api.acts.verification import checked
from api.admit import gate
from api.admit.authority import own_viewer, viewer_for
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, HOSTS, WATCHERS, Declared
from api.declare.page_fields import AT, VIEWER, one_of
from api.pages.extras import names_at
from api.pages.replay.onlooker import viewers_of
from api.pages.replay.query import step_named, viewer_named
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.kernel import FACILITATOR, Game, name_of, viewer_of
from domain.ledger.desk.figures.refusal_counts import grouped
from replays.diary import LAYOUTS
from replays.export.workbook import can_write

blueprint = Declared("papers", __name__, template_folder="../templates")

READERS: Final = {
    "student": "for who played",
    "designer": "for who makes the game",
    "teacher": "for who runs the playtest",
}
"""Whom each layout of a diary is for."""


class Misread(NamedTuple):
    """What was refused alike: the sentence, its rule, how often, of which seats, and one place."""

    sentence: str
    rule: str
    times: int
    seats: list[int]
    step: int


@blueprint.route(
    "/m/<match_id>/files",
    may=WATCHERS,
    takes_visit=True,
    fields=(VIEWER, AT, one_of("check", ("1",))),
)
def see_files(match_id: str) -> Response:
    """All that can be kept of a match, and, if asked, whether it is as it was written."""
    facts = pinned(match_id)
    viewer = viewer_named(facts.seats)
    with ledger().live(match_id) as held:
        gate.expect_shown(held, viewer)
        newest = held.step
        step = step_named(newest)
    return page(
        "files.html",
        packs=True,
        match=match_id,
        title=facts.game.title,
        game=facts.game.id,
        viewer=viewer,
        viewers=viewers_of(match_id, facts.seats),
        names=names_at(match_id, facts.seats),
        step=step,
        newest=newest,
        link=f"{request.url_root}m/{match_id}?at={step}&as={name_of(viewer)}",
        layouts={name: READERS[name] for name in LAYOUTS},
        has_workbooks=can_write(),
        report=checked(match_id) if given("check") else None,
        misread=_misread(match_id, facts.game) if own_viewer() == FACILITATOR else None,
    )


def _misread(match: str, game: Game) -> list[Misread]:
    """What was refused in a match, by rule, the most frequent first."""
    return [
        Misread(
            game.explain_code(str(each.by["code"])),
            ", ".join(each.rules),
            each.times,
            sorted(each.seats),
            each.step,
        )
        for each in grouped(ledger().refusals.counted(match=match), ("code",))
    ]


@blueprint.route(
    "/m/<match_id>/log",
    may=WATCHERS,
    takes_visit=True,
    fields=(VIEWER, one_of("form", FORMS)),
)
def see_log_file(match_id: str) -> Response:
    """The whole log as a file (`form` csv or jsonl), as far as a viewer may know it."""
    form = given("form")
    if form is None:
        raise problem("does_not_fit", parameter="form", problem="form: say csv or jsonl")
    with ledger().live(match_id) as held:
        viewer = viewer_for(viewer_named(held.created.seats), held.created.seats)
        gate.expect_shown(held, viewer)
        game, newest = held.game, held.step
    return log_file(form, match_id, game, viewer, range(newest))


@blueprint.route("/m/<match_id>/bundle", may=HOSTS, takes_visit=True, fields=(VIEWER,))
def see_bundle_file(match_id: str) -> Response:
    """The bundle, with all hands: at a shared screen, too, only to who asks as facilitator."""
    if viewer_of(given("as") or "public") != FACILITATOR:
        raise problem("does_not_fit", parameter="as", problem="as: it is the facilitator's")
    return bundle_file(match_id)


@blueprint.route("/refused", may=FACILITATORS, takes_visit=True)
def see_refused() -> Response:
    """What the rules refused in all matches, by game and rule, the most frequent first."""
    counted = grouped(ledger().refusals.counted(), ("code",))
    games = {each.id: each for each in ledger().registry}
    return page(
        "refused.html",
        groups=[
            (games[each.game], games[each.game].explain_code(str(each.by["code"])), each)
            for each in counted[:100]
            if each.game in games
        ],
    )
