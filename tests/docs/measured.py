"""Writes docs/measured.md, what studies say of the games themselves, from their reports.

study() { playledger study $1 --about --bots greedy --seed about --blocks $2 -o OUT/$1.json; }
for game in correction heist infection assassination_le; do study $game 200; done
for game in location_ccg rune_duel squad_combat; do study $game 40; done
for game in assassination class_arena janus_gate; do study $game 24; done
ladder() { playledger study $1 --ladder --bots $2 --seed ladder --blocks $3 -o OUT/ladder-$1.json; }
ladder correction random,greedy-never=deny_move,greedy,search:8,search:64 12
ladder infection random,greedy-never=play_gun,greedy,search:64 8
ladder squad_combat random,greedy-never=play_edge,greedy 30
ladder rune_duel random,greedy-never=weapon,greedy 30
python -m tests.docs.measured OUT > docs/measured.md
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from domain.games.registry import REGISTRY
from lab.studies.asking.measures import ABOUT
from lab.studies.report.results import Figure, Panel, Results
from lab.studies.report.telling import rating_words
from lab.studies.report.text import lines_of_table
from lab.studies.report.words import interval, shown

HEAD = """\
# The games, measured

What `playledger study GAME --about` says of the final variant of each game between greedy players;
[studies](studies.md#the-game-itself) tells what the columns mean. Ranges in brackets are 95 %
intervals, clustered by block; of commands in a match, the median and where eight of ten lie. In
Class Arena and Janus Gate no chance falls at all: there is no luck, and how bots break ties is all
that varies.

"""

LADDERS = """\
How deep a game is for these players, in the games that offer a search:
[Elo points](studies.md#ladders) above `random`; a block has two matches a rung. In
Squad Combat and Rune Duel a match of `search:64` takes a minute: [bots](bots.md) has what was
played of them; add `search:64` to their ladders to rate it."""

COLUMNS = [*ABOUT][:5]
"""The measures that fit side by side; reports have all of them."""

RARE = 0.02
"""A command that is surely chosen less often where it is legal counts as dead."""


def table(found: Sequence[Results]) -> Iterator[str]:
    """A game a line, a measure a column."""
    heads = ("game", "blocks", *COLUMNS, "commands")
    yield from lines_of_table(heads, [_row(each) for each in found])


def _row(found: Results) -> Sequence[str]:
    panels = {each.measure: each for each in found.panels}
    figures = [_told(panels.get(name)) for name in COLUMNS]
    low, middle, high = (shown(each, "") for each in found.arms[0].lengths["steps"])
    return found.title, str(found.blocks), *figures, f"{middle} ({low} to {high})"


def _told(panel: Panel | None) -> str:
    if panel is None or panel.figures[0].value is None:
        return "-"
    return interval(panel.figures[0], panel.unit)


def rare(found: Sequence[Results]) -> Iterator[tuple[str, str, str]]:
    """The commands that are surely chosen less often than RARE where they are legal."""
    for each in found:
        for panel in each.panels:
            name = panel.measure.removesuffix(" chosen")
            figure: Figure = panel.figures[0]
            if name != panel.measure and figure.high is not None and figure.high < RARE:
                yield each.title, name, interval(figure, panel.unit)


def _rung(found: Results) -> Sequence[str]:
    rated = (f"{each.name} {rating_words(each)}" for each in found.ratings)
    return found.title, str(found.blocks), "; ".join(rated)


def main(folder: Path) -> None:
    """Prints the page."""
    reports = (folder / f"{game.id}.json" for game in REGISTRY)
    found = [msgspec.json.decode(each.read_bytes(), type=Results) for each in reports]
    lines = [HEAD + "\n".join(f"    {each}" for each in _commands()) + "\n", *table(found)]
    lines += ["## Dead options", ""]
    lines += ["Commands that greedy players surely choose less often than in 2 % of the decisions"]
    lines += ["in which they are legal:", ""]
    lines += lines_of_table(("game", "command", "chosen"), [*rare(found)])
    ladders = (folder / f"ladder-{game.id}.json" for game in REGISTRY)
    rated = [
        msgspec.json.decode(each.read_bytes(), type=Results) for each in ladders if each.exists()
    ]
    lines += ["## Ladders", "", LADDERS, ""]
    lines += lines_of_table(("game", "blocks", "ratings"), [_rung(each) for each in rated])
    sys.stdout.write("\n".join(lines).rstrip() + "\n")


def _commands() -> Sequence[str]:
    """What the head of this file says, to make it again."""
    return (__doc__ or "").split("\n\n", 1)[1].strip().splitlines()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
