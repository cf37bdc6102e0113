"""A test that goes on for ever is named, and the run ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.waits

WATCHED = """
from tests import endless

endless.LONG, endless.PAUSE = 3, 0

def pytest_configure(config):
    config.pluginmanager.register(endless.Watch())
"""

TESTS = """
from time import sleep

def test_short():
    pass

def test_long():
    sleep(60)

def test_after():
    pass
"""


def test_a_test_that_goes_on_for_ever_is_named_and_the_run_ends(tmp_path: Path) -> None:
    file = tmp_path / "test_them.py"
    file.write_text(TESTS)
    file.with_name("conftest.py").write_text(WATCHED)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", str(file)],
        env={name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
        capture_output=True,
        text=True,
        check=False,
        timeout=50,
    )
    assert ran.returncode == 1
    assert "test_short PASSED" in ran.stdout
    assert "in test_long" in ran.stderr
    assert "passed" not in ran.stdout.splitlines()[-1]
