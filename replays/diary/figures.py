"""The figures of a match: commands, events, outcomes of chance, and the pace of each seat."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from statistics import median

from domain.kernel import NOBODY, stored_name
from replays.diary.source import Counts, Pace, Row, Series
from replays.draws import Draws
from replays.searching.survey import Survey
from replays.telling.seen import SeenStep
from replays.walking.walk import Walk

MOST = 40
"""The most rows of a table of outcomes, the most frequent first; the others are summed up."""

HIDDEN = "(not shown)"

CHARTS = 3
"""The most charts, where a game does not say which tracks lead."""


def commands_of(walk: Walk) -> Counts:
    """Commands by seat; of those that the viewer may not know, only their number."""
    asked = Counter((_kind(step), step.seat) for step in walk.seen if step.step > 1)
    hidden = any(kind == HIDDEN for kind, _ in asked)
    note = "Of other seats' commands this viewer knows only that there were any." if hidden else ""
    return _table(asked, _seats(walk), note)


def _kind(step: SeenStep) -> str:
    return str(step.command["type"]) if step.command else HIDDEN


def events_of(walk: Walk) -> Counts:
    """Events by the seat that an event names."""
    happened = Counter((event["type"], _seat(event)) for step in walk.seen for event in step.events)
    return _table(happened, _seats(walk), "An event that names no seat counts for the table.")


def chance_of(walk: Walk) -> Counts:
    """Outcomes of chance by seat, as far as the events report them."""
    draws = Draws(walk)
    fallen = Counter(
        (outcome, _seat(event))
        for step in walk.seen
        for event in step.events
        for outcome in _outcomes(draws, event)
    )
    hidden = any(outcome.endswith(HIDDEN) for outcome, _ in fallen)
    note = "What this viewer was not shown is counted, but not listed." if hidden else ""
    return _table(fallen, _seats(walk), note, MOST)


def moved_of(walk: Walk) -> Counts | None:
    """How often each thing was moved, by seat, and what never was; None: nobody moves things.

    The set-up does not count.
    """
    moves = walk.game.meaning.moves
    if moves is None:
        return None
    names = {stored_name(event): names for event, names in moves.moved.items()}
    moved = Counter(
        (HIDDEN if name is None else name, _seat(event))
        for step in walk.seen
        if step.step > 1
        for event in step.events
        if event["type"] in names
        for name in names[event["type"]](event)
    )
    seen = {name for name, _ in moved}
    never = [name for name in dict.fromkeys(moves.things(len(_seats(walk)))) if name not in seen]
    note = f"Never moved, as far as is shown: {', '.join(never)}." if never else ""
    return _table(moved, _seats(walk), note, MOST)


def _outcomes(draws: Draws, event: Mapping[str, object]) -> Iterator[str]:
    """The outcomes that an event reports, each as `DieRolled: value 3` or `CardDrawn: Ogre`."""
    for field, fell in draws.of(event):
        called = draws.called(event)
        for each in fell if isinstance(fell, list | tuple) else [fell]:
            shown = HIDDEN if each is None else called(each) if called else f"{field} {each}"
            yield f"{event['type']}: {shown}"


def _seat(event: Mapping[str, object]) -> int:
    seat = event.get("seat")
    return seat if isinstance(seat, int) else NOBODY


def _seats(walk: Walk) -> list[int]:
    return list(range(1, walk.timeline.created.seats + 1))


def _table(
    counted: Mapping[tuple[str, int], int], seats: Sequence[int], note: str, most: int = 0
) -> Counts:
    """Counts by name and seat as a table, the most frequent first; others after `most` in one."""
    nobody = any(seat not in seats for _, seat in counted)
    columns = [*(f"seat {seat}" for seat in seats), *(["the table"] if nobody else [])]
    totals: Counter[str] = Counter()
    for (name, _), count in counted.items():
        totals[name] += count
    names = sorted(totals, key=lambda name: (-totals[name], name))
    shown = names[:most] if most else names
    rows = [Row(name, _counts([name], counted, seats, nobody=nobody)) for name in shown]
    if left := names[len(shown) :]:
        rows.append(Row(f"{len(left)} others", _counts(left, counted, seats, nobody=nobody)))
    return Counts(columns, rows, note)


def _counts(
    names: Iterable[str],
    counted: Mapping[tuple[str, int], int],
    seats: Sequence[int],
    *,
    nobody: bool,
) -> list[int]:
    wanted = {*names}
    by_seat: Counter[int] = Counter()
    for (name, seat), count in counted.items():
        if name in wanted:
            by_seat[seat if seat in seats else NOBODY] += count
    return [by_seat[seat] for seat in (*seats, *([NOBODY] if nobody else []))]


def pace_of(walk: Walk) -> list[Pace]:
    """How long each seat took, from the step before to its own.

    Order is by step, never by clock: where a clock went back, nothing is counted.
    """
    thought: dict[int, list[tuple[float, int]]] = {}
    for before, step in pairwise(walk.seen):
        took = (datetime.fromisoformat(step.at) - datetime.fromisoformat(before.at)).total_seconds()
        if step.seat and took >= 0:
            thought.setdefault(step.seat, []).append((took, step.step))
    return [_pace(seat, thought[seat]) for seat in sorted(thought)]


def _pace(seat: int, thought: Sequence[tuple[float, int]]) -> Pace:
    seconds = [took for took, _ in thought]
    longest, at_step = max(thought, key=lambda each: each[0])
    return Pace(seat, len(thought), sum(seconds), median(seconds), longest, at_step)


def series_of(walk: Walk, survey: Survey) -> list[Series]:
    """The tracks that show who leads, over the match; in games without, the first common ones."""
    shown = survey.tracks()
    seats = _seats(walk)
    common = [
        label
        for label in shown[-1].get(seats[0], {})
        if all(label in now.get(seat, {}) for now in shown[-1:] for seat in seats)
    ]
    labels = walk.game.lead or tuple(common)
    found = (_series(label, seats, shown) for label in labels)
    changing = [each for each in found if len({tuple(row) for _, row in each.points}) > 1]
    return changing if walk.game.lead else changing[:CHARTS]


def _series(
    label: str, seats: Sequence[int], shown: Sequence[Mapping[int, Mapping[str, int]]]
) -> Series:
    values = [[now.get(seat, {}).get(label, 0) for seat in seats] for now in shown]
    return Series(label, list(seats), list(_changes(values)))


def _changes(values: Sequence[list[int]]) -> Iterator[tuple[int, list[int]]]:
    """The steps at which a value changes, and the first and the last."""
    for step, now in enumerate(values, 1):
        if step in (1, len(values)) or now != values[step - 2]:
            yield step, now


def counted_at(step: int, series: Sequence[Series]) -> Iterator[str]:
    """What a step changed of the charted numbers: `Points: seat 1 from 3 to 5`."""
    for each in series:
        for (_, before), (at, now) in pairwise(each.points):
            if at == step and before != now:
                changes = (
                    f"seat {seat} from {was} to {is_now}"
                    for seat, was, is_now in zip(each.seats, before, now, strict=True)
                    if was != is_now
                )
                yield f"{each.label}: {', '.join(changes)}"
