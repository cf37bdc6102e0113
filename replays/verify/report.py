"""What a verification found, for programs and in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from domain.components.wording import counted
from domain.ledger.stream.purpose import Purpose
from domain.ledger.stream.takebacks import TakeBackByWord

Check = Literal[
    "rows",
    "chain",
    "beginning",
    "fold",
    "audit",
    "end",
    "chance",
    "held head",
    "origin",
    "kept secret",
]
"""What was looked at:

- `rows`: the rows are whole, numbered in a row, can be read, and have every field in its form
- `chain`: each step has the head that the next one claims
- `beginning`: the game, its release and its options are known; a fork's position can be played
- `fold`: every event can be applied
- `audit`: each command, decided again, gives the recorded events
- `end`: the match is closed when it is over, and only then
- `chance`: the outcomes are those that the published secret draws
- `held head`: the heads that were held outside fit
- `origin`: a fork begins where its parent, if it is here, stood after that step
- `kept secret`: what is kept for the draws to come is the secret that the match began with
"""

Verdict = Literal["proved", "not yet provable", "dictated", "refuted", "not provable"]
"""The verdict on chance; a damaged log may leave nothing to prove it with."""


Origin = Literal["confirmed", "refuted", "given"]
"""Whether a fork begins where its parent stood; `given`: that can't be seen here."""


class Finding(msgspec.Struct, frozen=True, order=True):
    """Something that is wrong, the step it is about and the check that found it.

    The problem names rows and events and never quotes them: they may hold a seat's secret.
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
    """The head after the newest step, to be kept outside."""
    chance: Verdict
    state_hash: str | None
    """SHA-256 of the newest state; None if no state can be trusted."""
    takebacks: Sequence[TakeBackByWord] = ()
    """The facilitator's take-backs, as far as the rules confirm them."""
    purpose: Purpose | None = None
    """The purpose of the match; None: its beginning can't be read."""
    purpose_sentence: str = ""
    parent: str | None = None
    """The match that it was forked from."""
    origin: Origin | None = None
    """None: it is no fork."""
    not_installed: str = ""
    """The game and its release, where its rules are not installed here: they can't be asked."""

    @property
    def is_unasked(self) -> bool:
        """Whether nothing is wrong but that the rules are not installed here.

        It is not `ok`: who names a game that is nowhere can write down anything.
        """
        return bool(self.not_installed) and [each.check for each in self.findings] == ["beginning"]

    def sentences(self) -> list[str]:
        """The report in words, for the facilitator: all of it."""
        said = [*self._verdict(), *self._notice(), *self._coverage(), *self._rules()]
        return [*said, *self.undone()]

    def news(self) -> list[str]:
        """The most important sentences: what is wrong, the purpose, and what was undone."""
        return [*self._verdict(), *self._notice(), *self.undone()]

    def seen_sentences(self) -> list[str]:
        """The report in words, for every viewer: without numbers of hidden events and outcomes."""
        found = "something is wrong, as the facilitator can see"
        if self.ok or self.is_unasked:
            found = "nothing is wrong" if self.ok else self._unasked().rstrip(".")
        first = f"Match {self.match}: {counted(self.steps, 'step')}; {found}."
        return [first, *self._notice(), *self._coverage(), *self._rules(), *self.taken_back()]

    def _unasked(self) -> str:
        return (
            f"its rules ({self.not_installed}) are not installed here: its chain was verified, its "
            "rules were not."
        )

    def _verdict(self) -> Iterator[str]:
        size = f"Match {self.match}: {counted(self.steps, 'step')} in {counted(self.rows, 'row')};"
        if self.ok:
            yield f"{size} nothing is wrong."
            return
        if self.is_unasked:
            yield f"{size} {self._unasked()}"
            return
        yield f"{size} something is wrong, first at step {self.first_bad_step}."
        for finding in self.findings:
            yield f"Step {finding.step} ({finding.check}): {finding.problem}."

    def _notice(self) -> Iterator[str]:
        if self.purpose_sentence:
            yield self.purpose_sentence

    def undone(self) -> list[str]:
        """How many outcomes which take-backs undid, for the facilitator."""
        found = [each for each in self.takebacks if each.undone]
        if not found:
            return []
        total = counted(sum(each.undone for each in found), "outcome")
        steps = ", ".join(f"{each.undone} by {each.words()}" for each in found)
        return [f"Take-backs undid {total} of chance, to fall anew if asked for again: {steps}."]

    def taken_back(self) -> list[str]:
        """The take-backs that may have undone chance, without saying whether it had fallen."""
        if not self.takebacks:
            return []
        steps = ", ".join(each.words() for each in self.takebacks)
        return [
            f"By the facilitator's word the match went back by {steps}: what chance had said in "
            "between, if anything, was undone, to fall anew if asked for again."
        ]

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
        if self.not_installed:
            yield "Ask them with the release of Playledger that it was played with, or a newer one."
        else:
            yield f"The rules, asked again, give what is recorded in {span(self.audited)}."
        if self.audited < self.steps and not self.not_installed:
            yield f"Behind step {self.audited} the position is in doubt; the rules can't be asked."
        if self.origin is not None:
            yield ORIGIN_SENTENCES[self.origin].format(parent=self.parent)
        if not self.not_installed:
            yield CHANCE_SENTENCES[self.chance]


CHANCE_SENTENCES: dict[Verdict, str] = {
    "proved": "Every outcome of chance is the one that the match's secret draws.",
    "not yet provable": "Chance can be proved once the match is over and its secret is out.",
    "dictated": "Chance was dictated from a real table; there is nothing to prove.",
    "refuted": "Chance is refuted: the published secret does not draw what is recorded.",
    "not provable": "Chance can't be proved from what is left of this log.",
}


ORIGIN_SENTENCES: dict[Origin, str] = {
    "confirmed": "It begins where its parent, match {parent}, stood.",
    "refuted": "It does not begin where its parent, match {parent}, stood.",
    "given": "Its parent, match {parent}, is not here up to that step, or is damaged there: the "
    "position that it begins with is taken as given.",
}


def span(last: int) -> str:
    """The steps from 1 to `last`, in words."""
    return {0: "no step", 1: "step 1"}.get(last, f"steps 1 to {last}")
