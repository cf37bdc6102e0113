"""What follows is hidden: a page is the same, byte for byte, whatever follows its step."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from domain.kernel import FACILITATOR, PUBLIC, Viewer, name_of
from tests.api.analysed import keep_analysis
from tests.api.service import Caller, Reply, Service, Table

AT = 3
"""The step after which the matches have nothing in common."""

VIEWERS = (PUBLIC, Viewer(1), Viewer(2), FACILITATOR)
KEY = re.compile(r'(?<=name="key" value=")[\w-]+')


def begun(service: Service) -> Table:
    """A match up to the step; there, and before it, somebody has written."""
    table = service.begin("correction", chance="dictated", outcomes=[1])
    table.play(AT - 1)
    table.facilitator.post(f"{table.path}/notes", note("All look!", 1))
    return table


def note(text: str, step: int, **more: object) -> dict[str, object]:
    return {"text": text, "visibility": "public", "step": step, **more}


def nothing_follows(table: Table) -> None:
    """The match stands at the step."""


def it_goes_on(table: Table) -> None:
    table.play(4)


def others_write(table: Table) -> None:
    """Notes on later steps and on what leads to them, some before one on this step."""
    table.play(3)
    for number in (5, 6):
        table.facilitator.post(f"{table.path}/notes", note("Here it turned.", number))
    table.facilitator.post(f"{table.path}/notes", note("From here on.", AT, last_step=AT + 2))
    table.facilitator.post(f"{table.path}/notes/4/answers", {"text": "To there."})
    table.facilitator.post(f"{table.path}/forks", {"at": 4})


def it_ends(table: Table) -> None:
    table.play(2)
    now = table.now["step"]
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": now})


def it_is_taken_back(table: Table) -> None:
    """And somebody tries in vain, at the step and later."""
    table.act({"type": "no such thing"})
    table.play(2)
    table.act({"type": "no such thing"})
    sent = {"to": 2, "expected_step": table.now["step"]}
    table.facilitator.post(f"{table.path}/takebacks", sent)


FUTURES = (nothing_follows, it_goes_on, others_write, it_ends, it_is_taken_back)

ASKED = (
    {},
    {"event": "1"},
    {"q": "step >= 1"},
    {"q": "no such words"},
    *({"find": kind} for kind in ("turn", "note", "chance", "takeback", "lead", "refusal")),
    {"find": "turning"},
)


def seen(service: Service, table: Table, path: str, viewer: Viewer, asked: dict[str, str]) -> str:
    """What somebody is shown, without what tells every two matches apart."""
    seated = {**table.seats, FACILITATOR: service.facilitator}
    who: Caller = seated.get(viewer) or spectator(table, service)
    query = {"at": str(AT), "hide": "1", "as": name_of(viewer), **asked}
    reply: Reply = who.ask("GET", f"/m/{table.id}{path}", query_string=query)
    assert reply.status_code == 200, reply.text
    return masked(f"{reply.headers}{reply.text}", table)


def masked(text: str, table: Table) -> str:
    """Without the address of the match, the times of its steps, and the keys of its forms."""
    text = KEY.sub("K", text.replace(table.id, "M" * 12))
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z|since \d\d:\d\d", "T", text)
    return re.sub(r"Content-Length: \d+", "", text)


@cache
def spectator(table: Table, service: Service) -> Caller:
    made = table.facilitator.post(f"{table.path}/spectators", None)
    return service.caller(made.json["token"])


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("hiding") / "playledger.db")
    yield service
    service.ledger.close()


@pytest.fixture(scope="module")
def tables(service: Service) -> list[Table]:
    """A match for each future; after all of it somebody writes at the step."""
    made: list[Table] = []
    for future in FUTURES:
        table = begun(service)
        future(table)
        table.facilitator.post(f"{table.path}/notes", note("Why there?", AT))
        steps = table.now["step"]
        for viewer, chance in ((FACILITATOR, 0.9), (Viewer(1), 0.2)):
            course = (0.5, 0.5, chance, 0.6, *(0.1 * len(made),) * steps)[: steps + 1]
            keep_analysis(service.ledger, table.id, viewer, *course)
        made.append(table)
    service.write_refusals()
    return made


@pytest.mark.soak(in_turn=2)
@pytest.mark.parametrize("viewer", VIEWERS, ids=name_of)
@pytest.mark.parametrize("path", ["", "/part", "/wall"])
def test_a_page_that_hides_is_the_same_whatever_follows(
    service: Service, tables: list[Table], path: str, viewer: Viewer
) -> None:
    for asked in ASKED:
        first, *others = (seen(service, each, path, viewer, asked) for each in tables)
        for future, other in zip(FUTURES[1:], others, strict=True):
            assert other.splitlines() == first.splitlines(), (future.__name__, asked)


def test_a_page_that_shows_tells_all_of_them_apart(service: Service, tables: list[Table]) -> None:
    """Or nothing would differ that could be hidden."""
    shown = {seen(service, each, "", FACILITATOR, {"hide": "0"}) for each in tables}
    assert len(shown) == len(tables)


def test_a_note_is_answered_under_the_number_that_a_hidden_page_shows(
    service: Service, tables: list[Table]
) -> None:
    for table in tables:
        shown = table.facilitator.get(f"/m/{table.id}", at=AT, hide=1, **{"as": "public"}).text
        number = re.findall(r'id="note-(\d+)"', shown)[0]
        sent = {"as": "public", "at": AT, "hide": "1", "key": "k", "text": "So."}
        path = f"/m/{table.id}/notes/{number}/answers"
        answer = table.facilitator.ask("POST", path, data=sent)
        assert answer.headers["Location"].endswith(f"?at={AT}&as=public&hide=1#notes")
        notes = table.facilitator.seen(f"{table.path}/notes")["notes"]
        parent = next(each["parent"] for each in notes if each["text"] == "So.")
        assert notes[parent - 1]["text"] == "Why there?"


def test_no_way_from_a_hidden_page_to_the_match_uncovers_what_follows(
    service: Service, tables: list[Table]
) -> None:
    text = table_page = tables[1].facilitator.get(f"/m/{tables[1].id}", at=AT, hide=1).text
    ways = re.findall(rf'href="/m/{tables[1].id}(?:/wall)?\?[^"]*"', table_page)
    assert [way for way in ways if "hide=1" not in way] == [way for way in ways if "hide=0" in way]
    assert sum("hide=0" in way for way in ways) == 1
    forms = re.findall(r'(?s)<form[^>]*action="/m/[^"]*(?<!next)".*?</form>', text)
    assert forms
    assert [each[:90] for each in forms if 'name="hide" value="1"' not in each] == []


@pytest.mark.parametrize("viewer", VIEWERS, ids=name_of)
def test_a_comparison_that_hides_is_the_same_whatever_follows(
    service: Service, tables: list[Table], viewer: Viewer
) -> None:
    asked = {"at": str(AT - 1), "there": str(AT)}
    first, *others = (seen(service, each, "/compare", viewer, asked) for each in tables)
    for future, other in zip(FUTURES[1:], others, strict=True):
        assert other.splitlines() == first.splitlines(), future.__name__
    open_ones = {seen(service, each, "/compare", viewer, {**asked, "hide": "0"}) for each in tables}
    assert len(open_ones) > 2


def test_who_goes_on_from_the_newest_step_is_told_that_nothing_follows(
    service: Service, tables: list[Table]
) -> None:
    shown = tables[0].facilitator.get(f"/m/{tables[0].id}/part", at=AT + 1, hide=1).text
    assert f"Nothing has followed step {AT} yet." in shown
    assert 'data-next="0"' in shown


@pytest.fixture
def led(service: Service, tables: list[Table]) -> Iterator[list[Table]]:
    """The same matches, led to the step by who hides what follows."""
    for table in tables:
        lead(table, hide="1")
    yield tables
    for table in tables:
        lead(table, do="end")


def lead(table: Table, **how: str) -> None:
    sent = {"at": str(AT), "as": "facilitator", **how}
    assert table.facilitator.ask("POST", f"/m/{table.id}/lead", data=sent).status_code == 303


@pytest.mark.parametrize("viewer", VIEWERS[:-1], ids=name_of)
@pytest.mark.parametrize("path", ["", "/part", "/wall"])
@pytest.mark.parametrize("at", ["", str(AT), "4"])
def test_who_follows_sees_the_same_whatever_follows(
    service: Service, led: list[Table], path: str, viewer: Viewer, at: str
) -> None:
    """Also from an old address of a later step, where there is one."""
    first, *others = (seen(service, each, path, viewer, {"hide": "", "at": at}) for each in led)
    assert f'data-step="{AT}"' in first
    for future, other in zip(FUTURES[1:], others, strict=True):
        assert other.splitlines() == first.splitlines(), future.__name__


@pytest.mark.parametrize("there", [str(AT), "4"])
def test_who_follows_compares_nothing_that_follows(
    service: Service, led: list[Table], there: str
) -> None:
    asked = {"at": "2", "there": there, "hide": ""}
    first, *others = (seen(service, each, "/compare", Viewer(1), asked) for each in led)
    assert f"Step 2 and step {AT}" in first
    assert [each for each in others if each.splitlines() != first.splitlines()] == []


def test_who_asks_for_all_of_it_and_who_leads_see_what_follows(
    service: Service, led: list[Table]
) -> None:
    for viewer, hide in ((Viewer(1), "0"), (FACILITATOR, "0")):
        shown = [seen(service, each, "", viewer, {"hide": hide, "at": ""}) for each in led]
        assert len({*shown}) > 3


def test_who_leads_and_asks_for_a_step_is_shown_that_step(
    service: Service, led: list[Table]
) -> None:
    """Without one, they are where they lead, and see no more there than the others."""
    for asked, step, hides in (("", AT, 1), ("2", 2, 1), ("4", 4, 0)):
        shown = seen(service, led[1], "", FACILITATOR, {"hide": "", "at": asked})
        assert f'data-step="{step}"' in shown
        assert f'data-hides="{hides}"' in shown


def test_a_stream_of_who_follows_tells_no_more_than_where_the_match_is_led(
    service: Service, led: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.02)
    for table in led:
        seat = table.seats[1].token
        headers = {"Authorization": f"Bearer {seat}"}
        for after in (0, AT):
            with service.app.test_client().get(
                f"/m/{table.id}/stream?after={after}", headers=headers
            ) as reply:
                assert reply.status_code == 200
                told = [next(reply.response) for _ in range(3)]  # type: ignore[call-overload]
                assert told[0].endswith(b'event: lead\ndata: {"step":3,"hides":true}\n\n')
                assert told[1:] == [b": nothing new\n\n"] * 2
    lead(led[1], do="end")
    with service.app.test_client().get(f"/m/{led[1].id}/stream?limit=1", headers=headers) as reply:
        assert reply.status_code == 404  # another match's token
    own = {"Authorization": f"Bearer {led[1].seats[1].token}"}
    with service.app.test_client().get(f"/m/{led[1].id}/stream?limit=1", headers=own) as reply:
        assert b"event: page" in reply.data


def test_what_was_held_back_is_sent_once_it_is_hidden_no_more(
    service: Service, led: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.streams.times.HEARTBEAT_SECONDS", 0.02)
    own = {"Authorization": f"Bearer {led[1].seats[1].token}"}
    path = f"/m/{led[1].id}/stream?after={AT}&limit=2"
    with service.app.test_client().get(path, headers=own) as reply:
        assert b"event: page" not in next(reply.response) + next(reply.response)  # type: ignore[call-overload]
        lead(led[1], hide="0")
        assert b"".join(reply.response).count(b"event: page") == 2  # type: ignore[arg-type]
