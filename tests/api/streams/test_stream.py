"""The stream of a match: every step once, in order, for the right viewers, while it goes on."""

import logging
from collections.abc import Iterator
from time import monotonic, sleep

import pytest
from freezegun.api import FrozenDateTimeFactory

from api import current
from api.admit.tickets import Ticket, write_ticket
from api.limits import TICKET_SECONDS
from api.streams.feed import PAGE
from api.streams.places import Holder
from api.streams.times import HEARTBEAT_SECONDS
from domain.kernel import FACILITATOR
from domain.ledger.desk.access.tokens import Grant
from tests.api.listening import events_in, reading
from tests.api.process import Server, running
from tests.api.service import KEYS, Service, Table
from tests.waiting import PATIENCE


@pytest.fixture
def table(service: Service) -> Table:
    """A match with closed hands, some steps on."""
    table = service.begin("hidden_hand")
    table.play(3)
    return table


def stream(table: Table, who: int = 1, **query: object) -> str:
    """What a seat gets of a stream that ends by itself."""
    return table.seats[who].get(f"{table.path}/stream", **query).text


# What is in it


def test_a_stream_has_every_step_as_the_log_has_it(table: Table) -> None:
    logged = table.seats[1].seen(f"{table.path}/events")["steps"]
    told = events_in(stream(table, limit=4))
    assert [each.data for each in told] == [{"viewer": "seat-1", **step} for step in logged]
    assert [(each.name, each.id) for each in told] == [("step", number) for number in (1, 2, 3, 4)]


def test_it_goes_on_behind_a_step(table: Table) -> None:
    assert [each.id for each in events_in(stream(table, after=2, limit=2))] == [3, 4]


def test_a_long_match_comes_whole(service: Service) -> None:
    table = service.begin("assassination_le")
    table.play(2 * PAGE + 5)
    newest = table.now["step"]
    told = events_in(stream(table, limit=newest))
    assert [each.id for each in told] == list(range(1, newest + 1))


def test_last_event_id_counts_before_after(table: Table) -> None:
    headers = {"Last-Event-ID": "3"}
    path = f"{table.path}/stream?after=1&limit=1"
    answer = table.seats[1].ask("GET", path, headers=headers)
    assert [each.id for each in events_in(answer.text)] == [4]


def test_it_says_how_soon_to_come_back_and_is_not_kept(table: Table) -> None:
    answer = table.seats[1].get(f"{table.path}/stream", limit=1)
    assert answer.text.startswith("retry: 2000\n\n")
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"


def test_each_looks_as_itself(table: Table) -> None:
    viewer = [events_in(stream(table, seat, limit=1))[0].data["viewer"] for seat in (1, 2, 1)]
    assert viewer == ["seat-1", "seat-2", "seat-1"]
    assert events_in(stream(table, 1, limit=1, seat="public"))[0].data["viewer"] == "public"
    assert table.seats[1].get(f"{table.path}/stream", seat=2).status_code == 403


def test_a_match_that_is_over_ends_the_stream(service: Service) -> None:
    table = service.begin("hidden_hand")
    table.play()
    newest = table.now["step"]
    told = events_in(stream(table))
    assert [each.id for each in told] == [*range(1, newest + 1), None]
    assert told[-1].name == "end"
    assert told[-1].data == {"step": newest}


def test_who_has_seen_the_end_is_told_not_to_come_back(service: Service) -> None:
    table = service.begin("hidden_hand")
    table.play()
    answer = table.seats[1].get(f"{table.path}/stream", after=table.now["step"])
    assert (answer.status_code, answer.data) == (204, b"")


def test_a_step_that_is_not_there_yet_cannot_have_been_seen(table: Table) -> None:
    path = f"{table.path}/stream"
    answer = table.seats[1].get(path, after=5)
    assert (answer.status_code, answer.json["code"]) == (404, "step_not_found")
    assert answer.json["parameter"] == "after"
    answer = table.seats[1].ask("GET", path, headers={"Last-Event-ID": "5"})
    assert (answer.json["code"], answer.json["parameter"]) == ("step_not_found", "Last-Event-ID")


@pytest.mark.parametrize("given", ["x", "-1", "1.0", "", "9" * 16])
def test_a_last_event_id_is_a_number(table: Table, given: str) -> None:
    answer = table.seats[1].ask("GET", f"{table.path}/stream", headers={"Last-Event-ID": given})
    assert (answer.status_code, answer.json["code"]) == (400, "bad_header")
    assert answer.json["parameter"] == "Last-Event-ID"


def test_head_does_not_wait(table: Table) -> None:
    answer = table.seats[1].ask("HEAD", f"{table.path}/stream")
    assert (answer.status_code, answer.data) == (200, b"")


# How many


def test_viewers_above_the_limit_are_told_when_to_come_back(service: Service, table: Table) -> None:
    viewers = current.streams.of(service.app)
    for number in range(viewers.most):
        viewers.enter(Holder("facilitator", f"another {number}", table.id))
    answer = table.facilitator.get(f"{table.path}/stream", limit=1)
    assert (answer.status_code, answer.json["code"]) == (503, "too_many_viewers")
    assert int(answer.headers["Retry-After"]) > 0


def test_who_leaves_makes_room(
    service: Service, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = current.streams.of(service.app)
    monkeypatch.setattr(viewers, "most", 10)
    for _ in range(2 * viewers.most):
        stream(table, limit=1)
    assert len(viewers) == 0


# Tickets


def ticket(table: Table, who: int = 1, **query: object) -> str:
    """A ticket of a seat."""
    path = f"{table.path}/stream-tickets"
    made = table.seats[who].ask("POST", path, query_string=query)
    assert made.status_code == 201, made.text
    text: str = made.json["ticket"]
    return text


def test_a_ticket_opens_the_stream_for_its_viewer(service: Service, table: Table) -> None:
    for query, viewer in (({}, "seat-2"), ({"seat": "public"}, "public")):
        path = f"{table.path}/stream?limit=1&ticket={ticket(table, 2, **query)}"
        answer = service.nobody.get(path)
        assert events_in(answer.text)[0].data["viewer"] == viewer


def test_a_ticket_is_for_no_other_viewer(service: Service, table: Table) -> None:
    path = f"{table.path}/stream?limit=1&ticket={ticket(table, seat='public')}"
    assert service.nobody.get(f"{path}&seat=1").status_code == 403


def test_a_ticket_is_for_one_match(service: Service, table: Table) -> None:
    made = service.facilitator.ask("POST", f"{table.path}/stream-tickets").json["ticket"]
    other = service.begin("hidden_hand")
    answer = service.nobody.get(f"{other.path}/stream?limit=1&ticket={made}")
    assert (answer.status_code, answer.json["code"]) == (404, "match_not_found")


@pytest.mark.parametrize("path", ["", "/state", "/events", "/legal"])
def test_a_ticket_opens_nothing_else(service: Service, table: Table, path: str) -> None:
    answer = service.nobody.get(f"{table.path}{path}?ticket={ticket(table)}")
    assert answer.status_code == 401


def test_a_ticket_that_was_changed_is_none(service: Service, table: Table) -> None:
    made = ticket(table)
    for forged in (made.replace("seat-1", "seat-2"), made[:-1], made + "x", "é", "a.b.c.d.e", "."):
        answer = service.nobody.get(f"{table.path}/stream", ticket=forged, limit=1)
        assert (answer.status_code, answer.json["code"]) == (401, "ticket_unknown")
        assert forged not in answer.text or forged == "."


def test_a_ticket_gets_old(now: FrozenDateTimeFactory, service: Service, table: Table) -> None:
    made = ticket(table)
    now.tick(TICKET_SECONDS)
    assert service.nobody.get(f"{table.path}/stream", ticket=made, limit=1).status_code == 200
    now.tick(1)
    assert service.nobody.get(f"{table.path}/stream", ticket=made, limit=1).status_code == 401


def revoke_seat(service: Service, table: Table, seat: int) -> None:
    """Takes a seat's token away."""
    grant = service.ledger.tokens.grant_of(table.tokens[seat])
    assert grant
    issued = service.ledger.tokens.of_id(grant.id[:12])
    assert issued
    service.ledger.tokens.revoke([issued])


def test_the_ticket_of_a_revoked_token_is_dead(service: Service, table: Table) -> None:
    made = ticket(table)
    revoke_seat(service, table, 1)
    assert service.nobody.get(f"{table.path}/stream", ticket=made, limit=1).status_code == 401


def test_a_ticket_shows_no_token(table: Table) -> None:
    made = ticket(table)
    assert table.tokens[1] not in made
    grant = Grant("facilitator", id="f" * 64)
    assert "f" * 13 not in write_ticket(Ticket(grant, table.id, FACILITATOR))


def test_no_log_shows_a_ticket(
    service: Service, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    made = ticket(table)
    service.nobody.get(f"{table.path}/stream?limit=1&ticket={made}")
    service.nobody.get(f"{table.path}/stream?limit=1&ticket={made}x")
    assert '"operation":"see_stream"' in caplog.text
    assert made[-20:] not in caplog.text


# While it goes on, over real HTTP


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("stream") / "playledger.db") as server:
        yield server


def begun(server: Server, game: str = "correction") -> str:
    """The path of a new match."""
    answer = server.client(server.token).post("/matches", {"game": game}, next(KEYS))
    assert answer.status == 201, answer
    return f"/matches/{answer.json['match']['id']}"


def move(server: Server, path: str, steps: int = 1) -> int:
    """The facilitator moves for whoever is awaited; the newest step."""
    client = server.client(server.token)
    for _ in range(steps):
        legal = client.get(f"{path}/legal")
        body = {
            "command": legal["commands"][0],
            "expected_step": legal["step"],
            "seat": legal["to_act"],
        }
        answer = client.post(f"{path}/commands", body, f"move-{legal['step']}")
        assert answer.status == 201, answer
    newest: int = answer.json["step"]
    return newest


def test_a_step_arrives_as_soon_as_it_is_recorded(server: Server) -> None:
    path = begun(server)
    with reading(server.address, f"{path}/stream?after=1", server.token) as reader:
        for _ in range(5):
            before = monotonic()
            newest = move(server, path)
            assert reader.steps_to(newest) == [newest]
            assert monotonic() - before < HEARTBEAT_SECONDS, "only a sign of life brought it"


def test_who_comes_back_misses_nothing_and_gets_nothing_twice(server: Server) -> None:
    path, seen = begun(server), list[int]()
    for steps in (1, 3, 2):
        newest = move(server, path, steps)
        last = seen[-1] if seen else None
        with reading(server.address, f"{path}/stream", server.token, last=last) as reader:
            seen += reader.steps_to(newest)
    assert seen == list(range(1, 8))


def test_a_browser_looks_on_with_a_ticket(server: Server) -> None:
    path = begun(server)
    made = server.client(server.token).ask("POST", f"{path}/stream-tickets").json["ticket"]
    with reading(server.address, f"{path}/stream?ticket={made}") as reader:
        assert reader.next().id == 1
        move(server, path)
        assert reader.next().id == 2


def test_viewers_who_left_make_room_before_others_are_turned_away_for_long(
    server: Server,
) -> None:
    path = begun(server)
    for _ in range(2):
        for _ in range(60):
            with reading(server.address, f"{path}/stream", server.token) as reader:
                if reader.status == 503:
                    sleep(0.2)
    end = monotonic() + PATIENCE
    while answered_with(server, path) != 200:
        assert monotonic() < end, "places of viewers who left are not given to others"
        sleep(0.2)


def answered_with(server: Server, path: str) -> int:
    """The status that somebody gets who wants to look on."""
    with reading(server.address, f"{path}/stream", server.token) as reader:
        return reader.status
