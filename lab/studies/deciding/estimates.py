"""Figures of an arm, and of one compared with another, with intervals clustered by block."""

from lab.studies.deciding.means import Estimate, as_share, mean_of
from lab.studies.deciding.percentiles import percentile
from lab.studies.deciding.samples import Sample

QUANTILES = {"p10": 0.1, "median": 0.5, "p90": 0.9}


def estimate(
    arm: Sample,
    against: Sample | None,
    statistic: str,
    compare: str,
    seed: str,
    *,
    is_share: bool = False,
    may_lie_far: bool = False,
    choices: int = 1,
    span: float = 1,
) -> Estimate | None:
    """The figure of an arm, less or divided by that of another; None: there are no values.

    `is_share`: it lies between 0 and 1, and that of one arm has an interval that does, too.
    `may_lie_far`: single values may lie at any distance, and where that may matter a mean has a
    wide end. It was the largest of so many `choices`, which the interval allows for
    (Bonferroni). `span` is how far apart the values of two blocks may lie.
    """
    if statistic == "mean":
        found = mean_of(arm, against, compare, choices, span, may_lie_far=may_lie_far)
        return as_share(found) if found and is_share and against is None else found
    return percentile(arm, against, QUANTILES[statistic], compare, seed)
