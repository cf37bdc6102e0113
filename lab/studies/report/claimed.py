"""The sentences about one claim of a study."""

from collections.abc import Iterator

from lab.studies.deciding.verdicts import UNDECIDED, UNTESTED, Needed
from lab.studies.report.results import Decided
from lab.studies.report.words import about, instead, interval, shown


def reasons(claim: Decided) -> Iterator[str]:
    """What is to be said of a verdict."""
    if claim.why:
        yield claim.why
    if claim.median:
        yield instead(claim.median, signed=is_signed(claim))
    if claim.claimed:
        yield f"Claimed: {claim.claimed}."
    if claim.p is not None:
        yield f"p = {claim.p:.2g}, adjusted" if claim.p >= 0.0001 else "p < 0.0001, adjusted"
    if claim.is_watched:
        yield from _stopped(claim)
    if claim.verdict == UNDECIDED and not claim.median:
        yield needed_words(claim)


def _stopped(claim: Decided) -> Iterator[str]:
    """What is to be said of a claim that was looked at after every block."""
    if claim.verdict not in (UNDECIDED, UNTESTED):
        yield (
            "Stopped when it was decided, so the figure tends to be too large: the interval holds "
            "all the same."
        )
    if claim.unbiased is not None:
        figure = shown(claim.unbiased, claim.unit, signed=claim.unit == "points")
        yield f"Too large as often as too small is {figure} (median-unbiased)."
    ends_ = running_words(claim)
    if ends_ and ends_ != found_words(claim):
        yield f"The interval is that of the last look; the narrowest ends of all looks: {ends_}."


def needed_words(claim: Decided) -> str:
    """How many blocks would decide a claim, as a range."""
    needed, figure = claim.needed, claim.figure
    if figure and None in (figure.low, figure.high):
        return "These matches do not tell where the figure ends; more blocks may."
    if not needed:
        return (
            "The figure lies so near the bound that no number of blocks may decide it; with a "
            "margin it could be told that the difference does not matter."
        )
    if claim.is_watched:
        told = f"Four of five such studies would decide it within {about(needed.blocks)} blocks"
    else:
        told = f"About {about(needed.blocks)} blocks would decide it"
    return f"{told}, if the figure is the true one; {range_words(needed)}."


def range_words(needed: Needed) -> str:
    """`340 to 9,000 if it is a standard error off`."""
    least = about(needed.least) if needed.least else "few"
    most = f"to {about(needed.most)}" if needed.most else "or far more"
    return f"{least} {most} if it is a standard error off"


def is_signed(claim: Decided) -> bool:
    """Whether its figure is a difference."""
    return claim.unit == "points" or (len(claim.parts) > 1 and " minus " in claim.measured)


def found_words(claim: Decided) -> str:
    """A claim's figure with its interval; "" where there is none."""
    if claim.figure is None:
        return ""
    return interval(claim.figure, claim.unit, signed=is_signed(claim), bounds=claim.bounds)


def running_words(claim: Decided) -> str:
    """The figure with the narrowest ends of all looks; "" where it was looked at once."""
    if claim.running is None:
        return ""
    return interval(claim.running, claim.unit, signed=is_signed(claim), bounds=claim.bounds)


def read(claim: Decided) -> str:
    """A claim's figure without its interval."""
    return found_words(claim).partition(" [")[0]


def brackets(claim: Decided) -> str:
    """The interval of a claim's figure: `[above 0, +10.5]`."""
    _, _, ends_ = found_words(claim).partition(" [")
    return f"[{ends_}"
