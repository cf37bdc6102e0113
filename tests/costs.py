"""What tests cost: processor seconds by file, with those of all processes that tests start.

After a long run the ten dearest files are told, and the folders that cost more than they did.
`pytest --keep-costs` writes down what the folders that were run cost now, in `tests/costs.json`.
Nothing fails for it: seconds depend on the machine, and on what else it does.
"""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

KEPT: Final = Path(__file__).with_suffix(".json")
"""The processor seconds of each folder, as they were when they were last kept."""

COLLECTING: Final = "(collecting, by all processes)"

LONG: Final = 60
"""Runs of so many seconds tell what they cost."""

MANY: Final = 10
GROWN: Final = 1.5
SECONDS: Final = 5
"""A folder has grown if it costs so many times as much, and by so many seconds."""


def spent() -> float:
    """The processor seconds that this process has spent, with all below it, ended or not."""
    own = os.times()
    return process_time() + own.children_user + own.children_system + sum(_spent_below("self"))


def _spent_below(process: int | str) -> Iterator[float]:
    """The seconds of each process below one that lives, and of those that ended below it.

    Empty where there is no `/proc`: of processes that live there is then nothing known.
    """
    for child in _children(process):
        with suppress(OSError):  # it has just ended: who started it has its seconds
            fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
            yield sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            yield from _spent_below(child)


def _children(process: int | str) -> Iterator[str]:
    for task in Path(f"/proc/{process}/task").glob("*"):
        with suppress(OSError):
            yield from (task / "children").read_text().split()


def folder_of(file: str) -> str:
    """The folder of a file; of what is no file, its name."""
    return file.rpartition("/")[0] or file


def of_one_test(tests: Iterable[str]) -> dict[str, float]:
    """What a test of each folder cost, as it was last kept: processor seconds."""
    kept: dict[str, float] = json.loads(KEPT.read_text())
    counted = Counter(folder_of(test.partition("::")[0]) for test in tests)
    return {folder: kept.get(folder, 0) / number for folder, number in counted.items()}


def by_folder(files: Mapping[str, float]) -> dict[str, float]:
    """The seconds of folders."""
    folders = defaultdict[str, float](float)
    for file, seconds in files.items():
        folders[folder_of(file)] += seconds
    return folders


def grown(now: Mapping[str, float], kept: Mapping[str, float]) -> list[str]:
    """The folders that cost more than they did, the dearest first."""
    found = [
        folder
        for folder, seconds in now.items()
        if seconds > max(GROWN * kept.get(folder, 0), kept.get(folder, 0) + SECONDS)
    ]
    return sorted(found, key=lambda folder: -now[folder])


class Costs:
    """Counts what each test costs; with several processes, the first one gathers and tells it."""

    def __init__(self, *, keeps: bool) -> None:
        self._keeps = keeps
        self._files = defaultdict[str, float](float)
        self._last = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Iterator[None]:
        """Counts the tests of a file that follow each other, with what is made for them.

        To look at all threads of a browser takes longer than many a test: once a file is enough.
        """
        try:
            return (yield)
        finally:
            if nextitem is None or nextitem.path != item.path:
                self._count(item.nodeid.partition("::")[0])

    def pytest_collection_finish(self) -> None:
        self._count(COLLECTING)

    def _count(self, name: str) -> None:
        now = spent()
        # What a browser spent is no longer known once it is closed without being waited for.
        self._files[name] += max(0.0, now - self._last)
        self._last = now

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["costs"] = dict(self._files)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Takes in what another process counted."""
        for file, seconds in getattr(node, "workeroutput", {}).get("costs", {}).items():
            self._files[file] += seconds

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders = by_folder(self._files)
        kept: dict[str, float] = json.loads(KEPT.read_text())
        if self._keeps:
            rounded = {folder: round(each, 1) for folder, each in folders.items()}
            KEPT.write_text(json.dumps({**kept, **rounded}, indent=2, sort_keys=True) + "\n")
        if (whole := sum(self._files.values())) < LONG:
            return
        terminalreporter.section(f"{whole:.0f} processor seconds; the dearest files")
        dearest = sorted(self._files.items(), key=lambda each: -each[1])
        for file, seconds in dearest[:MANY]:
            terminalreporter.write_line(f"{seconds:7.1f}  {file}")
        for folder in grown(folders, kept) if kept else ():
            told_before = f"{kept[folder]:.1f} were kept" if folder in kept else "it is new"
            terminalreporter.write_line(f"{folders[folder]:7.1f}  {folder}: {told_before}")
