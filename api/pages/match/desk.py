"""The facilitator's desk of a match: who sits where, links to hand out, and table commands."""

from typing import Final

from flask import Response

from api.acts.analyses import analyse
from api.acts.matches import label
from api.acts.seats import let_bot_sit, release
from api.admit import gate
from api.admit.idempotency import keyed
from api.background.analyst import analyst
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, HOSTS, PLAYERS, Declared
from api.declare.page_fields import KEY, STEP, VIEWER, line
from api.declare.page_fields import number as number_field
from api.limits import NAME_LENGTH, PLAYOUTS
from api.pages.match.playing import table_command
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key, number
from api.pages.shell.labels import TYPED_LENGTH, labels_in
from api.problems.problem import problem
from api.timelines import timelines
from domain.bots import offered_names
from domain.kernel import FACILITATOR, Abandon, TakeBack
from domain.ledger.desk.seating.people import UnfitName
from replays.analysis.kept import analysis_for

AGAIN_SECONDS: Final = "3"

blueprint = Declared("desk", __name__, template_folder="../templates")


@blueprint.route("/m/<match_id>/desk", may=HOSTS, takes_visit=True)
def see_desk(match_id: str) -> Response:
    """Who sits at a match, and what its facilitator can do.

    While an analysis is being made it is loaded anew now and then.
    """
    answer = _desk(match_id)
    making = analyst().making(match_id, FACILITATOR)
    if making and making.state != "failed":
        answer.headers["Refresh"] = AGAIN_SECONDS
    return answer


@blueprint.app_template_global("is_hosts")
def _is_hosts(match: str) -> bool:
    return gate.is_hosts(match)


@blueprint.app_template_global("is_facilitators")
def _is_facilitators() -> bool:
    return gate.is_facilitators()


def _desk(match: str) -> Response:
    facts = pinned(match)
    with ledger().live(match) as held:
        step, is_over = held.step, held.is_over
        analysis = analysis_for(ledger(), timelines().of(held), FACILITATOR)
    return page(
        "desk.html",
        match=match,
        title=facts.game.title,
        sitters=ledger().seats.sitters(match, facts.seats),
        bots=offered_names(facts.game),
        labels=ledger().labels.of([match])[match],
        tries_kept=ledger().tries.are_kept(match),
        step=step,
        is_over=is_over,
        analysed=analysis and analysis.last,
        making=analyst().making(match, FACILITATOR),
        is_analysis=facts.purpose == "analysis",
        can_be_valued=facts.game.awaits_one,
    )


@blueprint.route(
    "/m/<match_id>/seats/<int:seat>",
    method="POST",
    may=HOSTS,
    takes_visit=True,
    body=FORM,
    fields=(line("do", NAME_LENGTH), KEY),
)
def change_seat(match_id: str, seat: int) -> Response:
    """Lets a bot sit at a seat, or frees it."""
    wanted = given("do") or ""
    request = keyed(key(), wanted)
    if wanted == "free":
        release(match_id, seat, request)
    elif wanted:
        let_bot_sit(match_id, seat, wanted, request, "/do")
    return go_to(f"/m/{match_id}/desk")


@blueprint.route(
    "/m/<match_id>/labels",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(line("labels", TYPED_LENGTH, label="Labels, with commas between"), KEY),
)
def label_on_page(match_id: str) -> Response:
    """Gives a match these labels and no others; those that go are erased."""
    labels = _labels(given("labels") or "")
    label(match_id, labels, keyed(key(), labels))
    return go_to(f"/m/{match_id}/desk")


def _labels(typed: str) -> list[str]:
    """The labels that were typed, each once. Raises the problem with one that does not fit."""
    try:
        return labels_in(typed)
    except UnfitName as bad:
        raise problem("does_not_fit", pointer="/labels", problem=f"Labels: {bad}") from None


@blueprint.route(
    "/m/<match_id>/takebacks",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, STEP, number_field("to", label="Take back all steps after step"), KEY),
)
def take_back_on_page(match_id: str) -> Response:
    """Takes back all steps after one, by the facilitator's word or as the rules let a seat."""
    return table_command(match_id, TakeBack(number("to")))


@blueprint.route(
    "/m/<match_id>/abandonment",
    method="POST",
    may=HOSTS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, STEP, KEY),
)
def abandon_on_page(match_id: str) -> Response:
    """Ends a match without a result."""
    return table_command(match_id, Abandon())


@blueprint.route(
    "/m/<match_id>/analysis", method="POST", may=FACILITATORS, takes_visit=True, body=FORM
)
def make_analysis_on_page(match_id: str) -> Response:
    """Has the win chances of a match found from everything, and goes back to the desk."""
    analyse(match_id, FACILITATOR, PLAYOUTS)
    return go_to(f"/m/{match_id}/desk")
