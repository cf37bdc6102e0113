"""What an analysis says of a match: win chances by step, luck and skill by seat, mistakes."""

from typing import Any

import msgspec

from domain.kernel import Viewer, viewer_of


class Value(msgspec.Struct, frozen=True):
    """What a position is worth to each seat, with standard errors."""

    chances: list[float]
    errors: list[float]


class Point(msgspec.Struct, frozen=True):
    """What the match was worth to each seat after a step, with standard errors.

    A worth is a seat's share of the win or the chance of it, from 0 to 1; seats are in their order.
    """

    step: int
    chances: list[float]
    errors: list[float]


class Again(msgspec.Struct, frozen=True):
    """A step at which a win chance seemed to turn, valued once more before and after it."""

    step: int
    before: Value
    after: Value


class Part(msgspec.Struct, frozen=True):
    """What a step changed for each seat, by its chance and by its decision.

    `seat` is who decided, or NOBODY.
    """

    step: int
    seat: int
    luck: list[float]
    skill: list[float]


class Account(msgspec.Struct, frozen=True):
    """How a seat came from its worth at the start to its result.

    `start + luck + own + others = result`; each `_error` is a standard error. `own` is by its own
    decisions, `others` by those of all others. Of an open match, `result` is the newest worth.
    """

    seat: int
    start: float
    luck: float
    luck_error: float
    own: float
    own_error: float
    others: float
    others_error: float
    result: float


class Mistake(msgspec.Struct, frozen=True):
    """A decision with a better alternative, by what its seat could know.

    `loss` is the win chance lost, `error` its standard error.
    """

    step: int
    seat: int
    loss: float
    error: float
    played: dict[str, Any]
    better: dict[str, Any]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """An analysis of a match, as a viewer may see it.

    `viewer` is who could know the positions: the facilitator knows everything. `value` names the
    value function and its playouts a position. `head` is the chain's head after the last step.
    `start` is the worth before the first point; `parts` and `accounts` are empty unless everything
    is known; `mistakes` is None where they were not asked for. `again` has every step at which a
    win chance seemed to turn, valued once more; None: of an analysis that did not do that yet.
    """

    match: str
    game: str
    viewer: str
    value: str
    head: str
    start: Point
    points: list[Point]
    parts: list[Part]
    accounts: list[Account]
    mistakes: list[Mistake] | None = None
    again: list[Again] | None = None

    @property
    def whose(self) -> Viewer:
        """Who could know the positions."""
        return viewer_of(self.viewer)

    @property
    def last(self) -> int:
        """The last step."""
        return self.points[-1].step if self.points else self.start.step


class Made(Analysis, frozen=True, kw_only=True):
    """An analysis with the values that it is made of, by place: the next one begins with them.

    Nobody is shown them.
    """

    values: dict[str, Value] = msgspec.field(default_factory=dict)
