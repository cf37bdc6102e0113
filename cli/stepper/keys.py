"""Keys, as terminals send them."""

import os
import re
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

ESCAPE = "\x1b"
ENTER = ("\r", "\n")
ERASE = ("\x7f", "\x08")
TAB = "\t"
END_OF_INPUT = "\x04"

TORN_SECONDS = 0.1
"""Seconds to wait for the rest of a key that begins like the Escape key."""

_KEY = re.compile(r"\x1b(?:O[A-Z]|\[[0-9;]*[A-Za-z~])|.", re.DOTALL)
_BEGUN = re.compile(r"\x1b(?:O|\[[0-9;]*)?\Z")
"""The beginning of a key whose rest is still on its way; or the Escape key alone."""

Read = Callable[[float | None], str]
"""(seconds to wait at most; None: for ever) to what was typed; "": nothing."""


class Keys:
    """The pressed keys, one after the other; input may hold several keys, or a part of one."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._pressed: deque[str] = deque()

    def next(self, seconds: float | None = None) -> str | None:
        """The next key; None: nothing was pressed within so many seconds."""
        if not self._pressed:
            self._listen(seconds)
        return self._pressed.popleft() if self._pressed else None

    def _listen(self, seconds: float | None) -> None:
        text = self._read(seconds)
        while torn := _BEGUN.search(text):
            rest = self._read(TORN_SECONDS)
            if not rest:
                self._pressed += _KEY.findall(text[: torn.start()])
                self._pressed.append(ESCAPE)
                return
            text += rest
        self._pressed += _KEY.findall(text)


@contextmanager
def keyboard() -> Iterator[Keys]:
    """The pressed keys, without echo and at once, until the end of the `with`.

    `click.getchar` loses what is pressed between its calls and waits for ever, so it only serves
    where terminals can't be set up for longer.
    """
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield Keys(lambda _seconds: click.getchar())
        return
    keyboard = sys.stdin.fileno()
    usual = termios.tcgetattr(keyboard)
    tty.setcbreak(keyboard, termios.TCSADRAIN)
    try:
        yield Keys(_reader(keyboard))
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, usual)


def _reader(keyboard: int) -> Read:
    from select import select

    decode = getincrementaldecoder("utf-8")("ignore").decode

    def read(seconds: float | None) -> str:
        ready, _, _ = select([keyboard], [], [], seconds)
        return decode(os.read(keyboard, 1024) or END_OF_INPUT.encode()) if ready else ""

    return read
