"""The diary as Markdown, with pictures of letters, for wherever Markdown is read."""

from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from domain.kernel.table import Table
from replays.diary import words
from replays.diary.layouts import TITLES, Layout
from replays.diary.source import Diary
from replays.diary.summary import moment
from replays.diary.visible import fenced, markdown, quoted
from replays.drawing import render

FOLDER = Path(__file__).with_name("templates")

WIDTH = 78
"""Columns of a picture."""

POINTS = 24
"""Rows of a table of scores."""


def text(diary: Diary, layout: Layout) -> str:
    """The Markdown of a diary."""
    template = _environment().get_template("diary.md")
    written = template.render(diary=diary, layout=layout, titles=TITLES)
    lines = [line.rstrip() for line in written.splitlines()]
    kept = (line for at, line in enumerate(lines) if line or lines[at - 1 : at] != [""])
    return "\n".join(kept) + "\n"


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=False,  # noqa: S701 (it writes no HTML; `finalize` disarms every text)
        undefined=StrictUndefined,
        finalize=_disarmed,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "picture": _picture,
        "own": Markup,  # what a macro made, of texts that are disarmed already
        "quoted": lambda given: Markup(quoted(given)),  # noqa: S704 (disarmed inside)
        "code": lambda given: Markup(fenced(given)),  # noqa: S704
        "moment": moment,
        "lasting": words.lasting,
        "place": words.place_of,
        "changed": words.changed,
        "cell": words.cell_of,
        "totals": words.totals,
        "listed": words.listed,
        "thinned": partial(words.thinned, most=POINTS),
    }
    return environment


def _disarmed(value: Any) -> Any:
    """Whatever is put into the text, so that it can only be read."""
    return markdown(value) if type(value) is str else value


def _picture(table: Table) -> Markup:
    return Markup(fenced(render(table, WIDTH, colour=False)))  # noqa: S704 (in a block of code)
