"""The pictures of a report: dots with intervals on an axis, and bars, as SVGs as wide as they may.

Places are in percent, so that dots stay round at any width. Colours come from the page.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from markupsafe import Markup

from lab.studies.people import Cross
from lab.studies.report.results import Decided, Figure
from lab.studies.report.scales import Scale, scale_of
from lab.studies.report.words import interval, people_words, shown
from replays.drawing.svg.elements.markup import element, said

HIGH, MIDDLE = 28, 14
DOT = 5


def track(
    figure: Figure, scale: Scale, *, mark: float | None = None, people: Cross | None = None
) -> Markup:
    """A dot with its interval on an axis; `mark` is a value to be compared with.

    What `people` did is a cross.
    """
    drawn = [*_grid(scale)]
    if mark is not None:
        drawn.append(_upright(scale.at(mark), "mark"))
    said_ = f"{figure.name}: {interval(figure, scale.unit)}"
    if people:
        drawn += _cross(people, scale)
        said_ += f"; {people_words(people, scale.unit)}"
    drawn += _dot(figure, scale)
    return _svg(drawn, said_)


LETTER, APART = 7.0, 10.0
"""About how wide a letter of an axis is, and what is free between two words, in pixels."""

REM, WIDEST = 16, 24
"""A rem in pixels, and the most of them that an axis is said to need."""


def axis(scale: Scale) -> Markup:
    """The words of an axis: at its ends, at zero and in the middle, elsewhere where room is.

    From how many rem on there is room for one, its class says: `from-9`.
    """
    last = len(scale.ticks) - 1
    ends = {0, last}
    first = ends | {at for at, each in enumerate(scale.ticks) if at == last / 2 or not each}
    some, every = (_room(scale, sorted(each)) for each in (first, {*range(last + 1)}))
    drawn = []
    for at, (x, words) in enumerate(scale.labels):
        anchor = "start" if at == 0 else "end" if at == last else "middle"
        kind = "tick" if at in ends else f"tick from-{some if at in first else every}"
        drawn.append(element("text", said(words), class_=kind, x=f"{x}%", y=12, text_anchor=anchor))
    return _svg(drawn, "", high=16)


def _room(scale: Scale, shown: Sequence[int]) -> int:
    """How many rem an axis needs for these of its ticks, so that no word meets the next."""
    labels, last = scale.labels, len(scale.ticks) - 1

    def reach(at: int) -> float:
        return len(labels[at][1]) * LETTER / (1 if at in (0, last) else 2)

    needs = (
        (reach(one) + reach(other) + APART) / (labels[other][0] - labels[one][0]) * 100
        for one, other in pairwise(shown)
    )
    return min(ceil(max(needs) / REM), WIDEST)


def region(claim: Decided) -> Markup:
    """A claim's figure before the region that it claims."""
    figure = claim.figure or Figure(name="", value=None, low=None, high=None)
    low, high = claim.bounds
    scale = scale_of([figure.value, figure.low, figure.high, low, high], claim.unit)
    start = 0.0 if low is None else scale.at(low)
    end = 100.0 if high is None else scale.at(high)
    area = element(
        "rect", class_="region", x=f"{start}%", y=0, width=f"{end - start:g}%", height=HIGH
    )
    edges = [_upright(scale.at(each), "bound") for each in claim.bounds if each is not None]
    words = f"{interval(figure, claim.unit, bounds=claim.bounds)}; claimed: {claim.claimed}"
    drawn = _svg([area, *_grid(scale), *edges, *_dot(figure, scale)], words)
    return drawn + axis(scale)


def span(values: Sequence[float], scale: Scale, name: str, people: Cross | None = None) -> Markup:
    """A bar from the first tenth to the last, with the median, and a cross for that of people."""
    low, middle, high = (scale.at(value) for value in values)
    wide = f"{high - low:g}%"
    bar = element("rect", class_="span", x=f"{low}%", y=MIDDLE - 5, width=wide, height=10, rx=5)
    dot = element("circle", class_="dot", cx=f"{middle}%", cy=MIDDLE, r=DOT)
    words = [shown(value, "") for value in values]
    said_ = f"{name}: a tenth up to {words[0]}, half up to {words[1]}, nine tenths up to {words[2]}"
    crossed = _cross(people, scale) if people else []
    if people:
        said_ += f"; {people_words(people, '')}"
    return _svg([*_grid(scale), bar, *crossed, dot], said_)


def bar(share: float, name: str) -> Markup:
    """A bar of a share."""
    back = element("rect", class_="rail", x=0, y=MIDDLE - 5, width="100%", height=10, rx=2)
    wide = f"{100 * share:.2f}%"
    front = element("rect", class_="bar", x=0, y=MIDDLE - 5, width=wide, height=10, rx=2)
    return _svg([back, front], f"{name}: {shown(share, 'share')}")


def _dot(figure: Figure, scale: Scale) -> list[str]:
    if figure.value is None:
        return []
    low = scale.at(scale.ticks[0] if figure.low is None else figure.low)
    high = scale.at(scale.ticks[-1] if figure.high is None else figure.high)
    line = element("line", class_="whisker", x1=f"{low}%", x2=f"{high}%", y1=MIDDLE, y2=MIDDLE)
    at = f"{scale.at(figure.value)}%"
    return [line, element("circle", class_="dot", cx=at, cy=MIDDLE, r=DOT)]


def _cross(people: Cross, scale: Scale) -> list[str]:
    """A cross: a sign, which stays as it is at any width of the page."""
    at = f"{scale.at(people.value)}%"
    return [
        element(
            "text",
            said("\N{MULTIPLICATION SIGN}"),
            class_="cross",
            x=at,
            y=MIDDLE + 7,
            text_anchor="middle",
        )
    ]


def _grid(scale: Scale) -> list[str]:
    return [_upright(x, "grid") for x, _ in scale.labels]


def _upright(x: float, class_: str) -> str:
    return element("line", class_=class_, x1=f"{x}%", x2=f"{x}%", y1=0, y2=HIGH)


def _svg(drawn: Sequence[str], words: str, high: int = HIGH) -> Markup:
    name = f'role="img" aria-label="{said(words)}"' if words else 'aria-hidden="true"'
    inside = "".join(drawn)
    head = f'<svg class="figure" width="100%" height="{high}" {name}>'
    return Markup(f"{head}{inside}</svg>")  # noqa: S704 (escaped above)
