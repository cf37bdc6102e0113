"""The diary as one page that works without a server, a network or its script."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from replays.analysis.curve import curve
from replays.diary.chart import chart
from replays.diary.filling import FOLDER, Filters, templates
from replays.diary.folds import folded
from replays.diary.layouts import TITLES, Layout
from replays.diary.pictured import changing, explained, pictured
from replays.diary.room import Room
from replays.diary.seated import called, people
from replays.diary.source import Diary, Series
from replays.drawing.svg import stylesheet
from replays.drawing.svg.elements.ends import Names
from replays.telling.visible import visible

CHARTED = 60
"""Rows of the table beside a chart."""


def page(diary: Diary, layout: Layout, room: Room | None = None) -> str:
    """The page of a diary; in a room of a server, its steps are links and its questions fields."""
    style = stylesheet() + (FOLDER / "page.css").read_text("utf-8")
    script = (FOLDER / "page.js").read_text("utf-8")
    written = (
        _templates()
        .get_template("page.html")
        .render(
            diary=diary,
            layout=layout,
            titles=TITLES,
            style=Markup(style),  # noqa: S704 (our own)
            script=Markup(script),  # noqa: S704
            policy=policy(style, script, writes=bool(room and room.fields)),
            room=room,
        )
    )
    return f"{written}\n"


def policy(style: str, script: str, *, writes: bool) -> str:
    """The content security policy: this one style and this one script, and no requests.

    A page with fields (`writes`) sends them to its own server.
    """
    return "; ".join(
        (
            "default-src 'none'",
            f"style-src {_hash(style)}",
            f"script-src {_hash(script)}",
            "base-uri 'none'",
            "form-action 'self'" if writes else "form-action 'none'",
        )
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _templates() -> Environment:
    filters: Filters = {
        "pictured": pictured,
        "explained": explained,
        "changing": changing,
        "called": called,
        "people": people,
        "folded": folded,
        "curve": _curved,
        "chart": _charted,
    }
    return templates(_seen, filters, escapes=True, points=CHARTED)


def _curved(diary: Diary) -> Markup:
    drawn = curve(diary.chances.analysis, "chances", names=_named(diary)) if diary.chances else ""
    return Markup(drawn)  # noqa: S704 (our own)


def _charted(series: Series, name: str, diary: Diary) -> Markup:
    return Markup(chart(series, name, diary.moments, _named(diary)))  # noqa: S704 (our own)


def _named(diary: Diary) -> Names:
    return Names({seat: visible(name) for seat, name in diary.names.items()})


def _seen(value: Any) -> Any:
    """Any value for the page, its invisible characters shown; our own markup stays."""
    return visible(value) if type(value) is str else value
