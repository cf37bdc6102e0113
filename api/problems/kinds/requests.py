"""Problems with requests as such, and with the service that is to answer them."""

from collections.abc import Mapping
from typing import Final

from api.limits import ANONYMOUS_BYTES
from api.problems.kinds.kind import Kind

OF_REQUESTS: Final[Mapping[str, Kind]] = {
    "bad_json": Kind(
        400,
        "The body can't be read: {problem}.",
        "Send one JSON document in UTF-8, each key once, with whole numbers of usual size.",
    ),
    "bad_request": Kind(400, "This is no request that can be answered."),
    "bad_header": Kind(
        400,
        "The header {parameter} does not fit: {problem}",
        "The description of the API says what each header takes.",
    ),
    "key_missing": Kind(
        400,
        "There is no Idempotency-Key header.",
        "Send a new random key with every new request; when you repeat one, repeat its key.",
    ),
    "step_missing": Kind(
        428,
        "The request does not say for which step it is meant.",
        'Send `If-Match: "17"` or the field `expected_step`, with the step that you looked at.',
    ),
    "does_not_fit": Kind(
        422,
        "The request does not fit: {problem}",
        "The description of the API says what each field takes.",
    ),
    "unknown_seat": Kind(422, "There is no seat {given}; the match has seats 1 to {seats}."),
    "wrong_media_type": Kind(
        415, "The body is not declared as JSON.", "Send `Content-Type: application/json`."
    ),
    "wrong_encoding": Kind(
        415, "The body is compressed, which is not read here.", "Send it as it is."
    ),
    "body_too_large": Kind(
        413,
        "The body is larger than {limit} bytes.",
        f"Send less. Without a token, more than {ANONYMOUS_BYTES} bytes are too many.",
    ),
    "headers_too_large": Kind(431, "The headers are larger than {limit} bytes.", "Send less."),
    "request_too_slow": Kind(
        408,
        "The request did not come in time.",
        "Send it again, whole; it was not looked at.",
    ),
    "not_acceptable": Kind(
        406, "This can't be had in the form that `Accept` asks for.", "Ask for one of: {offered}."
    ),
    "method_not_allowed": Kind(405, "This address does not take {method}.", "See `Allow`."),
    "not_found": Kind(
        404,
        "There is nothing at this address.",
        "The description of the API shows all that there is.",
    ),
    "too_many_requests": Kind(
        429,
        "More is asked than one may ask at a time.",
        "Wait {seconds} seconds, as `Retry-After` says; the limits stand in `/openapi.json`.",
    ),
    "key_reused": Kind(
        422,
        "This Idempotency-Key was used for another request.",
        "Send a new key with every new request.",
    ),
    "stale_step": Kind(
        412,
        "The command was meant for step {expected}, but the match is at step {newest}.",
        "Look at the new position, then send it with the new step and a new key.",
    ),
    "failed": Kind(
        500,
        "Something went wrong here; it is not your fault.",
        "Repeat the request with the same key; if it fails again, tell the facilitator.",
    ),
    "store_unavailable": Kind(
        503, "The database does not answer.", "Repeat the request with the same key in a moment."
    ),
    "answers_busy": Kind(
        503,
        "Other long answers are being made: replays, diaries, bundles and verifications wait for "
        "each other.",
        "Ask again in a few seconds.",
    ),
    "too_many_viewers": Kind(
        503,
        "All {most} places for streams are taken, and no other client has more of them than you.",
        "Come back in a moment, or ask `GET /matches/{{id}}/events?after=` now and then.",
    ),
}
"""Problems that any request may have, whatever it is about."""
