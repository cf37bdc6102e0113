"""Elements of an SVG as text. Only what `said` has escaped, or `element` has made, is markup."""

from functools import cache, lru_cache
from typing import NewType

Markup = NewType("Markup", str)
"""Text that is safe inside an element."""

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def said(text: str) -> Markup:
    """Any text as what is to be read."""
    return Markup(text.translate(_ENTITIES))


def element(tag: str, *inside: Markup, **attributes: str | float) -> Markup:
    """An element; `class_` and `aria_label` are written as `class` and `aria-label`."""
    given = "".join([f' {_name(name)}="{_value(value)}"' for name, value in attributes.items()])
    body = "".join(inside)
    return Markup(f"<{tag}{given}>{body}</{tag}>" if body else f"<{tag}{given}/>")


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=10_000)
def _value(value: str | float) -> str:
    return said(value) if isinstance(value, str) else number(value)


@lru_cache(maxsize=10_000)
def number(value: float) -> str:
    """A length with at most one digit behind the point."""
    return f"{round(value, 1) + 0.0:g}"  # there is no -0
