"""What is pointed at and does not go is answered at the table, and counted apart."""

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.api.pages.test_playing import begun, sits_down, spot
from tests.api.pages.test_visits import Browser, facilitating
from tests.api.process import Server
from tests.api.service import KEYS, Service, Table
from tests.browser import opened
from tests.rounds import IS_SOAK

SENTENCE = "You spawn on your home row; c3 is not in it."


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("correction")


def awaited(table: Table) -> int:
    return int(table.facilitator.get(table.path).json["to_act"])


@pytest.fixture
def player(service: Service, table: Table) -> Browser:
    """Who is in turn: a piece is to be spawned."""
    found = Browser(service)
    found.signs_in(table.tokens[awaited(table)])
    return found


def tries(who: Browser, table: Table, picks: str, *, seat: int = 0, step: int = 1) -> str:
    path = f"/m/{table.id}/tries"
    answer = who.sends(path, seat=seat or awaited(table), step=step, picks=picks)
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def counted(service: Service, by: str = "code") -> list[tuple[str, int]]:
    service.write_refusals()
    answer = service.facilitator.get(f"/refusals?by={by}").json
    return [(each[by], each["times"]) for each in answer["groups"]]


def test_a_place_that_does_not_go_is_answered_with_the_rule(
    service: Service, table: Table, player: Browser
) -> None:
    said = tries(player, table, "cell:c3")
    assert SENTENCE in said
    assert "R3" in said
    tries(player, table, "cell:c3")
    assert counted(service) == [("not_home_row", 2)]
    assert counted(service, "how") == [("clicked", 2)]
    assert table.facilitator.get(table.path).json["step"] == 1


def test_what_goes_or_means_nothing_is_not_counted(
    service: Service, table: Table, player: Browser
) -> None:
    home = "a1" if awaited(table) == 1 else "a6"
    for picks in (f"cell:{home}", "piece:nobody", ""):
        assert "Nothing can be done here now." in tries(player, table, picks)
    assert SENTENCE not in tries(player, table, "cell:c3", step=9)
    assert counted(service) == []


def test_who_is_not_in_turn_is_told_so_and_counted_if_they_point_at_a_piece(
    service: Service, table: Table
) -> None:
    other = 3 - awaited(table)
    waiting = Browser(service)
    waiting.signs_in(table.tokens[other])
    for picks, times in (("cell:c3", 0), ("cell:a1 piece:a1", 1)):
        said = tries(waiting, table, picks, seat=other)
        assert f"seat {awaited(table)}&#39;s turn" in said
        assert ">R1</a>" in said, "the rule of turns"
        assert counted(service) == [("not_your_turn", 1)][:times]
    assert waiting.sends(f"/m/{table.id}/tries", seat=3 - other, step=1).status_code == 403


def test_the_facilitator_is_answered_and_switches_the_counting(
    service: Service, table: Table, player: Browser
) -> None:
    teacher = facilitating(service)
    assert SENTENCE in tries(teacher, table, "cell:c3")
    assert "Stop counting tries" in teacher.sees(f"/m/{table.id}/desk")
    teacher.sends(f"/m/{table.id}/tries/kept", kept="0")
    assert "Tries are not counted." in teacher.sees(f"/m/{table.id}/desk")
    assert SENTENCE in tries(player, table, "cell:c3")
    assert counted(service) == []
    teacher.sends(f"/m/{table.id}/tries/kept", kept="1")
    tries(player, table, "cell:c3")
    assert counted(service) == [("not_home_row", 1)]
    assert player.sends(f"/m/{table.id}/tries/kept", kept="0").status_code == 403


@pytest.mark.parametrize("picks", ["c3", "cell:", "box:c3", "cell:c3 | x"])
def test_places_that_are_written_wrongly_are_refused(
    table: Table, player: Browser, picks: str
) -> None:
    path = f"/m/{table.id}/tries"
    assert player.sends(path, seat=awaited(table), step=1, picks=picks).status_code == 422


def test_the_answer_stands_beside_the_place_until_something_else_is_done(
    browser: Chromium, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    for number in (match["to_act"], 3 - match["to_act"]):
        with opened(browser, "about:blank", width=390, height=844) as seen:
            sits_down(seen.page, server, tokens[number])
            spot(seen.page, "c3").click()
            answer = seen.page.locator(".try")
            said = SENTENCE if number == match["to_act"] else f"seat {match['to_act']}'s turn"
            expect(answer).to_contain_text(said)
            place, box = spot(seen.page, "c3").bounding_box(), answer.bounding_box()
            assert place
            assert box
            assert abs(box["y"] - place["y"]) < 2 * place["height"] + box["height"]
            assert 0 <= box["x"] <= 390 - box["width"]
            found = seen.violations() if IS_SOAK or number == match["to_act"] else []
            assert (seen.complaints, seen.overflow(), found) == ([], 0, [])
            seen.page.keyboard.press("Escape")
            expect(answer).to_have_count(0)


def test_the_answer_names_who_sits_there_and_goes_when_something_follows(
    browser: Chromium, server: Server
) -> None:
    match, tokens = begun(server, "correction")
    path, awaited = f"/matches/{match['id']}", match["to_act"]
    acting = server.client(tokens[awaited])
    named = acting.ask("PUT", f"{path}/seats/{awaited}/name", {"name": "Ada"})
    assert named.status == 200, named
    with opened(browser, "about:blank") as seen:
        sits_down(seen.page, server, tokens[3 - awaited])
        spot(seen.page, "c3").click()
        answer = seen.page.locator(".try")
        expect(answer).to_contain_text("Ada's turn")
        command = acting.get(f"{path}/legal")["commands"][0]
        sent = {"command": command, "expected_step": 1}
        assert acting.post(f"{path}/commands", sent, next(KEYS)).status == 201
        expect(seen.page.locator("#step")).to_have_attribute("data-step", "2")
        expect(answer).to_have_count(0)


def test_what_a_held_card_does_not_go_to_is_answered_and_not_read(
    browser: Chromium, server: Server
) -> None:
    """A card that lies there is read only while nothing is held."""
    laid = {"first": 1, "hands": {"1": {"adrenaline": 1}, "2": {}}}
    plan = {"game": "squad_combat", "seats": 2, "scenario": laid}
    given = server.client(server.token).post("/matches", plan, next(KEYS)).json
    with opened(browser, "about:blank") as seen:
        sits_down(seen.page, server, given["tokens"][0]["token"])
        reader, answer = seen.page.locator(".face:popover-open"), seen.page.locator(".try")
        spot(seen.page, "2.lin").click()
        expect(reader).to_have_count(1)
        expect(answer).to_have_count(0)
        spot(seen.page, "adrenaline").click()
        spot(seen.page, "2.lin").click()
        expect(answer).to_contain_text("it is played on a living character of yours")
        expect(reader).to_have_count(0)
        expect(seen.page.locator(".asked")).to_contain_text("Adrenaline")
        assert seen.complaints == []


def test_on_pages_a_refusal_is_told_by_its_sentence_and_not_by_its_code(
    service: Service, table: Table
) -> None:
    """At the step, among the files, and among all that was misread."""
    waiting = table.seats[3 - awaited(table)]
    table.play(1)
    command = {"command": {"type": "spawn", "kind": "pawn", "cell": "c3"}, "expected_step": 2}
    late = {"to": 1, "expected_step": 2}
    assert waiting.post(f"{table.path}/takebacks", late).json["code"] == "takeback_needs_word"
    for each in table.seats.values():
        each.post(f"{table.path}/commands", command)
    service.write_refusals()
    teacher = facilitating(service)
    pages = (
        f"/m/{table.id}?at=2&as=facilitator",
        f"/m/{table.id}/files?as=facilitator",
        "/refused",
    )
    for page in map(teacher.sees, pages):
        assert "It is another seat&#39;s turn." in page
        assert "not your turn" not in page
        assert "takeback needs word" not in page
        assert "can take back to step" not in page
