"""Open tables over HTTP: by sheet, out of turn, without steps, by several at the same time."""

from typing import Any

import msgspec
import pytest

from domain.sheets import Card, Place, Sheet
from tests.api.service import Caller, Reply, Service, Table
from tests.games.table.sheets import FEN_PATHS, GATE_WARS, HARBOUR_RACE
from tests.waiting import until


def options(sheet: Any) -> dict[str, Any]:
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({"sheet": sheet}))
    return written


@pytest.fixture
def table(service: Service) -> Table:
    return service.begin("table", options=options(GATE_WARS))


def send(who: Caller, table: Table, command: dict[str, Any], **given: Any) -> Reply:
    """A command without a step."""
    return who.post(f"{table.path}/commands", {"command": command}, **given)


def test_a_match_is_called_as_its_sheet_and_keeps_it_at_an_address(table: Table) -> None:
    facts = table.now
    assert facts["title"] == "Gate Wars"
    assert facts["options"]["sheet"].keys() == {"id", "game", "title"}
    listed = table.facilitator.seen("/matches")["matches"]
    assert [each["title"] for each in listed] == ["Gate Wars"]
    for who in (table.facilitator, table.seats[2]):
        assert who.seen(f"{table.path}/sheet")["sheet"] == options(GATE_WARS)["sheet"]


def test_a_game_of_its_own_has_no_sheet(service: Service) -> None:
    table = service.begin("correction")
    assert table.facilitator.seen(f"{table.path}/sheet")["sheet"] is None


def test_tables_of_several_sheets_are_played_beside_each_other(service: Service) -> None:
    tables = [
        service.begin("table", options=options(each), seats=max(each.seats))
        for each in (GATE_WARS, HARBOUR_RACE, FEN_PATHS)
    ]
    titles = [each.now["title"] for each in tables]
    assert titles == ["Gate Wars", "Harbour Race", "Fen Paths"]
    for each in tables:
        assert play_offers(each, 25) == 25
        assert each.facilitator.seen(f"{each.path}/verification")["ok"]


def play_offers(table: Table, most: int) -> int:
    """Sends the middle of every offer of one seat after the other; returns how many."""
    done = 0
    while done < most:
        for seat in table.seats.values():
            offers = seat.seen(f"{table.path}/legal")["offers"]
            offer = offers[done * 5 % len(offers)]
            reply = send(seat, table, filled(offer))
            assert reply.status_code == 201, reply.text
            done += 1
            if done == most:
                break
    return done


def filled(offer: dict[str, Any]) -> dict[str, Any]:
    chosen = {
        each["name"]: each["values"][len(each["values"]) // 2]["value"] for each in offer["fields"]
    }
    return {"type": offer["verb"], **offer["given"], **chosen}


def test_a_seat_out_of_turn_is_offered_what_it_may_do_and_does_it(table: Table) -> None:
    other = 3 - table.now["to_act"]
    seat = table.seats[other]
    legal = seat.seen(f"{table.path}/legal")
    assert legal["commands"] == []
    draw = next(each for each in legal["offers"] if each["verb"] == "draw")
    reply = seat.post(f"{table.path}/commands?legal=true", {"command": filled(draw)})
    assert reply.status_code == 201, reply.text
    assert reply.json["seat"] == other
    assert reply.json["offers"] != legal["offers"]
    assert seat.seen(f"{table.path}/legal")["offers"] == reply.json["offers"]


def test_spectators_are_offered_nothing(table: Table, service: Service) -> None:
    token = table.facilitator.post(f"{table.path}/spectators", None).json["token"]
    assert service.caller(token).seen(f"{table.path}/legal")["offers"] == []


def test_nobody_acts_for_another_seat(table: Table) -> None:
    reply = send(table.seats[1], table, {"type": "roll", "die": "none", "seat": 2})
    assert (reply.status_code, reply.json["code"]) == (422, "bad_args")


def test_a_table_command_still_says_its_step(table: Table) -> None:
    for path, body in (("takebacks", {"to": 1}), ("resignation", {}), ("abandonment", {})):
        who = table.facilitator if path == "abandonment" else table.seats[1]
        reply = who.post(f"{table.path}/{path}", body)
        assert (reply.status_code, reply.json["code"]) == (428, "step_missing")


def test_a_command_of_another_game_still_says_its_step(service: Service) -> None:
    table = service.begin("correction")
    seat = table.seats[table.now["to_act"]]
    assert send(seat, table, table.legal()[0]).status_code == 428


def test_a_step_that_is_given_counts(table: Table) -> None:
    body = {"command": {"type": "next"}, "expected_step": 1}
    replies = [table.seats[1].post(f"{table.path}/commands", body) for _ in range(2)]
    assert [each.status_code for each in replies] == [201, 412]


def test_what_needs_one_awaited_seat_refuses_by_name(table: Table) -> None:
    reply = table.facilitator.post(f"{table.path}/analysis", None)
    assert (reply.status_code, reply.json["code"]) == (422, "acts_freely")
    assert "Gate Wars can't be analysed" in reply.json["detail"]


def test_a_re_deal_that_would_not_be_fair_is_refused_before_it_begins(table: Table) -> None:
    """A card that all saw joins the deck while hands are held."""
    seat = table.seats[1]
    market = seat.seen(f"{table.path}/state")["view"]["places"]["market"]["things"]
    what = [market[0]["handle"]]
    for command in (
        {"type": "move", "what": what, "from": "market", "to": "discard"},
        {"type": "shuffle", "place": "deck", "with": ["discard"]},
    ):
        assert send(seat, table, command).status_code == 201
    count = len(table.facilitator.seen("/matches")["matches"])
    fork = {"at": 3, "policy": "redealt"}
    reply = table.facilitator.post(f"{table.path}/forks", fork)
    assert (reply.status_code, reply.json["code"]) == (422, "redeal_impossible")
    assert len(table.facilitator.seen("/matches")["matches"]) == count
    for at, policy in ((2, "redealt"), (3, "fresh")):
        made = table.facilitator.post(f"{table.path}/forks", {"at": at, "policy": policy})
        assert made.status_code == 201, made.text
        path = f"/matches/{made.json['match']['id']}"
        assert table.facilitator.seen(path)["title"] == "Gate Wars"
        assert table.facilitator.seen(f"{path}/verification")["ok"]


def test_an_absent_bot_passes_its_turns_and_agrees_to_an_end_out_of_turn(service: Service) -> None:
    bots = [{"seat": 2, "bot": "absent"}]
    table = service.begin("table", options=options(GATE_WARS), bots=bots)
    if table.now["to_act"] == 1:
        assert send(table.seats[1], table, {"type": "next", "turn": True}).status_code == 201
    until(lambda: table.now["to_act"] == 1)
    assert "bot:absent" in {
        each["by"] for each in table.facilitator.seen(f"{table.path}/events")["steps"]
    }
    refused = table.facilitator.post(
        "/matches", {"game": "table", "bots": [{"seat": 2, "bot": "greedy"}]}
    )
    assert refused.json["code"] == "bot_not_offered"
    sent = send(table.seats[1], table, {"type": "propose_end", "winners": [1]})
    assert sent.status_code == 201, sent.text
    until(lambda: table.now["result"] is not None)
    assert table.now["result"]["winners"] == [1]
    assert "Seat 1 has won" in table.facilitator.get(f"/m/{table.id}").text


def test_cards_that_nobody_is_to_know_of_are_read_by_who_has_them_alone(service: Service) -> None:
    """Nor by spectators, in the gallery, in the sheet, in a page or in a log."""
    traitor = Card(id="traitor", name="Traitor", text="Betrays at dusk.", unknown=True)
    others = tuple(Card(id=f"guard-{each}", name=f"Guard {each}") for each in range(2))
    hand = Place(id="hand", kind="hand", each=True, seen="owner", taken="owner")
    deck = Place(id="deck", kind="deck", seen="nobody", holds=("traitor", "guard-0", "guard-1"))
    sheet = Sheet(
        game="dusk", title="Dusk", seats=(2,), cards=(traitor, *others), places=(deck, hand)
    )
    table = service.begin("table", options=options(sheet))
    paths = ("", "/sheet", "/cards", "/state", "/legal", "/events", "/steps/1", "/diary")

    def told(who: Caller) -> str:
        answers = [who.get(f"{table.path}{each}") for each in paths]
        answers += [who.get(f"/m/{table.id}"), who.get(f"{table.path}/replay")]
        return "".join(each.text for each in answers)

    assert "Betrays" in told(table.facilitator)
    assert table.seats[2].seen(table.path)["options"]["sheet"]["id"] == sheet.id
    watching = service.caller(
        table.facilitator.post(f"{table.path}/spectators", None).json["token"]
    )
    for who in (*table.seats.values(), watching):
        assert "raitor" not in told(who)
    for _ in range(3):
        send(table.seats[1], table, {"type": "draw", "from": "deck"})
    assert "Betrays at dusk." in told(table.seats[1])
    for who in (table.seats[2], watching):
        assert "raitor" not in told(who)
