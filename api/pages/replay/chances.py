"""The win chances of a match on its page: a curve, and the steps at which the match turned."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from api.pages.shell.answers import CUT
from replays.analysis.curve import curve
from replays.analysis.form import Analysis
from replays.analysis.turning import reader_words, turning_points
from replays.drawing.svg.elements.ends import Names


class Chances(NamedTuple):
    """What is known of an analysis at a step, and its turning points in words by step."""

    known: Analysis
    turned: dict[int, str]
    address: str
    step: int

    def curve(self, names: Mapping[int, str]) -> Markup:
        """The curve, drawn when it is asked for: no move waits for that."""
        called = Names(names, edge=CUT)
        drawn = curve(self.known, "chances", self._shown_at, self.step, called)
        return Markup(drawn)  # noqa: S704 (our own)

    def _shown_at(self, step: int) -> str:
        return f"{self.address}&at={step}"

    @property
    def source(self) -> str:
        """How the curve was found."""
        return reader_words(self.known)


def chances_of(analysis: Analysis | None, address: str, step: int, last: int) -> Chances | None:
    """What a page at `step` shows of an analysis, of steps up to `last` alone; None: nothing.

    A step is added to `address`.
    """
    if analysis is None or analysis.start.step > last:
        return None
    known = replace(analysis, points=[each for each in analysis.points if each.step <= last])
    turned = {each.step: each.sentence for each in turning_points(known)}
    return Chances(known, turned, address, step)
