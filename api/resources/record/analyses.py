"""Analyses of matches: win chances by step, turning points, luck and skill."""

from typing import Any

import msgspec

from api.acts.analyses import RETRY_AFTER, analyse
from api.admit.authority import own_viewer, viewer_for
from api.background.analyst import analyst
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.operations import FACILITATORS, WATCHERS
from api.problems.problem import Problem, problem
from api.schemas import analysis_answers, queries
from api.timelines import timelines
from domain.kernel import FACILITATOR, Viewer, name_of
from domain.ledger.desk.figures.makings import Making
from replays.analysis.facts import analysis_facts
from replays.analysis.kept import analysis_for

blueprint = Resources("analyses", __name__, description="Who was winning when, and why.")


@blueprint.route("/matches/<match_id>/analysis", may=WATCHERS)
@blueprint.arguments(queries.SeatQuery, location="query")
@blueprint.response(200, analysis_answers.Analysed)
@blueprint.refuses(404, "There is no such match for this token, or no analysis for this viewer.")
def see_analysis(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """The kept analysis of a match, as far as this viewer may know it.

    The facilitator gets the one from everything. All others get it once the match, its ancestors
    and all their forks are over; until then the one from what they could know themselves, if there
    is one. `POST` has one made.
    """
    viewer = viewer_for(query.get("seat"), pinned(match_id).seats)
    making = analyst().making(match_id, viewer) if own_viewer() == FACILITATOR else None
    with ledger().live(match_id) as held:
        found = analysis_for(ledger(), timelines().of(held), viewer)
    if found is None:
        raise _none(match_id, viewer, making)
    return {**analysis_facts(found), "viewer": name_of(viewer), "making": making and said(making)}


@blueprint.route("/matches/<match_id>/analysis", method="POST", may=FACILITATORS, writes=False)
@blueprint.arguments(queries.AnalysisQuery, location="query")
@blueprint.response(202, analysis_answers.AnalysisMaking)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "This viewer can have none: the match hides odds, or secret choices.")
def make_analysis(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Has an analysis of the match made, behind everything else, and kept for who may know it.

    It takes seconds to minutes, in a process of its own; repeated, the request says how far it is,
    and after more steps only new positions are valued. Nothing is recorded in the match.
    """
    viewer = viewer_for(query.get("seat"), pinned(match_id).seats)
    return said(analyse(match_id, viewer, query["playouts"]))


def said(making: Making) -> dict[str, Any]:
    """The fields of an answer that says how far an analysis is."""
    return {**msgspec.structs.asdict(making), "viewer": name_of(making.viewer)}


def _none(match: str, viewer: Viewer, making: Making | None) -> Problem:
    if making and making.state != "failed":
        percent = making.percent
        return problem("analysis_unfinished", headers=RETRY_AFTER, match=match, percent=percent)
    return problem("analysis_not_found", match=match, viewer=name_of(viewer))
