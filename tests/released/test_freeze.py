"""`python -m tests.released.freeze` explains itself, and names what was meant."""

import re
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("word", "code", "said"),
    [
        ("--help", 0, r"Without a name it adds what is new"),
        ("corection/1", 1, r"There is no corection/1; there are .* Is it correction/1\?"),
    ],
)
def test_it_answers_without_writing(word: str, code: int, said: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.released.freeze", word],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == code
    assert re.search(said, ran.stdout + ran.stderr)
