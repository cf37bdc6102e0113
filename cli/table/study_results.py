"""What a study found, at the terminal."""

from contextlib import suppress
from typing import TYPE_CHECKING

from cli.terminal.printing import heading, print_table, say

if TYPE_CHECKING:
    from lab.studies.report.results import Decided, Results


def print_results(found: "Results") -> None:
    """Claims with their verdicts, then figures, as tables."""
    from lab.studies.report import claimed, telling
    from lab.studies.report.footnotes import footnotes
    from lab.studies.report.minding import for_whom, turned_over, warnings
    from lab.studies.report.words import measure_words

    heading(found.question)
    say(f"{telling.headline(found)} {telling.how(found)}\n")
    for each in filter(None, (found.first_look, *warnings(found), *turned_over(found))):
        say(f"{each}\n")
    if found.claims:
        rows = [
            (claim.verdict, for_whom(claim), claim.claimed or claim.why, claimed.found_words(claim))
            for claim in found.claims
        ]
        print_table(("verdict", "claim", "claimed", "found, 95 %"), rows)
        say()
        for claim in found.claims:
            print_stop(claim)
    figures = [
        (telling.titled(panel), arm.name, telling.figure_words(figure, panel.unit, people))
        for panel in found.panels
        for arm, figure, people in zip(
            found.arms, panel.figures, telling.crosses(panel), strict=True
        )
    ]
    print_table(("measure", "arm", "found, 95 %"), figures)
    for note in footnotes(found):
        say(note)
    say(f"{share}\n" if (share := telling.fair_share(found)) else "")
    print_lengths(found)
    if found.trends:
        sloped = [(measure_words(each.measure), telling.trend_words(each)) for each in found.trends]
        print_table(("measure", f"each {found.trends[0].option} more, 95 %"), sloped)
        say(f"{telling.trend_notes(found)}\n")
    if found.ratings:
        rated = [(each.name, telling.rating_words(each)) for each in found.ratings]
        print_table(("player", "rating"), rated)
        say(f"{telling.rating_notes(found)}\n")
    for name, text in telling.facts(found):
        if name in ("Blocks", "Power", "People"):
            say(f"People: {text}" if name == "People" else text)
    with suppress(IndexError):
        if found.kept[0].match:
            print_table(("kept", "match"), [(each.why, each.match) for each in found.kept])


def print_stop(claim: "Decided") -> None:
    """How many blocks would decide a claim, or what its stop did to its figure."""
    from lab.studies.deciding.verdicts import UNDECIDED
    from lab.studies.report import claimed
    from lab.studies.report.words import instead, shown

    if claim.median:
        words = instead(claim.median, signed=claimed.is_signed(claim))
        say(f"{claim.text}: {words}\n")
    elif claim.verdict == UNDECIDED:
        say(f"{claim.text}: {claimed.needed_words(claim)}\n")
    elif claim.unbiased is not None:
        figure = shown(claim.unbiased, claim.unit, signed=claimed.is_signed(claim))
        say(
            f"{claim.text}: the figure at the stop tends to be too large; {figure} is too large as "
            "often as too small.\n"
        )


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
    print_table((*heads, *(["people"] if found.people else [])), rows)
    say()
