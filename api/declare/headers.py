"""Headers of responses that clients build on."""

from typing import Any

Headers = dict[str, str]


def etag(step: int) -> Headers:
    """The step of what is shown, as a client sends it back in `If-Match`."""
    return {"ETag": f'"{step}"'}


def replayed(is_repeat: bool) -> Headers:
    """The header that says whether a request was carried out before and is only answered again."""
    return {"Idempotent-Replayed": "true"} if is_repeat else {}


def _described(description: str, example: str) -> dict[str, Any]:
    return {"description": description, "schema": {"type": "string"}, "example": example}


ETAG = {"ETag": _described("The step of what is shown, for `If-Match`.", '"17"')}
VALIDATOR = {
    "ETag": _described(
        "For `If-None-Match`: another one as soon as anything that is shown has changed. It is for "
        "this token alone. Where a step is shown, it begins with that, and fits `If-Match`.",
        '"17-5f0c2b9a41d87e63b0f4"',
    )
}
IF_NONE_MATCH = {
    "in": "header",
    "name": "If-None-Match",
    "schema": {"type": "string"},
    "description": "The `ETag` of the answer that the sender has. If nothing has changed, the "
    "answer is 304, without a body.",
}
REPLAYED = {
    "Idempotent-Replayed": _described(
        "`true`: the request was carried out before, not again.", "true"
    )
}
VIEWERS = {
    "X-Viewer": _described(
        "Of a file: the viewer that it was made for, as `viewer` of an answer.", "seat-1"
    )
}
FILE = {
    "Content-Disposition": _described(
        "Of a file: what to call it.", 'attachment; filename="3fq7zr2nkx5w.zip"'
    )
}
UNHELD = {"X-Accel-Buffering": _described("`no`: a proxy is not to hold the stream back.", "no")}
LOCATION = {"Location": _described("Where the match is.", "/matches/3fq7zr2nkx5w")}
