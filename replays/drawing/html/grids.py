"""Rows of things that arrow keys go through: the parts of a table that can be chosen from."""

from collections.abc import Sequence

from replays.drawing.html.elements import classes, tag
from replays.drawing.svg.elements.markup import Markup


def grid(label: str, rows: Sequence[Sequence[Markup]], class_: str = "", **more: str) -> Markup:
    """A part of the table with its things in rows, each row a line of its own."""
    lines = [
        tag("span", *(tag("span", each, role="gridcell") for each in row), role="row")
        for row in rows
        if row
    ]
    return tag(
        "span", *lines, role="grid", class_=classes("grid", class_), aria_label=label, **more
    )
