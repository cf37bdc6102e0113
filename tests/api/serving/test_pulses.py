"""A process that hangs is replaced; one that waits with the whole machine is left alone."""

import os
import signal
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import sleep

import pytest

from api.server.pulses import BEAT_SECONDS, SILENT_LOOKS, Pulses
from tests.api.process import Server, running
from tests.api.serving.test_processes import is_running, opened
from tests.rounds import rounds
from tests.waiting import until

pytestmark = pytest.mark.waits

ENOUGH = SILENT_LOOKS + 5


def looks(pulses: Pulses, times: int, every: float = BEAT_SECONDS, start: float = 1e6) -> set[int]:
    """Who was found silent in so many looks."""
    return {place for at in range(times) for place in pulses.silent(start + at * every)}


def test_who_gives_no_sign_is_found_and_nobody_else() -> None:
    beats = [0, 0]
    pulses = Pulses(beats)
    found: set[int] = set()
    for at in range(ENOUGH):
        beats[0] += 1
        found |= {*pulses.silent(1e6 + at * BEAT_SECONDS)}
    assert found == {1}


def test_nobody_is_silent_before_it_has_had_its_time() -> None:
    assert not looks(Pulses([0, 0]), SILENT_LOOKS - 1)


def test_looks_that_come_late_do_not_count() -> None:
    """The machine slept, or the supervisor itself did not run: so did nobody else."""
    assert not looks(Pulses([0, 0]), 100 * ENOUGH, every=BEAT_SECONDS * 10)


def test_looks_that_come_in_a_heap_count_as_one() -> None:
    assert not looks(Pulses([0, 0]), 100 * ENOUGH, every=BEAT_SECONDS / 1_000)


def test_one_sign_begins_the_count_anew() -> None:
    beats = [0]
    pulses = Pulses(beats)
    assert not looks(pulses, SILENT_LOOKS - 1)
    beats[0] = 1
    assert not looks(pulses, SILENT_LOOKS - 1, start=2e6)


def test_a_new_process_has_its_time_from_its_beginning() -> None:
    pulses = Pulses([0])
    assert not looks(pulses, SILENT_LOOKS - 1)
    pulses.begin(0)
    assert not looks(pulses, SILENT_LOOKS - 1, start=2e6)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "playledger.db", processes=2) as server:
        if not server.workers:
            pytest.skip("the processes can't be found on this system")
        yield server


def how_it_ends(connection: HTTPConnection) -> str:
    """What becomes of a request that was sent."""
    try:
        connection.getresponse().read()
    except TimeoutError:
        return "it hangs"
    except (OSError, HTTPException):
        return "ended"
    return "answered"


def test_a_stopped_process_is_replaced_and_its_connections_end(server: Server) -> None:
    before = server.workers
    with opened(server) as kept, opened(server) as other:
        for each in (kept, other):
            each.request("GET", "/health")
            each.getresponse().read()
        for each in (kept, other):
            each.request("GET", "/health")
        stopped = before[0]
        os.kill(stopped, signal.SIGSTOP)
        try:
            until(lambda: stopped not in server.workers and len(server.workers) == 2)
        finally:
            if is_running(stopped):
                os.kill(stopped, signal.SIGKILL)
        assert {how_it_ends(each) for each in (kept, other)} <= {"answered", "ended"}
    assert len({*server.workers} & {*before}) == 1
    assert server.client(server.token).get("/matches")


def test_a_server_that_slept_as_a_whole_goes_on_with_the_same_processes(server: Server) -> None:
    before = server.workers
    everybody = [server.pid, *before]
    for pid in everybody:
        os.kill(pid, signal.SIGSTOP)
    try:
        sleep(rounds(usual=3, soak=int(BEAT_SECONDS * ENOUGH)))
    finally:
        for pid in everybody:
            os.kill(pid, signal.SIGCONT)
    sleep(4 * BEAT_SECONDS)
    assert server.workers == before
    assert server.client(server.token).get("/matches")
