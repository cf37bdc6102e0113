"""How often intervals of studies hold the true figure, on blocks that were really played.

python -m tests.lab.covering heist correction --pool 3000 --studies 1000 --seed fresh

So many blocks of two variants are played, and are all there is: what they come to is true. Studies
draw their blocks out of them, and say how sure they are. At 95 % the intervals are to hold what is
true in 93 to 97 % of the studies. The last column says how many of them told a wide end, or none.
With `--measure turns --statistic median --sizes 20,40,60` the same is asked of their medians.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from random import Random
from typing import Final, NamedTuple

import msgspec

from lab.studies.asking.form import STATISTICS, Arm, Study
from lab.studies.asking.measures import is_share, may_lie_far
from lab.studies.asking.plan import Plan
from lab.studies.asking.ready import ready
from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.means import Estimate
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
    statistic: str
    is_share: bool
    may_lie_far: bool

    def told(self, places: Sequence[int]) -> Estimate | None:
        """What a study of the blocks at these places tells."""
        return estimate(
            _at(self.arm, places),
            None if self.against is None else _at(self.against, places),
            self.statistic,
            "difference",
            "",
            is_share=self.is_share,
            may_lie_far=self.may_lie_far,
        )

    def true(self) -> float | None:
        """What all blocks come to."""
        found = self.told(range(len(self.arm.blocks)))
        return None if found is None else found.value


def _at(values: Sample, places: Sequence[int]) -> Sample:
    return Sample([values.blocks[at] for at in places])


class Covered(NamedTuple):
    """How many of the studies that told a figure held the true one."""

    name: str
    true: float
    blocks: int
    held: int
    wide: int
    """How many told a wide end, or none."""
    of: int


def planned(game: str, bot: str, pool: int, seed: str, against: str = "") -> Plan:
    """A study of the first variant of a game and of another, which is the next one if not named."""
    first, second, *_ = REGISTRY.game(game).variants
    variants = (first, against or second)
    study = Study(
        question="?",
        game=game,
        players=[bot],
        arms={name: Arm(variant=name) for name in variants},
        blocks=pool,
        seed=seed,
    )
    return ready(study, REGISTRY)


def figures(plan: Plan, blocks: Sequence[Block], statistic: str) -> Iterator[Asked]:
    """The figures that vary, of the first arm and as differences of the two."""
    first, second = (arm.name for arm in plan.arms)
    for name, measure in plan.measures.items():
        if measure.outcome == "balance" and plan.seats > 2:
            continue  # the report chooses which seats these are
        one, other = (sample(blocks, arm, counted(plan, name), "low") for arm in (0, 1))
        asked = (statistic, is_share(measure), may_lie_far(measure))
        yield Asked(f"{name}: {first}", one, None, *asked)
        yield Asked(f"{name}: {first} minus {second}", one, other, *asked)


def covered(
    plan: Plan, every: Iterable[Asked], studies: int, sizes: Sequence[int]
) -> Iterator[Covered]:
    """How often each figure is covered by studies of each size."""
    for each in every:
        true = each.true()
        is_rare = each.is_share and not each.against and true and not RARE <= true <= 1 - RARE
        if true is None or (each.statistic == "mean" and not true) or is_rare:
            continue
        for size in sizes:
            random = Random(f"{plan.seed}/{size}")
            pool = range(len(each.arm.blocks))
            drawn = (random.choices(pool, k=size) for _ in range(studies))
            told = [found for places in drawn if (found := each.told(places)) is not None]
            held = sum(found.low <= true <= found.high for found in told)
            wide = sum(found.is_wide or inf in (-found.low, found.high) for found in told)
            yield Covered(each.name, true, size, held, wide, len(told))


def main() -> None:
    """Plays the blocks, draws the studies, and tells a row for each figure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--against", default="", help="the variant to compare with")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--pool", type=int, default=3000)
    parser.add_argument("--studies", type=int, default=1000)
    parser.add_argument("--seed", default="fresh")
    parser.add_argument("--statistic", choices=["mean", *STATISTICS], default="mean")
    parser.add_argument("--measure", default="", help="a part of a figure's name")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    asked = parser.parse_args()
    sizes = [int(each) for each in asked.sizes.split(",")]
    for game in asked.games:
        plan = planned(game, asked.bot, asked.pool, asked.seed, asked.against)
        numbers = range(1, asked.pool + 1)
        blocks = [msgspec.json.decode(block(plan, each), type=Block) for each in numbers]
        every = figures(plan, blocks, asked.statistic)
        wanted = [each for each in every if asked.measure in each.name]
        for row in covered(plan, wanted, asked.studies, sizes):
            held, wide = (f"{100 * each / row.of:5.1f} %" for each in (row.held, row.wide))
            print(  # noqa: T201
                f"{game:12} {row.name:45} {row.true:8.3f} {row.blocks:4} {held} {wide}",
                flush=True,
            )


if __name__ == "__main__":
    main()
