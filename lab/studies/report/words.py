"""Numbers of a study in words."""

from collections.abc import Sequence
from math import inf

from domain.components.wording import counted
from lab.studies.people import Cross
from lab.studies.report.results import Figure

MINUS = "\N{MINUS SIGN}"
ENDINGS = {"share": " %", "points": " points"}
"""How shares, and differences of shares, end."""


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

    An end that only rounding puts on one of the `bounds` is told as `above 50`.
    """
    low = _end(figure.low, "above", unit, bounds, signed=signed)
    high = _end(figure.high, "below", unit, bounds, signed=signed)
    return f"{shown(figure.value, unit, signed=signed)} [{low}, {high}]"


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
    return f"{MINUS if value < 0 else ''}{abs(round(value * 100, 6)):g}{' %' * (unit == 'share')}"
