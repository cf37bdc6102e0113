"""An analysis of a match: its positions are valued, and what follows is put together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from domain.kernel import FACILITATOR, name_of
from lab.analysis.accounts import accounts_of, parts_of
from lab.analysis.fitted import valued
from lab.analysis.line import Moved, line_of
from lab.analysis.mistakes import RIVALS, mistake_in
from lab.analysis.plan import plan_of
from lab.analysis.second_look import second_look
from lab.analysis.value import PLAYOUTS, Position, Values, function_name
from lab.analysis.valuing import Valuer, here
from replays.analysis.form import Made, Mistake, Point, Value
from replays.walking.walk import Walk

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
    before: Made | None = None,
    valuer: Valuer = here,
    progress: Progress = unheard,
) -> Made:
    """The analysis of a match from what the walk's viewer could know, of all or some `steps`.

    Each position is valued once, by `valuer`, and once more where a chance seems to turn; what is
    known from the analysis `before`, of this history and for this viewer, stays, its mistakes too,
    if it has any. Raises NoWorlds where seats chose in secret what the match begins with, unless
    the viewer is the facilitator; ValueError where no step is left. Refuses with `acts_freely`.
    """
    walk.game.expect_one_awaited("analysed")
    line = [each for each in line_of(walk) if steps is None or each.step in steps]
    if not line:
        raise ValueError("there is no step to analyse")
    values = _values(walk)
    name = function_name(playouts, values.known)
    known = before if before and before.value == name else None
    kept = known.values if known else {}
    mistakes = mistakes or bool(known and known.mistakes is not None)
    plan = plan_of(walk, line, playouts)
    judged, decisions = _to_judge(walk, line, known) if mistakes else ([], [])
    count = _Counted(len(decisions) * playouts * (RIVALS + 2) // 2, progress)
    looked_at = partial(count.valued, kept=kept, values=values, valuer=valuer)
    worths = looked_at([*plan.positions.values()])
    again = second_look(plan, worths)
    worths |= looked_at(again.positions)
    knows_all = walk.viewer == FACILITATOR
    return Made(
        match=walk.timeline.match,
        game=walk.game.id,
        viewer=name_of(walk.viewer),
        value=name,
        head=walk.timeline.steps[line[-1].step - 1].head,
        start=_point(plan.start, worths),
        points=[_point(each.after, worths) for each in plan.steps],
        parts=parts_of(plan, worths) if knows_all else [],
        accounts=accounts_of(plan, worths) if knows_all else [],
        mistakes=[*judged, *_mistakes(walk, decisions, playouts, count)] if mistakes else None,
        again=[each.told(worths) for each in again.steps],
        values=worths,
    )


def _values(walk: Walk) -> Values:
    created, game = walk.timeline.created, walk.game
    options = game.pinned(created.options)
    return Values(
        game=game,
        options=options,
        seats=created.seats,
        scenario=created.scenario,
        match=walk.timeline.match,
        viewer=walk.viewer,
        known=valued(game, options, created.seats),
    )


def _point(place: str, valued: dict[str, Value]) -> Point:
    return Point(int(place), valued[place].chances, valued[place].errors)


def _to_judge(
    walk: Walk, line: Sequence[Moved], before: Made | None
) -> tuple[list[Mistake], list[Moved]]:
    """The mistakes that are known of these steps, and the decisions that are still to be judged.

    A viewer may judge their own decisions; the facilitator, all.
    """
    whose = (each for each in line if each.command and each.seat)
    decisions = [each for each in whose if walk.viewer in (FACILITATOR, each.seat)]
    if before is None or before.mistakes is None:
        return [], decisions
    counted = {each.step for each in decisions}
    known = [each for each in before.mistakes if each.step in counted]
    return known, [each for each in decisions if each.step > before.last]


class _Counted:
    """Counts the playouts that are done; a second look is counted when it begins."""

    def __init__(self, more: int, progress: Progress) -> None:
        self._of = more
        self._done = 0
        self._progress = progress

    def valued(
        self,
        positions: Sequence[Position],
        kept: Mapping[str, Value],
        values: Values,
        valuer: Valuer,
    ) -> dict[str, Value]:
        """The values by place: what is kept stays, and what is new is counted as it comes."""
        worths = {each.place: kept[each.place] for each in positions if each.place in kept}
        new = [each for each in positions if each.place not in kept]
        self._of += sum(each.playouts for each in new)
        found = valuer(values, new) if new else iter(())
        for position, value in zip(new, found, strict=True):
            self.add(position.playouts)
            worths[position.place] = value
        return worths

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
