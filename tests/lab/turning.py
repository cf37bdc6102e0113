"""Turning points that analyses show, valued once more by fresh playouts: how many stay.

python -m tests.lab.turning correction infection --matches 8 --seed fresh

Matches between players of the hint. What is valued by playouts is valued again by others, and what
is valued by a formula by playouts. A turning point stays if the same seat's chance changes the same
way by as much as a turning point must, but for what the noise of that last look may hide.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from domain.kernel import FACILITATOR, RecordingSource
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan
from lab.analysis.analyse import analyse
from lab.analysis.fitted import valued
from lab.analysis.value import PLAYOUTS, Position, Values
from lab.keeping import keep_match
from lab.simulate import Series
from lab.summary import share
from replays.analysis.form import Analysis
from replays.analysis.turning import LEAST, Turning, turning_points
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.laws.games import REGISTRY
from tests.replays.stored import ledger_at

FRESH = 192
"""Playouts of the last look at each end of a step."""

NEARLY = 0.8
"""The part of the least change that must be seen again."""


class Looked(NamedTuple):
    """A turning point, and by how much the chance of its seat changed at the last look."""

    turning: Turning
    again: float

    @property
    def is_same_way(self) -> bool:
        """Whether it rises again, or falls again."""
        return self.again * self.turning.change > 0

    def stays(self, least: float = NEARLY * LEAST) -> bool:
        """Whether it changes the same way again, by at least so much."""
        return self.is_same_way and abs(self.again) >= least


def greedy_match(ledger: Ledger, name: str, seed: str, number: int) -> Walk:
    """A match between players of the hint, as its facilitator may walk through it."""
    game = REGISTRY.game(name)
    variant = next(iter(game.variants))
    series = Series(game, game.settle(variant, {}), game.seats[0], ("greedy",), seed)
    plan = Plan(game=name, variant=variant, chance="dictated", seats=series.seats)
    match = series.begun(number, RecordingSource)
    kept = keep_match(ledger, plan, match, series.bots, f"{seed} {number}")
    return Walk(timeline_of(ledger, kept), FACILITATOR)


def looked_at_again(found: Analysis, walk: Walk, playouts: int = FRESH) -> Iterator[Looked]:
    """The turning points of an analysis, each with its change by fresh playouts."""
    created = walk.timeline.created
    options = walk.game.pinned(created.options)
    known = valued(walk.game, options, created.seats)
    by_playouts = replace(known, weights={}) if known else None
    values = Values(
        walk.game, options, created.seats, None, "a last look", FACILITATOR, by_playouts
    )
    steps = [each.step for each in (found.start, *found.points)]
    for turning in turning_points(found):
        before = steps[steps.index(turning.step) - 1]
        was, now = (
            values.of(Position(str(at), playouts, _state_at(walk, at))).chances[turning.seat - 1]
            for at in (before, turning.step)
        )
        yield Looked(turning, now - was)


def _state_at(walk: Walk, step: int) -> bytes:
    """The position after a step; before the set-up there is none."""
    return msgspec.msgpack.encode(walk.timeline.at(step)) if step else b""


def row(title: str, steps: int, found: Sequence[Looked]) -> str:
    """A row of docs/analysis.md."""
    stay = share(sum(each.stays() for each in found), len(found))
    full = sum(each.stays(LEAST) for each in found)
    same = sum(each.is_same_way for each in found)
    said, seen = (
        100 * sum(changes) / max(1, len(found))
        for changes in (
            [each.turning.size for each in found],
            [abs(each.again) if each.is_same_way else -abs(each.again) for each in found],
        )
    )
    percents = f"{100 * stay.share:.0f} % [{100 * stay.low:.0f}, {100 * stay.high:.0f}]"
    counts = f"{len(found)} | {said:.0f} | {seen:.0f} | {same} | {full} | {stay.count}"
    return f"| {title} | {steps} | {counts} | {percents} |"


def main() -> None:
    """Plays, analyses, looks again, and prints a row for each game and one for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--seed", default="turning")
    asked = parser.parse_args()
    total, total_steps = list[Looked](), 0
    for name in asked.games:
        found, steps = list[Looked](), 0
        with TemporaryDirectory() as folder, ledger_at(Path(folder) / "matches.db") as ledger:
            for number in range(1, asked.matches + 1):
                walk = greedy_match(ledger, name, asked.seed, number)
                made = analyse(walk, PLAYOUTS)
                steps += len(made.points)
                found += looked_at_again(made, walk)
        print(row(REGISTRY.game(name).title, steps, found), flush=True)  # noqa: T201
        total += found
        total_steps += steps
    print(row("all", total_steps, total))  # noqa: T201


if __name__ == "__main__":
    main()
