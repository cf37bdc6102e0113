"""Seats and tokens: who is invited, who sits, what they are called, and who signs in."""

from collections.abc import Mapping
from typing import Any

from tests.api.register.entry import MAY_NOT_FIT, Ask, Entry, Example, Listing, expects
from tests.api.service import Table

NAME = {"name": "Name {n}"}
GOES_ON = "it says where to go on, with a random cookie"


def invited(table: Table) -> Any:
    made = table.facilitator.post(f"{table.path}/seats/1/invitations", None)
    return {"invitation": made.json["invitation"], "name": "Ana"}


def shown(table: Table) -> None:
    """To a spectator."""
    table.facilitator.post(f"{table.path}/spectators", None)


def named(table: Table) -> None:
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": "Ana"})


def name_again(table: Table, number: int) -> None:
    table.seats[1].put(f"{table.path}/seats/1/name", {"name": f"Name {number}"})


ENTRIES: Mapping[str, Entry] = {
    "list_seats": Entry(asks=("",), given=named, alike=True, shown_on="see_invitations"),
    "name_sitter": Entry(
        {"name": "Ana"},
        own_seat=True,
        other={"name": "Eve"},
        repeated=(NAME, Ask({"name": "Anna"}, headers={"Idempotency-Key": "name-{n}"})),
        asks=({"name": "Bo"}, Ask({"name": "Bo"}, parts={"seat": "{other}"})),
        schemathesis=MAY_NOT_FIT,
    ),
    "name_on_page": Entry(
        {"name": "Ana"},
        own_seat=True,
        acts=(("name_sitter", "seats.name"), ("erase_name", "seats.erase_name")),
        repeated=(NAME,),
        asks=(
            "name=Bo&key=named",
            Ask("name=Bo&key=not-mine", parts={"seat": "{other}"}),
            "do=remove&key=removed",
        ),
    ),
    "erase_name": Entry(
        own_seat=True, before_each=name_again, asks=("", Ask(parts={"seat": "{other}"}))
    ),
    "invite_players": Entry(
        status=200, acts=(("invite_to_seat", "seats.invite"),), asks=("key=k", "seat=1&key=k")
    ),
    "invite_to_watch": Entry(status=200, acts=(("invite_spectators", "tokens.invite_spectators"),)),
    "let_bot_sit": Entry(
        {"bot": "random"},
        other={"bot": "greedy"},
        waiting_seat=True,
        example=Example({"bot": "greedy"}, parts={"seat": 2}, is_seeded=True),
    ),
    "change_seat": Entry(
        {"do": "free"},
        acts=(("let_bot_sit", "seats.let_bot_sit"), ("release_seat", "seats.release")),
    ),
    "release_seat": Entry(
        own_seat=True,
        asks=(),
        over=(Ask(parts={"seat": "{other}"}), ""),
        # A seat that frees itself has no token any more, and nothing else would be tried.
        schemathesis='parameters = { "path.seat" = 2 }',
    ),
    "claim_seat": Entry(
        {"invitation": "x" * 43},
        status=404,
        given=invited,
        other={"name": "Eve"},
        keys_of="claim",
        asks=(),
        over=({"invitation": "{invitation}"}, {"invitation": "x" * 43}),
        # Unicode again, and an invitation is good once.
        schemathesis='parameters = { "body.invitation" = { dictionary = "invitations", '
        "probability = 0.9 } }\n" + expects("2xx", 404, 410, 422),
    ),
    "sign_in": Entry(
        {"code": "x" * 43},
        status=403,
        acts=(("claim_seat", "seats.claim"),),
        besides="it takes passes, too",
        no_outlet=GOES_ON,
    ),
    "see_kept_seat": Entry(
        {"code": "x" * 43},
        status=403,
        alone="a program that has a code claims its seat",
        no_outlet="what is shown of a kept seat has twins of its own (`test_kept_seats.py`)",
    ),
    "sign_out": Entry(
        alone="programs do not sign in", keyless="who is signed out stays so", no_outlet=GOES_ON
    ),
    "list_tokens": Entry(
        asks=("match={match}",),
        given=shown,
        alone="rights are for who runs the service: `playledger token`",
        example=Example(query={"match": "{match}", "limit": 1}),
        listing=Listing("tokens", "id", "cursor"),
    ),
    "revoke_token": Entry(alone="rights are for who runs the service: `playledger token`"),
}
