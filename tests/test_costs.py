"""What tests cost is counted with the processes that they start."""

import subprocess
import sys

from tests.costs import by_folder, grown, spent

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
