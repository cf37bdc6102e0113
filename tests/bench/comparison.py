"""What changed since a kept run: ratios whose spreads lie apart, and goals that were lost.

A ratio whose spread overlaps the kept one is within the noise, whatever its middle does.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from tests.bench.measure import Ratio, Result, Spread

Verdict = Literal["sank", "rose", "within the noise", "new", "gone"]


class BadRun(Exception):
    """A file does not hold a kept run; its text says why, for people."""


class Run(msgspec.Struct, frozen=True):
    """A run as `--json` and `--keep` write it."""

    machine: str
    versions: dict[str, str]
    rounds: int
    results: Sequence[Result]


class Change(msgspec.Struct, frozen=True):
    """A ratio of both runs; None where it was not measured. Its goal is that of the newer run."""

    goal: str
    name: str
    before: Spread | None
    now: Spread | None
    wanted: float = 0

    @property
    def verdict(self) -> Verdict:
        """What became of the ratio."""
        if self.before is None or self.now is None:
            return "new" if self.before is None else "gone"
        if self.now.most < self.before.least:
            return "sank"
        return "rose" if self.now.least > self.before.most else "within the noise"

    @property
    def is_lost(self) -> bool:
        """Whether the goal was reached, and the ratio sank under it."""
        return (
            self.verdict == "sank"
            and self.before is not None
            and self.now is not None
            and self.now.middle < self.wanted <= self.before.middle
        )

    def __str__(self) -> str:
        lost = f"; the goal {self.wanted:g} was reached, and is LOST" if self.is_lost else ""
        before, now = self.before or "not measured", self.now or "not measured"
        return f"{self.goal} {self.name}: {self.verdict}, {before} -> {now}{lost}"


def compared(before: Sequence[Result], now: Sequence[Result]) -> list[Change]:
    """The ratios of all results that were measured now, beside those of before."""
    kept = {result.goal: by_name(result) for result in before}
    changes = []
    for result in now:
        old, new = kept.get(result.goal, {}), by_name(result)
        changes += [
            Change(
                result.goal,
                name,
                old[name].spread if name in old else None,
                new[name].spread if name in new else None,
                new[name].goal if name in new else old[name].goal,
            )
            for name in {**new, **old}
        ]
    return changes


def by_name(result: Result) -> dict[str, Ratio]:
    """The ratios of a result."""
    return {ratio.name: ratio for ratio in result.ratios}


def kept_run(file: Path) -> Run:
    """The run in a file. Raises BadRun."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Run)
    except OSError as problem:
        raise BadRun(f"{file} can't be read: {problem.strerror}.") from problem
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise BadRun(
            f"{file} is no kept run ({problem}); `--keep FILE` writes one, and so does `--json`."
        ) from problem
