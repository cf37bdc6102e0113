"""One thread sends all streams: none has a thread of its own, and none waits for another."""

import socket
from collections import Counter
from contextlib import ExitStack
from threading import Event, active_count
from time import sleep
from typing import Any

import pytest

from api import current
from api.pages.match import live
from api.resources.record import stream as record
from api.streams import following, text
from domain.ledger.desk.access.tokens import Grant
from tests.api.listening import Reader, reading
from tests.api.process import Server
from tests.api.raw import connected, exchanged, is_closed, read_all
from tests.api.service import Service, Table
from tests.api.streams.test_servers_streams import gone, web
from tests.rounds import rounds
from tests.waiting import PATIENCE, until

__all__ = ["web"]

MANY = rounds(usual=300, soak=1_950)
OF_ONE = 300
"""Streams that one token opens: it may not ask more often in so short a time."""


def looking(table: Table, web: Server, stack: ExitStack, after: int = 0, **given: Any) -> Reader:
    """A facilitator who reads the stream of a match."""
    path = f"{table.path}/stream?after={after}"
    return stack.enter_context(reading(web.address, path, web.token, **given))


def asked(path: str, token: str, version: str = "1.1", *more: str) -> bytes:
    """A request for a stream."""
    lines = (f"GET {path} HTTP/{version}", "Host: x", f"Authorization: Bearer {token}", *more)
    return "\r\n".join((*lines, "", "")).encode()


# One thread, one text


def test_many_follow_and_there_are_no_more_threads_than_for_a_few(
    service: Service, web: Server
) -> None:
    table = service.begin("correction")
    with ExitStack() as stack:
        few = [looking(table, web, stack, after=1) for _ in range(10)]
        table.play(1)
        assert [each.steps_to(2) for each in few] == [[2]] * 10
        before = active_count()
        tokens = service.ledger.tokens.issue([Grant("facilitator")] * (1 + MANY // OF_ONE))
        path = f"{table.path}/stream?after=2"
        many = [
            stack.enter_context(reading(web.address, path, tokens[number // OF_ONE]))
            for number in range(MANY)
        ]
        table.play(1)
        assert [each.steps_to(3) for each in (*few, *many)] == [[3]] * (10 + MANY)
        assert active_count() <= before


def test_a_step_is_written_once_for_each_viewer(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: Counter[tuple[str, int]] = Counter()
    write = text.step_text

    def counted(seen: Any, viewer: Any) -> bytes:
        written[str(viewer), seen.step] += 1
        return write(seen, viewer)

    monkeypatch.setattr(record, "step_text", counted)
    table = service.begin("hidden_hand")
    with ExitStack() as stack:
        readers = [
            stack.enter_context(reading(web.address, f"{table.path}/stream{query}", token))
            for query, token in (
                ("", table.tokens[1]),
                ("", table.tokens[2]),
                ("?seat=public", table.tokens[1]),
            )
            for _ in range(4)
        ]
        for reader in readers:
            reader.steps_to(1)
        for step in (2, 3, 4):
            table.play(1)
            assert [each.steps_to(step) for each in readers] == [[step]] * 12
    assert Counter(written.values()) == {1: 3 * 4}


# What is said, by either way, over either version


def answers(table: Table) -> list[str]:
    """Streams that end by themselves."""
    newest = table.now["step"]
    record_stream, page_stream = f"{table.path}/stream", f"/m/{table.id}/stream"
    return [
        f"{record_stream}?limit={newest}",
        f"{record_stream}?limit=1",
        f"{record_stream}?after={newest - 2}&limit=2",
        f"{page_stream}?after=0&limit=2",
        f"{page_stream}?after={newest - 1}&limit=1&as=public",
    ]


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize("leads", [False, True])
def test_a_stream_says_the_same_with_a_thread_and_without(
    service: Service, web: Server, *, is_over: bool, leads: bool
) -> None:
    """In a test of Flask's there is no connection to hand over: a generator writes the stream."""
    table = service.begin("hidden_hand")
    table.play(100_000 if is_over else 3)
    if leads:
        table.facilitator.ask("POST", f"/m/{table.id}/lead", data={"at": 2})
    paths = answers(table)
    if is_over:
        paths += [f"{table.path}/stream", f"/m/{table.id}/stream?after=0"]
    other = service.begin("correction")
    with reading(web.address, f"{other.path}/stream", web.token) as reader:
        reader.steps_to(1)  # while somebody looks on, it is known where others are led
        if leads:
            current.streams.of(service.app).leading.look()
        for path in paths:
            alone = table.facilitator.get(path)
            with reading(web.address, path, web.token) as reader:
                said = reader.response.read()
                kind = reader.response.getheader("Content-Type")
                assert reader.response.getheader("X-Accel-Buffering") == "no"
            assert (said, kind) == (alone.data, alone.headers["Content-Type"]), path


def test_only_what_knows_chunks_is_sent_chunks(service: Service, web: Server) -> None:
    table = service.begin("hidden_hand")
    table.play(3)
    path = f"{table.path}/stream?limit=3"
    said = table.facilitator.get(path).data
    for version, more in (("1.0", ()), ("1.1", ()), ("1.1", ("Connection: close",))):
        head, _, body = exchanged(
            web.address, asked(path, web.token, version, *more)
        ).text.partition(b"\r\n\r\n")
        assert b"Connection: close" in head
        is_chunked = b"Transfer-Encoding: chunked" in head
        assert is_chunked == (version == "1.1")
        assert (unchunked(body) if is_chunked else body) == said


def unchunked(body: bytes) -> bytes:
    """The text that was sent in chunks, to the last one."""
    found = b""
    while True:
        size, _, rest = body.partition(b"\r\n")
        length = int(size, 16)
        if length == 0:
            assert rest == b"\r\n"
            return found
        found, body = found + rest[:length], rest[length + 2 :]


# Nobody waits for another


def test_a_reader_that_takes_nothing_is_cut_and_all_others_get_everything(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.SLOW_SECONDS", 1)
    monkeypatch.setattr("api.limits.UNSENT_BYTES", 20_000)
    table = service.begin_long("assassination_le", 400)
    newest = table.now["step"]
    viewers = current.streams.of(service.app)
    with ExitStack() as stack:
        sent = asked(f"{table.path}/stream", web.token)
        for _ in range(5):
            stack.enter_context(connected(web.address, sent, buffer=2048))
        until(lambda: len(viewers) == 5)
        others = [looking(table, web, stack) for _ in range(5)]
        for each in others:
            assert each.steps_to(newest) == list(range(1, newest + 1))
        until(lambda: len(viewers) == 5)
        table.play(1)
        for each in others:
            assert each.steps_to(newest + 1) == [newest + 1]


def test_a_reader_that_takes_little_at_a_time_gets_everything(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.limits.UNSENT_BYTES", 20_000)
    monkeypatch.setattr("api.streams.follower.SEND_BUFFER_BYTES", 2048)
    table = service.begin_long("assassination_le", 300)
    newest = table.now["step"]
    path = f"{table.path}/stream?limit={newest}"
    expected = table.facilitator.get(path).data
    with connected(web.address, asked(path, web.token, "1.0"), buffer=2048) as connection:
        sleep(0.3)  # it has nothing taken for a while
        assert read_all(connection).text.partition(b"\r\n\r\n")[2] == expected


def test_a_picture_that_takes_long_keeps_no_step_waiting(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, write = Event(), text.page_text

    def slowly(html: str, number: int) -> bytes:
        assert may_go_on.wait(PATIENCE)
        return write(html, number)

    monkeypatch.setattr(live, "page_text", slowly)
    table, another = service.begin("correction"), service.begin("hidden_hand")
    with ExitStack() as stack:
        pages = [
            stack.enter_context(reading(web.address, f"/m/{each.id}/stream?after=1", web.token))
            for each in (table, another)
        ]
        steps = [looking(each, web, stack, after=1) for each in (table, another)]
        for newest in (2, 3):
            for each in (table, another):
                each.play(1)
            assert [each.steps_to(newest) for each in steps] == [[newest]] * 2
        may_go_on.set()
        assert [each.next().id for each in pages] == [2, 2]


def test_a_reader_who_has_left_is_gone_before_the_next_step(service: Service, web: Server) -> None:
    viewers = current.streams.of(service.app)
    table = service.begin("correction")
    with ExitStack() as stack:
        readers = [looking(table, web, stack) for _ in range(20)]
        for each in readers:
            each.steps_to(1)
        for each in readers:
            each.leave()
        assert gone(viewers, PATIENCE)


def test_who_talks_into_a_stream_is_cut(service: Service, web: Server) -> None:
    """A little is not heard, and does no harm."""
    table = service.begin("correction")
    with connected(web.address, asked(f"{table.path}/stream", web.token)) as connection:
        connection.sendall(b"x" * 100)
        sleep(0.1)
        assert not is_closed(connection)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):  # noqa: PT012
            for _ in range(1000):
                connection.sendall(b"x" * 1000)
                sleep(0.001)


def test_it_begins_and_ends_with_its_followers(service: Service, web: Server) -> None:
    """Nothing of it is left while nobody looks on."""
    table, before = service.begin("correction"), active_count()
    for _ in range(3):
        with ExitStack() as stack:
            for each in [looking(table, web, stack) for _ in range(3)]:
                each.steps_to(1)
            assert active_count() > before
        until(lambda: active_count() <= before)


# Tokens


def test_tokens_are_asked_for_together(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.4)
    streams, asked_for = current.streams.of(service.app), list[int]()
    good = streams.good

    def counted(tokens: Any) -> Any:
        asked_for.append(len(tokens))
        return good(tokens)

    monkeypatch.setattr(streams.following, "_good", counted)
    table = service.begin("correction")
    tokens = list(table.tokens.values())
    with ExitStack() as stack:
        path = f"{table.path}/stream"
        readers = [stack.enter_context(reading(web.address, path, token)) for token in tokens * 10]
        for each in readers:
            each.steps_to(1)
        asked_for.clear()
        until(lambda: len(asked_for) > 2)
        assert set(asked_for) == {len(tokens)}
        service.ledger.store.write("DELETE FROM tokens WHERE seat = ?", [[1]])
        for each in readers[:: len(tokens)]:
            assert list(each.events()) == []
        table.facilitator.get(table.path)
        assert len(streams) == len(readers) - 10


def test_a_fault_of_one_stream_ends_no_other(
    service: Service, web: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, another = service.begin("correction"), service.begin("correction")
    with ExitStack() as stack:
        broken, sound = looking(table, web, stack), looking(another, web, stack)
        for each in (broken, sound):
            each.steps_to(1)
        tell = following.Following._tell

        def fails(self: Any, group: Any, batch: Any) -> None:
            if table.id in {each.stream.place.holder.match for each in group.followers}:
                raise RuntimeError("broken")
            tell(self, group, batch)

        monkeypatch.setattr(following.Following, "_tell", fails)
        table.play(1)
        another.play(1)
        assert sound.steps_to(2) == [2]


def test_a_connection_that_is_reset_is_left(service: Service, web: Server) -> None:
    viewers = current.streams.of(service.app)
    table = service.begin("correction")
    with connected(web.address, asked(f"{table.path}/stream", web.token)) as connection:
        connection.recv(100)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    table.play(1)
    assert gone(viewers, PATIENCE)
