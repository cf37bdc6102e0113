"""The styles and scripts of our pages, and their icon."""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files

from flask import Response, request

from api.declare.operations import EVERYONE, Declared
from api.pages.shell.answers import fill
from api.problems.problem import problem
from replays.drawing.html import table_style
from replays.drawing.svg import stylesheet

blueprint = Declared("look", __name__)

STATIC = files("api.pages") / "static"
MADE = {"picture.css": stylesheet, "table.css": table_style}
"""The styles that are made, of pictures and of tables."""
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}

VERSION = re.compile("[0-9a-f]{12}")
"""What a version looks like: of ours, or of another release."""

FOR_GOOD = "max-age=31536000, immutable"
"""For a year, and not asked about: another version has another address."""


@cache
def looks() -> dict[str, str]:
    """All of them by name, as they are while this process runs."""
    written = {each.name: each.read_text("utf-8") for each in STATIC.iterdir()}
    return written | {name: make() for name, make in MADE.items()}


@cache
def newest() -> str:
    """The version of all of them together, since scripts load each other."""
    return sha256(repr(sorted(looks().items())).encode()).hexdigest()[:12]


@blueprint.route("/look/<version>/<name>", may=EVERYONE)
def see_look(version: str, name: str) -> Response:
    """A style or script of our pages, or their icon, in this version or else in our newest."""
    if name not in looks() or not VERSION.fullmatch(version):
        raise problem("not_found")
    text = looks()[name]
    answer = Response(mimetype=MEDIA_TYPES[name.rpartition(".")[2]])
    answer.headers["Cache-Control"] = FOR_GOOD if version == newest() else "no-cache"
    answer.set_etag(sha256(text.encode()).hexdigest()[:20], weak=True)
    fill(answer, text).make_conditional(request)
    return answer
