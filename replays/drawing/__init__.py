"""Tables drawn for people."""

from replays.drawing.signs import speaks_unicode
from replays.drawing.terminal import render, renderable

__all__ = ["render", "renderable", "speaks_unicode"]
