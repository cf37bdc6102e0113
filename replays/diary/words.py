"""Places and figures of a diary in words."""

from replays.diary.source import Counts, Knob, Series, Thread


def lasting(seconds: float) -> str:
    """A time span: `4 s`, `2 min 5 s`, `1 h 3 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if minutes else f"{hours} h"


def times(count: int) -> str:
    """`once`, `3 times`."""
    return "once" if count == 1 else f"{count} times"


def place_of(thread: Thread) -> str:
    """Where a note stands: `step 12`, `steps 3 to 5, cell c4`."""
    last = thread.last_step
    steps = (
        f"step {thread.step}" if last in (None, thread.step) else f"steps {thread.step} to {last}"
    )
    return f"{steps}, cell {thread.cell}" if thread.cell else steps


def changed(knobs: list[Knob]) -> list[Knob]:
    """The options that differ from their defaults."""
    return [knob for knob in knobs if knob.value != knob.usual]


def cell_of(count: int) -> str:
    """A count in a table; 0 is a dash."""
    return str(count) if count else "\N{EN DASH}"


def totals(counts: Counts) -> list[int]:
    """The sums of the columns."""
    return [sum(column) for column in zip(*(row.counts for row in counts.rows), strict=True)]


def thinned(series: Series, most: int) -> list[tuple[int, list[int]]]:
    """At most `most` points of a series, evenly spread, with the first and the last."""
    points = series.points
    if len(points) <= most:
        return points
    kept = sorted({round(at * (len(points) - 1) / (most - 1)) for at in range(most)})
    return [points[at] for at in kept]


def listed(steps: list[int], most: int = 12) -> str:
    """Step numbers; those after the first `most` are only counted."""
    shown = ", ".join(map(str, steps[:most]))
    return f"{shown} and {len(steps) - most} more" if len(steps) > most else shown
