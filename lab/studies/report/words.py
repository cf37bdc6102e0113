"""Numbers of a study in words."""

import re
from collections.abc import Sequence
from math import inf
from typing import Final

from domain.bots.named import RESTRICTION
from domain.bots.restricted import Restriction
from domain.components.wording import counted
from lab.studies.people import Cross
from lab.studies.report.results import Figure

MINUS = "\N{MINUS SIGN}"
ENDINGS = {"share": " %", "points": " points"}
"""How shares, and differences of shares, end."""

REACH: Final = 1.96
"""Standard errors from a figure to an end of its interval."""

UNCLEAR, NEARLY_NONE = "unclear", "near 0"
"""What is said for a difference that is smaller than its error, and where the claim is that small.
"""

BOUND: Final = re.compile(f"(?:{RESTRICTION.pattern})+")
"""What a player is bound by, in its name."""


def player_words(text: str) -> str:
    """Names of bots, alone or in a text, as people say them: `greedy (never play gun)`."""
    return BOUND.sub(_rules, text)


def _rules(found: re.Match[str]) -> str:
    rules = (Restriction(how, kind) for how, kind in RESTRICTION.findall(found[0]))
    return f" ({', '.join(rule.words for rule in rules)})"


def measure_words(measure: str) -> str:
    """A measure's name as people say it: `play gun chosen`."""
    return player_words(measure).replace("_", " ")


def about(number: int) -> str:
    """A number of blocks that was worked out, to two digits: `20,000` for 20,367."""
    places = max(0, len(str(number)) - 2)
    return f"{round(number, -places):,}"


def shown(value: float | None, unit: str, *, signed: bool = False) -> str:
    """A number as people read it: shares in percent, others with as many digits as tell."""
    if value is None:
        return "-"
    if abs(value) == inf:
        return "∞" if value > 0 else f"{MINUS}∞"
    if unit in ENDINGS:
        text = f"{abs(value) * 100:.1f}{ENDINGS[unit]}"
    elif abs(value) >= 100 or value == int(value):
        text = f"{abs(value):,.0f}"
    else:
        text = f"{abs(value):.2f}" if abs(value) < 10 else f"{abs(value):.1f}"
    is_zero = not any(letter in "123456789" for letter in text)
    sign = "" if is_zero else MINUS if value < 0 else "+" if signed else ""
    return sign + text


def interval(
    figure: Figure, unit: str, *, signed: bool = False, bounds: Sequence[float | None] = ()
) -> str:
    """A figure with its interval: `51.5 % [49.2, 53.8]`.

    An end that only rounding puts on one of the `bounds` is told as `above 50`. A difference that
    is smaller than its error is no figure: `unclear [-2.0, +3.1] points`.
    """
    low = _end(figure.low, "above", unit, bounds, signed=signed)
    high = _end(figure.high, "below", unit, bounds, signed=signed)
    if is_unclear(figure, unit, signed=signed):
        word = NEARLY_NONE if _is_within(figure, bounds) else UNCLEAR
        return f"{word} [{low}, {high}]{ENDINGS.get(unit, '')}"
    return f"{shown(figure.value, unit, signed=signed)} [{low}, {high}]"


def is_unclear(figure: Figure, unit: str, *, signed: bool = False) -> bool:
    """Whether it is a difference, and smaller than its standard error."""
    if not (signed or unit == "points") or None in (figure.value, figure.low, figure.high):
        return False
    assert figure.value is not None
    assert figure.low is not None
    assert figure.high is not None
    return 2 * REACH * abs(figure.value) < figure.high - figure.low


def _is_within(figure: Figure, bounds: Sequence[float | None]) -> bool:
    """Whether the whole interval lies between two bounds."""
    if len(bounds) < 2 or None in (*bounds, figure.low, figure.high):
        return False
    low, high = bounds
    return low <= figure.low and figure.high <= high  # type: ignore[operator]


def _end(
    value: float | None, side: str, unit: str, bounds: Sequence[float | None], *, signed: bool
) -> str:
    told = bare(value, unit, signed=signed)
    for bound in bounds:
        if value is None or bound is None or bare(bound, unit, signed=signed) != told:
            continue
        if value > bound if side == "above" else value < bound:
            return f"{side} {told.removesuffix('.0')}"
    return told


def instead(middle: Figure, *, signed: bool = False) -> str:
    """Why an end of a mean is wide, and what tells more: its median."""
    return (
        "A few matches may lie far from the others, so the mean is told with a wide margin; "
        f"claim medians instead: {interval(middle, '', signed=signed)}."
    )


def turned(figure: Figure) -> Figure:
    """The figure with its sign turned."""
    low, value, high = (
        None if end is None else -end for end in (figure.high, figure.value, figure.low)
    )
    return Figure(name=figure.name, value=value, low=low, high=high)


def people_words(people: Cross, unit: str) -> str:
    """`people 40 % in 5 matches`."""
    return f"people {shown(people.value, unit)} in {counted(people.matches, 'match', 'matches')}"


def bare(value: float | None, unit: str, *, signed: bool = False) -> str:
    """A number without its unit."""
    return shown(value, unit, signed=signed).removesuffix(ENDINGS.get(unit, "\n"))


def tick(value: float, unit: str) -> str:
    """A round number at an axis."""
    if unit not in ENDINGS:
        return shown(value, unit)
    end = " %" if unit == "share" else ""
    return f"{MINUS if value < 0 else ''}{abs(round(value * 100, 6)):g}{end}"
