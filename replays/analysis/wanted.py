"""What is asked of a process that makes analyses, and what it says while it does."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel import Game, Viewer
from domain.ledger.stream.rows import Step
from replays.analysis.form import Made


class Wanted(NamedTuple):
    """An analysis that is to be made of a match, from what `viewer` could know.

    It goes on from the one `before`, if there is one.
    """

    game: Game
    steps: Sequence[Step]
    viewer: Viewer
    playouts: int
    before: Made | None


class Done(NamedTuple):
    """The playouts that are done, and those that there will be."""

    playouts: int
    of: int
