"""Which step each part of a match is, when headers, steps or the order may be wrong."""

from bisect import bisect_left
from collections.abc import Container, Sequence
from itertools import pairwise

from domain.ledger.stream.chain import first_head
from replays.verify.parts import Part


def number(match: str, parts: Sequence[Part]) -> None:
    """Gives every part its number: the longest rising run of claimed numbers is kept."""
    claims = _claims(match, parts)
    standing = longest_rising(claims, _linked(parts))
    steps = {claims[place] for place in standing}
    last = begin = 0
    for place in standing:
        parts[place].number = claims[place]
        between = list(zip(parts[begin:place], claims[begin:place], strict=True))
        _settle(between, last, parts[place], steps)
        last, begin = claims[place], place + 1
    _settle(list(zip(parts[begin:], claims[begin:], strict=True)), last, None, steps)


def _claims(match: str, parts: Sequence[Part]) -> list[int]:
    """The step that each part claims to be (0: none); a fitting link counts more than a number."""
    claims: list[int] = []
    step, head = 0, first_head(match)
    for part in parts:
        if part.header is None:
            step = 0
        elif part.header.prev == head:
            step += 1
        else:
            step = max(part.header.step, 0)
        claims.append(step)
        head = part.head or ""
    return claims


def _linked(parts: Sequence[Part]) -> set[int]:
    """The places of parts that fit one another side by side."""
    pairs = enumerate(pairwise(parts))
    fits = [place for place, (one, two) in pairs if two.header and two.header.prev == one.head]
    return {*fits, *(place + 1 for place in fits)}


def _settle(
    between: Sequence[tuple[Part, int]], last: int, following: Part | None, steps: set[int]
) -> None:
    """Numbers the parts between two that stand, step `last` and the following.

    If as many steps are missing there, each is one of them. If not, parts without a header are, as
    far as they go, and all others are surplus. At the end, the newest header may be unreadable.
    """
    lost = sum(part.rows[0].event is None for part, _ in between)
    holes = following.number - last - 1 if following else lost
    fits = len(between) == holes
    filled = last
    for part, claim in between:
        if filled < last + holes and (fits or part.header is None):
            filled += 1
            part.number = filled
        else:
            part.surplus = True
            part.number = _about(part, claim, max(last + (holes > 0), 1), following, steps)


def _about(part: Part, claim: int, place: int, following: Part | None, steps: set[int]) -> int:
    """The step that these rows most likely belong to: a missing one, the following, or by place."""
    behind = following.number if following else 0
    is_missing = claim not in steps and claim <= max(steps, default=0) + 1
    if claim and (is_missing or claim == behind):
        return claim
    if part.header is None and following and following.is_short:
        return behind
    return place


def longest_rising(numbers: Sequence[int], preferred: Container[int] = ()) -> list[int]:
    """The places of a longest strictly rising run of numbers above 0.

    Of two equal numbers a preferred place wins, else the earlier one. (Patience sorting: each
    number goes on the first pile whose top is not below it.)
    """
    tops: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for place, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        is_equal = tops[pile : pile + 1] == [number]
        if number < 1 or (is_equal and (place not in preferred or ends[pile] in preferred)):
            continue
        before[place] = ends[pile - 1] if pile else None
        tops[pile : pile + 1] = [number]
        ends[pile : pile + 1] = [place]
    run: list[int] = []
    place_back = ends[-1] if ends else None
    while place_back is not None:
        run.append(place_back)
        place_back = before[place_back]
    return run[::-1]
