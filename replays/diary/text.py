"""The diary as Markdown, with pictures of letters, for wherever Markdown is read."""

from functools import cache
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from domain.kernel.table import Table
from replays.diary.filling import Filters, templates
from replays.diary.layouts import TITLES, Layout
from replays.diary.source import Diary
from replays.diary.visible import fenced, markdown, quoted
from replays.drawing import render

WIDTH = 78
"""Columns of a picture."""

POINTS = 24
"""Rows of a table of scores."""


def text(diary: Diary, layout: Layout) -> str:
    """The Markdown of a diary."""
    template = _templates().get_template("diary.md")
    written = template.render(diary=diary, layout=layout, titles=TITLES)
    lines = [line.rstrip() for line in written.splitlines()]
    kept = (line for at, line in enumerate(lines) if line or lines[at - 1 : at] != [""])
    return "\n".join(kept) + "\n"


@cache
def _templates() -> Environment:
    filters: Filters = {
        "picture": _picture,
        "own": Markup,  # what a macro made, of texts that are disarmed already
        "quoted": lambda given: Markup(quoted(given)),  # noqa: S704 (disarmed inside)
        "code": lambda given: Markup(fenced(given)),  # noqa: S704
    }
    return templates(_disarmed, filters, escapes=False, points=POINTS)


def _disarmed(value: Any) -> Any:
    """Whatever is put into the text, so that it can only be read."""
    return markdown(value) if type(value) is str else value


def _picture(table: Table) -> Markup:
    return Markup(fenced(render(table, WIDTH, colour=False)))  # noqa: S704 (in a block of code)
