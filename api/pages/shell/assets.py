"""The styles and scripts of our pages, and their icon."""

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
LOOK_FILES = frozenset(each.name for each in STATIC.iterdir())
MADE = {"picture.css": stylesheet, "table.css": table_style}
"""The styles that are made, of pictures and of tables."""
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@blueprint.route("/look/<name>", may=EVERYONE)
def see_look(name: str) -> Response:
    """A style or script of our pages, or their icon."""
    if name not in MADE and name not in LOOK_FILES:
        raise problem("not_found")
    text = MADE[name]() if name in MADE else (STATIC / name).read_text("utf-8")
    answer = Response(mimetype=MEDIA_TYPES[name.rpartition(".")[2]])
    answer.headers["Cache-Control"] = "no-cache"  # kept, and asked about each time
    answer.set_etag(sha256(text.encode()).hexdigest()[:20], weak=True)
    fill(answer, text).make_conditional(request)
    return answer
