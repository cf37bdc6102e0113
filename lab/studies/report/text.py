"""The report as Markdown and as JSON."""

from collections.abc import Iterator, Sequence

import msgspec

from lab.studies.report import claimed, telling
from lab.studies.report.footnotes import footnotes
from lab.studies.report.minding import for_whom, turned_over, warnings
from lab.studies.report.results import ArmFacts, Decided, Results
from lab.studies.report.words import about, interval, measure_words, people_words, shown
from replays.telling.visible import visible

SPECIAL = str.maketrans({each: f"\\{each}" for each in "\\`*_[]<>|#"})


def markdown(found: Results, level: int = 1) -> str:
    """The report as Markdown, its headings from that level on."""
    return "\n".join(_lines(found, "#" * level)) + "\n"


def data(found: Results) -> bytes:
    """The report for programs."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def _lines(found: Results, level: str) -> Iterator[str]:
    yield f"{level} {plain(found.question)}"
    yield from ("", plain(f"{telling.headline(found)} {telling.how(found)}"), "")
    yield from _minded(found)
    if found.claims:
        yield from lines_of_table(
            ("claim", "verdict", "measured", "found"), [claim_row(each) for each in found.claims]
        )
    sections = (
        ("What was counted", _counted(found)),
        ("Trends", _trends(found)),
        ("Ratings", _ratings(found)),
        ("Lengths and endings", _lengths(found)),
        ("Matches worth seeing", _kept(found)),
        ("What exactly was compared", _compared(found)),
    )
    for heading, section in sections:
        if lines := list(section):
            yield from (f"{level}# {heading}", "", *lines)


def _minded(found: Results) -> Iterator[str]:
    """What somebody bears in mind who reads the figures."""
    if found.first_look:
        yield from (plain(found.first_look), "")
    minded = [*warnings(found), *turned_over(found)]
    if minded:
        yield from (*(f"- {plain(each)}" for each in minded), "")


def _counted(found: Results) -> Iterator[str]:
    rows = [
        [
            telling.titled(panel),
            *(
                telling.figure_words(each, panel.unit, people)
                for each, people in zip(panel.figures, telling.crosses(panel), strict=True)
            ),
        ]
        for panel in found.panels
    ]
    yield from lines_of_table(("measure", *(arm.name for arm in found.arms)), rows)
    for note in footnotes(found):
        yield from (plain(note), "")


def _trends(found: Results) -> Iterator[str]:
    if found.trends:
        yield from (plain(telling.trend_notes(found)), "")
        sloped = [(measure_words(each.measure), telling.trend_words(each)) for each in found.trends]
        yield from lines_of_table(("measure", f"each {found.trends[0].option} more"), sloped)


def _ratings(found: Results) -> Iterator[str]:
    if found.ratings:
        yield from (plain(telling.rating_notes(found)), "")
        rated = [(each.name, telling.rating_words(each)) for each in found.ratings]
        yield from lines_of_table(("player", "rating"), rated)


def _lengths(found: Results) -> Iterator[str]:
    yield from lines_of_table(
        ("arm", "lengths (10 %, median, 90 %)", "ended by"), list(_endings(found))
    )


def _kept(found: Results) -> Iterator[str]:
    for kept in found.kept:
        where = f": `{kept.match}`" if kept.match else ""
        yield f"- {plain(kept.why)}: {plain(kept.arm)}, block {kept.block}{where}"
    if found.kept:
        yield ""


def _compared(found: Results) -> Iterator[str]:
    arms = [
        (
            arm.name,
            arm.variant,
            telling.options_words(arm),
            ", ".join(arm.players),
            arm.options_hash,
        )
        for arm in found.arms
    ]
    yield from lines_of_table(("arm", "variant", "options", "players", "hash"), arms)
    yield from (f"- {name}: {plain(text)}" for name, text in telling.facts(found))
    yield from ("", *(f"    {command}" for command in found.commands))


def claim_row(claim: Decided) -> tuple[str, ...]:
    """A claim in short: what is claimed, the verdict, what is measured, and the figure."""
    if claim.figure is None:
        return for_whom(claim), claim.verdict, claim.measured, claim.why
    parts = "; ".join(f"{each.name} {interval(each, claim.part_unit)}" for each in claim.parts)
    of = f" ({parts})" if len(claim.parts) > 1 else ""
    found = f"{claimed.found_words(claim)}{of}{_beside(claim)}"
    return for_whom(claim), claim.verdict, f"{claim.measured}: {claim.claimed}", found


def _beside(claim: Decided) -> str:
    """What stands behind a claim's figure: how many blocks would decide it, or what was lucky."""
    told = ""
    if claim.median:
        median = interval(claim.median, claim.unit, signed=claimed.is_signed(claim))
        told += f"; {median} of medians" if len(claim.parts) > 1 else f"; median {median}"
    if claim.needed and not claim.median:
        needed = claim.needed
        told += f"; {about(needed.blocks)} blocks would decide it ({claimed.range_words(needed)})"
    if claim.unbiased is not None:
        figure = shown(claim.unbiased, claim.unit, signed=claimed.is_signed(claim))
        told += f"; median-unbiased {figure}"
    return told


def _endings(found: Results) -> Iterator[tuple[str, str, str]]:
    for arm in found.arms:
        spreads = (
            f"{name} {', '.join(shown(value, '') for value in values)}{_people(arm, name)}"
            for name, values in arm.lengths.items()
        )
        shares = (
            f"{arm.endings[reason]} {shown(count / arm.matches, 'share')}"
            for reason, count in arm.reasons.items()
        )
        yield arm.name, "; ".join(spreads), ", ".join(shares)


def _people(arm: ArmFacts, length: str) -> str:
    """The median of people, if they played."""
    cross = arm.people.get(length)
    return f" ({people_words(cross, '')})" if cross else ""


def lines_of_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown, and an empty line."""
    yield f"| {' | '.join(map(plain, heads))} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(map(plain, row))} |" for row in rows)
    yield ""


def plain(text: str) -> str:
    """A text without meaning to Markdown."""
    return visible(text).replace("\n", " ").translate(SPECIAL)
