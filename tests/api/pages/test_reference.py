"""The page that describes the API: all of it, read and searched without scripts."""

import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from subprocess import run
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.describe import openapi
from tests.api.process import Server
from tests.api.service import Service
from tests.browser import opened
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK

HTML = {"Accept": "text/html"}

PART = re.compile(
    r'(?s)<details class="operation"[^>]*>(.*?<div class="inside" id="(.*?)">.*?)</div>\n</details>'
)

UNREAD = (400, 405, 406, 413, 415, 428)
"""Statuses of requests that are not as the operation reads them."""


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of which nothing is asked but to describe itself."""
    service = Service(tmp_path_factory.mktemp("reference") / "playledger.db")
    yield service
    service.ledger.close()


def page(service: Service, **query: str) -> str:
    reply = service.nobody.ask("GET", "/docs", query_string=query, headers=HTML)
    assert (reply.status_code, reply.mimetype) == (200, "text/html")
    return reply.text


def parts(text: str) -> dict[str, str]:
    """What is said of each operation and form, without marks."""
    return {name: plain(html) for html, name in PART.findall(text)}


def plain(html: str) -> str:
    words = re.sub(r"<[^>]*>", "", html).replace("&#34;", '"').replace("&#39;", "'")
    return (
        words.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&amp;", "&")
    )


@pytest.mark.parametrize("game", [None, "squad_combat"])
def test_all_that_is_described_is_on_the_page(shown: Service, game: str | None) -> None:
    document = openapi(REGISTRY, game)
    found = parts(page(shown, **({"game": game} if game else {})))
    schemas = document["components"]["schemas"]
    names = {f"form-{name}" for name in schemas}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            said = found[operation["operationId"]]
            names.add(operation["operationId"])
            assert said.startswith(f"\n{method.upper()} {path} {said_in(operation['summary'])}\n")
            assert missing(said, of_operation(operation)) == [], operation["operationId"]
    for name, schema in schemas.items():
        expected = [*schema.get("properties", {}), *described(schema)]
        assert missing(found[f"form-{name}"], expected) == [], name
    assert set(found) == names


def of_operation(operation: Mapping[str, Any]) -> Iterator[str]:
    """What the page says of an operation: texts, names, statuses and examples."""
    yield operation["description"].partition("\n\n")[0]
    for each in operation.get("parameters", ()):
        yield from (f"{each['name']} {each['in']}", each["description"])
    for status, answer in operation["responses"].items():
        yield from (status, answer.get("description", ""))
        for name, header in answer.get("headers", {}).items():
            yield from (name, header["description"])
        yield from answer.get("links", {})
        yield from answer.get("content", {}) if int(status) < HTTPStatus.BAD_REQUEST else ()
    yield from operation.get("requestBody", {}).get("content", {})


def described(schema: Mapping[str, Any]) -> Iterator[str]:
    yield schema.get("description", "").partition("\n\n")[0]
    for each in schema.get("properties", {}).values():
        yield each.get("description", "")


def missing(said: str, expected: Any) -> list[str]:
    flat = " ".join(said.split())
    return [each for each in map(said_in, expected) if each not in flat]


def said_in(text: str) -> str:
    """A text of the description as it is read: without the marks of code and emphasis."""
    return " ".join(re.sub(r"[`*]", "", text).split())


def test_every_link_of_the_page_leads_somewhere(shown: Service) -> None:
    text = page(shown)
    ids = re.findall(r'id="([^"]*)"', text)
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'(?:href|src)="([^"]*)"', text))
    assert {each[1:] for each in links if each.startswith("#")} <= {*ids}
    for link in sorted(each for each in links if not each.startswith("#")):
        assert shown.nobody.ask("GET", link, headers=HTML).status_code == 200, link
    assert "<script" not in text


def test_every_line_of_curl_is_read_by_its_operation(shown: Service) -> None:
    """The shell takes them apart; what curl would send is sent here."""
    text = page(shown)
    lines = {
        name: plain(re.findall('(?s)<pre class="taken">(curl.*?)</pre>', html)[0])
        for html, name in PART.findall(text)
        if not name.startswith("form-")
    }
    script = "".join(f"{line}\nprintf '\\n\\0'\n" for line in lines.values())
    told = "curl() { printf '%s\\0' \"$@\"; }\nSERVER= TOKEN=" + shown.token + "\n" + script
    sent = run(["/bin/bash", "-c", told], capture_output=True, check=True, text=True).stdout
    for name, given in zip(lines, sent.split("\n\0"), strict=False):
        method, path, headers, body = request(given.split("\0")[:-1])
        with shown.app.test_request_context(path, method=method) as context:
            assert context.request.url_rule.endpoint.endswith(f".{name}")  # type: ignore[union-attr]
        if name not in ("see_stream", "take_bundle_in"):  # one goes on, one needs a file
            reply = shown.nobody.ask(method, path, headers=headers, data=body)
            assert reply.status_code not in UNREAD, (name, reply.text)
    assert shown.facilitator.get("/matches").json["matches"], "no match was begun"


def request(given: list[str]) -> tuple[str, str, dict[str, str], str | None]:
    """What curl is asked to send: method, path, headers, body."""
    flags: dict[str, list[str]] = {}
    path = ""
    rest = iter(given)
    for each in rest:
        if each in ("-X", "-H", "-d", "-o", "--data-binary"):
            flags.setdefault(each, []).append(next(rest))
        elif not each.startswith("-"):
            path = each
    headers = dict(each.split(": ", 1) for each in flags.get("-H", ()))
    [method] = flags.get("-X", ["GET"])
    body = flags.get("-d", flags.get("--data-binary"))
    return method, path, headers, body[0] if body else None


def test_words_find_operations_and_forms(shown: Service) -> None:
    found = parts(page(shown, q="idempotency resign"))
    assert "resign" in found
    assert len(found) < 5
    assert "POST /matches/{match_id}/resignation" in found["resign"]
    assert parts(page(shown, q="no such words")) == {}
    assert '<details class="operation" open>' in page(shown, q="see_health")
    assert '<details class="operation" open>' not in page(shown)
    assert page(shown, open="1").count('<details class="operation" open>') == len(
        parts(page(shown))
    )
    assert "Nothing here" in page(shown, q="<i>")


def test_a_games_own_forms_take_the_place_of_open_ones(shown: Service) -> None:
    assert "CorrectionSpawn" not in page(shown)
    found = parts(page(shown, game="correction"))
    assert "CorrectionSpawn or CorrectionEndSpawn" in found["form-Command"]
    missing = shown.nobody.ask("GET", "/docs", query_string={"game": "none"}, headers=HTML)
    assert (missing.status_code, missing.mimetype) == (404, "text/html")


@pytest.mark.parametrize(
    ("width", "dark"), [(390, True), *([(1280, False), (390, False), (1280, True)] * IS_SOAK)]
)
def test_it_is_read_by_everybody_without_any_network(
    browser: Browser, server: Server, width: int, dark: bool
) -> None:
    with opened(browser, f"{server.address}/docs", width=width, dark=dark) as seen:
        seen.page.get_by_role("heading", name="POST /matches/{match_id}/commands").click()
        expect(seen.page.locator("#send_command")).to_be_visible()
        seen.page.locator("#send_command").get_by_role("link", name="CommandRequest").click()
        expect(seen.page.locator("#form-CommandRequest")).to_be_in_viewport()
        assert seen.overflow() == 0
        seen.page.get_by_label("Look for").fill("send_command")
        seen.page.get_by_role("button", name="Show", exact=True).click()
        expect(seen.page.locator("#send_command")).to_be_visible()
        assert (seen.violations(), seen.overflow(), seen.complaints) == ([], 0, [])
        assert [each for each in seen.asked if not each.startswith(server.address)] == []
