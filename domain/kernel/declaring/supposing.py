"""What choices suppose of other seats: their consequences go on where nobody responds."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.kernel.playing.command import Command


class Supposing(NamedTuple):
    """What is supposed where a seat is asked in the course of a command, and how that is said."""

    words: str
    """A condition that can stand before what follows from it: `if nobody responds`."""
    answer: Callable[[Any, int], Command | None]
    """(state, seat that chooses) to the answer that is supposed; None: nothing is, and no more is
    foreseen. It does not look at what is legal, which would read another seat's hand."""
