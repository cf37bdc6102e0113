"""Bots of the service: they play when they are awaited, and leave no match waiting."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest

from api.background import bots
from api.background.bots import BotPlayers
from api.server.metrics import Metrics
from domain import bots as all_bots
from domain.ledger.application import Ledger
from domain.ledger.errors import StoreUnavailable
from replays.verify import verify
from tests.api.process import Answer, Client, Server, running, running_workers
from tests.api.service import Service, Table
from tests.ledger.play import begin, opened, submit
from tests.waiting import until

SECONDS = 30


def against(service: Service, game: str = "correction", bot: str = "greedy") -> Table:
    """A match with a person at seat 1 and a bot at seat 2."""
    return service.begin(game, bots=[{"seat": 2, "bot": bot}])


def senders(table: Table) -> list[str]:
    """Who asked for each step after the first."""
    steps = table.facilitator.seen(f"{table.path}/events", limit=200)["steps"]
    return [each["by"] for each in steps[1:]]


def test_a_seat_with_a_bot_has_no_token(service: Service) -> None:
    table = against(service)
    assert list(table.tokens) == [1]
    kinds = [each["sitter"] for each in table.seats[1].seen(f"{table.path}/seats")["seats"]]
    assert kinds == ["person", "bot"]


@pytest.mark.parametrize("game", ["correction", "hidden_hand", "class_arena"])
def test_a_person_plays_a_whole_match_against_a_bot(service: Service, game: str) -> None:
    table = against(service, game)
    for number in range(2_000):
        now = until(lambda: (seen := table.now)["to_act"] != 2 and seen)
        if now["result"]:
            break
        legal = table.legal()
        body = {"command": legal[number * 7 % len(legal)], "expected_step": now["step"]}
        assert table.seats[1].post(f"{table.path}/commands", body).status_code == 201
    assert table.now["result"]
    assert {"bot:greedy", "seat-1"} == set(senders(table))
    ledger = service.ledger
    assert verify(table.id, ledger.rows(table.id), ledger.registry, ledger.codec).ok


def test_bots_play_a_match_among_themselves(service: Service) -> None:
    bots = [{"seat": 1, "bot": "greedy"}, {"seat": 2, "bot": "random"}]
    table = service.begin("correction", bots=bots)
    assert table.tokens == {}
    until(lambda: table.now["result"])
    assert set(senders(table)) == {"bot:greedy", "bot:random"}


def test_a_bot_takes_over_where_the_match_stands(service: Service) -> None:
    table = service.begin("correction")
    seat = table.now["to_act"]
    answer = table.facilitator.put(f"{table.path}/seats/{seat}/bot", {"bot": "random"})
    assert (answer.json["sitter"], answer.json["bot"]) == ("bot", "random")
    assert table.seats[seat].get(table.path).status_code == 401
    until(lambda: table.now["to_act"] != seat)
    assert set(senders(table)) == {"bot:random"}


def test_a_person_takes_over_from_a_bot(service: Service) -> None:
    table = against(service)
    until(lambda: table.now["to_act"] == 1)
    table.facilitator.delete(f"{table.path}/seats/2/sitter")
    table.facilitator.post(f"{table.path}/seats/2/invitations", None)
    step = table.now["step"]
    table.act(table.legal()[0])
    sleep(0.3)
    assert "bot:greedy" not in senders(table)[step - 1 :]


def test_a_repeat_after_bots_have_played_still_gives_the_tokens(service: Service) -> None:
    bots = [{"seat": 1, "bot": "random"}, {"seat": 2, "bot": "random"}]
    plan = {"game": "assassination_le", "seats": 3, "bots": bots}
    first = Table(service, service.facilitator.post("/matches", plan, "same").json)
    until(lambda: first.now["to_act"] == 3)
    again = service.facilitator.post("/matches", plan, "same").json
    assert [each["seat"] for each in again["tokens"]] == [3]


@contextmanager
def players(ledger: Ledger) -> Iterator[BotPlayers]:
    """The bots of a process of their own, as it were."""
    yield BotPlayers(ledger, Metrics())


def test_a_turn_that_a_crash_left_is_played_by_the_next_process(setting: str) -> None:
    """The step was recorded, and the process was gone before its bot could answer."""
    with opened(setting, create=True) as ledger:
        match = begin(ledger, "correction")
        for seat in (1, 2):
            ledger.seats.sit_bot(match, seat, "random")
    with opened(setting) as ledger, players(ledger) as bots:
        bots.begin()
        until(lambda: ledger.rebuild(match).is_over)


def test_a_turn_is_played_by_whoever_looks_at_the_match(tmp_path: Path) -> None:
    service = Service(tmp_path / "bots.db")
    service.nobody.get("/health")
    sleep(0.2)
    match = begin(service.ledger, "correction")
    service.ledger.seats.sit_bot(match, 1, "random")
    service.ledger.seats.sit_bot(match, 2, "random")
    sleep(0.2)
    assert service.ledger.rebuild(match).step == 1
    until(lambda: service.facilitator.seen(f"/matches/{match}")["result"])
    service.ledger.close()


def test_the_database_is_asked_for_the_bots_of_many_matches_at_once(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves of matches without bots cost no statement each, beside their own."""
    with opened(setting, create=True) as ledger, players(ledger) as playing:
        match = begin(ledger, "correction")
        for seat in (1, 2):
            ledger.seats.sit_bot(match, seat, "random")
        asked, read = [], ledger.store.read

        def counted(statement: str, *given: Any) -> Any:
            asked.append(statement)
            return read(statement, *given)

        monkeypatch.setattr(ledger.store, "read", counted)
        for number in range(300):
            playing.follow(f"without{number}", has_moved=True)
        playing.follow(match, has_moved=True)
        until(lambda: ledger.rebuild(match).is_over)
        looks = [each for each in asked if "FROM bots WHERE match_id IN" in each]
        assert 0 < len(looks) < 10


def test_of_two_processes_each_turn_is_played_once_and_in_order(setting: str) -> None:
    with opened(setting, create=True) as one, opened(setting) as other:
        matches = [begin(one, "correction") for _ in range(3)]
        for match in matches:
            for seat in (1, 2):
                one.seats.sit_bot(match, seat, "random")
        with players(one) as first, players(other) as second:
            for match in matches:
                first.due(match)
                second.due(match)
            until(lambda: all(other.rebuild(match).is_over for match in matches))
        for match in matches:
            assert verify(match, one.rows(match), one.registry, one.codec).ok


def test_a_step_of_another_process_is_followed_a_moment_later(setting: str) -> None:
    """The other process has no bots at all, as if it had died at once."""
    with opened(setting, create=True) as here, opened(setting) as other:
        match = begin(here, "tally", scenario={"begins": 1})
        here.seats.sit_bot(match, 2, "random")
        with players(here) as bots:
            bots.begin()
            sleep(0.3)
            submit(other, match, {"type": "add", "number": 3})
            until(lambda: here.rebuild(match).step > 2)


def test_a_killed_server_goes_on_with_its_bots(tmp_path: Path) -> None:
    file = tmp_path / "playledger.db"
    everybody = [{"seat": seat, "bot": "greedy"} for seat in (1, 2)]
    with running(file) as server:
        client = server.client(server.token)
        begun = client.post("/matches", {"game": "class_arena", "bots": everybody}, "k").json
        server.kill()
    with running(file) as server:
        client = server.client(server.token)
        path = f"/matches/{begun['match']['id']}"
        before = client.get(path)["step"]
        until(lambda: (now := client.get(path))["result"] or now["step"] > before + 20)


def test_whichever_worker_a_request_comes_to_the_bot_answers(setting: str) -> None:
    """Three processes, and a connection of its own for each request."""
    with running_workers(setting, processes=3) as server:
        plan = {"game": "correction", "bots": [{"seat": 2, "bot": "greedy"}]}
        client = server.client(server.token)
        # A process may have no connection yet when the database is too busy to give it one.
        begun = until(
            lambda: (made := client.post("/matches", plan, "k")).status == 201 and made.json
        )
        path, token = f"/matches/{begun['match']['id']}", begun["tokens"][0]["token"]
        for _ in range(12):
            now = until(lambda: at_seat_1(server, path))
            legal = server.client(token).get(f"{path}/legal")["commands"]
            body = {"command": legal[0], "expected_step": now["step"]}
            sent = server.client(token).post(f"{path}/commands", body, f"k{now['step']}")
            assert sent.status == 201
        steps = server.client(token).get(f"{path}/events?limit=200")["steps"]
    assert {each["by"] for each in steps[1:]} == {"seat-1", "bot:greedy"}


def begins(client: Client, plan: Any) -> Answer | None:
    """The answer to a new match; None while the service has no room for it."""
    answer = client.post("/matches", plan, "k")
    return answer if answer.status == HTTPStatus.CREATED else None


def at_seat_1(server: Server, path: str) -> Any:
    """The match, once it waits for no bot."""
    now = server.client(server.token).get(path)
    return now["to_act"] != 2 and now


def test_a_bot_chooses_by_its_own_view_and_by_what_is_legal(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    def spy(game: Any, look: Any, legal: Any, random: Any) -> Any:
        seen.append((look(), legal))
        return legal[0]

    monkeypatch.setitem(all_bots.BOTS, "random", spy)
    table = service.begin("hidden_hand", bots=[{"seat": each, "bot": "random"} for each in (1, 2)])
    until(lambda: table.now["result"])
    views = {type(view) for view, _ in seen}
    assert {each.__name__ for each in views} == {"View"} or len(views) == 1
    assert all(legal for _, legal in seen)


def test_no_lock_is_held_while_a_bot_thinks(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, done = Event(), Event()

    def slow(game: Any, look: Any, legal: Any, random: Any) -> Any:
        thinking.set()
        assert done.wait(SECONDS)
        return legal[0]

    monkeypatch.setitem(all_bots.BOTS, "random", slow)
    table = service.begin("correction", bots=[{"seat": each, "bot": "random"} for each in (1, 2)])
    assert thinking.wait(SECONDS)
    # The bot goes on thinking until all of this is answered.
    assert table.facilitator.get(f"{table.path}/legal").status_code == 200
    abandoned = table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 1})
    assert abandoned.status_code == 201
    done.set()
    sleep(0.2)
    assert table.now["step"] == 2


def test_a_bot_that_was_overtaken_thinks_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others have played for its seat meanwhile, and it is its turn again."""
    thinking, done, thoughts = Event(), Event(), []

    def slow(game: Any, look: Any, legal: Any, random: Any) -> Any:
        thoughts.append(look())
        thinking.set()
        assert done.wait(SECONDS)
        return legal[0]

    monkeypatch.setitem(all_bots.BOTS, "random", slow)
    with opened(sqlite, create=True) as ledger, players(ledger) as playing:
        match = begin(ledger, "tally", scenario={"begins": 1})
        ledger.seats.sit_bot(match, 1, "random")
        playing.due(match)
        assert thinking.wait(SECONDS)
        for seat in (1, 2):
            submit(ledger, match, {"type": "add", "number": 3}, seat=seat)
        done.set()
        until(lambda: ledger.rebuild(match).step > 3)
    assert len(thoughts) > 1
    assert thoughts[0] != thoughts[1]


@pytest.mark.parametrize(
    ("name", "cheats"),
    [("asks for what is not legal", lambda legal: {"type": "fly"}), ("fails", lambda legal: 1 / 0)],
)
def test_a_bot_that_fails_or_cheats_is_named_and_changes_nothing(
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    name: str,
    cheats: Callable[[Any], Any],
) -> None:
    monkeypatch.setitem(all_bots.BOTS, "random", lambda game, look, legal, random: cheats(legal))
    caplog.set_level(logging.ERROR)
    table = service.begin("correction", bots=[{"seat": each, "bot": "random"} for each in (1, 2)])
    until(lambda: any("bot" in record.getMessage() for record in caplog.records))
    assert table.id in caplog.text
    assert table.now["step"] == 1
    table.facilitator.put(f"{table.path}/seats/1/bot", {"bot": "greedy"})
    table.facilitator.put(f"{table.path}/seats/2/bot", {"bot": "greedy"})
    until(lambda: table.now["result"])


def test_bots_wait_for_a_database_that_is_away(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "LATER_SECONDS", 0.05)
    with opened(setting, create=True) as ledger, players(ledger) as playing:
        match = begin(ledger, "correction")
        for seat in (1, 2):
            ledger.seats.sit_bot(match, seat, "random")
        away, read = [True], ledger.store.read

        def unreliable(*given: Any) -> Any:
            if away[0]:
                raise StoreUnavailable("away")
            return read(*given)

        monkeypatch.setattr(ledger.store, "read", unreliable)
        playing.due(match)
        sleep(0.3)
        away[0] = False
        until(lambda: ledger.rebuild(match).is_over)
