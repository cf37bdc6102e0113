"""What is said below the figures of a report."""

from collections.abc import Iterator

from lab.studies.report.results import Results
from lab.studies.report.words import interval, measure_words


def footnotes(found: Results) -> Iterator[str]:
    """What measures mean whose names do not say it, and what a star is."""
    for panel in found.panels:
        if panel.meaning:
            yield f"{panel.measure.capitalize()} is {panel.meaning}."
    yield from _medians(found)
    if any(panel.is_at_one_look for panel in found.panels):
        yield (
            "* This interval holds at one look only, and this study was looked at after every "
            "block: it is too narrow. The others hold at every look."
        )


def _medians(found: Results) -> Iterator[str]:
    """The medians to be claimed instead of means with a wide end."""
    told = []
    for panel in found.panels:
        pairs = zip(found.arms, panel.medians, strict=False)
        known = [f"{arm.name} {interval(each, '')}" for arm, each in pairs if each]
        if known:
            told.append(f"{measure_words(panel.measure)}: {', '.join(known)}")
    if told:
        yield (
            "Where a few matches may lie far from the others, a mean is told with a wide margin. "
            f"Medians can be claimed: {'; '.join(told)}."
        )
