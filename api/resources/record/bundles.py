"""Bundles: matches as files that are checked anywhere, sent out and taken in."""

from io import BytesIO
from typing import Any

from flask import Response, g, request

from api import limits
from api.acts.files import ZIP, bundle_file
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import FILE
from api.declare.operations import FACILITATORS, HOSTS
from api.problems.problem import problem
from api.schemas import answers
from replays.bundle import AnotherHistory, BadBundle, Damaged, bring, unpack

blueprint = Resources("bundles", __name__, description="Matches as files, to keep and to take in.")


@blueprint.route("/matches/<match_id>/bundle", may=HOSTS)
@blueprint.alt_response(
    200,
    schema={"type": "string", "contentMediaType": ZIP},
    content_type=ZIP,
    description="The bundle, as a zip file.",
    headers=FILE,
)
@blueprint.refuses(404, "There is no such match.")
def see_bundle(match_id: str) -> Response:
    """A match as one file, to be verified and imported anywhere.

    It holds everything of the match, all hands and all notes, except the secret of its chance while
    it is open; the same match gives the same bytes.
    """
    return bundle_file(match_id)


@blueprint.route(
    limits.BUNDLES_PATH,
    method="POST",
    may=FACILITATORS,
    body=ZIP,
    body_bytes=limits.BUNDLE_BYTES,
)
@blueprint.response(201, answers.Arrivals, description="The matches are here.")
@blueprint.refuses(400, "The body is no bundle, or a damaged one.")
@blueprint.refuses(409, "Another history of one of its matches is here.")
@blueprint.refuses(413, "The bundle is too large.")
@blueprint.refuses(415, "The body is not declared as a zip file.")
def take_bundle_in() -> Any:
    """Take in the matches of a bundle, with the same heads and notes.

    The body is the zip file. It is verified first; all its matches are taken in, or none. A
    repeated bundle changes nothing, so this needs no `Idempotency-Key`.
    """
    if request.mimetype != ZIP:
        raise problem("no_zip_file", headers={"Accept-Post": ZIP})
    g.is_writing = True
    try:
        arrivals = bring(ledger(), unpack(BytesIO(request.get_data())))
    except BadBundle as bad:
        raise problem("bad_bundle", problem=str(bad)) from None
    except Damaged as damaged:
        raise problem("bundle_damaged", problem=str(damaged)) from None
    except AnotherHistory as other:
        raise problem("another_history", matches=", ".join(other.matches)) from None
    return {"matches": arrivals}
