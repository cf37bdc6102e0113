"""Design diaries: a report on a match for people, from one source, in several forms."""

from collections.abc import Callable, Mapping
from typing import Literal

from replays.diary.gather import gather
from replays.diary.layouts import LAYOUTS, Layout
from replays.diary.moments import Progress, unheard
from replays.diary.page import page
from replays.diary.source import Diary
from replays.diary.sources import Sources, sources_of
from replays.diary.text import text
from replays.searching.survey import Survey
from replays.walking.walk import Walk

__all__ = [
    "FORMS",
    "LAYOUTS",
    "MEDIA_TYPES",
    "Diary",
    "Form",
    "Layout",
    "Sources",
    "diary",
    "gather",
    "page",
    "sources_of",
    "text",
]

Form = Literal["md", "html"]

FORMS: Mapping[Form, Callable[[Diary, Layout], str]] = {"md": text, "html": page}
"""The file form of a diary."""

MEDIA_TYPES: Mapping[Form, str] = {
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
}


def diary(
    walk: Walk,
    sources: Sources,
    layout: str,
    form: Form,
    progress: Progress = unheard,
    survey: Survey | None = None,
) -> str:
    """The diary of a match as the walk's viewer may know it, in one of the LAYOUTS.

    A survey of the walk may be there already. The same match with the same notes gives the same
    text: no clock is read.
    """
    chosen = LAYOUTS[layout]
    return FORMS[form](gather(walk, sources, chosen, progress, survey), chosen)
