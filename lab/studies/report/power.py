"""How small a difference a study finds, and how long that takes."""

from itertools import pairwise
from math import inf
from typing import Final

from domain.components.wording import counted
from lab.studies.asking.form import Claim
from lab.studies.deciding.means import LEVEL
from lab.studies.deciding.student import t_quantile
from lab.studies.deciding.verdicts import POWER, found_at
from lab.studies.deciding.watching import Watched
from lab.studies.report.reading import Reading, alone, measured
from lab.studies.report.words import about

WELL_SEEN: Final = 0.2
"""A study that finds only larger differences than this is a first look."""


def power(reading: Reading) -> str:
    """How many blocks find 3 points, in the comparison that needs the most."""
    found = _hardest(reading)
    if found is None:
        return ""
    error, at, claim = found
    if reading.run.watch and at is not None:
        return _power_of_bets(reading, reading.run.watch.claims[at])
    blocks = found_at(error, len(reading.run.blocks))
    return f"3 points in {measured(claim)} are found with 80 % at N = {about(blocks)} blocks."


def first_look(reading: Reading) -> str:
    """What so few blocks can show, and how many show more; "": it is no first look."""
    found, blocks = _hardest(reading), len(reading.run.blocks)
    if found is None or reading.study.until or not reading.run.is_complete:
        return ""
    error, _, claim = found
    seen = (t_quantile(1 - LEVEL / 2, blocks - 1) + t_quantile(POWER, blocks - 1)) * error
    if seen <= WELL_SEEN:
        return ""
    shows = (
        f"differences of {100 * seen:.0f} points and more" if seen < 1 else "no difference surely"
    )
    wide, fine = (about(found_at(error, blocks, each)) for each in (WELL_SEEN, WELL_SEEN / 2))
    return (
        f"{counted(blocks, 'block is', 'blocks are')} a first look: they show {shows} "
        f"({measured(claim)}). 20 points take about {wide} blocks, 10 points {fine}; what is "
        "played is kept, and more blocks go on from it."
    )


def _hardest(reading: Reading) -> tuple[float, int | None, Claim] | None:
    """The comparison of shares that needs the most blocks: its error, its place and its claim."""
    arms = [arm.name for arm in reading.plan.arms]
    claims = [(at, each) for at, each in enumerate(reading.study.claims) if each.measure]
    shares = [each for each in claims if reading.unit(each[1]) and each[1].statistic == "mean"]
    usual = [
        (None, Claim(measure="seat 1 wins", arm=one, against=other))
        for other, one in pairwise(arms[:2])
    ]
    errors = []
    for at, claim in shares or usual or [(None, alone("seat 1 wins", arms[0], "mean"))]:
        both = reading.estimates(claim)
        if both and 0 < both[0].error < inf:
            errors.append((both[0].error, at, claim))
    return max(errors, key=lambda each: each[0]) if errors else None


FAR: Final = 0.03
"""The distance from a bound of which a study says how long it takes to find it."""


def _power_of_bets(reading: Reading, watched: Watched) -> str:
    """The same of a study that stops by itself, from studies that were played with its blocks."""
    claim = watched.claim
    bound, farther = (claim.low, FAR) if claim.low is not None else (claim.high, -FAR)
    assert bound is not None
    half, most = (
        watched.blocks_at(bound + farther, f"{reading.plan.hash}/power", power)
        for power in (0.5, POWER)
    )
    if half is None or most is None:
        return ""
    return (
        f"3 points in {measured(claim)} are found by half of such studies within {about(half)} "
        f"blocks, and by four of five within {about(most)}: looked at after every block, as if "
        "these blocks were drawn anew."
    )
