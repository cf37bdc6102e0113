"""Names on pages: who sits at a table reads them, changes their own, and removes it for good."""

import re
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.desk.seating.people import CHANGES
from domain.ledger.stores.opening import open_store
from tests.api.analysed import keep_analysis
from tests.api.pages.sitting import sign_in
from tests.api.pages.test_browser import begun
from tests.api.pages.test_playing import begun as new_match
from tests.api.pages.test_playing import sits_down
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.process import Server, running
from tests.api.service import KEYS, Service, Table
from tests.api.streams.test_stream import move
from tests.browser import opened
from tests.laws.registry import REGISTRY
from tests.rounds import IS_SOAK
from tests.waiting import until

ANA, BEN = "Ana Zaplotnik", "Ben <b>"


@pytest.fixture
def table(service: Service) -> Table:
    begun = service.begin("correction")
    begun.play(4)
    return begun


@pytest.fixture
def ana(service: Service, table: Table) -> Browser:
    """Who sits at seat 1, and says so."""
    found = Browser(service)
    found.signs_in(table.tokens[1])
    assert found.sends(f"/m/{table.id}/seats/1/name", name=ANA).status_code == 303
    return found


def test_names_are_read_by_those_at_the_table_and_nobody_else(
    service: Service, table: Table, ana: Browser
) -> None:
    ben = Browser(service)
    ben.signs_in(table.tokens[2])
    ben.sends(f"/m/{table.id}/seats/2/name", name=BEN)
    for who in (ana, ben, facilitating(service)):
        page = who.sees(f"/m/{table.id}")
        title = page.partition("<title>")[2].partition("</title>")[0]
        assert f"{ANA} · Ben &lt;b&gt;" in title
        assert f'data-seat="1" data-name="{ANA}"' in page
        assert BEN not in page
    watching = Browser(service)
    made = table.facilitator.post(f"{table.path}/spectators", None).json
    watching.signs_in(made["token"])
    for path in ("", "/part", "/wall", "/compare", "/diary"):
        assert "Zaplotnik" not in watching.sees(f"/m/{table.id}{path}")


def test_walls_comparisons_and_forks_call_people_as_the_table_does(
    service: Service, table: Table, ana: Browser
) -> None:
    """To those who may know them: a fork has people of its own."""
    first = f'<span class="seat seat-1" title="Seat 1">{ANA}</span>'
    teacher = facilitating(service)
    for who in (ana, teacher):
        assert f'data-seat="1" data-name="{ANA}"' in who.sees(f"/m/{table.id}/wall")
        compared = who.sees(f"/m/{table.id}/compare?at=1&there=2")
        assert compared.count(f'<span data-seat="1" data-name="{ANA}">') == 2
        assert first in compared
    plan = {"at": 3}
    fork = table.facilitator.post(f"{table.path}/forks", plan).json["match"]["id"]
    teacher.sends(f"/m/{fork}/seats/1/name", name="Ben")
    both = teacher.sees(f"/m/{table.id}/compare?with={fork}")
    assert both.count(ANA) >= 1
    assert '<span data-seat="1" data-name="Ben">' in both
    resigned = {"expected_step": table.now["step"]}
    table.seats[2].post(f"{table.path}/resignation", resigned)
    tree = teacher.sees(f"/m/{table.id}/tree")
    assert f"{first} won" in tree
    assert "seat 1 won" not in tree


def test_lists_files_and_curves_call_people_as_the_table_does(
    service: Service, table: Table, ana: Browser
) -> None:
    """To those who may know them: at the end of a curve as much of a name as there is room for."""
    teacher, first = facilitating(service), f'<span class="seat seat-1" title="Seat 1">{ANA}</span>'
    wrong = {"type": "spawn", "kind": "pawn", "cell": "c3"}
    for each in table.seats.values():
        tried = {"command": wrong, "expected_step": table.now["step"]}
        each.post(f"{table.path}/commands", tried)
    service.write_refusals()
    table.seats[2].post(f"{table.path}/resignation", {"expected_step": table.now["step"]})
    assert f"{first} won" in ana.sees("/")
    files = teacher.sees(f"/m/{table.id}/files?as=seat-1")
    assert f"Seat 1, {ANA}" in files
    assert f"what {first} may know" in files
    assert f"<td>{first} " in files
    keep_analysis(service.ledger, table.id, FACILITATOR, 0.5, 0.5, 0.9)
    for path in ("", "/diary"):
        assert re.search(r"<text[^>]*>Ana[^<]*…</text>", teacher.sees(f"/m/{table.id}{path}"))
    unknown = Browser(service)
    made = table.facilitator.post(f"{table.path}/spectators", None).json
    unknown.signs_in(made["token"])
    for path in ("", "/diary", "/files"):
        assert "Ana" not in unknown.sees(f"/m/{table.id}{path}")


def test_a_name_is_changed_and_removed_and_no_byte_of_it_is_left(
    service: Service, table: Table, ana: Browser, tmp_path: Path
) -> None:
    path = f"/m/{table.id}/seats/1/name"
    ana.sends(path, name="Anna Q")
    page = ana.sees(f"/m/{table.id}")
    assert "Anna Q" in page
    assert "Zaplotnik" not in page
    assert ana.sends(path, do="remove").status_code == 303
    assert "Anna Q" not in ana.sees(f"/m/{table.id}")
    stored = b"".join(each.read_bytes() for each in tmp_path.rglob("*") if each.is_file())
    for gone in (b"Zaplotnik", b"Anna Q"):
        assert gone not in stored


def test_only_ones_own_name_is_changed_and_not_without_end(
    service: Service, table: Table, ana: Browser
) -> None:
    assert ana.sends(f"/m/{table.id}/seats/2/name", name="Ben").status_code == 403
    refused = ana.sends(f"/m/{table.id}/seats/1/name", name="\u202e")
    assert refused.status_code == 422
    for number in range(CHANGES):
        ana.sends(f"/m/{table.id}/seats/1/name", name=f"Ana {number}")
    assert ana.sends(f"/m/{table.id}/seats/1/name", name="Once more").status_code == 409
    assert "Once more" not in ana.sees(f"/m/{table.id}")


def test_a_facilitator_is_told_for_whom_a_click_plays(service: Service, table: Table) -> None:
    due, player = table.now["to_act"], Browser(service)
    player.signs_in(table.tokens[due])
    assert f"<h2>Play for seat {due} " in facilitating(service).sees(f"/m/{table.id}")
    assert "<h2>What you can do " in player.sees(f"/m/{table.id}")


def test_the_desk_names_who_sits_at_any_seat(service: Service, table: Table) -> None:
    teacher = facilitating(service)
    named = teacher.sends(f"/m/{table.id}/seats/2/name", name="Ben", **{"from": "desk"})
    assert named.headers["Location"] == f"/m/{table.id}/desk"
    assert 'value="Ben"' in teacher.sees(f"/m/{table.id}/desk")


def test_the_log_says_the_name_with_the_seats_sign_also_of_steps_that_come_by_themselves(
    browser: Chromium, server: Server
) -> None:
    given = begun(server)
    tokens = {each["seat"]: each["token"] for each in given["tokens"]}
    seat = given["match"]["to_act"]
    with (
        opened(browser, "about:blank") as one,
        opened(browser, "about:blank") as other,
    ):
        for seen, number in ((other, 3 - seat), (one, seat)):
            sign_in(seen.page, server, tokens[number])
            if seen.page.get_by_role("button", name="Menu").is_visible():
                seen.page.get_by_role("button", name="Menu").click()
            seen.page.get_by_text("Add your name").click()
            seen.page.get_by_label("Your name at this table").fill(f"Player {number}")
            seen.page.get_by_role("button", name="Keep").click()
        both = re.compile(r"Correction, Player 1 · Player 2 · Playledger$")
        for page in (one.page, other.page):
            expect(page).to_have_title(both)
        one.page.locator(".options button").first.click()
        for page in (one.page, other.page):
            expect(page.locator("#step")).to_have_attribute("data-step", "2")
            expect(page.locator(f".timeline .person-{seat}").last).to_have_text(f"Player {seat}")
            expect(page.locator("#people")).to_contain_text(f"Player {3 - seat}")
            expect(page).to_have_title(both)
        for seen in (one, other):
            found = seen.violations() if IS_SOAK or seen is other else []
            assert (seen.complaints, seen.overflow(), found) == ([], 0, [])


def test_tables_on_a_wall_and_beside_each_other_name_who_sits_there(
    browser: Chromium, server: Server
) -> None:
    given, client = begun(server), server.client(server.token)
    match = given["match"]["id"]
    with opened(browser, "about:blank", width=390, height=844) as seen:
        page = seen.page
        sign_in(page, server, given["tokens"][0]["token"], "/join")
        door = f"{server.address}/m/{match}/seats/1/name"
        page.request.post(door, form={"name": ANA, "as": "seat-1", "key": next(KEYS)})
        now = client.get(f"/matches/{match}")
        for place in (f"wall?as=public&at={now['step']}", "compare?as=seat-1"):
            page.goto(f"{server.address}/m/{match}/{place}")
            named = page.locator(".mat .person-1", has_text=ANA)
            expect(named.first).to_be_visible()
            expect(page.locator("#main")).not_to_contain_text(re.compile(r"\b[Ss]eat 1\b"))
            assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, [])


def test_bots_of_a_kind_are_told_apart_by_their_seats(service: Service) -> None:
    table = service.begin("heist", seats=3)
    teacher = facilitating(service)
    for seat in (2, 3):
        teacher.sends(f"/m/{table.id}/seats/{seat}", do="greedy")
    page = teacher.sees(f"/m/{table.id}")
    names = re.findall(r'data-seat="\d" data-name="([^"]+)"', page)
    assert {*names} == {"Greedy bot 2", "Greedy bot 3"}
    assert "Greedy bot 2" in teacher.sees("/")
    teacher.sends(f"/m/{table.id}/seats/3", do="random")
    page = teacher.sees(f"/m/{table.id}")
    names = re.findall(r'data-seat="\d" data-name="([^"]+)"', page)
    assert {*names} == {"Greedy bot", "Random bot"}


def test_a_name_reaches_the_others_by_the_stream(browser: Chromium, server: Server) -> None:
    """As a move does: no page has to ask now and then for it. Who only watches hears nothing."""
    given = begun(server)
    match, tokens = given["match"]["id"], {each["seat"]: each["token"] for each in given["tokens"]}
    client, path = server.client(server.token), f"/matches/{match}"
    watch = client.post(f"{path}/spectators", None, next(KEYS)).json["token"]
    with opened(browser, "about:blank") as ben, opened(browser, "about:blank") as watching:
        ben.page.clock.install(time=1_000_000_000)
        ben.page.clock.pause_at(1_000_000_001)
        sign_in(ben.page, server, tokens[2])
        sign_in(watching.page, server, watch)
        other = ben.page.locator('#people [data-seat="1"]')
        for name in ("Ana", "Anna"):
            sent = client.ask("PUT", f"{path}/seats/1/name", {"name": name})
            assert sent.status == 200

            def is_read(name: str = name) -> bool:
                ben.page.clock.run_for(1)  # so no page has asked by the clock meanwhile
                return other.text_content() == name

            until(is_read)
        assert [each for each in watching.asked if "/part?" in each] == []
        assert ben.complaints == watching.complaints == []


def test_the_form_for_a_name_is_in_the_window(browser: Chromium, server: Server) -> None:
    _, tokens = new_match(server, "correction")
    with opened(browser, "about:blank") as seen:
        sits_down(seen.page, server, tokens[1])
        for width in (390, 1280):
            seen.page.set_viewport_size({"width": width, "height": 900})
            seen.page.reload()
            if seen.page.locator(".menu").is_visible():
                seen.page.locator(".menu").click()
            seen.page.get_by_text("Add your name").click()
            for each in seen.page.locator(".own-name :is(input[name=name], p, button)").all():
                box = each.bounding_box()
                assert box
                assert 0 <= box["x"] <= box["x"] + box["width"] <= width


def test_a_curve_that_comes_with_a_step_says_the_names_at_once(
    browser: Chromium, tmp_path: Path
) -> None:
    """What is streamed has no names: the page writes them, as it does after a reload."""
    database = tmp_path / "playledger.db"
    with running(database) as server, closing(Ledger(open_store(str(database)), REGISTRY)) as kept:
        match, client = begun(server)["match"]["id"], server.client(server.token)
        for seat, name in ((1, ANA), (2, "Ben")):
            client.ask("PUT", f"/matches/{match}/seats/{seat}/name", {"name": name})
        newest = client.get(f"/matches/{match}")["step"]
        keep_analysis(kept, match, FACILITATOR, *[0.5] * (newest + 1))
        with opened(browser, "about:blank") as seen:
            page = seen.page
            sign_in(page, server, server.token)
            page.goto(f"{server.address}/m/{match}?as=facilitator")
            ends = page.locator("#chances [data-end]")
            loaded = ends.all_text_contents()
            assert [each[:3] for each in loaded] == ["Ben", "Ana"]
            page.route(re.compile("/part"), lambda route: route.abort())
            move(server, f"/matches/{match}")
            expect(page.locator("#main")).to_have_attribute("data-step", str(newest + 1))
            assert ends.all_text_contents() == loaded
