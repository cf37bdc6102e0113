"""Every test runs once, those of a group in one process, and a process that dies leaves none."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tests.scheduling import MOST, Scheduling

SINGLE = [f"a.py::test_{number}" for number in range(500)]
GROUPED = [f"{test}@game" for test in SINGLE[:30]]
TESTS = [*GROUPED, *SINGLE[30:]]


class Process:
    """Runs what it is sent in turn, and keeps one back until there is another or no more."""

    def __init__(self) -> None:
        self.sent: list[list[str]] = []
        self.waiting: list[int] = []
        self.shutting_down = False
        self.gateway = SimpleNamespace(id="a process")

    def send_runtest_some(self, places: Sequence[int]) -> None:
        self.sent.append([TESTS[place] for place in places])
        self.waiting += places

    def shutdown(self) -> None:
        self.shutting_down = True


def schedule(*processes: Process) -> Scheduling:
    """A schedule of all tests that these processes have begun with."""
    config: Any = SimpleNamespace(
        getvalue=lambda name: ["popen"] * len(processes),
        option=SimpleNamespace(loadscopereorder=True),
    )
    made = Scheduling(config)
    for process in processes:
        made.add_node(process)
        made.add_node_collection(process, TESTS)
    made.schedule()
    return made


def end(made: Scheduling, *processes: Process) -> list[str]:
    """What the processes run by turns, until all is done."""
    ran: list[str] = []
    while any(process.waiting for process in processes):
        before = len(ran)
        for process in processes:
            if len(process.waiting) > (0 if process.shutting_down else 1):
                ran.append(TESTS[process.waiting[0]])
                made.mark_test_complete(process, process.waiting.pop(0))
        assert len(ran) > before, "the processes wait for more, and get none"
    assert not made.has_pending
    return ran


@pytest.mark.parametrize("game", ["correction"])
def test_a_test_of_a_group_is_called_by_it(request: pytest.FixtureRequest, game: str) -> None:
    """Or each process makes for itself what the tests of a group share."""
    assert called(request) == (game if is_grouped(request) else "")


@pytest.mark.waits
def test_tests_that_wait_are_a_group(request: pytest.FixtureRequest) -> None:
    assert called(request) == ("waits" if is_grouped(request) else "")


def called(request: pytest.FixtureRequest) -> str:
    """The group that the name of a test ends with."""
    name: str = request.node.nodeid
    return name.partition("@")[2]


def is_grouped(request: pytest.FixtureRequest) -> bool:
    """Whether this is one of several processes, to which tests are sent by groups."""
    return bool(getattr(request.config.option, "loadgroup", False))


def test_each_test_runs_once_and_a_group_in_one_process() -> None:
    one, two = Process(), Process()
    made = schedule(one, two)
    assert sorted(end(made, one, two)) == sorted(TESTS)
    assert one.sent[0] == GROUPED
    assert made.assigned_work == {one: {}, two: {}}


def test_many_are_sent_at_once_and_at_the_end_one_by_one() -> None:
    one, two = Process(), Process()
    end(schedule(one, two), one, two)
    sizes = [len(tests) for tests in two.sent]
    assert sizes[0] == MOST
    assert sizes[-1] == 1
    assert len(sizes) < 50


def test_what_a_process_leaves_that_dies_is_run_by_another() -> None:
    one, two = Process(), Process()
    made = schedule(one, two)
    ran = [TESTS[two.waiting[0]]]
    made.mark_test_complete(two, two.waiting.pop(0))
    died_in = TESTS[two.waiting[0]]
    assert made.remove_node(two) == died_in
    assert sorted([*ran, *end(made, one)]) == sorted(TESTS)
