"""Commands: accepted, repeated, refused."""

from typing import Any

import pytest

from tests.api.service import Service, Table

FIRST = {"chance": "dictated", "outcomes": [1]}


@pytest.fixture
def table(service: Service) -> Table:
    """A match of Correction that seat 1 begins; chance plays no further part."""
    return service.begin("correction", **FIRST)


SPAWN = {"type": "spawn", "kind": "pawn", "cell": "a1"}


def ask(table: Table, seat: int = 1, **body: Any) -> Any:
    path = f"{table.path}/commands"
    return table.seats[seat].post(path, {"command": SPAWN, "expected_step": 1, **body})


def test_an_accepted_command_becomes_a_step(table: Table) -> None:
    response = ask(table)
    step = response.json
    assert response.status_code == 201
    assert (step["step"], step["seat"], step["by"], step["viewer"]) == (2, 1, "seat-1", "seat-1")
    assert step["command"] == SPAWN
    assert step["events"][0]["type"] == "PieceSpawned"
    assert len(step["sentences"]) == len(step["events"])
    assert response.headers["ETag"] == '"2"'
    assert step["receipt"] == table.now["receipt"]


def test_the_step_may_be_expected_in_a_header(table: Table) -> None:
    body = {"command": SPAWN}
    response = table.seats[1].post(f"{table.path}/commands", body, **{"If-Match": '"1"'})
    assert response.status_code == 201


def test_header_and_body_must_expect_the_same_step(table: Table) -> None:
    body = {"command": SPAWN, "expected_step": 1}
    response = table.seats[1].post(f"{table.path}/commands", body, **{"If-Match": '"2"'})
    assert (response.status_code, response.json["pointer"]) == (422, "/expected_step")
    assert table.now["step"] == 1


def test_without_a_step_nothing_is_done(table: Table) -> None:
    response = table.seats[1].post(f"{table.path}/commands", {"command": SPAWN})
    assert (response.status_code, response.json["code"]) == (428, "step_missing")
    assert table.now["step"] == 1


def test_a_stale_step_is_refused_and_the_newest_told(table: Table) -> None:
    ask(table)
    response = ask(table)
    assert (response.status_code, response.json["code"]) == (412, "stale_step")
    assert response.json["facts"] == {"expected": 1, "newest": 2}
    assert response.json["recorded"] == "no"


def test_a_step_to_come_is_as_wrong_as_one_gone_by(table: Table) -> None:
    assert ask(table, expected_step=7).status_code == 412


def test_a_repeated_command_is_answered_again(table: Table) -> None:
    path, body = f"{table.path}/commands", {"command": SPAWN, "expected_step": 1}
    first = table.seats[1].post(path, body, key="same")
    table.play(2)
    again = table.seats[1].post(path, body, key="same")
    assert (again.status_code, again.json) == (201, first.json)
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" not in first.headers
    assert table.now["step"] == 4


def test_a_repeated_command_is_answered_after_the_end(service: Service) -> None:
    table = service.begin("hidden_hand", variant="short")
    seat = table.seats[table.now["to_act"]]
    body = {"command": table.legal()[0], "expected_step": 1}
    first = seat.post(f"{table.path}/commands", body, key="same")
    table.play()
    assert seat.post(f"{table.path}/commands", body, key="same").json == first.json


def test_a_key_is_for_one_command(table: Table) -> None:
    path, other = f"{table.path}/commands", {**SPAWN, "cell": "b1"}
    table.seats[1].post(path, {"command": SPAWN, "expected_step": 1}, key="same")
    response = table.seats[1].post(path, {"command": other, "expected_step": 2}, key="same")
    assert (response.status_code, response.json["code"]) == (422, "key_reused")
    assert response.json["facts"] == {"step": 2}
    assert table.now["step"] == 2


def test_keys_count_per_seat(service: Service) -> None:
    table = service.begin("hidden_hand")
    for step in (1, 2):
        body = {"command": table.legal()[-1], "expected_step": step}
        seat = table.seats[table.now["to_act"]]
        assert seat.post(f"{table.path}/commands", body, key="same").json["step"] == step + 1


def test_the_facilitator_acts_for_any_seat(table: Table) -> None:
    path, body = f"{table.path}/commands", {"command": SPAWN, "expected_step": 1, "seat": 1}
    step = table.facilitator.post(path, body).json
    assert (step["seat"], step["by"], step["viewer"]) == (1, "facilitator", "facilitator")


def test_the_facilitator_says_for_which_seat(table: Table) -> None:
    body = {"command": SPAWN, "expected_step": 1}
    response = table.facilitator.post(f"{table.path}/commands", body)
    assert (response.status_code, response.json["pointer"]) == (422, "/seat")


def test_a_seat_acts_for_itself_alone(table: Table) -> None:
    assert ask(table, seat=2).json["code"] == "not_your_turn"
    path, body = f"{table.path}/commands", {"command": SPAWN, "expected_step": 1, "seat": 1}
    response = table.seats[2].post(path, body)
    assert (response.status_code, response.json["code"]) == (403, "other_seat")
    assert table.now["step"] == 1


def test_a_refusal_is_told_in_the_words_of_the_game(table: Table) -> None:
    response = ask(table, command={"type": "spawn", "kind": "pawn", "cell": "a6"})
    problem = response.json
    reason = table.facilitator.seen("/games/correction")["refusals"]
    [told] = [each for each in reason if each["code"] == problem["code"]]
    assert response.status_code == 422
    assert problem["detail"] == told["sentence"].format(**problem["facts"])
    assert problem["rule"] == told["rule"]
    assert problem["hint"]
    assert problem["recorded"] == "no"


@pytest.mark.parametrize(
    ("command", "code", "pointer"),
    [
        ({"type": "fly"}, "unknown_command", "/command/type"),
        ({"kind": "pawn"}, "unknown_command", "/command/type"),
        ("spawn", "unknown_command", "/command/type"),
        ({**SPAWN, "cell": 7}, "bad_args", "/command/cell"),
        ({**SPAWN, "cell": "z9"}, "bad_args", "/command/cell"),
        ({**SPAWN, "kind": "queen"}, "bad_args", "/command/kind"),
        ({**SPAWN, "colour": "red"}, "bad_args", "/command"),
        ({"type": "spawn"}, "bad_args", "/command"),
    ],
)
def test_a_command_that_does_not_fit_names_the_field(
    table: Table, command: object, code: str, pointer: str
) -> None:
    response = ask(table, command=command)
    assert response.status_code == 422
    assert (response.json["code"], response.json["pointer"]) == (code, pointer)


def test_a_match_that_is_over_takes_no_command(service: Service) -> None:
    table = service.begin("hidden_hand", variant="short")
    table.play()
    response = table.act({"type": "decline"})
    assert (response.status_code, response.json["code"]) == (409, "match_over")
    assert response.json["recorded"] == "no"


def test_an_answer_shows_a_step_as_the_sender_will_see_it(service: Service) -> None:
    """Until a command has let the other seat draw a card, as it does in every third match."""
    hidden = 0
    while not hidden:
        table = service.begin("hidden_hand")
        for answer in table.play():
            path = f"{table.path}/steps/{answer['step']}"
            seen = table.seats[answer["seat"]].seen(path)
            assert {**answer, "changes": seen["changes"]} == seen
            hidden += answer["events"] != table.facilitator.seen(path)["events"]


def test_refused_commands_are_noted_outside_the_match(table: Table) -> None:
    before = len(table.facilitator.seen(f"{table.path}/events")["steps"])
    ask(table, command={"type": "pass"})
    assert len(table.facilitator.seen(f"{table.path}/events")["steps"]) == before


def legal_after(table: Table, command: Any, **given: Any) -> Any:
    """The answer of the awaited seat, which asks for what is legal next."""
    now = table.now
    body = {"command": command, "expected_step": now["step"]}
    path = f"{table.path}/commands?legal=true&words=true"
    return table.seats[now["to_act"]].post(path, body, **given).json


def test_a_program_plays_with_one_request_a_move(service: Service) -> None:
    """One program plays both seats with the facilitator's token."""
    table = service.begin("hidden_hand")
    path, legal = f"{table.path}/commands?legal=true&words=true", table.legal()
    step, seat, result = 1, table.now["to_act"], None
    while result is None:
        body = {"command": legal[0], "seat": seat, "expected_step": step}
        answer = table.facilitator.post(path, body).json
        now = table.now
        step, seat, result, legal = (answer[name] for name in ("step", "to_act", "result", "legal"))
        assert (step, seat, result) == (now["step"], now["to_act"], now["result"])
        assert legal == table.legal()
        assert (
            answer["choices"] == table.facilitator.seen(f"{table.path}/legal?words=true")["choices"]
        )
    assert (seat, legal) == (0, [])


def test_what_is_legal_is_said_if_it_is_asked_for(table: Table) -> None:
    assert "legal" not in ask(table).json
    assert "choices" not in table.facilitator.seen(f"{table.path}/legal")
    for wrong in ("yes", "1", "", "True"):
        answer = table.seats[2].post(f"{table.path}/commands?legal={wrong}", {})
        assert (answer.status_code, answer.json["parameter"]) == (422, "legal")


def test_a_seat_is_told_what_is_legal_for_itself_alone(service: Service) -> None:
    table = service.begin("rune_duel")
    awaited = set()
    for _ in range(12):
        answer = legal_after(table, table.legal()[-1])
        own = table.seats[answer["seat"]].seen(f"{table.path}/legal")
        assert answer["legal"] == own["commands"]
        awaited.add(bool(own["commands"]))
    assert awaited == {True, False}


def test_a_late_repetition_is_told_what_was_legal_then(service: Service) -> None:
    table = service.begin("rune_duel")
    first = legal_after(table, table.legal()[0], key="early")
    table.play(3)
    body = {"command": first["command"], "expected_step": 1}
    seat, path = table.seats[first["seat"]], f"{table.path}/commands"
    again = seat.post(f"{path}?legal=true&words=true", body, key="early")
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.json == first
    assert first.pop("legal")
    assert first.pop("choices")
    assert seat.post(path, body, key="early").json == first
