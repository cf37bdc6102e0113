"""The sentences of a report, in every form of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.components.wording import counted, listed
from lab.studies.asking.form import STATISTICS
from lab.studies.deciding.verdicts import (
    EQUIVALENT,
    FAILS,
    HOLDS,
    UNDECIDED,
    UNTESTED,
)
from lab.studies.people import Cross
from lab.studies.report.minding import mostly_at_limit
from lab.studies.report.results import ArmFacts, Figure, Panel, Results, Trend
from lab.studies.report.words import (
    MINUS,
    UNCLEAR,
    bare,
    interval,
    is_unclear,
    measure_words,
    people_words,
    player_words,
    shown,
)

VERBS = {
    HOLDS: ("holds", "hold"),
    FAILS: ("fails", "fail"),
    EQUIVALENT: ("makes no difference that matters", "make no difference that matters"),
    UNDECIDED: ("is undecided", "are undecided"),
    UNTESTED: ("is not for bots", "are not for bots"),
}

SAID = 3
"""Of so many claims at most each is told with its figure in the first sentences."""

HELPS = 0.1
"""The correlation between arms from which sharing their chance spares blocks worth telling."""

APART = 0.2
"""By how much the share of an ending has to differ between arms for it to be told first."""

SHARING = {
    "chance": "The arms of a block share their chance, stream by stream; the bots' randomness is "
    "each arm's own.",
    "everything": "The arms of a block share their chance and the bots' randomness.",
    "nothing": "The arms of a block share nothing.",
}


RATINGS = (
    "In Elo points above the first: 400 more are odds of 10 to 1. Each was held against the one "
    "before; what is far apart is the sum of what lies between."
)


def rating_notes(found: Results) -> str:
    """How ratings are read, and how deep the ladder shows the game to be."""
    if found.skill is None:
        return RATINGS
    value, low, high = (
        f"{each:.2f}".replace("-", MINUS)
        for each in (found.skill.value, found.skill.low, found.skill.high)
        if each is not None
    )
    return (
        f"{RATINGS} Skill trace {value} [{low}, {high}]: by so much each won more than the one "
        "before, on average (0: no more, 1: always)."
    )


def rating_words(figure: Figure) -> str:
    """A rating in whole points with its interval; the first is where they begin."""
    ends = (figure.value, figure.low, figure.high)
    whole = [f"{each:.0f}".replace("-", MINUS) for each in ends if each is not None]
    return f"{whole[0]} [{whole[1]}, {whole[2]}]" if figure.low != figure.high else whole[0]


def headline(found: Results) -> str:
    """What was decided, in one sentence."""
    if found.summary:
        return found.summary
    if found.trends and not found.claims:
        return _trends_told(found.trends)
    if not found.claims:
        return "Nothing was claimed; these are the figures."
    said = [each.told for each in found.claims if each.told and len(found.claims) <= SAID]
    told = " ".join([*said, *_endings(found)])
    if len(found.claims) == 1:
        return f"The claim {VERBS[found.claims[0].verdict][0]}. {told}".rstrip()
    counts = Counter(claim.verdict for claim in found.claims)
    parts = [
        f"{counts[word]} {verb[counts[word] > 1]}" for word, verb in VERBS.items() if counts[word]
    ]
    return f"Of {counted(len(found.claims), 'claim', 'claims')} {listed(parts)}. {told}".rstrip()


def _trends_told(trends: Sequence[Trend]) -> str:
    """The figures that surely change with the option, or that none does."""
    sure = [trend for trend in trends if trend.is_sure]
    if not sure:
        return f"No figure surely changes with {trends[0].option}."
    told = "; ".join(f"{measure_words(trend.measure)} {trend_words(trend)}" for trend in sure)
    return f"With each {trends[0].option} more: {told}."


def trend_words(trend: Trend) -> str:
    """The slope with its interval: `+1.2 points [0.4, 2.0]`."""
    return interval(trend.slope, trend.unit, signed=True)


def trend_notes(found: Results) -> str:
    """What a trend is; "": there is none."""
    if not found.trends:
        return ""
    return (
        f"A trend is the slope of a straight line over {found.trends[0].option}: what each step "
        "more does, if all do alike. Where a few matches may lie far from the others it is told "
        "with a wide margin."
    )


def _most(reason: str, shares: Sequence[Mapping[str, float]]) -> float:
    """The larger of an ending's shares: of two that part the arms alike the rarer one is news."""
    return max(share.get(reason, 0) for share in shares)


def _endings(found: Results) -> Iterator[str]:
    """The ending that parts two arms the most: a difference may come from nothing else.

    A limit at which matches mostly end is told by a warning.
    """
    shares = [
        {reason: count / arm.matches for reason, count in arm.reasons.items()}
        for arm in found.arms
        if arm.matches
    ]
    if len(shares) != 2:
        return
    one, other = shares
    reason = max(
        sorted({*one, *other}),
        key=lambda each: (
            round(abs(one.get(each, 0) - other.get(each, 0)), 6),
            -_most(each, shares),
        ),
    )
    is_warned_of = reason in found.limits and mostly_at_limit(found)
    if is_warned_of or abs(one.get(reason, 0) - other.get(reason, 0)) < APART:
        return
    words = next(arm.endings[reason] for arm in found.arms if reason in arm.endings)
    pairs = zip(shares, found.arms, strict=True)
    ranked = sorted(((share.get(reason, 0), arm.name) for share, arm in pairs), reverse=True)
    (most, mostly), (least, rarely) = ((shown(share, "share"), name) for share, name in ranked)
    parts = f"{most} of the matches in {mostly} and {least} in {rarely}"
    yield f"Mind the endings: {parts} end so: {words}."


def how(found: Results) -> str:
    """What it was decided from."""
    matches = sum(arm.matches for arm in found.arms)
    arms = counted(len(found.arms), "arm", "arms")
    blocks = counted(found.blocks, "block", "blocks")
    names = dict.fromkeys(name for arm in found.arms for name in arm.players)
    players = ", ".join(map(player_words, names))
    noun, seats = "match" if matches == 1 else "matches", counted(found.seats, "seat")
    return f"{matches:,} {noun} in {blocks} of {arms}, {seats}, played by {players}."


def facts(found: Results) -> Iterator[tuple[str, str]]:
    """How the study was made, by name."""
    yield "Game", f"{found.game}, rules release {found.rules}"
    yield "Blocks", found.stop
    if share := fair_share(found):
        yield "Fair share", share
    yield "Pairing", SHARING[found.share] + _correlations(found)
    if found.power:
        yield "Power", found.power
    yield "Verdicts", _verdicts(found)
    if found.people:
        yield "People", found.people
    yield "Seed", found.seed
    yield "Given up", f"after {found.cap:,} commands"
    yield "Study", found.study


def fair_share(found: Results) -> str:
    """What a seat wins where all are equal, in words; "": one plays alone."""
    if found.seats < 2:
        return ""
    share = shown(1 / found.seats, "share")
    return f"A fair share of the wins is {share}: one of {found.seats} seats."


def _verdicts(found: Results) -> str:
    if any(claim.is_watched for claim in found.claims):
        return "By bets that are valid at every look; each claim bears an equal share of 5 %."
    return "At 5 % over all claims together (Benjamini and Hochberg), intervals at 95 % each."


def _correlations(found: Results) -> str:
    known = [claim.correlation for claim in found.claims if claim.correlation is not None]
    if not known:
        return ""
    low, high = min(known), max(known)
    told = [f"{each:.2f}".replace("-", MINUS) for each in dict.fromkeys((low, high))]
    return (
        f" The correlation that this achieved between compared arms: {' to '.join(told)}"
        f"{_spared(low, high)}."
    )


def _spared(low: float, high: float) -> str:
    """What a correlation between arms is good for: the blocks that it spares, if any."""
    if high < HELPS:
        return "; pairing spared no blocks here"
    parts = [f"{100 * each:.0f}" for each in (max(0.0, low), high)]
    return f"; pairing spares some {' to '.join(dict.fromkeys(parts))} % of the blocks"


def titled(panel: Panel) -> str:
    """What a panel shows; with a star where its intervals hold at one look only."""
    words = measure_words(panel.measure)
    named = words[:1].upper() + words[1:]
    told = named if panel.statistic == "mean" else f"{named}, {STATISTICS[panel.statistic]}"
    return f"{told} *" if panel.is_at_one_look else told


def valued(figure: Figure, unit: str) -> str:
    """A figure of a panel, without its interval; a difference below its error is none."""
    return UNCLEAR if is_unclear(figure, unit) else shown(figure.value, unit)


def ends(figure: Figure, unit: str) -> str:
    """The ends of an interval, without their unit."""
    return f"{bare(figure.low, unit)} to {bare(figure.high, unit)}"


def options_words(arm: ArmFacts) -> str:
    """The options that differ from the usual ones."""
    return (
        ", ".join(
            f"{name} = {msgspec.json.encode(value).decode()}" for name, value in arm.options.items()
        )
        or "none"
    )


def lengths(
    found: Results,
) -> list[tuple[str, list[tuple[str, Sequence[float], Cross | None]]]]:
    """The spread of each length in each arm, and the median of people."""
    names = list(found.arms[0].lengths)
    return [
        (name, [(arm.name, arm.lengths[name], arm.people.get(name)) for arm in found.arms])
        for name in names
    ]


def crosses(panel: Panel) -> Sequence[Cross | None]:
    """What people did, for each arm of a panel."""
    return panel.people or [None] * len(panel.figures)


def figure_words(figure: Figure, unit: str, people: Cross | None = None) -> str:
    """A figure with its interval, or a dash; and what people did."""
    found = "-" if figure.value is None else interval(figure, unit, signed=unit == "points")
    return f"{found}; {people_words(people, unit)}" if people else found
