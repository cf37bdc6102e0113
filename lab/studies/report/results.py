"""What a study found: the facts of a report, the same in every form of it."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from domain.components.wording import counted
from domain.kernel.declaring.option import settle
from lab.studies.asking.form import Study
from lab.studies.asking.plan import Plan, ReadyArm
from lab.studies.deciding.verdicts import Needed
from lab.studies.people import Cross, People
from lab.studies.playing.block import Block
from lab.studies.run import Run


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure with its 95 % interval; None where there is none, or no end is known."""

    name: str
    value: float | None
    low: float | None
    high: float | None


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A measure with a figure for each arm."""

    measure: str
    statistic: str
    unit: str
    """`share`, or the empty string for a number."""
    figures: Sequence[Figure]
    medians: Sequence[Figure | None] = ()
    """For each arm, the median where the mean has a wide end."""
    people: Sequence[Cross | None] = ()
    """For each arm, what people did; empty if nobody asked."""
    meaning: str = ""
    """What the figure is, where its name does not say it."""
    is_at_one_look: bool = False
    """Whether its intervals hold at one look only, in a study that was looked at often."""


class Trend(msgspec.Struct, frozen=True, kw_only=True):
    """How a figure changes with each step of a number option, over a grid of it."""

    measure: str
    option: str
    unit: str
    slope: Figure
    is_sure: bool
    """Whether it is shown to change, with all trends of the study taken together at 5 %."""


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """A claim with its verdict and what it rests on."""

    text: str
    variant: str
    verdict: str
    measured: str
    """What was compared, in words."""
    unit: str
    """`share`, `points` (of a difference of shares), or the empty string for a number."""
    part_unit: str
    """The same for each of the arms that are compared."""
    claimed: str
    """The region that the claim gives its figure, in words."""
    bounds: tuple[float | None, float | None]
    """The ends of that region."""
    figure: Figure | None
    parts: Sequence[Figure]
    """The figures of the arms that are compared."""
    p: float | None
    correlation: float | None
    """How far the blocks of the two arms go together."""
    needed: Needed | None
    """How many blocks would decide it."""
    why: str
    arm: str = ""
    measure: str = ""
    players: str = ""
    """The kind of players of whom it was asked, where there are several."""
    median: Figure | None = None
    """What to claim instead, where the mean has a wide end."""
    told: str = ""
    """The figure in a sentence with its arm and unit; "" where there is none."""
    is_watched: bool = False
    """Whether it was looked at after every block, to stop once it is decided."""
    running: Figure | None = None
    """Of what is watched: the narrowest ends of the intervals of all looks."""
    unbiased: float | None = None
    """Of what has just been decided: a figure that is too large as often as too small."""


class ArmFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What an arm consists of, and how its matches went."""

    name: str
    variant: str
    options: Mapping[str, object]
    """The options that differ from the game's own."""
    options_hash: str
    players: Sequence[str]
    rotations: int
    matches: int
    unfinished: int
    reasons: Mapping[str, int]
    """How many matches ended for each reason, by its code."""
    endings: Mapping[str, str]
    """How each reason reads."""
    lengths: Mapping[str, Sequence[float]]
    """Of each length: what a tenth, a half, and nine tenths of the matches do not exceed."""
    people: Mapping[str, Cross] = {}
    """Of each length, the median of the matches of people, if there are any."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A match worth seeing: why, where it stands in the study, and where in the ledger."""

    why: str
    block: int
    arm: str
    rotation: int
    match: str = ""


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """All that a report says."""

    question: str
    game: str
    title: str
    rules: int
    study: str
    """The hash of what was compared."""
    seats: int
    share: str
    seed: str
    cap: int
    blocks: int
    wanted: int
    stop: str
    power: str
    commands: Sequence[str]
    first_look: str = ""
    """Of few blocks: what they can show, and how many show more."""
    arms: Sequence[ArmFacts]
    claims: Sequence[Decided]
    panels: Sequence[Panel]
    kept: Sequence[Kept]
    notes: str
    limits: Sequence[str] = ()
    """The reasons for which a match may not go on, as it was given up or the game ends it."""
    ratings: Sequence[Figure] = ()
    """Of a ladder of more than two: Elo points above the first."""
    skill: Figure | None = None
    """The area of the ladder's skill trace, from 0 (none is better than the one before) to 1."""
    trends: Sequence[Trend] = ()
    """Of a grid: how each figure changes with its option."""
    summary: str = ""
    """What is to be said first, before the verdicts."""
    people: str = ""
    """How many matches of people there are beside, in words; empty if nobody asked."""


def arm_facts(
    plan: Plan, at: int, blocks: Sequence[Block], people: People | None = None
) -> ArmFacts:
    """What an arm consists of, and how its matches went."""
    arm = plan.arms[at]
    played = [match for block in blocks for match in block.matches if match.arm == at]
    reasons = Counter(match.reason for match in played)
    lengths = {
        name: _spread([match.values[place].amount for match in played])
        for place, (name, measure) in enumerate(plan.measures.items())
        if measure.length and measure.where == {} and name == f"{measure.length.rstrip('s')}s"
    }
    places = {name: place for place, name in enumerate(plan.measures) if name in lengths}
    middles = {name: people and people.middle(at, place) for name, place in places.items()}
    return ArmFacts(
        name=arm.name,
        variant=arm.variant,
        options=_changed(plan, arm),
        options_hash=_hash(arm),
        players=list(dict.fromkeys(arm.seatings[0].names)),
        rotations=len(arm.seatings),
        matches=len(played),
        unfinished=sum(not match.is_finished for match in played),
        reasons=dict(sorted(reasons.items(), key=lambda each: (-each[1], each[0]))),
        endings={reason: plan.game.ending(reason) for reason in sorted(reasons)},
        lengths=lengths,
        people={name: each for name, each in middles.items() if each},
    )


def crosses_words(people: People) -> str:
    """`3 matches that are over, as crosses. Left out: 1 are simulated.`"""
    left = ", ".join(f"{count} {why}" for why, count in people.left_out.items())
    told = f"{counted(people.matches, 'match', 'matches')} that are over, as crosses."
    return f"{told} Left out: {left}." if left else told


def _spread(values: Sequence[float]) -> Sequence[float]:
    ranked = sorted(values)
    return [ranked[max(0, -(-part * len(ranked) // 10) - 1)] for part in (1, 5, 9)]


def _changed(plan: Plan, arm: ReadyArm) -> Mapping[str, object]:
    usual = msgspec.to_builtins(
        settle(plan.game.options, next(iter(plan.game.variants.values())), {})
    )
    own = msgspec.to_builtins(arm.seatings[0].options)
    return {name: value for name, value in own.items() if value != usual.get(name)}


def _hash(arm: ReadyArm) -> str:
    facts = msgspec.to_builtins(
        [[each.options for each in arm.seatings], arm.scenario],
        str_keys=True,
        order="deterministic",
    )
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:12]


def stop_words(study: Study, run: Run) -> str:
    """Why the study stopped where it did."""
    if not run.is_complete:
        return f"{len(run.blocks):,} of {study.blocks:,} blocks so far."
    if not study.until:
        return f"{study.blocks} blocks, fixed before the first."
    if len(run.blocks) < study.blocks:
        return f"All claims were decided after {len(run.blocks)} blocks, of {study.blocks} at most."
    return f"The {study.blocks} blocks allowed were played before all claims were decided."
