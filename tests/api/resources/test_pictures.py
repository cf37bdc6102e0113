"""A moment of a match, drawn for people, over HTTP."""

import re
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser

from tests.api.process import running
from tests.api.service import Reply, Service, Table
from tests.api.streams.test_stream import begun


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Hidden Hand, five commands old."""
    table = service.begin("hidden_hand")
    table.play(5)
    return table


def drawn(table: Table, seat: int = 0, **query: Any) -> Reply:
    """The answer with a picture, for a seat or the facilitator."""
    who = table.seats[seat] if seat else table.facilitator
    return who.get(f"{table.path}/picture", **query)


def hand(table: Table, seat: int) -> set[str]:
    """The titles of the cards that a seat holds."""
    view = table.seats[seat].seen(f"{table.path}/state")["view"]
    return {re.sub(r"(\d+)", r" \1", card).title() for card in view["sides"][seat - 1]["hand"]}


def test_a_picture_is_an_svg_of_the_newest_step(table: Table) -> None:
    answer = drawn(table)
    root = ElementTree.fromstring(answer.text)
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert (root[0].text or "").endswith("step 6")
    assert answer.headers["ETag"].startswith('"6-')
    assert answer.headers["X-Viewer"] == "facilitator"


def test_every_step_has_its_picture_and_always_the_same(table: Table) -> None:
    pictures = [drawn(table, at=step).text for step in range(1, 7)]
    assert len(set(pictures)) == 6
    table.play(1)
    assert [drawn(table, at=step).text for step in range(1, 7)] == pictures


def test_a_step_to_come_has_no_picture(table: Table) -> None:
    answer = drawn(table, at=7)
    assert (answer.status_code, answer.json["code"]) == (404, "step_not_found")


def test_a_seat_sees_its_own_cards_and_none_of_another(table: Table) -> None:
    own, other = (set(re.findall(r"(?:Red|Blue) \d+", drawn(table, n).text)) for n in (1, 2))
    assert hand(table, 1)
    assert (hand(table, 1) - own, hand(table, 1) & other) == (set(), set())


@pytest.mark.parametrize("viewer", ["2", "seat-2", "facilitator"])
def test_a_seat_looks_as_nobody_else(table: Table, viewer: str) -> None:
    answer = table.seats[1].get(f"{table.path}/picture", seat=viewer)
    assert (answer.status_code, answer.json["code"]) == (403, "other_viewer")


def test_a_spectator_sees_what_the_public_sees_byte_for_byte(
    service: Service, table: Table
) -> None:
    made = table.facilitator.post(f"{table.path}/spectators", None).json
    spectator = service.caller(made["token"])
    public = table.facilitator.get(f"{table.path}/picture", seat="public")
    assert spectator.get(f"{table.path}/picture").data == public.data


def test_a_picture_of_others_looks_like_none(service: Service, table: Table) -> None:
    other = service.begin("hidden_hand")
    foreign = table.seats[1].get(f"{other.path}/picture")
    missing = table.seats[1].get(f"/matches/{'a' * 12}/picture")
    assert foreign.status_code == 404
    assert foreign.data == missing.data.replace(b"a" * 12, other.id.encode())


def test_a_picture_fits_the_width_that_is_asked_for(table: Table) -> None:
    root = ElementTree.fromstring(drawn(table, width=360).text)
    assert int(root.attrib["width"]) <= 360
    assert [drawn(table, width=width).status_code for width in (0, 10_000)] == [422, 422]


def test_a_picture_may_do_nothing(table: Table) -> None:
    policy = drawn(table).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert policy.endswith("sandbox")


def test_a_browser_shows_a_picture_in_its_colours(tmp_path: Path, browser: Browser) -> None:
    with running(tmp_path / "playledger.db") as server:
        address = f"{server.address}{begun(server)}/picture"
        assert shown(browser, address, server.token, "light") == ("rgb(247, 244, 236)", [])
        assert shown(browser, address, server.token, "dark") == ("rgb(25, 33, 43)", [])


def shown(
    browser: Browser, address: str, token: str, scheme: Literal["light", "dark"]
) -> tuple[str, list[str]]:
    """The colour of a picture's paper, and what the browser complains of."""
    headers = {"Authorization": f"Bearer {token}"}
    context = browser.new_context(color_scheme=scheme, extra_http_headers=headers)
    page, complaints = context.new_page(), list[str]()
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(address)
    paper = page.locator("rect").first.evaluate("each => getComputedStyle(each).fill")
    context.close()
    return paper, complaints
