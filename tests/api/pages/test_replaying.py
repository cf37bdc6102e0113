"""The replay of a match on its page: what is addressed, searched, noted, compared and sent live."""

import gzip
import json
import re
import zlib
from base64 import b64decode

import pytest

from api.pages.replay.drawn import Option
from api.pages.replay.ways import Ways, ways_of
from api.pages.shell.answers import CUT, packed
from domain.kernel import FACILITATOR, Choice, Viewer
from domain.kernel.table import Card, Cards
from domain.kernel.table import Table as DrawnTable
from tests.api.analysed import keep_analysis
from tests.api.service import KEYS, Reply, Service, Table
from tests.laws.games import REGISTRY

NO_TABLE = DrawnTable("", ())


@pytest.fixture
def table(service: Service) -> Table:
    """A match in which both seats have moved."""
    begun = service.begin("correction", chance="dictated", outcomes=[1])
    for _ in range(3):
        moved(begun)
    return begun


def moved(table: Table) -> None:
    """The awaited seat does the first thing that it can."""
    now = table.now
    seat = table.seats[now["to_act"]]
    assert table.act(seat.seen(f"{table.path}/legal")["commands"][0]).status_code == 201


def page(table: Table, path: str = "", **query: object) -> str:
    """A page of the match, as the facilitator gets it."""
    reply = table.facilitator.get(f"/m/{table.id}{path}", **query)
    assert reply.status_code == 200, reply.text
    return reply.text


def form(table: Table, path: str, **fields: object) -> Reply:
    data = {"key": next(KEYS), **fields}
    return table.facilitator.ask("POST", f"/m/{table.id}/{path}", data=data)


@pytest.mark.parametrize("game", [game.id for game in REGISTRY])
def test_every_game_has_its_page_and_each_round_its_heading_once(
    service: Service, game: str
) -> None:
    table = service.begin(game)
    table.play(2)
    page(table, "/stream?after=0&limit=1")
    rounds = re.findall(r'<h2 class="round">(.*?)</h2>', page(table).partition('id="step"')[0])
    assert len(rounds) == len(set(rounds))
    assert rounds or game not in ("heist", "assassination", "class_arena", "janus_gate")


def test_an_event_of_a_step_has_an_address(table: Table) -> None:
    assert re.search(r"event 1 of \d", page(table, at=1, event=1, **{"as": "public"}))
    assert table.facilitator.get(f"/m/{table.id}", at=1, event=99).status_code == 422


def test_what_is_hidden_is_not_in_the_page_and_one_may_still_go_on(table: Table) -> None:
    for path in ("", "/part", "/wall"):
        shown = page(table, path, at=2, hide=1)
        assert "at=4" not in shown, path
        assert "of 4" not in shown, path
    assert re.search(r'rel="next" href="[^"]*at=3"', page(table, "/part", at=2, hide=1))


def test_a_step_that_is_taken_back_later_is_not_struck_where_the_future_is_hidden(
    table: Table,
) -> None:
    table.facilitator.post(f"{table.path}/takebacks", {"to": 1, "expected_step": 4})
    assert "taken back" in page(table, at=3)
    assert "taken back" not in page(table, at=3, hide=1)
    assert "took back" in page(table, at=5, hide=1)


def test_words_and_kinds_of_places_are_searched(table: Table) -> None:
    found = page(table, q="step >= 3", **{"as": "public"})
    assert re.search(r"[1-9]\d* found", found)
    assert 'href="/m/' in found.partition('class="found"')[2].partition("</ol>")[0]
    assert "Nothing that this viewer sees fits." in page(table, q="no such words")
    assert "is a number" in page(table, q="step = many")
    assert "took back" not in page(table, find="takeback")
    assert "nothing was taken back" in page(table, find="takeback")


def test_a_note_is_answered_and_closed_where_it_stands(table: Table) -> None:
    # The facilitator's first note is not the public's: numbers are those of the page's viewer.
    form(table, "notes", at=2, text="Mine alone.", visibility="private", key="one")
    form(table, "notes", at=2, text="Why there?", visibility="public", key="two")
    as_public = {"as": "public"}
    answered = form(table, "notes/1/answers", text="To hold c3.", key="three", **as_public)
    assert answered.headers["Location"].endswith("at=2&as=public#notes")
    shown = page(table, at=2, **as_public)
    assert "To hold c3." in shown
    assert "Mine alone." not in shown
    form(table, "notes/1/resolution", resolved="1", **as_public)
    assert "· closed" in page(table, at=2, **as_public)
    form(table, "notes/1/resolution", resolved="0", **as_public)
    assert "· closed" not in page(table, at=2, **as_public)
    assert form(table, "notes/3/answers", text="No.", key="four", **as_public).status_code == 404


def test_a_note_draws_on_the_board_until_it_is_closed_or_erased(table: Table) -> None:
    assert "pl-pen" not in page(table, "/part", at=1)
    form(table, "notes", at=1, text="See [a1>b2], [c3] and [x9].", visibility="public", key="k")
    shown = page(table, "/part", at=1)
    assert shown.count('class="pl-pen"') == 4  # at two sizes of letters
    assert "<mark>a1 → b2</mark>, <mark>c3</mark> and [x9]." in shown
    assert "A note points: a1 to b2." in shown
    assert "pl-pen" not in page(table, "/part", at=2)
    table.facilitator.delete(f"{table.path}/notes/1")
    erased = page(table, "/part", at=1)
    assert ("pl-pen" in erased, "b2</mark>" in erased) == (False, False)


def test_a_board_is_seen_from_the_side_of_who_looks_and_turned_by_hand(table: Table) -> None:
    def columns(**query: object) -> list[str]:
        laid = page(table, "/part", **query).partition('class="columns"')[2].partition("</div>")[0]
        return re.findall(r">([a-f])<", laid)

    for viewer, seen in {"public": "abcdef", "seat-1": "abcdef", "seat-2": "fedcba"}.items():
        assert columns(**{"as": viewer}) == [*seen]
        assert columns(**{"as": viewer}, turn=1) == [*seen[::-1]]
    assert "turn=1" in re.findall(r'href="([^"]+)"[^>]*>Turn the board<', page(table))[0]
    assert "&amp;turn=1&amp;at=1" in page(table, turn=1)


def test_two_moments_are_compared_and_a_fork_where_it_parts(table: Table) -> None:
    shown = page(table, "/compare", at=1, there=4)
    assert "Step 1 and step 4" in shown
    rows = re.findall(r'<th scope="row">(.+?)</th>', shown)
    assert any('Pawn of <span class="seat seat-1">seat 1</span>' in each for each in rows)
    assert shown.count("3 steps on: ") == 1
    fork = table.facilitator.post(f"{table.path}/forks", {"at": 2}).json["match"]["id"]
    parted = page(table, "/compare", **{"with": fork})
    assert "They part at step 3" in parted
    assert "2 steps in common" in parted
    assert ">As it was played</a>" in parted
    assert ">The fork from step 2</a>" in parted
    assert f'href="/m/{fork}"' in page(table, "/tree")
    assert "from step 2" in page(table, "/tree")


@pytest.mark.parametrize(
    ("asked", "steps"),
    [({}, (3, 4)), ({"at": 3}, (2, 3)), ({"there": 3}, (2, 3)), ({"at": 1}, (1, 1))],
)
def test_a_step_is_compared_with_the_one_before(
    table: Table, asked: dict[str, int], steps: tuple[int, int]
) -> None:
    """Where only one is named, or none."""
    assert f"Step {steps[0]} and step {steps[1]}" in page(table, "/compare", **asked)


def test_a_seat_compares_moments_of_its_own_match_alone(service: Service, table: Table) -> None:
    other, seat = service.begin("correction"), table.seats[1]
    assert seat.get(f"/m/{table.id}/compare", at=1, there=2).status_code == 200
    refused = seat.get(f"/m/{table.id}/compare", **{"with": other.id})
    missing = seat.get(f"/m/{table.id}/compare", **{"with": "2" * 12})
    assert (refused.status_code, missing.status_code) == (404, 404)
    assert refused.text.replace(other.id, "2" * 12) == missing.text


def test_who_may_not_look_as_somebody_is_offered_whom_they_may(
    table: Table, service: Service
) -> None:
    asked = table.seats[1].ask("GET", f"/m/{table.id}?as=seat-2", headers={"Accept": "text/html"})
    assert (asked.status_code, "You may see it as" in asked.text) == (403, True)
    offered = re.findall(rf'href="(/m/{table.id}[^"]*)"', asked.text)
    assert offered == [f"/m/{table.id}?as=public", f"/m/{table.id}?as=seat-1"]
    assert [table.seats[1].get(each).status_code for each in offered] == [200, 200]
    for query in ("as=seat-9", "as=nobody"):
        wrong = table.facilitator.ask(
            "GET", f"/m/{table.id}?{query}", headers={"Accept": "text/html"}
        )
        assert wrong.text.count(f'href="/m/{table.id}?as=') == 4
    lost = service.nobody.ask("GET", f"/m/{table.id}?as=seat-2", headers={"Accept": "text/html"})
    assert "?as=" not in lost.text


def test_a_page_says_since_when_somebody_is_awaited(table: Table) -> None:
    at = table.seats[1].seen(f"{table.path}/steps/4")["at"]
    for path in ("", "/part"):
        assert f'<time datetime="{at}">Since {at[11:16]} UTC</time>' in page(table, path)
    assert "<time" not in page(table, at=2)
    assert "<time" not in page(table, at=4, hide=1, **{"as": "public"})


def streamed(table: Table, after: int, **query: object) -> list[str]:
    """What a page's stream sends of the steps after one."""
    limit = table.now["step"] - after
    reply = table.facilitator.get(f"/m/{table.id}/stream", after=after, limit=limit, **query)
    return pages_in(reply.text)


def pages_in(stream: str) -> list[str]:
    """What a page's stream has sent of each step."""
    data = re.findall(r"event: page\ndata: (.*)\n", stream)
    return [zlib.decompress(b64decode(json.loads(each)["packed"])).decode() for each in data]


def test_the_stream_carries_what_the_page_shows_drawn_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = streamed(table, 1, **{"as": "public"})
    assert [re.search(r'data-step="(\d+)"', each)[1] for each in first] == ["2", "3", "4"]  # type: ignore[index]
    asked = page(table, "/part", at=4, **{"as": "public"})
    drawn = re.search(r'<div class="laid .*<p class="read"', asked, re.DOTALL)
    assert drawn
    assert drawn[0] in first[-1]
    monkeypatch.setattr("api.pages.replay.drawn.laid_out", None)  # whoever draws again fails
    assert streamed(table, 1, **{"as": "public"}) == first
    assert drawn[0] in page(table, at=4, **{"as": "public"})


def test_no_note_is_in_the_stream(table: Table) -> None:
    form(table, "notes", at=4, text="Erase me.", visibility="public", key="k")
    assert "Erase me." in page(table, "/part", at=4)
    assert "Erase me." not in "".join(streamed(table, 1))


def test_pages_are_compressed_and_what_people_write_apart(table: Table) -> None:
    form(table, "notes", at=1, text="Well done.", visibility="public", key="k")
    plain = table.facilitator.get(f"/m/{table.id}", at=1, **{"as": "public"})
    small = table.facilitator.ask(
        "GET", f"/m/{table.id}?at=1&as=public", headers={"Accept-Encoding": "gzip"}
    )
    keys = re.compile(r'value="[^"]*"')
    unpacked = gzip.decompress(small.data).decode()
    assert keys.sub("", unpacked) == keys.sub("", plain.text)
    assert CUT not in plain.text
    assert len(small.data) < len(plain.data) / 3


def test_the_length_of_a_page_does_not_tell_what_a_guess_repeats() -> None:
    """A guess in a part of its own is never written as a copy of what stands before it."""
    guess, secrets = (
        "a hand of sevens of swords",
        ("a hand of sevens of swords", "one jack, no king"),
    )
    apart = [len(packed([each, guess])) - len(packed([each, ""])) for each in secrets]
    joined = [len(packed([each + guess])) - len(packed([each])) for each in secrets]
    assert apart[0] == apart[1]
    assert joined[0] < joined[1]


def test_a_kept_analysis_is_a_curve_for_those_who_may_know_it(
    table: Table, service: Service
) -> None:
    keep_analysis(service.ledger, table.id, FACILITATOR, *COURSE)
    shown = page(table, at=3)
    assert ("Turning point." in shown, "turned-sign" in shown) == (True, True)
    assert f'<a href="/m/{table.id}?as=facilitator&amp;at=4"' in shown
    assert "2 found." in page(table, find="turning")
    hidden = page(table, at=2, hide=1)
    assert ('id="chances"' in hidden, "turned-sign" in hidden, "at=4" in hidden) == (True, 0, 0)
    for viewer in ("public", "seat-1"):
        assert 'id="chances"' not in page(table, at=3, **{"as": viewer})
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 4})
    shown = page(table, at=3, **{"as": "seat-1"})
    assert 'id="chances"' in shown
    assert ("Quick bots played each position on" in shown, "hint-playouts" in shown) == (
        True,
        False,
    )


COURSE = (0.5, 0.5, 0.5, 0.9, 0.6)


OWN_COURSE = (0.5, 0.4, 0.4, 0.4, 0.1)


@pytest.mark.parametrize("viewer", ["facilitator", "seat-1", "seat-2", "public"])
def test_a_step_that_comes_live_is_shown_as_its_page_shows_it(
    table: Table, service: Service, viewer: str
) -> None:
    """Also with the win chances, each viewer those that it may know: at a step of the curve and at
    the one after its end.
    """
    keep_analysis(service.ledger, table.id, FACILITATOR, *COURSE)
    keep_analysis(service.ledger, table.id, Viewer(1), *OWN_COURSE)
    moved(table)
    for step, live in enumerate(streamed(table, 3, **{"as": viewer}), 4):
        asked = page(table, "/part", at=step, **{"as": viewer})
        assert without_timeline(live) == without_timeline(asked)
        assert ('id="chances"' in live) == (viewer in ("facilitator", "seat-1"))
    table.facilitator.post(f"{table.path}/abandonment", {"expected_step": 5})
    assert 'id="chances"' not in streamed(table, 5, **{"as": viewer})[0]  # forks may hide it again
    assert 'id="chances"' in page(table, "/part", at=6, **{"as": viewer})


def without_timeline(part: str) -> str:
    """A page's part without the timeline, of which a stream has one step, who sits where and what
    seats ask for, which no stream tells as it is kept, and keys of forms.
    """
    plain = re.sub(r'name="key" value="[^"]*"', "", part)
    return re.sub(r'(?s)<template id="(stops|named|asks)"[^>]*>.*?</template>\s*', "", plain)


def test_many_commands_are_in_groups_by_what_does_them_and_passing_is_first() -> None:
    recon = [Choice(f"Move the recon to a{at}", pieces=("recon",)) for at in range(2, 9)]
    cards = [Choice(f"Throw it at {at}", cards=("toss",), cells=(at,)) for at in ("a1", "b1")]
    one, end = Choice("Reload", pieces=("gun",)), Choice("End the turn")
    options = [Option("{}", each) for each in (*recon, one, *cards, end)]
    found = ways_of(options, NO_TABLE)
    titles = [(way.title, [each.choice.sentence for each in way.options][-1]) for way in found]
    assert titles == [
        ("", "End the turn"),
        ("Move the recon", "Move the recon to a8"),
        ("", "Reload"),
        ("Throw it", "Throw it at b1"),
    ]
    assert sorted(map(str, options)) == sorted(str(each) for way in found for each in way.options)
    assert ways_of(options[-4:], NO_TABLE) == [Ways("", [options[-1], *options[-4:-1]])]


def test_commands_that_begin_otherwise_are_grouped_by_what_does_them() -> None:
    said = ("Reload", "Throw the debris", "Kick", "Duck", "Hide")
    choices = [Choice(each, pieces=(who,)) for each in said for who in ("1.lin", "1.bo")]
    table = DrawnTable("", (Cards("HQ", (Card("Lin", 1, ref="1.lin"), Card("Bo", 1, ref="1.bo"))),))
    found = ways_of([Option("{}", each) for each in choices], table)
    assert [(way.title, len(way.options), way.shared) for way in found] == [
        ("Lin", 5, ""),
        ("Bo", 5, ""),
    ]


def test_what_all_commands_of_a_group_say_is_said_once() -> None:
    near = [Choice(f"Move the recon to a{at}", "then it is used", pieces=("recon",)) for at in "12"]
    far = [
        Choice(f"Fire at {at}", detail, pieces=("gun",)) for at, detail in (("a", "x"), ("b", "y"))
    ]
    rest = [Choice(f"Lay the house on {at}", cards=("house",)) for at in ("b1", "the old harbour")]
    ends = [Choice(f"End part {at}") for at in range(4)]
    found = ways_of([Option("{}", each) for each in (*near, *far, *rest, *ends)], NO_TABLE)[1:]
    assert [(way.shared, way.detail, way.is_brief) for way in found] == [
        ("Move the recon to", "then it is used", True),
        ("Fire at", "", False),
        ("Lay the house on", "", False),
    ]
    assert [found[0].own(each) for each in found[0].options] == ["a1", "a2"]
