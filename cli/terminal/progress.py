"""How far a long command is, on the error stream at a terminal, and what is kept if it is left."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from cli.terminal.exits import Exit, Problem
from cli.terminal.printing import console

Each = TypeVar("Each")
Progress = Callable[[int, int | None], None]
"""Called with what is done, and of how many (None: nobody knows)."""

NOTHING = "Nothing is kept."
NO_FILE = "No file is written."


@contextmanager
def watched(
    what: str, total: int | None = None, kept: str = NOTHING, *, is_shown: bool = True
) -> Iterator[Progress]:
    """Shows progress in `what` (`matches`) from the beginning on; yields what moves it.

    Where it is interrupted, raises Problem with how far it was and what is `kept`.
    """
    reached = [0, total]
    bar = _bar() if is_shown and sys.stderr.isatty() else None

    def progress(done: int, of: int | None) -> None:
        reached[:] = done, of
        if bar:
            bar.update(task, completed=done, total=of)

    try:
        if bar is None:
            yield progress
            return
        task = bar.add_task(what, total=total)
        with bar:
            yield progress
    except KeyboardInterrupt:
        of = f" of {reached[1]:,}" if reached[1] is not None else ""
        said = f"Interrupted after {reached[0]:,}{of} {what}. {kept}"
        raise Problem(said, Exit.INTERRUPTED) from None


def counting(each: Iterable[Each], progress: Progress, total: int | None) -> Iterator[Each]:
    """The same things; tells how many were taken."""
    progress(0, total)
    for done, one in enumerate(each, 1):
        yield one
        progress(done, total)


def _bar() -> Any:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        SpinnerColumn(),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    paper = console(stderr=True)
    return Progress(
        *columns, console=paper, transient=True, redirect_stdout=False, redirect_stderr=False
    )
