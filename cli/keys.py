"""Keys, as terminals send them."""

import re
from collections.abc import Callable, Iterator

import click

ESCAPE = "\x1b"
ENTER = ("\r", "\n")
ERASE = ("\x7f", "\x08")

_KEY = re.compile(r"\x1b(?:O[A-Z]|\[[0-9;]*[A-Za-z~])|.", re.DOTALL)
_BEGUN = re.compile(r"\x1b(?:O|\[[0-9;]*)\Z")
"""The beginning of a key that a slow line has torn."""


def keys(read: Callable[[], str] = click.getchar) -> Iterator[str]:
    """One key after the other, without end; several may come in one piece, or one in several.

    Raises EOFError and KeyboardInterrupt as `click.getchar` does.
    """
    begun = ""
    while True:
        text = begun + read()
        begun = ""
        if torn := _BEGUN.search(text):
            begun = torn.group()
            text = text[: torn.start()]
        yield from _KEY.findall(text)
