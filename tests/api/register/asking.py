"""What a seat takes back, or asks the others for."""

from collections.abc import Mapping
from typing import Any

from domain.ledger.desk.seating.asks import Ask as Asked
from tests.api.register.ending import resign
from tests.api.register.entry import HERE, NO_SEATS, PAGE, STEP, Ask, Entry, form
from tests.api.register.playing import RULES
from tests.api.service import Table


def asked(table: Table) -> None:
    """Seat 2 asks to take back."""
    table.service.ledger.asks.ask(table.id, Asked(2, "takeback", table.now["step"], 1))


def may_be_refused(table: Table) -> Any:
    asked(table)
    return {"wanted": "takeback", "seat": 2}


def played(table: Table) -> Any:
    """A command that can be taken back."""
    table.play(1)
    return {"expected_step": table.now["step"], "to": table.now["step"] - 1}


def spawn(table: Table) -> None:
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})


def takes_back(table: Table, _: int) -> Ask:
    spawn(table)
    return Ask({**HERE, "to": 1})


def takes_back_on_a_page(table: Table, _: int) -> Ask:
    spawn(table)
    return form(step=STEP, to=1)


def asks_to_take_back(table: Table, _: int) -> Ask:
    spawn(table)
    return form(step=STEP, to=1, wanted="takeback")


def refuses_a_rematch(table: Table, number: int) -> Ask:
    if number == 0:
        resign(table)
    return Ask({"wanted": "rematch", "seat": 1}, headers={"Idempotency-Key": f"no-{number}"})


def refuses_on_a_page(table: Table, number: int) -> Ask:
    if number == 0:
        resign(table)
    return form(step=STEP, seat=1, wanted="rematch")


ENTRIES: Mapping[str, Entry] = {
    "list_asks": Entry(asks=("",), given=asked, shown_on="see_match_page"),
    "refuse_ask": Entry(
        {"wanted": "takeback", "seat": 9},
        status=409,
        given=may_be_refused,
        other={"wanted": "takeback", "seat": 8},
        repeated=(refuses_a_rematch,),
        asks=({"wanted": "takeback", "seat": 1},),
        over=({"wanted": "rematch", "seat": 1},),
        seldom=True,
    ),
    "refuse_on_page": Entry(
        {"step": "{step}", "seat": 9, "wanted": "takeback"},
        status=409,
        acts=(("refuse_ask", "asks.refuse_takeback"), ("refuse_ask", "asks.refuse_rematch")),
        keyless="who says no twice has said no",
        repeated=(refuses_on_a_page,),
        asks=("step={step}&seat={other}&wanted=takeback",),
        over=("step={step}&seat={own}&wanted=rematch",),
    ),
    "take_back": Entry(
        {**HERE, "to": 1},
        status=422,
        given=played,
        other={"to": 2},
        keys_of="seat",
        repeated=(takes_back,),
        asks=(
            {**HERE, "to": 9999},
            {**HERE, "to": 1},
            Ask({**HERE, "to": "{before}"}, "legal=true&words=true"),
        ),
        timely=True,
        schemathesis=RULES,
        seldom=True,
    ),
    "take_back_on_page": Entry(
        {**PAGE, "to": 1},
        status=422,
        acts=(("take_back", "commands.send"),),
        repeated=(takes_back_on_a_page,),
        asks=("step={step}&to=9999&key=back",),
        timely=True,
    ),
    "ask_on_page": Entry(
        {"to": 1, "wanted": "takeback"},
        status=404,
        but=NO_SEATS,
        acts=(("create_match", "matches.begin"),),
        besides="it keeps that a seat asks",
        keyless="a seat asks for one thing of a kind",
        repeated=(asks_to_take_back,),
        asks=("step={step}&to=1&wanted=takeback", "step={step}&wanted=rematch"),
    ),
}
