"""Writes docs/findings.md from the reports of the studies in docs/studies.

for game in correction heist ...; do
    playledger study docs/studies/$game.yaml -o OUT/$game.json
done
python -m tests.docs.findings OUT > FOUND && mv FOUND docs/findings.md

A game whose report is not in OUT keeps the part that it has.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lab.studies.report.minding import turned_over, warnings
from lab.studies.report.results import Results
from lab.studies.report.telling import facts, headline, how
from lab.studies.report.text import claim_row, lines_of_table, plain

STUDIES = Path(__file__).parents[2] / "docs" / "studies"

HEAD = """\
# Findings

What studies say about the predictions that come with the variants (`playledger variants GAME`):
[how they decide](studies.md). Each part is the output of the study file it names, played with a
number of blocks that was fixed beforehand and none of those of earlier findings. Ranges in brackets
are 95 % intervals. Claims are asked of greedy players and of random ones, and say of which they
hold: **what turns over between them stands above its table.** With so few blocks many a claim stays
undecided; the column says how many would decide it. Claims that a study can't count are told from
figures made by hand.
"""


def part(found: Results) -> Iterator[str]:
    """What a study found, with the command that finds it again."""
    yield from (f"## {found.title}", "", f"{plain(found.question)} {plain(headline(found))}", "")
    over = [*warnings(found), *turned_over(found)]
    yield from (f"- {plain(each)}" for each in over)
    yield from [""] * bool(over)
    yield from lines_of_table(("claim", "for", "verdict", "found"), _rows(found))
    known = dict(facts(found))
    yield plain(f"{how(found)} {known.get('Power', '')}".rstrip())
    yield from ("", f"    playledger study docs/studies/{found.game}.yaml", "")
    yield from (f"Study `{found.study[:16]}`, rules release {found.rules}.", "")
    by_hand = STUDIES / f"{found.game}.md"
    if by_hand.exists():
        yield by_hand.read_text("utf-8")


def _rows(found: Results) -> list[tuple[str, ...]]:
    """A claim a row, with the verdicts and figures for each kind of players one after the other."""
    asked: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for claim in found.claims:
        _, verdict, _, figure = claim_row(claim)
        key = claim.text, claim.variant, claim.measured if not claim.players else ""
        named = f"{claim.players}: " * bool(claim.players)
        asked.setdefault(key, []).append((f"{named}{verdict}", f"{named}{figure}"))
    return [
        (text, variant, "; ".join(each[0] for each in told), "; ".join(each[1] for each in told))
        for (text, variant, _), told in asked.items()
    ]


def kept() -> dict[str, str]:
    """The parts that there are, by game."""
    parts = re.split(r"(?m)^(?=## )", (STUDIES.parent / "findings.md").read_text("utf-8"))[1:]
    studied = ((re.search(r"docs/studies/(\w+)\.yaml", each), each) for each in parts)
    return {found[1]: each.rstrip() for found, each in studied if found}


def main(folder: Path) -> None:
    """Prints the page."""
    lines, before = [HEAD], kept()
    for study in sorted(STUDIES.glob("*.yaml")):
        report = folder / f"{study.stem}.json"
        if report.exists():
            lines += part(msgspec.json.decode(report.read_bytes(), type=Results))
        else:
            lines += [before[study.stem], ""]
    sys.stdout.write("\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
