"""The matches of a study that are worth seeing, and how they get into a ledger."""

from collections.abc import Iterator, Sequence
from statistics import median_low

import msgspec

from domain.kernel import Actor, Outcome, RecordingSource
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan as MatchPlan
from domain.ledger.stream.match import Request
from lab.playout import Match
from lab.studies.asking.form import Claim, Study
from lab.studies.asking.plan import Plan
from lab.studies.deciding.verdicts import FAILS
from lab.studies.playing.block import Block, Played, match_of
from lab.studies.report.results import Kept

LABEL = "simulated"
"""The label of every match that bots played for a study or a simulation."""

Found = tuple[int, Played]
"""A match and the number of its block."""


def chosen(
    study: Study, plan: Plan, blocks: Sequence[Block], verdicts: Sequence[str]
) -> list[Kept]:
    """The median, the longest and the closest match, and one against each refuted claim."""
    every = [(block.block, match) for block in blocks for match in block.matches]
    finished = [found for found in every if found[1].is_finished]
    if not finished:
        return []
    middle = median_low(match.steps for _, match in finished)
    found = {
        "of median length": next(each for each in finished if each[1].steps == middle),
        "the longest": max(finished, key=lambda each: (each[1].steps, -each[0])),
    }
    gaps = [each for each in finished if each[1].gap is not None]
    if gaps:
        found["the closest"] = min(gaps, key=lambda each: (each[1].gap, -each[1].steps, each[0]))
    for claim, verdict in zip(study.claims, verdicts, strict=True):
        if verdict == FAILS and (against := _against(plan, claim, finished)):
            found[f"against “{claim.text or claim.measure}”"] = against
    return [
        Kept(why=why, block=block, arm=plan.arms[match.arm].name, rotation=match.rotation)
        for why, (block, match) in found.items()
    ]


def _against(plan: Plan, claim: Claim, finished: Sequence[Found]) -> Found | None:
    """The match of the claim's arm that speaks most against it."""
    at = list(plan.measures).index(claim.measure)
    own = [
        (block, match)
        for block, match in finished
        if plan.arms[match.arm].name == claim.arm and match.values[at].of
    ]
    sign = 1 if claim.low is not None else -1

    def value(found: Found) -> tuple[float, int]:
        amount, of = found[1].values[at]
        return sign * amount / of, found[0]

    return min(own, key=value, default=None)


def keep(ledger: Ledger, plan: Plan, kept: Kept) -> Kept:
    """Writes a match to the ledger, marked as simulated; it is written once."""
    at = next(at for at, arm in enumerate(plan.arms) if arm.name == kept.arm)
    seating, arm = plan.arms[at].seatings[kept.rotation], plan.arms[at]
    match = match_of(plan, kept.block, at, kept.rotation, RecordingSource)
    options = msgspec.to_builtins(seating.options)
    begun = MatchPlan(
        game=plan.game.id,
        variant=arm.variant,
        options=options,
        seats=plan.seats,
        chance="dictated",
        scenario=arm.scenario,
    )
    key = f"study {plan.hash} {kept.block}/{kept.arm}/{kept.rotation}"
    stored = keep_match(ledger, begun, match, seating.bots, key)
    return msgspec.structs.replace(kept, match=stored)


def keep_match(
    ledger: Ledger, begun: MatchPlan, match: Match, bots: Sequence[str], key: str
) -> str:
    """Writes a match that has not been played on since its beginning; returns its id.

    Its chance is dictated to the ledger as it fell, its commands come from the bots.
    """
    source = match.chance
    if not isinstance(source, RecordingSource):
        raise TypeError("The chance of the match is not recorded.")
    created = ledger.create(begun, by="facilitator", key=key, outcomes=[*source.outcomes])
    for number, (seat, command, outcomes) in enumerate(_moves(match, source), 1):
        request = Request(
            actor=Actor(seat),
            command=msgspec.to_builtins(command),
            by=f"bot:{bots[(seat - 1) % len(bots)]}",
            key=f"{key} {number}",
            outcomes=outcomes,
        )
        ledger.submit(created.match, request)
    ledger.labels.put(created.match, {LABEL})
    return created.match


def _moves(match: Match, source: RecordingSource) -> Iterator[tuple[int, object, list[Outcome]]]:
    seen = len(source.outcomes)
    for step in match:
        yield step.seat, step.command, source.outcomes[seen:]
        seen = len(source.outcomes)
