"""A killed process loses no acknowledged step and leaves no half of one (law 10)."""

from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import msgspec

from domain.ledger.application import Ledger
from tests.ledger.play import begin
from tests.ledger.workers import Line, roll, write_until_killed
from tests.processes import PROCESSES
from tests.rounds import rounds

ROUNDS = rounds(usual=8, soak=150)
BEGUN = 4
"""Lines of a writer's diary after which it may be killed: two steps are acknowledged by then."""


def test_a_killed_writer_loses_nothing_and_leaves_no_half_step(
    setting: str, ledger: Ledger, tmp_path: Path
) -> None:
    random = Random(7)
    acknowledged = 0
    for number in range(ROUNDS):
        diary = tmp_path / f"diary-{number}"
        kill_a_writer(setting, diary, seconds=random.uniform(0.02, 0.15))
        lines = [msgspec.json.decode(line, type=Line) for line in diary.read_bytes().splitlines()]
        acknowledged += check(ledger, lines)
    assert acknowledged > ROUNDS


def kill_a_writer(setting: str, diary: Path, seconds: float) -> None:
    """A writer that gave up because the machine was slow is followed by another."""
    writer = started(setting, diary)
    end = monotonic() + 60
    while not diary.exists() or diary.read_bytes().count(b"\n") < BEGUN:
        assert monotonic() < end, "no writer started"
        if not writer.is_alive():
            writer = started(setting, diary)
        sleep(0.001)
    sleep(seconds)
    writer.kill()
    writer.join()


def started(setting: str, diary: Path) -> Any:
    """A process that writes."""
    writer = PROCESSES.Process(target=write_until_killed, args=(setting, diary), daemon=True)
    writer.start()
    return writer


def check(ledger: Ledger, lines: list[Line]) -> int:
    """How many steps were acknowledged; each is there, whole, once, and with that head."""
    kept = [line for line in lines if line.said == "ok"]
    for match in {line.match for line in kept}:
        numbers = {line.step: line.head for line in kept if line.match == match}
        steps = ledger.steps(match)
        assert len(numbers) <= len(steps) <= len(numbers) + 1
        assert ledger.rebuild(match).step >= len(steps)
        assert all(steps[step - 1].head == head for step, head in numbers.items() if head)
    if lines[-1].said == "tries":
        check_retry(ledger, lines[-1])
    return len(kept)


def check_retry(ledger: Ledger, tried: Line) -> None:
    """What was never answered is sent again: it counts once, whether it was stored or not."""
    if not tried.match:
        assert ledger.rebuild(begin(ledger, variant="long", scenario={}, key=tried.key)).step == 1
        return
    before = ledger.rebuild(tried.match).step
    step = roll(ledger, tried.match, tried.step)
    assert step.number == tried.step
    assert step.is_repeat or before < tried.step
    assert ledger.rebuild(tried.match).step == tried.step
