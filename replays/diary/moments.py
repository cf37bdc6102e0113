"""Selects the steps of a match that get a picture, with the reasons."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.table import Table
from replays.diary.source import NOTED, Highlight
from replays.searching.landmarks import JUMPS, Landmarks
from replays.searching.survey import is_empty
from replays.telling.moved import moved, unringed
from replays.telling.seen import sentences_of
from replays.walking.headings import heading_at
from replays.walking.turns import Place

Progress = Callable[[int, int], None]
"""Called with the number of pictures drawn and of all."""


def unheard(done: int, of: int) -> None:
    """Ignores the progress."""


BEGINNING, END, NEWEST = "The beginning.", "The end.", "The newest step."

SORTS: Mapping[str, int] = {
    "note": 3,
    "takeback": 2,
    "lead": 1,
    "capture": 1,
    "round": 0,
}
"""The jumps that are turning points, with their weights; the lowest lose their pictures first."""

ANALYSED: Mapping[str, int] = {"turning": 4, "note": 3, "takeback": 2}
"""The jumps that are turning points where an analysis says how win chances changed."""

WORDS: Mapping[str, str] = {"note": NOTED}
"""Reasons for jumps whose own words are next to the picture anyway."""

BEGINNING_OF_PART = SORTS["round"]
"""The greatest weight of a step at which only a part begins."""

KEPT = 9
"""The weight of a step that always gets a picture."""


def turning_points(
    landmarks: Landmarks, sorts: Mapping[str, int] = SORTS
) -> dict[int, list[tuple[int, str]]]:
    """The reasons why steps are turning points, each a weight and its words, by step in order.

    Of a step that was taken back only a note on it is one: it turned nothing.
    """
    last = len(landmarks.walk.seen)
    found: dict[int, list[tuple[int, str]]] = {1: [(KEPT, BEGINNING)], last: []}
    for name, weight in sorts.items():
        for each in JUMPS[name].find(landmarks):
            if name != "note" and not landmarks.walk.counts(each.place.step):
                continue
            words = WORDS.get(name, each.text)
            reasons = found.setdefault(each.place.step, [])
            if (weight, words) not in reasons:
                reasons.append((weight, words))
    is_over = landmarks.walk.state(landmarks.walk.last).result is not None
    found[last].append((KEPT, END if is_over else NEWEST))
    return dict(sorted(found.items()))


def chosen(points: Mapping[int, Sequence[tuple[int, str]]], most: int) -> list[int]:
    """At most `most` steps: the weightiest, spread evenly where a weight has too many."""
    steps: list[int] = []
    for weight in sorted({_weight(each) for each in points.values()}, reverse=True):
        equal = [step for step, reasons in points.items() if _weight(reasons) == weight]
        steps += _spread(equal, most - len(steps))
    return sorted(steps)


def _said(reasons: Sequence[tuple[int, str]]) -> list[str]:
    """The reasons in words, each once."""
    return list(dict.fromkeys(words for _, words in reasons))


def _weight(reasons: Sequence[tuple[int, str]]) -> int:
    return max(weight for weight, _ in reasons)


def _spread(steps: Sequence[int], room: int) -> Iterator[int]:
    if len(steps) <= room:
        yield from steps
        return
    for at in range(room):
        yield steps[(2 * at + 1) * len(steps) // (2 * room)]


def moments(
    landmarks: Landmarks, most: int, progress: Progress, sorts: Mapping[str, int] = SORTS
) -> tuple[list[Highlight], int]:
    """At most `most` highlights, and the number of turning points without a picture."""
    walk, points = landmarks.walk, turning_points(landmarks, sorts)
    kept = chosen(points, most)
    laid: list[Highlight] = []
    number = 0
    for done, step in enumerate(kept, 1):
        is_turning = step > 1 and _weight(points[step]) > BEGINNING_OF_PART
        number += is_turning
        laid.append(
            Highlight(
                step=step,
                part=heading_at(walk, Place(step)).line,
                reasons=_said(points[step]),
                words=sentences_of(walk.game, walk.seen[step - 1]),
                table=_laid(landmarks, step),
                number=number if is_turning else 0,
                counted=[],
                before=walk.table(Place(step - 1)) if step > 1 else None,
            )
        )
        progress(done, len(kept))
    return laid, len({*points} - {*kept})


def _laid(landmarks: Landmarks, step: int) -> Table:
    """The table after a step, with what it moved marked, without places that stay empty.

    Nobody chooses in a diary, so nothing is ringed for it.
    """
    walk, used = landmarks.walk, landmarks.survey.used()
    table = unringed(walk.table(Place(step)))
    if step > 1:
        table = moved(walk.table(Place(step - 1)), table)
    parts = (part for part in table.parts if not is_empty(part) or (part.label, part.seat) in used)
    return replace(table, parts=tuple(parts))
