"""How often intervals of studies hold the true figure, on blocks that were really played.

python -m tests.lab.covering heist correction --pool 3000 --studies 1000 --seed fresh

So many blocks of two variants are played, and are all there is: what they come to is true. Studies
draw their blocks out of them, and say how sure they are. At 95 % the intervals are to hold what is
true in 93 to 97 % of the studies.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec

from lab.studies.asking.form import Arm, Study
from lab.studies.asking.measures import is_share
from lab.studies.asking.plan import Plan
from lab.studies.asking.ready import ready
from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.samples import Sample, counted, sample
from lab.studies.playing.block import Block, block
from tests.laws.games import REGISTRY

SIZES: Final = (20, 40, 100, 400)
"""The blocks of the studies."""

RARE: Final = 0.05
"""Shares below it, or as near to 1, promise nothing from 20 blocks on."""


class Asked(NamedTuple):
    """A figure that studies are asked for, with the blocks that there are."""

    name: str
    arm: Sample
    against: Sample | None
    is_share: bool

    def true(self) -> float | None:
        """What all blocks come to."""
        found = estimate(self.arm, self.against, "mean", "difference", "", is_share=self.is_share)
        return None if found is None else found.value

    def covers(self, places: Sequence[int], true: float) -> bool | None:
        """Whether a study of the blocks at these places holds the true figure."""
        arm = _at(self.arm, places)
        against = None if self.against is None else _at(self.against, places)
        found = estimate(arm, against, "mean", "difference", "", is_share=self.is_share)
        return None if found is None else found.low <= true <= found.high


def _at(values: Sample, places: Sequence[int]) -> Sample:
    return Sample([values.blocks[at] for at in places])


class Covered(NamedTuple):
    """How many of the studies that told a figure held the true one."""

    name: str
    true: float
    blocks: int
    held: int
    of: int


def planned(game: str, bot: str, pool: int, seed: str) -> Plan:
    """A study of the first variant of a game and of the next one."""
    variants = [*REGISTRY.game(game).variants][:2]
    study = Study(
        question="?",
        game=game,
        players=[bot],
        arms={name: Arm(variant=name) for name in variants},
        blocks=pool,
        seed=seed,
    )
    return ready(study, REGISTRY)


def figures(plan: Plan, blocks: Sequence[Block]) -> Iterator[Asked]:
    """The figures that vary, of the first arm and as differences of the two."""
    first, second = (arm.name for arm in plan.arms)
    for name, measure in plan.measures.items():
        if measure.outcome == "balance" and plan.seats > 2:
            continue  # the report chooses which seats these are
        one, other = (sample(blocks, arm, counted(plan, name), "low") for arm in (0, 1))
        share = is_share(measure)
        yield Asked(f"{name}: {first}", one, None, share)
        yield Asked(f"{name}: {first} minus {second}", one, other, share)


def covered(plan: Plan, blocks: Sequence[Block], studies: int) -> Iterator[Covered]:
    """How often each figure is covered by studies of each size."""
    for each in figures(plan, blocks):
        true = each.true()
        is_rare = each.is_share and not each.against and true and not RARE <= true <= 1 - RARE
        if not true or is_rare:
            continue
        for size in SIZES:
            random = Random(f"{plan.seed}/{size}")
            drawn = (random.choices(range(len(blocks)), k=size) for _ in range(studies))
            told = [held for places in drawn if (held := each.covers(places, true)) is not None]
            yield Covered(each.name, true, size, sum(told), len(told))


def main() -> None:
    """Plays the blocks, draws the studies, and tells a row for each figure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--pool", type=int, default=3000)
    parser.add_argument("--studies", type=int, default=1000)
    parser.add_argument("--seed", default="fresh")
    asked = parser.parse_args()
    for game in asked.games:
        plan = planned(game, asked.bot, asked.pool, asked.seed)
        numbers = range(1, asked.pool + 1)
        blocks = [msgspec.json.decode(block(plan, each), type=Block) for each in numbers]
        for row in covered(plan, blocks, asked.studies):
            share = f"{100 * row.held / row.of:.1f} %"
            print(  # noqa: T201
                f"{game:12} {row.name:45} {row.true:8.3f} {row.blocks:4} {share}", flush=True
            )


if __name__ == "__main__":
    main()
