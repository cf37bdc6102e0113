"""Keys, as terminals send them."""

import os
import re
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

ESCAPE = "\x1b"
ENTER = ("\r", "\n")
ERASE = ("\x7f", "\x08")
END_OF_INPUT = "\x04"

_KEY = re.compile(r"\x1b(?:O[A-Z]|\[[0-9;]*[A-Za-z~])|.", re.DOTALL)
_BEGUN = re.compile(r"\x1b(?:O|\[[0-9;]*)\Z")
"""The beginning of a key that a slow line has torn."""


@contextmanager
def keyboard() -> Iterator[Iterator[str]]:
    """The keys that are pressed, unseen and at once, until the end of the `with`.

    `click.getchar` loses what is pressed between its calls, so it only serves where terminals
    can't be set up for longer.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield keys(click.getchar)
        return
    keyboard = sys.stdin.fileno()
    usual = termios.tcgetattr(keyboard)
    tty.setcbreak(keyboard, termios.TCSADRAIN)
    try:
        decode = getincrementaldecoder("utf-8")("ignore").decode
        yield keys(lambda: decode(os.read(keyboard, 1024) or END_OF_INPUT.encode()))
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, usual)


def keys(read: Callable[[], str]) -> Iterator[str]:
    """One key after the other; several may come in one piece, or one in several."""
    begun = ""
    while True:
        text = begun + read()
        begun = ""
        if torn := _BEGUN.search(text):
            begun = torn.group()
            text = text[: torn.start()]
        yield from _KEY.findall(text)
