"""Verification: whether a match is as it was written, and follows the rules.

It needs only the stored rows, and handles any damage of them. docs/ledger.md and the report itself
say what it can and can't detect.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from domain.kernel import Registry, canonical
from domain.ledger.row import Row
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.purpose import game_of, purpose_of, purpose_sentence
from domain.ledger.stream.rows import Header, MatchClosed, MatchCreated
from replays.verify.audit import Audit
from replays.verify.chance import Draws
from replays.verify.links import Chain
from replays.verify.missing import missing_rules
from replays.verify.numbering import number
from replays.verify.origin import Context, ForkCheck
from replays.verify.parts import Part, take_apart
from replays.verify.report import Check, Finding, Report, Verdict
from replays.verify.rows import check_rows

__all__ = ["Check", "Context", "Finding", "Report", "Verdict", "verify"]

ALONE = Context()


def verify(
    match: str,
    rows: Sequence[Row],
    registry: Registry,
    codec: Codec | None = None,
    held_heads: Mapping[int, str] | None = None,
    context: Context = ALONE,
) -> Report:
    """Checks the stored rows of a match, in their order, against each other and the rules.

    `held_heads` are heads by step that were kept outside the store; what is `beside` the match is
    held against it, too. Never raises: what is wrong is in the report.
    """
    codec = codec or Codec(registry)
    parts = take_apart(rows, codec)
    number(match, parts)
    placed = [part for part in parts if not part.surplus]
    chain = Chain(match, placed, held_heads or {})
    missing = missing_rules(placed, registry)
    damage = [*check_rows(match, parts, codec, missing), *chain.check_links(), *chain.check_held()]
    damaged = frozenset(finding.step for finding in damage)
    draws = Draws(match, placed, context.kept_secret)
    audit = Audit(placed, registry, draws)
    fork_check = ForkCheck(placed, context, registry, codec)
    unasked = [missing.finding()] if missing else audit.check()
    found = [*unasked, *draws.check(), *fork_check.check()]
    findings = sorted({*damage, *_own(found, damaged)})
    unbroken = chain.unbroken(damaged)
    newest = placed[-1].number if placed else 0
    return Report(
        match=match,
        ok=not findings,
        steps=len(placed),
        rows=len(rows),
        events=sum(_is_of_the_game(row) for part in parts for row in part.rows),
        first_bad_step=findings[0].step if findings else None,
        findings=findings,
        covered_by_chain=min(unbroken, max(newest - 1, 0)),
        covered_by_heads=min(unbroken, chain.newest_fitting()),
        audited=audit.last,
        head=placed[-1].head if placed else None,
        chance=draws.verdict(findings, all_audited=audit.last == len(placed)),
        takebacks=audit.takebacks(),
        origin=fork_check.verdict,
        not_installed=str(missing) if missing else "",
        **_purposeful(placed, registry),
        state_hash=sha256(canonical(audit.state)).hexdigest() if audit.state else None,
    )


def _purposeful(parts: Sequence[Part], registry: Registry) -> dict[str, Any]:
    """The purpose of a match, as far as its beginning can be read."""
    created = parts[0].header if parts else None
    if not isinstance(created, MatchCreated):
        return {}
    game = game_of(registry, created)
    return {
        "purpose": purpose_of(game, created),
        "purpose_sentence": purpose_sentence(game, created),
        "parent": created.fork.match if created.fork else None,
    }


def _own(findings: Iterable[Finding], damaged: frozenset[int]) -> list[Finding]:
    """The findings of the rules that do not merely follow from damage in an earlier step."""
    first = min(damaged, default=0)
    return [each for each in findings if not first or each.step <= first or each.step in damaged]


def _is_of_the_game(row: Row) -> bool:
    return row.event is not None and not isinstance(row.event, Header | MatchClosed)
