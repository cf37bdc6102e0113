"""Runs a study: plays the blocks that are missing, keeps each at once, and stops when it may."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from lab.studies.asking.form import Study
from lab.studies.asking.plan import Plan
from lab.studies.deciding.watching import Watch
from lab.studies.playing.block import Block
from lab.studies.playing.store import Shard, Store
from lab.studies.playing.workers import Workers, here

Progress = Callable[[int, int], None]
"""Called with (blocks there are, blocks at most)."""

Look = Callable[[Callable[[], "Run"]], None]
"""Called now and then with what gives the run so far."""


@dataclass(frozen=True)
class Run:
    """The blocks of a study from the first to the one it stopped at, and how that was decided."""

    blocks: tuple[Block, ...]
    is_complete: bool
    """Whether no blocks are missing (as they are where only one shard was played)."""
    watch: Watch | None = None
    """The bets of a study that stops by itself."""


class _Reading:
    """Reads the blocks in their order, as far as they are there, until the study may stop."""

    def __init__(self, study: Study, plan: Plan, lines: dict[int, bytes]) -> None:
        self._most = study.blocks
        self._lines = lines
        self.blocks: list[Block] = []
        self.watch = Watch(plan, study.claims) if study.until else None
        self.is_complete = False

    def go_on(self) -> bool:
        """Reads on; returns whether the study is complete."""
        while not self.is_complete and (line := self._lines.get(len(self.blocks) + 1)):
            self.blocks.append(msgspec.json.decode(line, type=Block))
            is_decided = self.watch is not None and self.watch.see(self.blocks[-1])
            self.is_complete = is_decided or len(self.blocks) == self._most
        return self.is_complete

    def run(self) -> Run:
        """The run so far."""
        return Run(tuple(self.blocks), self.is_complete, self.watch)


def run(
    study: Study,
    plan: Plan,
    folder: Path,
    *,
    shard: Shard | None = None,
    workers: Workers = here,
    progress: Progress | None = None,
    look: Look | None = None,
) -> Run:
    """Plays a study, or goes on with it. Raises Damaged and Occupied."""
    part = shard or Shard()
    with Store(folder, plan, part) as store:
        lines = store.lines()
        reading = _Reading(study, plan, lines)
        every = range(1, study.blocks + 1)
        todo = [number for number in every if number not in lines and part.has(number)]
        if todo and not reading.go_on():
            with closing(workers(plan, todo, store)) as played:
                for number, line in played:
                    lines[number] = line
                    if progress:
                        progress(len(lines), study.blocks)
                    if reading.go_on():
                        break
                    if look:
                        look(reading.run)
        reading.go_on()
    return reading.run()
