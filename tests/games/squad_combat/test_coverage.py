"""Every rule, ruling and example has a scenario that cites it."""

import re
from pathlib import Path

TESTS = "\n".join(file.read_text() for file in sorted(Path(__file__).parent.glob("test_*.py")))
CITED = {number.upper() for number in re.findall(r"(?i)(?<![a-z0-9])([rq]\d+)(?!\d)", TESTS)}


def missing(letter: str, last: int) -> list[str]:
    return [
        f"{letter}{number}" for number in range(1, last + 1) if f"{letter}{number}" not in CITED
    ]


def test_every_rule_is_cited() -> None:
    assert missing("R", 30) == []


def test_every_ruling_is_cited() -> None:
    assert missing("Q", 34) == []


def test_every_worked_example_is_played() -> None:
    assert all(f"def test_{number}_" in TESTS for number in range(1, 15))
