"""Raw requests, to one process and to several: refused with a problem, and nothing else is read."""

from collections.abc import Iterator
from urllib.parse import urlencode

import msgspec
import pytest

from api import limits
from domain.ledger.desk.access.tokens import new_token
from tests.api.process import MODES, Server, running
from tests.api.raw import exchanged

HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


def smuggled(server: Server) -> bytes:
    """What would begin a match, if it were read as a request of its own."""
    lines = (
        "POST /matches HTTP/1.1",
        "Host: x",
        f"Authorization: Bearer {server.token}",
        "Idempotency-Key: smuggled",
        "Content-Type: application/json",
        "Content-Length: 21",
    )
    return "\r\n".join(lines).encode() + b'\r\n\r\n{"game":"correction"}'


BODY = b"5\r\nhello\r\n0\r\n\r\n"

AMBIGUOUS = {
    "length and chunks": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + BODY,
    "chunks and length": b"POST /claims HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
    b"Content-Length: 5\r\n\r\n" + BODY,
    "two lengths": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n"
    b"Content-Length: 33\r\n\r\n",
    "the same length twice": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n"
    b"Content-Length: 0\r\n\r\n",
    "two hosts": b"GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two tokens": b"GET /health HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
    b"Authorization: Bearer b\r\n\r\n",
    "version 1.2": b"GET /health HTTP/1.2\r\nHost: x\r\n\r\n",
    "version 1.2 with chunks": b"POST /claims HTTP/1.2\r\nHost: x\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + BODY,
    "version 2.0": b"GET /health HTTP/2.0\r\nHost: x\r\n\r\n",
    "version 0.9": b"GET /health\r\n\r\n",
    "the preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "chunks in 1.0": b"POST /claims HTTP/1.0\r\nConnection: keep-alive\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + BODY,
    "chunks twice": b"POST /claims HTTP/1.1\r\nHost: x\r\n"
    b"Transfer-Encoding: chunked, chunked\r\n\r\n" + BODY,
    "an empty encoding": b"POST /claims HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n\r\n",
    "a space before the colon": b"POST /claims HTTP/1.1\r\nHost: x\r\n"
    b"Transfer-Encoding : chunked\r\n\r\n" + BODY,
    "a folded header": b"GET /health HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n",
    "a bare line feed": b"GET /health HTTP/1.1\r\nHost: x\nX: a\r\n\r\n",
    "a bare carriage return": b"GET /health HTTP/1.1\r\nHost: x\rX: a\r\n\r\n",
    "a signed length": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello",
    "a negative length": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    "a length in hex": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5\r\n\r\nhello",
    "a length of 5,000 digits": b"POST /claims HTTP/1.1\r\nHost: x\r\nContent-Length: "
    + b"1" * 5000
    + b"\r\n\r\n",
    "a chunk without a size": b"POST /claims HTTP/1.1\r\nHost: x\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nhello\r\n",
    "a chunk that is too long": b"POST /claims HTTP/1.1\r\nHost: x\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n0\r\n\r\n",
    "a small letter": b"get /health HTTP/1.1\r\nHost: x\r\n\r\n",
    "no HTTP": b"HELLO\r\n\r\n",
}


@pytest.fixture(scope="module", params=MODES, ids="{} processes".format)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with running(
        tmp_path_factory.mktemp("raw") / "playledger.db", processes=request.param
    ) as server:
        yield server


@pytest.mark.parametrize("case", AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_refused_and_nothing_behind_it_is_read(
    server: Server, case: str
) -> None:
    raw = exchanged(server.address, AMBIGUOUS[case] + smuggled(server) * 2)
    assert raw.statuses == [400], raw
    assert server.client(server.token).get("/matches")["matches"] == []
    assert (raw.problem["code"], raw.problem["recorded"]) == ("bad_request", "no")


def test_nothing_is_read_behind_what_is_refused_after_a_good_request(server: Server) -> None:
    raw = exchanged(server.address, HEALTH + AMBIGUOUS["two hosts"] + smuggled(server))
    assert raw.statuses == [200, 400]
    assert server.client(server.token).get("/matches")["matches"] == []


def claim(size: int, *headers: bytes) -> bytes:
    """The head of a claim, of that size."""
    lines = (b"Host: x", b"Idempotency-Key: k", b"Content-Type: application/json", *headers)
    head = b"\r\n".join((b"POST /claims HTTP/1.1", b"Content-Length: %d" % size, *lines))
    return head + b"\r\n\r\n"


def chunked(path: bytes, body: bytes, *headers: bytes) -> bytes:
    """A request with its body in chunks."""
    lines = (b"Host: x", b"Transfer-Encoding: chunked", *headers)
    chunks = b"".join(
        b"%x\r\n%b\r\n" % (len(part), part)
        for part in (body[at : at + 8192] for at in range(0, len(body), 8192))
    )
    head = b"\r\n".join((b"POST %b HTTP/1.1" % path, *lines))
    return head + b"\r\n\r\n" + chunks + b"0\r\n\r\n"


TOKEN = b"Authorization: Bearer none"
ANONYMOUS, USUAL, BUNDLE = limits.ANONYMOUS_BYTES, limits.BODY_BYTES, limits.BUNDLE_BYTES

LARGE = {
    "a claim": (claim(ANONYMOUS + 1) + b" " * (ANONYMOUS + 1), ANONYMOUS),
    "a large claim": (claim(8 * BUNDLE) + b" " * 8 * BUNDLE, ANONYMOUS),
    "a claim of which nothing is sent": (claim(BUNDLE), ANONYMOUS),
    "a claim that waits to be asked": (claim(BUNDLE, b"Expect: 100-continue"), ANONYMOUS),
    "a claim in chunks": (chunked(b"/claims", b" " * (ANONYMOUS + 1)), ANONYMOUS),
    "a claim with a token": (
        claim(ANONYMOUS + 1, TOKEN, b"Connection: close") + b" " * (ANONYMOUS + 1),
        ANONYMOUS,
    ),
    "a match": (claim(USUAL + 1, TOKEN).replace(b"/claims", b"/matches") + b" " * USUAL, USUAL),
    "a match in chunks": (chunked(b"/matches", b" " * (USUAL + 1), TOKEN), USUAL),
    "a bundle": (claim(BUNDLE + 1, TOKEN).replace(b"/claims", b"/bundles"), BUNDLE),
    "a bundle in chunks": (chunked(b"/bundles", b" " * (BUNDLE + 1), TOKEN), BUNDLE),
}


@pytest.mark.parametrize("case", LARGE)
def test_a_body_over_the_limit_is_answered_and_not_reset(server: Server, case: str) -> None:
    """Also to who sends all of it before looking for the answer."""
    sent, limit = LARGE[case]
    raw = exchanged(server.address, sent)
    assert raw.statuses == [413], raw
    assert raw.problem["facts"] == {"limit": limit}


def test_tiny_chunks_are_not_read_for_long(server: Server) -> None:
    sent = b"POST /matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n" + TOKEN
    assert exchanged(server.address, sent + b"\r\n\r\n" + b"1\r\nx\r\n" * USUAL).statuses == [413]


def test_a_body_within_the_limit_is_asked_for_and_read(server: Server) -> None:
    """Up to the last byte, whole or in chunks, and also when it waits to be asked for."""
    keyed = (b"Idempotency-Key: k", b"Content-Type: application/json", b"Connection: close")
    for sent in (
        claim(ANONYMOUS, b"Connection: close") + b" " * ANONYMOUS,
        chunked(b"/claims", b" " * ANONYMOUS, *keyed),
    ):
        assert exchanged(server.address, sent).problem["code"] == "bad_json"
    raw = exchanged(server.address, claim(2, b"Connection: close", b"Expect: 100-continue") + b"{}")
    assert raw.statuses == [100, 422]


def test_a_name_of_any_script_fits_into_a_claim() -> None:
    longest = {"invitation": new_token(), "name": "\U0001f600" * limits.PERSON_LENGTH}
    assert len(msgspec.json.encode(longest)) < limits.ANONYMOUS_BYTES


def posted(path: str, cookie: str, **fields: str) -> bytes:
    """A form as a browser sends it."""
    body = urlencode(fields).encode()
    lines = (
        f"POST {path} HTTP/1.1",
        "Host: x",
        "Connection: close",
        f"Cookie: {cookie}",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def test_a_browser_sends_a_note_as_long_as_notes_may_be(server: Server) -> None:
    """Its cookie makes room for it, as a token does; where none is asked for, nothing does."""
    client = server.client(server.token)
    match = client.post("/matches", {"game": "correction"}, "long-note").json["match"]["id"]
    signed_in = exchanged(server.address, posted("/join", "a=b", code=server.token)).text.decode()
    cookie = signed_in.partition("Set-Cookie: ")[2].partition(";")[0]
    text = "\U0001f600" * limits.NOTE_LENGTH
    note = posted(f"/m/{match}/notes", cookie, text=text, at="1", key="k")
    assert exchanged(server.address, note).statuses == [303]
    assert client.get(f"/matches/{match}/notes")["notes"][0]["text"] == text
    assert exchanged(server.address, posted("/join", cookie, code=text)).statuses == [413]
    assert exchanged(server.address, posted("/bundles", cookie, code=4 * text)).statuses == [413]


def test_what_is_smuggled_would_begin_a_match(server: Server) -> None:
    """Which shows that the tests above would notice it; it comes last."""
    ends = smuggled(server).replace(b"Host: x", b"Host: x\r\nConnection: close")
    assert exchanged(server.address, ends).statuses == [201]
