"""What a seat takes back, or asks the others for."""

from collections.abc import Mapping
from typing import Any

from domain.ledger.desk.seating.asks import Ask as Asked
from tests.api.register.ending import resign_at_first
from tests.api.register.entry import HERE, NO_SEATS, PAGE, STEP, Ask, Entry
from tests.api.register.playing import RULES
from tests.api.service import Table

REMATCH = {"wanted": "rematch", "seat": 1}


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


def spawn(table: Table, _: int) -> None:
    table.act({"type": "spawn", "kind": "pawn", "cell": "a1"})


ENTRIES: Mapping[str, Entry] = {
    "list_asks": Entry(asks=("",), given=asked, shown_on="see_match_page"),
    "refuse_ask": Entry(
        {"wanted": "takeback", "seat": 9},
        status=409,
        given=may_be_refused,
        other={"wanted": "takeback", "seat": 8},
        before_each=resign_at_first,
        repeated=(Ask(REMATCH, headers={"Idempotency-Key": "no-{n}"}),),
        asks=({"wanted": "takeback", "seat": 1},),
        over=(REMATCH,),
        seldom=True,
    ),
    "refuse_on_page": Entry(
        {"step": "{step}", "seat": 9, "wanted": "takeback"},
        status=409,
        acts=(("refuse_ask", "asks.refuse_takeback"), ("refuse_ask", "asks.refuse_rematch")),
        keyless="who says no twice has said no",
        before_each=resign_at_first,
        repeated=({"step": STEP, **REMATCH},),
        asks=("step={step}&seat={other}&wanted=takeback",),
        over=("step={step}&seat={own}&wanted=rematch",),
    ),
    "take_back": Entry(
        {**HERE, "to": 1},
        status=422,
        given=played,
        other={"to": 2},
        keys_of="seat",
        before_each=spawn,
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
        before_each=spawn,
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
        before_each=spawn,
        repeated=({"step": STEP, "to": 1, "wanted": "takeback"},),
        asks=("step={step}&to=1&wanted=takeback", "step={step}&wanted=rematch"),
    ),
}
