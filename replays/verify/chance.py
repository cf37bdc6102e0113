"""Checks that the outcomes of chance are those that the match's secret draws."""

from collections.abc import Iterator, Sequence

from domain.kernel import Chance, Dictated, Outcome, Seeded, commitment
from domain.ledger.stream.rows import MatchClosed, MatchCreated
from replays.verify.parts import Part
from replays.verify.report import Finding, Verdict


class Witness:
    """A source that gives a header's recorded outcomes and compares them with the secret's."""

    def __init__(self, outcomes: Sequence[Outcome], seeded: Seeded | None) -> None:
        self._told = Dictated(outcomes)
        self._seeded = seeded
        self._asked = 0
        self.false: list[int] = []
        """The numbers, from 1, of the outcomes that the secret does not draw."""

    def __call__(self, chance: Chance) -> Outcome:
        """The next recorded outcome. Refuses as `Dictated` does."""
        outcome = self._told(chance)
        self._asked += 1
        if self._seeded and self._seeded(chance) != outcome:
            self.false.append(self._asked)
        return outcome

    def finish(self) -> None:
        """Refuses with `chance_left_over` if more was recorded than asked for."""
        self._told.finish()


class Draws:
    """Proves the chance of a match by its secret, once that is published.

    Until then, `kept` is the stored secret in hex; None: it is not here.
    """

    def __init__(self, match: str, parts: Sequence[Part], kept: str | None = None) -> None:
        header = parts[0].header if parts else None
        self._match = match
        self._created = header if isinstance(header, MatchCreated) else None
        self._closed = [
            (part.number, event)
            for part in parts
            for event in part.events
            if isinstance(event, MatchClosed)
        ]
        self._kept = kept
        self._secret = self._committed(self._closed[-1][1].secret) if self._closed else None

    def _committed(self, given: str | None) -> bytes | None:
        """A secret in hex, if it is the one that the match began with."""
        try:
            secret = bytes.fromhex(given or "")
        except ValueError:
            return None
        fits = self._created is not None and commitment(secret) == self._created.commitment
        return secret if fits else None

    def source(self, step: int) -> Seeded | None:
        """The source that draws the chance of a step; None: there is no secret to prove it with."""
        if self._secret is None or self._created is None:
            return None
        return Seeded(self._secret, *self._created.draws(self._match, step))

    def check(self) -> Iterator[Finding]:
        """Whether the match began and ended with the same secret, or with none if dictated."""
        if self._created is None:
            return
        is_seeded = self._created.chance == "seeded"
        if is_seeded != (self._created.commitment is not None):
            yield Finding(1, "beginning", "a commitment belongs to seeded chance, and only to it")
        if self._kept is not None and self._committed(self._kept) is None:
            yield Finding(1, "kept secret", "it is not the one that was committed to")
        for step, closed in self._closed:
            if is_seeded and self._secret is None:
                yield Finding(step, "chance", "the secret is not the one that was committed to")
            if not is_seeded and closed.secret is not None:
                yield Finding(step, "end", "dictated chance has no secret")

    def verdict(self, findings: Sequence[Finding], *, all_audited: bool) -> Verdict:
        """The verdict on chance, after these findings."""
        if self._created is None:
            return "not provable"
        if self._created.chance == "dictated":
            return "dictated"
        if any(finding.check == "chance" for finding in findings):
            return "refuted"
        if not self._closed and not any(each.check == "kept secret" for each in findings):
            return "not yet provable"
        return "proved" if self._secret and all_audited else "not provable"
