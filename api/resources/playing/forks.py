"""Forks: a new match starts from a step of another."""

from typing import Any

import msgspec
from flask import g

from api.current import ledger, pinned
from api.http.authority import own_viewer
from api.http.blueprint import Resources
from api.http.headers import ETAG, LOCATION, REPLAYED
from api.http.keys import keyed
from api.http.operations import FACILITATORS
from api.http.problems import problem, refused
from api.resources.playing.matches import Party, begun
from api.schemas import answers, requests
from domain.kernel import FACILITATOR, Refusal, Viewer, name_of
from domain.ledger.errors import StepNotFound
from domain.ledger.stream.rows import Step
from replays.lineage import Member, lineage

blueprint = Resources("forks", __name__, description="Forks of matches, and their lineage.")

POINTERS = {
    "fork_of_the_end": "/at",
    "fork_needs_end": "/policy",
    "exercise_of_play": "/exercise",
    "exercise_needs_end": "/exercise",
    "redeal_needs_end": "/policy",
    "redeal_impossible": "/policy",
    "no_such_seat": "/seat",
    "chance_is_seeded": "/outcomes",
    "chance_needed": "/outcomes",
    "chance_impossible": "/outcomes",
    "chance_left_over": "/outcomes",
}
"""The part of the body that a refusal of a fork is about."""


@blueprint.route("/matches/<match_id>/forks", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(requests.ForkRequest)
@blueprint.response(
    201,
    answers.MatchBegun,
    description="The new match has begun.",
    headers={**LOCATION, **ETAG, **REPLAYED},
)
@blueprint.refuses(404, "There is no such match, or no such step.")
def fork_match(given: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Begin a match from where another stood after one of its steps.

    The other match stays unchanged. The new one names its origin and its purpose, and can be
    verified without the other. A fork for play (as all are in games without secrets, unless chance
    is the `same`) gets tokens for its seats, and so does an exercise. An analysis gets none: it is
    the facilitator's alone.
    """
    _check_viewer(body["policy"], body.get("seat"))
    step = _forked(match_id, body, given["key"])
    return begun(step, Party({}, [], keyed(given["key"])))


def _check_viewer(policy: str, viewer: Viewer | None) -> None:
    if viewer is not None and policy != "redealt":
        wanted = "`seat` says whose knowledge a re-deal keeps; leave it out for other policies."
        raise problem("does_not_fit", pointer="/seat", problem=wanted)
    if viewer == FACILITATOR:
        wanted = "the facilitator knows everything: name a seat, or `public`."
        raise problem("does_not_fit", pointer="/seat", problem=wanted)


def _forked(match: str, body: dict[str, Any], key: str) -> Step:
    game = pinned(match).game
    g.is_writing = True
    try:
        return ledger().fork(
            match,
            body["at"],
            body["policy"],
            by=name_of(own_viewer()),
            viewer=body.get("seat"),
            exercise=body["exercise"],
            key=f"{g.grant.id}/{key}",
            outcomes=body.get("outcomes"),
        )
    except Refusal as refusal:
        raise refused(refusal, game, POINTERS) from None
    except StepNotFound as missing:
        newest = missing.newest
        raise problem("step_not_found", pointer="/at", step=body["at"], newest=newest) from None


@blueprint.route("/matches/<match_id>/forks", may=FACILITATORS)
@blueprint.response(200, answers.Lineage)
@blueprint.refuses(404, "There is no such match.")
def list_lineage(match_id: str) -> dict[str, Any]:
    """The lineage of a match: its ancestors by forks, and all that was forked from them.

    Each match is followed by its forks, by step and then by time.
    """
    pinned(match_id)
    return {"lineage": [_member(each) for each in lineage(ledger(), match_id)]}


def _member(member: Member) -> dict[str, Any]:
    listing = member.listing
    return {
        "match": member.match,
        "generation": member.generation,
        "fork": member.fork and member.fork.facts(),
        "purpose": member.purpose,
        "step": listing and listing.step,
        "result": listing and listing.closed and msgspec.structs.asdict(listing.closed),
    }
