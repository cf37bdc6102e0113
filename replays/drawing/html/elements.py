"""Elements of a page as text, and the small signs that stand in its words."""

from collections.abc import Sequence

from domain.kernel.face import Icon, Number
from domain.kernel.table import Card, Scale, Token
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.icons import PATHS
from replays.drawing.svg.elements.marks import dice
from replays.drawing.svg.elements.markup import Markup, element, said
from replays.drawing.svg.elements.seats import emblem

PIPS, NUMBERED = 18, 22
"""The side of a die with pips, and of one with a number, whose letters are to be read."""


def tag(name: str, *inside: Markup | str, **attributes: str | float | bool | None) -> Markup:
    """An element with its end; text in it has to be `said`.

    An attribute that is True stands without a value, one that is False, None or "" not at all.
    """
    given = "".join(
        f" {_name(key)}" if value is True else f' {_name(key)}="{said(str(value))}"'
        for key, value in attributes.items()
        if value is not None and value is not False and value != ""
    )
    return Markup(f"<{name}{given}>{''.join(inside)}</{name}>")


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def classes(*names: str) -> str:
    """Names of classes, without the empty ones."""
    return " ".join(filter(None, names))


def colour(seat: int) -> str:
    """The class that gives a thing its owner's colour."""
    return f"c{of_seat(seat)}"


def joined(parts: Sequence[Markup]) -> Markup:
    """Parts after each other."""
    return Markup("".join(parts))


def icon(name: Icon, label: str = "") -> Markup:
    """A picture as high as letters; `label` says it to those who can't see it."""
    if not name:
        return Markup("")
    path = element("path", d=PATHS[name])
    told = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", path, class_=f"i i-{name}", viewBox="0 0 24 24", **told)


def seat_sign(seat: int) -> Markup:
    """A seat's shape in its colour and pattern."""
    drawn = emblem(seat, 12, 12, 10)
    return tag("svg", drawn, class_="seat-sign", viewBox="0 0 24 24", aria_hidden="true")


def numbers(each: Sequence[Number], class_: str) -> Markup:
    """Printed numbers, each behind its picture or its word."""
    shown = [
        tag("span", _sign(number.icon, number.label), said(number.value), class_="n")
        for number in each
    ]
    return tag("span", *shown, class_=class_) if shown else Markup("")


def _sign(name: Icon, label: str) -> Markup:
    return icon(name, label) or Markup(tag("small", said(label)) + " ")


def rolled(values: Sequence[int]) -> Markup:
    """Dice in a row."""
    if not values:
        return Markup("")
    side = PIPS if all(1 <= value <= 6 for value in values) else NUMBERED
    drawn = dice(values, side)
    wide = f"{drawn.wide:g}"
    return tag(
        "svg",
        drawn.body,
        class_="dice",
        width=wide,
        height=side,
        viewBox=f"0 0 {wide} {side}",
        role="img",
        aria_label=f"dice {', '.join(map(str, values))}",
    )


def scale(each: Scale) -> Markup:
    """A value out of a limit, with a bar."""
    most = max(each.limit, 1)
    bar = tag(
        "meter", min=0, max=most, value=str(min(max(each.value, 0), most)), aria_hidden="true"
    )
    sign = icon(each.icon, each.label) or Markup(tag("small", said(each.label)) + " ")
    value, limit = tag("b", str(each.value)), tag("i", f"/{each.limit}")
    return tag("span", sign, value, limit, bar, class_="scale")


def token(each: Token) -> Markup:
    """Alike tokens as one, with their number."""
    count = tag("b", str(each.count)) if each.count != 1 else Markup("")
    label = tag("span", said(f" {each.label}"), class_="l")
    return tag("span", icon(each.icon), count, label, class_=f"token {colour(each.seat)}")


def times(card: Card) -> Markup:
    """How many alike cards there are, if not one."""
    return (
        tag("b", f"\N{MULTIPLICATION SIGN}{card.count}", class_="x")
        if card.count != 1
        else Markup("")
    )
