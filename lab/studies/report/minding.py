"""What is to be minded in a report, above its figures."""

from collections.abc import Iterator, Mapping

from domain.components.wording import listed
from lab.studies.deciding.verdicts import EQUIVALENT, FAILS, HOLDS, UNDECIDED, UNTESTED
from lab.studies.report.results import Decided, Results
from lab.studies.report.words import shown

MOSTLY = 0.5
"""The share of an arm's matches that end at a limit from which its figures are those of it."""

WHOLE = 0.9
"""Below this, the wins of all seats do not add up."""

VERBS = {
    HOLDS: "holds",
    FAILS: "fails",
    EQUIVALENT: "makes no difference that matters",
    UNDECIDED: "is undecided",
}


def warnings(found: Results) -> Iterator[str]:
    """Where figures mislead: matches that mostly end at a limit, else wins that do not add up."""
    stuck = mostly_at_limit(found)
    if stuck:
        yield (
            f"Mind the limit: it ends {_each(stuck, ' of the matches')}. Who wins there, and how "
            "long it takes, is as much the limit's doing as the rules'."
        )
    sums = {
        arm.name: sum(
            _shares(found, f"seat {seat} wins").get(arm.name, 0) for seat in _seats(found)
        )
        for arm in found.arms
    }
    short = {arm: share for arm, share in sums.items() if share < WHOLE and arm not in stuck}
    if found.seats > 1 and short:
        yield (
            f"The seats' wins do not add up: they are {_each(short)}. The other matches are won by "
            "nobody; balance is told of those that were won."
        )


def mostly_at_limit(found: Results) -> Mapping[str, float]:
    """The arms whose matches mostly end at a limit, and how many of them do."""
    at_limit = _shares(found, "ended at a limit")
    return {arm: share for arm, share in at_limit.items() if share >= MOSTLY}


def turned_over(found: Results) -> Iterator[str]:
    """The claims that are decided otherwise for other players."""
    asked: dict[tuple[str, str], list[Decided]] = {}
    for claim in found.claims:
        if claim.players and claim.verdict != UNTESTED:
            asked.setdefault((claim.text, claim.variant), []).append(claim)
    for (text, _), claims in asked.items():
        if len({claim.verdict for claim in claims}) > 1:
            told = listed([f"{VERBS[each.verdict]} for {each.players} players" for each in claims])
            yield f"“{text}” {told}."


def for_whom(claim: Decided) -> str:
    """A claim's text, and of whom it is asked."""
    return f"{claim.text} ({claim.players} players)" if claim.players else claim.text


def _seats(found: Results) -> range:
    return range(1, found.seats + 1)


def _shares(found: Results, measure: str) -> Mapping[str, float]:
    """The figure of each arm."""
    for panel in found.panels:
        if panel.measure == measure and panel.statistic == "mean":
            pairs = zip(found.arms, panel.figures, strict=True)
            return {arm.name: each.value for arm, each in pairs if each.value is not None}
    return {}


def _each(shares: Mapping[str, float], of: str = "") -> str:
    """`62.5 % of the matches in one arm and 54.0 % in other`."""
    parts = (f"{shown(share, 'share')}{{}} in {arm}" for arm, share in shares.items())
    return listed(part.format(of if at == 0 else "") for at, part in enumerate(parts))
