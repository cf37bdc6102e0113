"""What a study found, at the terminal."""

from contextlib import suppress
from typing import TYPE_CHECKING

from cli.terminal.printing import heading, print_table, say

if TYPE_CHECKING:
    from lab.studies.report.results import Results


def print_results(found: "Results") -> None:
    """Claims with their verdicts, then figures, as tables."""
    from lab.studies.report import telling
    from lab.studies.report.words import interval

    heading(found.question)
    say(f"{telling.headline(found)} {telling.how(found)}\n")
    if found.claims:
        rows = []
        for claim in found.claims:
            signed = " minus " in claim.measured
            figure = interval(claim.figure, claim.unit, signed=signed) if claim.figure else ""
            rows.append((claim.verdict, claim.text, claim.claimed or claim.why, figure))
        print_table(("verdict", "claim", "claimed", "found, 95 %"), rows)
        say()
    figures = [
        (telling.titled(panel), arm.name, telling.figure_words(figure, panel.unit, people))
        for panel in found.panels
        for arm, figure, people in zip(
            found.arms, panel.figures, telling.crosses(panel), strict=True
        )
    ]
    print_table(("measure", "arm", "found, 95 %"), figures)
    say(f"{share}\n" if (share := telling.fair_share(found)) else "")
    print_lengths(found)
    if found.ratings:
        rated = [(each.name, telling.rating_words(each)) for each in found.ratings]
        print_table(("player", "rating"), rated)
        say(f"{telling.RATINGS}\n")
    for name, text in telling.facts(found):
        if name in ("Blocks", "Power", "People"):
            say(f"People: {text}" if name == "People" else text)
    with suppress(IndexError):
        if found.kept[0].match:
            print_table(("kept", "match"), [(each.why, each.match) for each in found.kept])


def print_lengths(found: "Results") -> None:
    """How long matches took: of ten, eight lie between the outer columns."""
    from lab.studies.report import telling
    from lab.studies.report.words import people_words, shown

    rows: list[tuple[str, ...]] = []
    for name, spreads in telling.lengths(found):
        for arm, values, people in spreads:
            beside = (people_words(people, "") if people else "",) if found.people else ()
            rows.append((name.capitalize(), arm, *(shown(each, "") for each in values), *beside))
    heads = ("length", "arm", "#10 % up to", "#median", "#90 % up to")
    print_table((*heads, *["people"] * bool(found.people)), rows)
    say()
