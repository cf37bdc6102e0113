"""The win chances of a match on its page: a curve, and the steps at which the match turned."""

from typing import NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from replays.analysis.curve import curve
from replays.analysis.form import Analysis
from replays.analysis.turning import source_words, turning_points


class Chances(NamedTuple):
    """The curve, how it was found, and the turning points in words by step."""

    curve: Markup
    source: str
    turned: dict[int, str]


def chances_of(analysis: Analysis | None, address: str, step: int, last: int) -> Chances | None:
    """What a page at `step` shows of an analysis, of steps up to `last` alone; None: nothing.

    A step is added to `address`.
    """
    if analysis is None or analysis.start.step > last:
        return None
    known = [each for each in analysis.points if each.step <= last]
    part = replace(analysis, points=known)
    drawn = curve(part, "chances", lambda at: f"{address}&at={at}", now=step)
    turned = {each.step: each.sentence for each in turning_points(part)}
    return Chances(Markup(drawn), source_words(analysis), turned)  # noqa: S704 (our own)
