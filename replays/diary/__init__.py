"""Design diaries: a match told for people, in one source and several forms."""

from replays.diary.gather import Sources, gather
from replays.diary.layouts import LAYOUTS, Layout
from replays.diary.page import page
from replays.diary.source import Diary
from replays.diary.text import text

__all__ = ["LAYOUTS", "Diary", "Layout", "Sources", "gather", "page", "text"]
