"""The matches of a study that are worth seeing, and how they get into a ledger."""

from collections.abc import Sequence
from statistics import median_low

import msgspec

from domain.kernel import RecordingSource
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan as MatchPlan
from lab.keeping import keep_match
from lab.studies.asking.form import Claim, Study
from lab.studies.asking.plan import Plan
from lab.studies.deciding.samples import counted, value_of
from lab.studies.deciding.verdicts import FAILS
from lab.studies.playing.block import Block, Played, match_of
from lab.studies.report.results import Kept

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
    what = counted(plan, claim.measure)
    own = [
        (block, match)
        for block, match in finished
        if plan.arms[match.arm].name == claim.arm and value_of(match, what, "low").of
    ]
    sign = 1 if claim.low is not None else -1

    def value(found: Found) -> tuple[float, int]:
        amount, of = value_of(found[1], what, "low")
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
