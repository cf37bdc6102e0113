"""Whether the steps of a match fit their chain, and the heads that were held outside.

Every link is checked from what the header claims, so that one change is named with one step.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Literal

import msgspec

from domain.ledger.stream.chain import first_head
from replays.verify.parts import Part, head_after
from replays.verify.report import Finding

Link = Literal["fits", "rows", "claim", "either", "unknown"]
"""How two steps are linked, or what was changed: the first's rows, the claim, or either."""


class Chain:
    """The steps of a match as links; `held` are heads by step that were held outside the store."""

    def __init__(self, match: str, parts: Sequence[Part], held: Mapping[int, str]) -> None:
        self._first = first_head(match)
        self._parts = parts
        self._by_number = {part.number: part for part in self._parts}
        self._held = held

    def check_links(self) -> Iterator[Finding]:
        """The findings for steps that do not fit the next header's claim."""
        first = self._by_number.get(1)
        if first and first.header and first.header.prev != self._first:
            yield Finding(1, "chain", "it does not begin the chain of this match")
        for before, after in pairwise(self._parts):
            match self._link(before, after):
                case "rows":
                    yield Finding(
                        before.number, "chain", "its rows are not those that were written"
                    )
                case "claim":
                    yield Finding(after.number, "chain", "its header claims a wrong head before it")
                case "either":
                    problem = "its rows, or what the next header claims of them, were changed"
                    yield Finding(before.number, "chain", problem)

    def _link(self, before: Part, after: Part) -> Link:
        """Whether two parts fit one another, and if not, what is wrong."""
        if before.header is None or after.header is None or after.number != before.number + 1:
            return "unknown"
        if after.header.prev == before.head:
            return "fits"
        if self._claim_is_wrong(before, after):
            return "claim"
        if self._is_copied(after):
            return "unknown"
        following = self._by_number.get(after.number + 1)
        is_sound = following and _claim(following) == after.head
        return "rows" if is_sound else "either"

    def _is_copied(self, part: Part) -> bool:
        """Whether its header is a copy of another step's."""
        if part.header is None or part.header.step == part.number:
            return False
        model = self._by_number.get(part.header.step)
        return model is not None and model.header == part.header

    def _claim_is_wrong(self, before: Part, after: Part) -> bool:
        """Whether the claim in `after` was changed, and not the rows before it.

        It was if the rows give the held head, or if `after` continues with that head.
        """
        if before.head is not None and before.head == self._held.get(before.number):
            return True
        mended = self._mended(before.head or "", after)
        following = self._by_number.get(after.number + 1)
        known = (self._held.get(after.number), _claim(following) if following else None)
        return mended is not None and mended in known

    def _mended(self, head: str, part: Part) -> str | None:
        """The head after a step, had its header claimed `head` and been the same otherwise."""
        if part.header is None:
            return None
        claim, mended = (msgspec.json.encode({"prev": each}) for each in (part.header.prev, head))
        first = part.rows[0]
        state = first.state.replace(claim[1:-1], mended[1:-1])
        return head_after(head, [msgspec.structs.replace(first, state=state), *part.rows[1:]])

    def check_held(self) -> Iterator[Finding]:
        """The findings for held heads that are not the log's."""
        newest = self._parts[-1].number if self._parts else 0
        known, head = 0, self._first
        for step, held in sorted(self._held.items()):
            part = self._by_number.get(step)
            if step > newest:
                problem = f"it was cut off: a head of step {step} is held"
                yield Finding(newest + 1, "held head", problem)
            elif part is None:
                yield Finding(step, "held head", "a head of it is held, and it is not there")
            elif part.head != held and self._refolded(known, head, step) != held:
                yield Finding(step, "held head", _unfit(known + 1, step))
            known, head = step, held

    def _refolded(self, known: int, head: str | None, step: int) -> str | None:
        """The head after `step`, had all claims behind the known head been right."""
        for number in range(known + 1, step + 1):
            part = self._by_number.get(number)
            if part is None or head is None:
                return None
            head = self._mended(head, part)
        return head

    def unbroken(self, bad: frozenset[int]) -> int:
        """The last step of those that fit one another from the first on, with nothing bad."""
        last = 0
        for part, following in zip_longest(self._parts, self._parts[1:]):
            if part.number != last + 1 or part.number in bad:
                break
            if following and self._link(part, following) not in ("fits", "claim"):
                break
            last = part.number
        return last

    def newest_fitting(self) -> int:
        """The newest step with a held head that is the log's."""
        fitting = (
            step
            for step, head in self._held.items()
            if step in self._by_number and self._by_number[step].head == head
        )
        return max(fitting, default=0)


def _claim(part: Part) -> str | None:
    return part.header.prev if part.header else None


def _unfit(first: int, last: int) -> str:
    if first == last:
        return "its rows are not those that the held head stands for"
    return f"one of the steps {first} to {last} is not what the held head stands for"
