"""Long answers: one is made at a time, for all who asked for it before it began."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Event, Lock, Thread
from typing import Any
from urllib.request import Request, urlopen

import pytest

from api.limits import DIARY_STEPS, REPLAY_STEPS
from api.problems.problem import Problem
from api.server import Server as WebServer
from api.server import listen
from api.shared_answers import FairLock, SharedAnswers, shared_answers
from domain.games.registry import REGISTRY
from domain.kernel import Registry
from tests.api.service import Service, Table
from tests.bench.outlets import costs_of, long
from tests.ledger.play import submit
from tests.rounds import IS_SOAK
from tests.waiting import PATIENCE, until

MANY = 12

LENGTHS = (100, 1_000) if IS_SOAK else (300,)
"""Steps of a long match."""


class Maker:
    """Makes answers one by one, each once it is let go."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.has_begun = Event()
        self.may_end = Event()

    def make(self, name: str) -> Callable[[], str]:
        def made() -> str:
            self.made.append(name)
            self.has_begun.set()
            assert self.may_end.wait(PATIENCE)
            return f"{name} {len(self.made)}"

        return made


def asked(pool: ThreadPoolExecutor, answers: SharedAnswers, maker: Maker, name: str) -> Future[str]:
    return pool.submit(answers.share, name, maker.make(name))


def test_all_who_wait_get_one_answer_that_began_after_they_asked() -> None:
    answers, maker = SharedAnswers(PATIENCE), Maker()
    with ThreadPoolExecutor(MANY) as pool:
        first = asked(pool, answers, maker, "a")
        assert maker.has_begun.wait(PATIENCE)
        others = [asked(pool, answers, maker, "a") for _ in range(MANY - 1)]
        until(lambda: bool(answers._waiting))
        assert maker.made == ["a"]  # one at a time
        maker.may_end.set()
        assert first.result() == "a 1"
        assert {each.result() for each in others} <= {"a 2", "a 3"}
    assert len(maker.made) < MANY
    assert not answers._waiting


def test_what_differs_is_made_by_itself() -> None:
    answers, maker = SharedAnswers(PATIENCE), Maker()
    maker.may_end.set()
    with ThreadPoolExecutor(MANY) as pool:
        names = [f"viewer {number}" for number in range(MANY)]
        found = [asked(pool, answers, maker, name) for name in names]
        assert [each.result().rsplit(" ", 1)[0] for each in found] == names


def test_a_failure_is_everybodys_and_not_the_next_ones() -> None:
    answers = SharedAnswers(PATIENCE)

    def fail() -> str:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        answers.share("a", fail)
    assert answers.share("a", lambda: "b") == "b"


def test_who_waits_in_vain_is_told_when_to_come_back() -> None:
    answers, maker = SharedAnswers(0.05), Maker()
    with ThreadPoolExecutor(2) as pool:
        first = asked(pool, answers, maker, "a")
        assert maker.has_begun.wait(PATIENCE)
        with pytest.raises(Problem) as refused:
            answers.share("b", lambda: "b")
        assert refused.value.report.code == "answers_busy"
        assert refused.value.headers["Retry-After"]
        maker.may_end.set()
        assert first.result() == "a 1"


def test_one_token_gets_three_quarters_of_the_places() -> None:
    answers = SharedAnswers(PATIENCE, most=4)
    with answers.place("a"), answers.place("a"), answers.place("a"):
        with pytest.raises(Problem), answers.place("a"):
            pass
        with answers.place("b"), pytest.raises(Problem), answers.place("c"):
            pass
    assert not answers._requesters


def test_of_many_that_one_token_wants_one_at_a_time_waits_with_others() -> None:
    answers, maker = SharedAnswers(PATIENCE), Maker()
    with ThreadPoolExecutor(MANY) as pool, answers.place("greedy") as greedy:
        first = pool.submit(answers.share, "first", maker.make("first"), greedy)
        assert maker.has_begun.wait(PATIENCE)
        names = [f"more {number}" for number in range(MANY - 3)]
        more = [pool.submit(answers.share, name, maker.make(name), greedy) for name in names]
        until(lambda: len(answers._waiting) == len(names))
        other = pool.submit(answers.share, "other", maker.make("other"))
        until(lambda: len(answers._waiting) == len(names) + 1)
        maker.may_end.set()
        for each in (first, *more, other):
            each.result()
    assert maker.made.index("other") <= 2


def test_nobody_overtakes_who_waits_for_a_turn() -> None:
    """Who hands it on and asks again comes after who waited; who gave up is left out."""
    turn = FairLock()
    assert turn.acquire(0)
    with ThreadPoolExecutor(2) as pool:
        assert not pool.submit(turn.acquire, 0.01).result()
        for _ in range(30):  # a plain lock is overtaken now and then
            waiting = pool.submit(turn.acquire, PATIENCE)
            until(lambda: bool(turn._waiting))
            turn.release()
            assert not turn.acquire(0)
            assert waiting.result()
    turn.release()
    assert turn.acquire(0)


class Drawn:
    """A game whose drawings are counted."""

    def __init__(self, game: str) -> None:
        self.count = 0
        self._lock = Lock()
        known = REGISTRY.game(game)
        self.game = replace(known, table=self._counted(known.table))

    def _counted(self, table: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def drawn(view: Any) -> Any:
            with self._lock:
                self.count += 1
            return table(view)

        return drawn


STEPS = 60


@pytest.fixture
def drawn() -> Drawn:
    return Drawn("class_arena")


@pytest.fixture
def service(tmp_path: Path, drawn: Drawn) -> Service:
    return Service(tmp_path / "long.db", Registry([drawn.game]))


@pytest.fixture
def table(service: Service, drawn: Drawn) -> Table:
    table = service.begin("class_arena")
    long(service.ledger, STEPS, table.id)
    drawn.count = 0
    return table


@pytest.mark.parametrize("outlet", ["replay", "diary"])
def test_many_who_ask_at_once_cost_two_answers_at_most(
    table: Table, drawn: Drawn, outlet: str
) -> None:
    together = Barrier(MANY)

    def ask(_: int) -> bytes:
        together.wait(PATIENCE)
        return table.facilitator.get(f"{table.path}/{outlet}").data

    assert table.facilitator.get(f"{table.path}/{outlet}").status_code == 200
    once, drawn.count = drawn.count, 0
    with ThreadPoolExecutor(MANY) as pool:
        assert len({*pool.map(ask, range(MANY))}) == 1
    assert drawn.count <= 4 * once  # and not MANY times as often


def test_a_diary_draws_each_position_once(table: Table, drawn: Drawn) -> None:
    assert table.facilitator.get(f"{table.path}/diary").status_code == 200
    pictures = 24
    assert STEPS <= drawn.count <= STEPS + pictures + 5


def test_viewers_are_given_their_own(table: Table) -> None:
    everybody = [table.facilitator, *table.seats.values()]
    together = Barrier(len(everybody))

    def ask(who: Any) -> Any:
        together.wait(PATIENCE)
        return who.get(f"{table.path}/replay").headers["X-Viewer"], who.token

    with ThreadPoolExecutor(len(everybody)) as pool:
        found = dict(pool.map(ask, everybody))
    assert sorted(found) == ["facilitator", "seat-1", "seat-2"]


def test_a_part_of_a_replay_is_had_by_itself(table: Table) -> None:
    reply = table.facilitator.get(f"{table.path}/replay", **{"from": 5, "to": 9})
    assert f"{STEPS} steps, of which 5 to 9 are here" in reply.text
    assert f"{table.id}-facilitator-5-9.html" in reply.headers["Content-Disposition"]


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ({"from": STEPS + 1}, 404, "step_not_found"),
        ({"to": STEPS + 1}, 404, "step_not_found"),
        ({"from": 9, "to": 5}, 422, "does_not_fit"),
        ({"from": 0}, 422, "does_not_fit"),
    ],
)
def test_a_part_that_is_not_there_is_refused(
    table: Table, query: dict[str, int], status: int, code: str
) -> None:
    reply = table.facilitator.get(f"{table.path}/replay", **query)
    assert (reply.status_code, reply.json["code"]) == (status, code)


def test_what_is_too_long_is_refused_with_what_to_ask_for(tmp_path: Path) -> None:
    service = Service(tmp_path / "long.db")
    table = service.begin("table")  # it has no end of its own
    for _ in range(DIARY_STEPS):
        submit(service.ledger, table.id, {"type": "next"})
    newest = DIARY_STEPS + 1
    replay = table.facilitator.get(f"{table.path}/replay")
    assert (replay.status_code, replay.json["code"]) == (422, "too_many_steps")
    assert f"?from={newest - REPLAY_STEPS + 1}&to={newest}" in replay.json["hint"]
    linked = table.facilitator.get(f"/m/{table.id}").text
    assert f"&amp;from={newest - REPLAY_STEPS + 1}&amp;to={newest}" in linked
    for outlet in (f"{table.path}/diary", f"/m/{table.id}/diary"):
        diary = table.facilitator.get(outlet)
        assert (diary.status_code, diary.json["code"]) == (422, "too_many_steps")
        assert f"playledger diary {table.id}" in diary.json["hint"]


def test_no_outlet_of_a_long_match_takes_more_room_than_is_allowed(tmp_path: Path) -> None:
    """What 1,000 steps may take, and of fewer their share."""
    share = max(LENGTHS) / 1_000
    for cost in costs_of(tmp_path, LENGTHS):
        assert cost.status in (200, 404, 422), cost
        assert cost.megabytes < 150 * share, cost
        assert cost.size < 8_000_000 * share, cost


# Over real HTTP

AT_ONCE = 4
OTHERS = 2


@pytest.fixture
def address(service: Service) -> Iterator[str]:
    """Where the table is served by a few threads, and some more."""
    listener = listen("127.0.0.1", 0)
    web = WebServer(service.app, listener, AT_ONCE + MANY, at_once=AT_ONCE)
    thread = Thread(target=web.run)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    web.stop()
    thread.join()


def test_those_who_wait_for_long_answers_keep_no_move_waiting(
    service: Service, table: Table, address: str
) -> None:
    """Two tokens have all places for requests, if what they wait for takes any."""
    shared = shared_answers.of(service.app)
    path = f"/matches/{table.id}"
    tokens = list(table.tokens.values())[:OTHERS]

    def ask(token: str | None, outlet: str) -> int:
        sent = {"Authorization": f"Bearer {token}"}
        asked = Request(f"{address}{path}/{outlet}", headers=sent)
        with urlopen(asked, timeout=PATIENCE) as answer:
            return int(answer.status)

    def ask_long(number: int) -> int:
        return ask(tokens[number % OTHERS], f"replay?from={1 + number}&to={2 + number}")

    with ThreadPoolExecutor(MANY) as pool:
        assert shared._turn.acquire(0)
        asked = [pool.submit(ask_long, number) for number in range(MANY)]
        until(lambda: sum(each.places for each in shared._requesters.values()) == MANY)
        assert ask(table.facilitator.token, "legal") == 200
        shared._turn.release()
        assert {each.result() for each in asked} == {200}
