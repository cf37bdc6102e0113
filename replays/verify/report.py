"""What a verification found, for programs and in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

Check = Literal["rows", "chain", "beginning", "fold", "audit", "end", "chance", "held head"]
"""What was looked at:

- `rows`: the rows are whole, numbered in a row, can be read, and have every field in its form
- `chain`: each step has the head that the next one claims
- `beginning`: the game, its release and its options are known; a fork's position can be played
- `fold`: every event can be applied
- `audit`: each command, decided again, gives the recorded events
- `end`: the match is closed when it is over, and only then
- `chance`: the outcomes are those that the published secret draws
- `held head`: the heads that were held outside fit
"""

Verdict = Literal["proved", "not yet provable", "dictated", "refuted", "not provable"]
"""What can be said of the draws; a damaged log may leave nothing to prove them with."""


class Finding(msgspec.Struct, frozen=True, order=True):
    """Something that is wrong, the step it is about and the check that found it.

    The problem names rows and events, never what they hold: that may be a seat's secret.
    """

    step: int
    check: Check
    problem: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A verified match. Row counts and the state's hash are for the facilitator alone.

    `covered_by_chain`, `covered_by_heads` and `audited` are the last steps up to which the log by
    itself, the held heads and the rules vouch for it (0: for none).
    """

    match: str
    ok: bool
    steps: int
    rows: int
    events: int
    first_bad_step: int | None
    findings: Sequence[Finding]
    covered_by_chain: int
    covered_by_heads: int
    audited: int
    head: str | None
    """The head after the newest step: what to hold on to."""
    chance: Verdict
    state_hash: str | None
    """SHA-256 of the newest state; None if no state can be trusted."""

    def sentences(self) -> list[str]:
        """The report in words: what was found, what is vouched for, and what nobody can claim."""
        return [*self._verdict(), *self._coverage(), *self._rules()]

    def _verdict(self) -> Iterator[str]:
        size = f"Match {self.match}: {counted(self.steps, 'step')} in {counted(self.rows, 'row')};"
        if self.ok:
            yield f"{size} nothing is wrong."
            return
        yield f"{size} something is wrong, first at step {self.first_bad_step}."
        for finding in self.findings:
            yield f"Step {finding.step} ({finding.check}): {finding.problem}."

    def _coverage(self) -> Iterator[str]:
        yield f"The log alone vouches for {span(self.covered_by_chain)}."
        heads = self.covered_by_heads
        yield f"Heads held outside vouch for {span(heads)}."
        if heads and heads == self.steps:
            yield f"Not claimed: that nothing came after step {heads}."
            return
        where = f"behind step {heads}" if heads else "without a head held outside"
        yield (
            f"Not claimed: {where}, a chain recomputed as a whole, a change in the newest step, "
            "steps cut off and well-formed steps forged need not show."
        )

    def _rules(self) -> Iterator[str]:
        yield f"The rules, asked again, give what is recorded in {span(self.audited)}."
        if self.audited < self.steps:
            yield f"Behind step {self.audited} the position is in doubt; the rules can't be asked."
        yield CHANCE_SENTENCES[self.chance]


CHANCE_SENTENCES: dict[Verdict, str] = {
    "proved": "Every outcome of chance is the one that the match's secret draws.",
    "not yet provable": "Chance can be proved once the match is over and its secret is out.",
    "dictated": "Chance was dictated from a real table; there is nothing to prove.",
    "refuted": "Chance is refuted: the published secret does not draw what is recorded.",
    "not provable": "Chance can't be proved from what is left of this log.",
}


def counted(number: int, noun: str) -> str:
    """`1 step`, `2 steps`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def span(last: int) -> str:
    """The steps from the first to that one."""
    return {0: "no step", 1: "step 1"}.get(last, f"steps 1 to {last}")
