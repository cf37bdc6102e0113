"""What tests cost is counted with the processes that they start."""

import subprocess
import sys
from time import process_time
from types import SimpleNamespace
from typing import Any

from tests.costs import Costs, by_folder, grown, spent

WORKS = "import time\nwhile time.process_time() < 0.2: pass\nprint(flush=True)\ninput()"
"""Works for a fifth of a second, says so, and waits."""


def test_what_processes_spend_counts_while_they_live_and_once_they_ended() -> None:
    before = spent()
    with subprocess.Popen(
        [sys.executable, "-c", WORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as working:
        assert working.stdout
        working.stdout.readline()
        assert spent() - before > 0.15
        working.communicate(b"\n")
    assert spent() - before > 0.15


def test_a_folder_has_grown_by_a_share_and_by_seconds() -> None:
    now = by_folder({"tests/a/x.py": 40, "tests/a/y.py": 21, "tests/b/x.py": 4, "tests/c/x.py": 9})
    assert grown(now, {"tests/a": 40, "tests/b": 1, "tests/c": 8.5}) == ["tests/a"]
    assert grown(now, {"tests/a": 41, "tests/b": 4}) == ["tests/c"]


def test_the_tests_of_a_file_are_counted_together_and_none_is_left_out() -> None:
    costs = Costs(keeps=False)
    costs.pytest_collection_finish()
    items: list[Any] = [
        SimpleNamespace(nodeid=f"{file}::test_{number}", path=file)
        for number, file in enumerate(["a.py", "a.py", "b.py"])
    ]
    for item, following in zip(items, [*items[1:], None], strict=True):
        counting = costs.pytest_runtest_protocol(item, following)
        next(counting)
        works_until = process_time() + 0.05
        while process_time() < works_until:
            pass
        next(counting, None)
    assert costs._files["a.py"] >= 0.1
    assert costs._files["b.py"] >= 0.05
