"""The blocks of a study on disk: a file that only grows, one line a block.

Files are named after the plan's hash; those of several shards lie side by side and are read as one,
and so are the journals of the processes that play: what a kill leaves of them is put into the file
when the study goes on. A line that was cut off by a kill is dropped, so that a study that is
interrupted anywhere loses the blocks that were being played, at most one for each process.
"""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NamedTuple, Self

import msgspec

from lab.processes import only_here
from lab.studies.asking.plan import Plan
from lab.studies.playing.block import Block

ENDING = ".jsonl"
LETTERS = 16


class Damaged(Exception):
    """What is stored does not fit together."""


class Occupied(Exception):
    """Another process writes this file."""


class _Numbered(msgspec.Struct, frozen=True):
    """A block without its matches."""

    block: int


class Shard(NamedTuple):
    """The part of a study that is played here: every `of`-th block, from `number` on."""

    number: int = 1
    of: int = 1

    def has(self, block: int) -> bool:
        """Whether the block belongs to this part."""
        return (block - self.number) % self.of == 0

    @property
    def ending(self) -> str:
        """The ending of its file's name."""
        return "" if self.of == 1 else f".{self.number}of{self.of}"


class Store:
    """The blocks of a plan in a folder; open (`with`), it takes more of them."""

    def __init__(self, folder: Path, plan: Plan, shard: Shard) -> None:
        self.head = msgspec.json.encode({"study": plan.hash}) + b"\n"
        self._name = plan.hash[:LETTERS]
        self._matches = list(plan.matches())
        self._folder = folder
        self._own = f"{self._name}{shard.ending}"
        self.file = folder / f"{self._own}{ENDING}"
        self._opened: BinaryIO | None = None

    def __enter__(self) -> Self:
        """Opens the file and cuts off a half-written line. Raises Occupied."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._opened = self.file.open("a+b", buffering=0)
        try:
            fcntl.flock(self._opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._opened.close()
            raise Occupied(str(self.file)) from error
        only_here(self._opened)
        self._opened.seek(0)
        whole = self._opened.read().rpartition(b"\n")
        self._opened.truncate(len(whole[0]) + len(whole[1]))
        if not whole[1]:
            self._opened.write(self.head)
        self._take_in_journals()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes the file."""
        if self._opened:
            self._opened.close()

    def keep(self, line: bytes) -> None:
        """Adds a block, in one write."""
        if self._opened is None:
            raise Damaged("The store is closed.")
        self._opened.write(line + b"\n")

    def journal(self, worker: int) -> Path:
        """Where a process of that number writes its blocks, each as soon as it is played."""
        return self._folder / f"{self._own}.w{worker}{ENDING}"

    def _take_in_journals(self) -> None:
        journals = sorted(self._folder.glob(f"{self._own}.w*{ENDING}"))
        kept = {number for number, _ in self._read(self.file)} if journals else set()
        for journal in journals:
            for number, line in self._read(journal):
                if number not in kept:
                    self.keep(line)
                    kept.add(number)
            journal.unlink()

    @staticmethod
    def number_of(line: bytes) -> int:
        """The number of the block in a line."""
        return msgspec.json.decode(line, type=_Numbered).block

    def lines(self) -> dict[int, bytes]:
        """The lines of all files by block, sorted. Raises Damaged."""
        found: dict[int, bytes] = {}
        for file in sorted(self._folder.glob(f"{self._name}*{ENDING}")):
            for number, line in self._read(file):
                if found.setdefault(number, line) != line:
                    raise Damaged(f"{file} has another block {number} than the files before it.")
        return dict(sorted(found.items()))

    def _read(self, file: Path) -> Iterator[tuple[int, bytes]]:
        head, *lines = file.read_bytes().rpartition(b"\n")[0].split(b"\n")
        if head and head + b"\n" != self.head:
            raise Damaged(f"{file} is not of this study.")
        for at, line in enumerate(lines, 2):
            try:
                read = msgspec.json.decode(line, type=Block)
            except msgspec.DecodeError as error:
                raise Damaged(f"{file} can't be read: line {at}.") from error
            if [(each.arm, each.rotation) for each in read.matches] != self._matches:
                raise Damaged(f"{file} lacks matches: line {at}.")
            yield read.block, line


def processors() -> int:
    """How many processors there are for this process."""
    return len(os.sched_getaffinity(0))
