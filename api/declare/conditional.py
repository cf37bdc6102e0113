"""Validators: the `ETag` of what is read of a match, and the 304 to a client that has it already.

An answer is made first, with all checks of who may read it, and then compared: so the validator
changes with anything that the answer shows. It is keyed with the hash of the request's token,
which never leaves the database: whoever else reads a validator can't try what it stands for.
"""

import hmac
from hashlib import sha256
from http import HTTPStatus

from flask import Response, g

from api.declare.headers import Headers
from api.declare.operations import ApiRequest
from api.release import RELEASE

IF_NONE_MATCH = "HTTP_IF_NONE_MATCH"

DIGITS = 20
"""How many characters of a digest are in a validator."""


def digest(key: str, *parts: bytes) -> str:
    """The digest of an answer's parts for the client with that token's hash, in hex."""
    framed = b"".join(len(part).to_bytes(8) + part for part in parts)
    return hmac.digest(key.encode(), framed, sha256).hex()[:DIGITS]


def validated(*sources: str) -> Headers:
    """The header of an answer that is sent while it is made, from all that it is made of.

    This release's words are among it.
    """
    made_of = (RELEASE, *sources)
    return _tag(None, digest(g.grant.id, *(each.encode() for each in made_of)))


def validate(sent: ApiRequest, response: Response) -> Response:
    """Adds the validator to what was read of a match, or answers 304 in its place."""
    operation = sent.operation
    if not (operation and operation.is_validated and response.status_code == HTTPStatus.OK):
        return response
    if not response.is_streamed:
        shown = (response.content_type or "", response.headers.get("X-Viewer", ""))
        parts = (*(each.encode() for each in shown), response.get_data())
        step, _ = response.get_etag()
        response.headers["ETag"] = _tag(step, digest(g.grant.id, *parts))["ETag"]
    if IF_NONE_MATCH not in sent.environ:
        return response
    tag, _ = response.get_etag()
    if tag is None or not sent.if_none_match.contains_weak(tag):
        return response
    response.close()
    return Response(status=HTTPStatus.NOT_MODIFIED, headers={"ETag": response.headers["ETag"]})


def _tag(step: str | None, found: str) -> Headers:
    return {"ETag": f'"{found}"' if step is None else f'"{step}-{found}"'}
