"""Compares matches with checkpoints: which heads fit, which matches are missing or newer."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from domain.components.wording import counted
from replays.checkpoint.form import Checkpoint
from replays.verify.report import Report

Heads = Mapping[int, str]
"""Heads by step."""


class Held(msgspec.Struct, frozen=True):
    """The heads in some checkpoints, by match and step.

    `forked` are (match, step) with two heads: two histories were signed.
    """

    at: Sequence[str]
    heads: Mapping[str, Heads]
    forked: Collection[tuple[str, int]]

    def of(self, match: str) -> Heads:
        """The heads that a match must have."""
        return self.heads.get(match, {})

    def missing(self, there: Collection[str]) -> list[str]:
        """The matches of the checkpoints that the database lacks."""
        return sorted({*self.heads} - {*there})

    def newest(self, match: str) -> int:
        """The last step of a match that a checkpoint has (0: none)."""
        return max(self.of(match), default=0)

    def sentences(self, report: Report) -> Iterator[str]:
        """What the checkpoints prove of a verified match, and what they do not."""
        newest = self.newest(report.match)
        if not newest:
            yield "It is in no checkpoint: by that, nothing outside vouches for it."
        elif not report.steps:
            yield f"It is missing: the checkpoint has {counted(newest, 'step')} of it."
        elif report.steps > newest:
            yield (
                f"{counted(report.steps - newest, 'step')} came after the last checkpoint that has "
                f"it (step {newest}). Nothing outside vouches for them: one that was forged "
                "there within the rules looks like a true one, until a later checkpoint names it."
            )
        for match, step in sorted(self.forked):
            if match == report.match:
                yield f"The checkpoints name two heads of step {step}: two histories were signed."

    def summary(self, reports: Sequence[Report]) -> Iterator[str]:
        """What the checkpoints prove of all matches of a database together."""
        for report in reports:
            if not report.steps or any(match == report.match for match, _ in self.forked):
                yield from (f"Match {report.match}: {each}" for each in self.sentences(report))
        newer = sum(not self.of(report.match) for report in reports)
        after = sum(report.steps > self.newest(report.match) > 0 for report in reports)
        yield (
            f"Newer than the checkpoint: {_matches(newer)}, and steps of {_matches(after)} more. "
            "Nothing outside vouches for these: a step that was forged there within the rules "
            "looks like a true one, until a later checkpoint names it."
        )


def _matches(number: int) -> str:
    return counted(number, "match").replace("matchs", "matches")


def held_by(checkpoints: Sequence[Checkpoint]) -> Held:
    """The heads of all these checkpoints together."""
    heads: dict[str, dict[int, str]] = defaultdict(dict)
    forked = set[tuple[str, int]]()
    for each in (head for checkpoint in checkpoints for head in checkpoint.heads):
        if heads[each.match].setdefault(each.step, each.head) != each.head:
            forked.add((each.match, each.step))
    return Held([checkpoint.at for checkpoint in checkpoints], dict(heads), forked)
