"""Whether the steps of a match fit their chain, and the heads that were held outside.

Every link is checked from what the header claims, so that one change is named with one step.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from domain.ledger.chain import first_head
from domain.ledger.codec import Codec
from replays.verify.parts import Part, head_after
from replays.verify.report import Finding


class Chain:
    """The steps of a match as links; `held` are heads by step that were held outside the store."""

    def __init__(
        self, match: str, parts: Sequence[Part], codec: Codec, held: Mapping[int, str]
    ) -> None:
        self._first = first_head(match)
        self._parts = parts
        self._by_number = {part.number: part for part in self._parts}
        self._codec = codec
        self._held = held

    def check_links(self) -> Iterator[Finding]:
        """The steps that do not fit what the next header claims of them."""
        first = self._by_number.get(1)
        if first and first.header and first.header.prev != self._first:
            yield Finding(1, "chain", "it does not begin the chain of this match")
        for before, after in pairwise(self._parts):
            if not self._are_linked(before, after) or _claim(after) == before.head:
                continue
            if self._claim_is_wrong(before, after):
                yield Finding(after.number, "chain", "its header claims a wrong head before it")
            elif after is self._parts[-1]:
                problem = "its rows, or what the newest header claims of them, were changed"
                yield Finding(before.number, "chain", problem)
            else:
                yield Finding(before.number, "chain", "its rows are not those that were written")

    def _are_linked(self, before: Part, after: Part) -> bool:
        both = before.header is not None and after.header is not None
        return both and after.number == before.number + 1

    def _claim_is_wrong(self, before: Part, after: Part) -> bool:
        """Whether the claim in `after` was changed, and not the rows before it.

        So it is if these give the head that was held, or if `after` fits on with that head.
        """
        if before.head is not None and before.head == self._held.get(before.number):
            return True
        mended = self._mended(before.head or "", after)
        following = self._by_number.get(after.number + 1)
        return mended is not None and mended in (
            self._held.get(after.number),
            _claim(following) if following else None,
        )

    def _mended(self, head: str, part: Part) -> str | None:
        """The head after a step, had its header claimed `head`."""
        if part.header is None:
            return None
        first = part.rows[0]
        header = msgspec.structs.replace(part.header, prev=head)
        row = self._codec.row(first.originator_id, first.originator_version, header)
        return head_after(head, [row, *part.rows[1:]])

    def check_held(self) -> Iterator[Finding]:
        """The held heads that are not the log's."""
        known, head = 0, self._first
        for step, held in sorted(self._held.items()):
            part = self._by_number.get(step)
            if part is None:
                yield Finding(step, "held head", self._gone(step))
            elif part.head != held and self._refolded(known, head, step) != held:
                yield Finding(step, "held head", _unfit(known + 1, step))
            known, head = step, held

    def _gone(self, step: int) -> str:
        newest = self._parts[-1].number if self._parts else 0
        if step > newest:
            return f"a head of it is held, and the log ends with step {newest}"
        return "a head of it is held, and it is not there"

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
        for number, part in enumerate(self._parts, start=1):
            following = self._by_number.get(number + 1)
            is_newest = part is self._parts[-1]
            if part.number != number or number in bad or part.header is None:
                break
            if not is_newest and (following is None or following.header is None):
                break
            last = number
        return last

    def newest_fitting(self) -> int:
        """The newest step whose held head is the log's."""
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
