"""Processes that race: one wins each step, and nobody's command is lost or doubled."""

from pathlib import Path

import pytest

from domain.ledger.application import Ledger
from tests.ledger.play import begin, opened
from tests.ledger.servers import schema
from tests.ledger.workers import click_twice, create_twice, group, migrate, race
from tests.processes import PROCESSES
from tests.rounds import rounds

pytestmark = pytest.mark.waits

MATCHES = rounds(usual=1, soak=20)
STEPS = rounds(usual=60, soak=200)


@pytest.mark.parametrize("racers", [2, 8])
def test_exactly_one_of_many_processes_wins_each_step(
    setting: str, ledger: Ledger, racers: int
) -> None:
    for _ in range(MATCHES):
        match = begin(ledger, variant="long", scenario={})
        barrier = PROCESSES.Barrier(racers)
        with group() as processes:
            for _ in range(racers):
                processes.start(race, setting, match, STEPS, barrier)
            won = processes.gather()
        assert sorted(step for steps in won for step in steps) == list(range(2, STEPS + 2))
        assert ledger.rebuild(match).step == STEPS + 1


def test_the_same_request_from_many_processes_is_one_step(setting: str, ledger: Ledger) -> None:
    match = begin(ledger, variant="long", scenario={})
    barrier = PROCESSES.Barrier(4)
    with group() as processes:
        for _ in range(4):
            processes.start(click_twice, setting, match, 50, barrier)
        first, *others = processes.gather()
    assert others == [first] * 3
    assert first == [step.head for step in ledger.steps(match)[1:]]


def test_the_same_creation_from_many_processes_is_one_match(setting: str, ledger: Ledger) -> None:
    barrier = PROCESSES.Barrier(4)
    with group() as processes:
        for _ in range(4):
            processes.start(create_twice, setting, 25, barrier)
        first, *others = processes.gather()
    assert others == [first] * 3
    assert [each.match for each in ledger.matches()] == first[::-1]


def test_many_processes_may_start_on_a_new_file_together(tmp_path: Path) -> None:
    for number in range(rounds(usual=5, soak=150)):
        start_together(str(tmp_path / f"{number}.db"))


def test_many_processes_may_start_on_an_empty_server_together(postgres_database: str) -> None:
    for _ in range(rounds(usual=2, soak=50)):
        with schema(postgres_database) as setting:
            start_together(setting)


def start_together(setting: str) -> None:
    """Eight processes make the tables at the same moment, and each begins a match."""
    barrier = PROCESSES.Barrier(8)
    with group() as processes:
        for _ in range(8):
            processes.start(migrate, setting, barrier)
        matches = processes.gather()
    with opened(setting) as ledger:
        assert sorted(each.match for each in ledger.matches()) == sorted(matches)
