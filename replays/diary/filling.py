"""The environment of the diaries' templates: one folder and common filters for every form."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from replays.diary import words
from replays.diary.summary import moment

FOLDER = Path(__file__).with_name("templates")

Filters = Mapping[str, Callable[..., Any]]

WORDS: Filters = {
    "moment": moment,
    "lasting": words.lasting,
    "place": words.place_of,
    "changed": words.changed,
    "cell": words.cell_of,
    "totals": words.totals,
    "listed": words.listed,
}


def templates(
    disarmed: Callable[[Any], Any],
    filters: Filters,
    *,
    escapes: bool,
    points: int,
) -> Environment:
    """The templates of one form; `disarmed` is applied to every value put into them.

    With `escapes`, it is HTML. `filters` are the form's own, and tables of scores have at most so
    many `points`.
    """
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=escapes,  # noqa: S701 (every form disarms all texts)
        undefined=StrictUndefined,
        finalize=disarmed,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {**WORDS, "thinned": partial(words.thinned, most=points), **filters}
    return environment
