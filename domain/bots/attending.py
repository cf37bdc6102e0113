"""How a child process attends to what its parent asks, on its input and output."""

import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

NICE = 10
"""How far it stands behind everything else on its machine."""

Say = Callable[[object], None]
"""Says something before the answer: how far it is."""


def attend(answer: Callable[[Any, Say], object]) -> None:
    """Answers one thing after another, until the input ends. Nothing else may write the output.

    A thing that fails is answered with None.
    """
    os.nice(NICE)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    try:
        _serve(answer, sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)


def _serve(answer: Callable[[Any, Say], object], asked: BinaryIO, answers: BinaryIO) -> None:
    def send(what: object, *, is_last: bool = False) -> None:
        pickle.dump((what, is_last), answers)
        answers.flush()

    while True:
        try:
            thing: Any = pickle.load(asked)  # noqa: S301 (from the process that started us)
        except EOFError:
            return
        try:
            found = answer(thing, send)
        except BrokenPipeError:
            raise
        except Exception:  # noqa: BLE001 (whoever asked names the match)
            found = None
        send(found, is_last=True)
