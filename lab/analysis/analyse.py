"""An analysis of a match: its positions are valued, and what follows is put together."""

from collections.abc import Callable, Iterator, Sequence

from domain.kernel import FACILITATOR, name_of
from lab.analysis.accounts import accounts_of, parts_of
from lab.analysis.line import Moved, line_of
from lab.analysis.mistakes import RIVALS, mistake_in
from lab.analysis.plan import Plan, plan_of
from lab.analysis.value import PLAYOUTS, Position, Value, Values, function_name
from lab.analysis.valuing import Valuer, here
from replays.analysis.form import Analysis, Mistake, Point
from replays.walk import Walk

Progress = Callable[[int, int], None]
"""Called with the playouts that are done and those that there will be at most."""


def unheard(done: int, of: int) -> None:
    """Ignores the progress."""


def analyse(
    walk: Walk,
    playouts: int = PLAYOUTS,
    *,
    steps: range | None = None,
    mistakes: bool = False,
    valuer: Valuer = here,
    progress: Progress = unheard,
) -> Analysis:
    """The analysis of a match from what the walk's viewer could know, of all or some `steps`.

    Each position is valued once, by `valuer`. Raises NoWorlds where seats chose in secret what the
    match begins with, unless the viewer is the facilitator; ValueError where no step is left.
    """
    line = [each for each in line_of(walk) if steps is None or each.step in steps]
    if not line:
        raise ValueError("there is no step to analyse")
    plan = plan_of(walk, line, playouts)
    decisions = _decisions(walk, line) if mistakes else []
    count = _Counted(plan, len(decisions) * playouts * (RIVALS + 2) // 2, progress)
    valued: dict[str, Value] = {}
    for position, value in count.of(plan, valuer(_values(walk), [*plan.positions.values()])):
        valued[position.place] = value
    knows_all = walk.viewer == FACILITATOR
    return Analysis(
        match=walk.timeline.match,
        game=walk.game.id,
        viewer=name_of(walk.viewer),
        value=function_name(playouts),
        head=walk.timeline.steps[line[-1].step - 1].head,
        start=_point(plan.start, valued),
        points=[_point(each.after, valued) for each in plan.steps],
        parts=parts_of(plan, valued) if knows_all else [],
        accounts=accounts_of(plan, valued) if knows_all else [],
        mistakes=[*_mistakes(walk, decisions, playouts, count)] if mistakes else None,
    )


def _values(walk: Walk) -> Values:
    created = walk.timeline.created
    return Values(
        game=walk.game,
        options=walk.game.pinned(created.options),
        seats=created.seats,
        scenario=created.scenario,
        match=walk.timeline.match,
        viewer=walk.viewer,
    )


def _point(place: str, valued: dict[str, Value]) -> Point:
    return Point(int(place), valued[place].chances, valued[place].errors)


def _decisions(walk: Walk, line: Sequence[Moved]) -> list[Moved]:
    """The decisions that the viewer may judge: their own or, for the facilitator, all."""
    judged = (each for each in line if each.command and each.seat)
    return [each for each in judged if walk.viewer in (FACILITATOR, each.seat)]


class _Counted:
    """Counts the playouts that are done."""

    def __init__(self, plan: Plan, more: int, progress: Progress) -> None:
        self._of = more + sum(each.playouts for each in plan.positions.values())
        self._done = 0
        self._progress = progress

    def of(self, plan: Plan, values: Iterator[Value]) -> Iterator[tuple[Position, Value]]:
        """The positions with their values, counted as they come."""
        for position, value in zip(plan.positions.values(), values, strict=True):
            self.add(position.playouts)
            yield position, value

    def add(self, playouts: int) -> None:
        """More playouts are done."""
        self._done += playouts
        self._progress(self._done, self._of)


def _mistakes(
    walk: Walk, decisions: Sequence[Moved], playouts: int, count: _Counted
) -> Iterator[Mistake]:
    for moved in decisions:
        found = mistake_in(walk, moved, playouts)
        count.add(playouts * (RIVALS + 2) // 2)
        if found:
            yield found
