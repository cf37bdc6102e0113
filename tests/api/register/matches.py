"""Matches: how they begin, what is said of them, and what is forked from them."""

import json
from collections.abc import Mapping
from typing import Any

from tests.api.register.entry import MAY_NOT_FIT, PAGE, Ask, Entry, Example, Listing
from tests.api.service import Table

PLAN: Mapping[str, Any] = {
    "game": "correction",
    "variant": "final",
    "chance": "dictated",
    "outcomes": [1],
}
LABELS = ["3b", "week 5"]


def forked(table: Table) -> None:
    fork = {"at": 1, "policy": "fresh"}
    assert table.facilitator.post(f"{table.path}/forks", fork).status_code == 201


def labelled(table: Table) -> None:
    table.facilitator.put(f"{table.path}/labels", {"labels": LABELS})


def picks_a_choice(table: Table, number: int) -> Ask:
    table.facilitator.ask("POST", f"/m/{table.id}/lead", data={"at": 1, "hide": 1, "do": "ask"})
    legal = table.legal()
    command = json.dumps(legal[number % len(legal)], separators=(",", ":"))
    return Ask({"step": 1, "command": command, "hide": 1})


BEGIN, SEAT = ("create_match", "matches.begin"), ("create_match", "matches.seat")

ENTRIES: Mapping[str, Entry] = {
    "create_match": Entry(
        {"game": "hidden_hand"},
        other={"game": "correction"},
        example=Example({**PLAN}),
        schemathesis=MAY_NOT_FIT,
    ),
    "set_table": Entry({"game": "correction"}, acts=(BEGIN,)),
    "begin_match": Entry({"bot": "here"}, acts=(BEGIN,)),
    "play_as_guest": Entry(
        {"game": "correction"},
        status=403,
        acts=(BEGIN, SEAT),
        no_outlet="it says where to go on",
        unlinked="only where guests are let in, and to who is not signed in",
    ),
    "begin_next_match": Entry(
        PAGE, 409, acts=(BEGIN, SEAT), keyless="a match has one that follows it"
    ),
    "watch_example": Entry(
        status=404,
        alone="a program that watches has a token",
        keyless="all who watch it have one link",
        no_outlet="it says where to go on",
    ),
    "list_matches": Entry(
        asks=("",),
        given=labelled,
        shown_on="see_front_page",
        example=Example(query={"limit": 2}),
        listing=Listing("matches", "id", "cursor"),
    ),
    "see_match": Entry(asks=("", "seat=public"), of_a_step=True),
    "see_sheet": Entry(asks=("", "seat=public", "at={mid}", "at=9999"), shown_on="see_match_page"),
    "put_labels": Entry(
        {"labels": ["3b"]},
        other={"labels": ["4a"]},
        example=Example({"labels": LABELS}),
        # Unicode: which of its characters can be seen.
        schemathesis=MAY_NOT_FIT,
    ),
    "label_on_page": Entry({"labels": "3b, Ana"}, acts=(("put_labels", "matches.label"),)),
    "fork_match": Entry(
        {"at": 1},
        other={"at": 1, "policy": "redealt"},
        example=Example({"at": 1, "policy": "fresh"}),
        schemathesis=MAY_NOT_FIT,
    ),
    "fork_from_page": Entry({"at": 1}, acts=(("fork_match", "forks.fork"),)),
    "list_lineage": Entry(shown_on="see_tree", given=forked),
    "see_match_page": Entry(
        asks=(
            "",
            "at={mid}",
            "at={mid}&hide=1",
            "at=9999",
            "as=public",
            "as=seat-{other}",
            "as=facilitator",
            "find=chance&hide=1&at={mid}",
            "q=step >= 2",
        )
    ),
    "see_match_part": Entry(
        asks=("", "at={mid}", "at={mid}&event=1"),
        unlinked="a script asks for it when its reader steps on",
    ),
    "see_wall": Entry(asks=("at={mid}",)),
    "see_comparison": Entry(asks=("at={mid}&there={step}", "with=222222222222", "there=9999")),
    "lead_match": Entry(
        {"at": 1},
        asks=("at=1", "at=9999", "at=1&do=end"),
        alone="where others look on, they look at a page",
        keyless="it says where the match is led now",
    ),
    "pick_choice": Entry(
        {"step": 1, "command": "{legal}"},
        asks=("step={step}&command=1", "step=9999&command=[]&hide=1"),
        alone="it answers a question that is led on a page",
        keyless="who picks again has picked the last",
        repeated=(picks_a_choice,),
    ),
}
