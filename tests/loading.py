"""Who loads which tests first: of several processes each begins with another share.

From a clean checkout each process would otherwise translate every file of tests, for all go through
them in the same order. What one has translated lies on the disk when the others come to it.
"""

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent


def load(config: pytest.Config) -> None:
    """Loads all tests, where all are asked for and this is one of several processes.

    What can't be loaded says so when it is looked for tests.
    """
    given = getattr(config, "workerinput", None)
    if given is None or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    number = int(given["workerid"].removeprefix("gw"))
    for file in in_turn(
        sorted(Path(ROOT, "tests").rglob("test_*.py")), number, given["workercount"]
    ):
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


def in_turn(files: Sequence[Path], number: int, processes: int) -> Sequence[Path]:
    """The files, from where this one of the processes begins."""
    begin = len(files) * number // processes
    return [*files[begin:], *files[:begin]]
