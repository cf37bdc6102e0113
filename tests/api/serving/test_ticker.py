"""What is done again and again is done by one thread, from its beginning to its end."""

from threading import Event
from threading import enumerate as threads
from typing import Final

from api.ticker import Ticker
from tests.waiting import PATIENCE

NAME: Final = "a ticker of the tests"

NEVER: Final = 1_000_000.0


def running() -> int:
    return sum(thread.name == NAME for thread in threads())


def test_it_ticks_until_it_is_ended_and_can_begin_anew() -> None:
    ticked = Event()
    ticker = Ticker(NAME, 0.001, ticked.set)
    for _ in range(2):
        ticker.begin()
        assert ticked.wait(PATIENCE)
        ticker.end(PATIENCE)
        assert running() == 0
        ticked.clear()


def test_begun_twice_it_has_one_thread() -> None:
    ticker = Ticker(NAME, NEVER, Event().set)
    ticker.begin()
    ticker.begin()
    assert running() == 1
    ticker.end(PATIENCE)
    assert running() == 0


def test_its_first_call_comes_at_once_where_that_is_wanted() -> None:
    ticked = Event()
    ticker = Ticker(NAME, NEVER, ticked.set, at_once=True)
    ticker.begin()
    assert ticked.wait(PATIENCE)
    ticker.end(PATIENCE)
