"""Headers of responses that clients build on."""

from typing import Any

from domain.ledger.rows import Step

Headers = dict[str, str]


def etag(step: int) -> Headers:
    """The step of what is shown, as a client sends it back in `If-Match`."""
    return {"ETag": f'"{step}"'}


def replayed(step: Step) -> Headers:
    """Whether a request was carried out before and is only answered again."""
    return {"Idempotent-Replayed": "true"} if step.is_repeat else {}


def _described(description: str) -> dict[str, Any]:
    return {"description": description, "schema": {"type": "string"}}


ETAG = {"ETag": _described('The step of what is shown, for `If-Match`: `"17"`.')}
REPLAYED = {
    "Idempotent-Replayed": _described("`true`: the request was carried out before, not again.")
}
EYES = {"X-Eyes": _described("Of a file: whose eyes it was made with, as `eyes` of an answer.")}
FILE = {"Content-Disposition": _described("Of a file: what to call it.")}
UNHELD = {"X-Accel-Buffering": _described("`no`: a proxy is not to hold the stream back.")}
LOCATION = {"Location": _described("Where the match is.")}
