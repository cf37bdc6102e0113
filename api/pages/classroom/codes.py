"""The codes of a class, on paper and on the wall, and the page on which members type them."""

from http import HTTPStatus
from typing import Final, NamedTuple

from flask import Response, g, request
from markupsafe import Markup

from api.acts.classes import make_codes, open_class
from api.admit import gate, visits
from api.admit.idempotency import keyed
from api.admit.rates import rates
from api.current import ledger, pinned
from api.declare.negotiation import wants_page
from api.declare.operations import EVERYONE, FACILITATORS, JSON, MEMBERS, Declared
from api.declare.page_fields import KEY, VIEWER, line, number
from api.pages.classroom.cards import tables_now
from api.pages.classroom.figures import answers_told
from api.pages.front.invitations import is_here_only, scannable
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key, secret_key
from api.problems.problem import problem
from domain.ledger.desk.classes.animals import animal
from domain.ledger.desk.classes.forms import ClassTable, Sitting
from domain.ledger.desk.classes.member_codes import shown as printed
from domain.ledger.desk.classes.member_codes import spelled
from replays.lessons.asked import asked_in
from replays.lessons.counted import Told, for_students

CODE: Final = line("code", 100, label="Your code")
HEADERS: Final = {"Retry-After": "60"}

blueprint = Declared("class_codes", __name__, template_folder="../templates")


class Sheet(NamedTuple):
    """What a member is handed: their code, the same to scan, and where they sit."""

    member: int
    name: str
    animal: str
    code: str
    link: str
    drawn: Markup
    table: int
    seat: int


@blueprint.route("/c/<class_id>/codes", may=FACILITATORS, takes_visit=True)
def see_codes(class_id: str) -> Response:
    """Who has a code, and until when; codes themselves are shown when they are made."""
    return _page(class_id, {})


@blueprint.route(
    "/c/<class_id>/codes",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(number("member"), VIEWER, KEY),
)
def print_codes(class_id: str) -> Response:
    """Makes codes for all members, or for one, and shows them in this answer, to be printed.

    Those before open nothing any more. The same form sent again, as by a reload, shows the same
    codes as far as they are still good. A browser that holds seats, too, has to ask for them `as`
    the facilitator: a code opens another's seat.
    """
    gate.expect_as_facilitator()
    wanted = [int(given("member") or 0)] if given("member") else []
    once = keyed(f"{key()}/codes", wanted)
    return _page(class_id, make_codes(class_id, wanted, once, secret_key()))


def _page(class_id: str, codes: dict[int, str]) -> Response:
    found = open_class(class_id)
    members = ledger().classes.members(class_id)
    places = _places(class_id)
    sheets = [
        _sheet(class_id, each.number, each.name, codes[each.number], places)
        for each in members
        if each.number in codes
    ]
    return page(
        "class_codes.html",
        found=found,
        members=members,
        sheets=sorted(sheets, key=lambda each: (each.table or 999, each.seat, each.member)),
        until=ledger().memberships.with_codes(class_id),
        game=_game(class_id),
        today=ledger().now()[:10],
        joins=f"{request.url_root}c/{class_id}",
        is_here_only=is_here_only(),
    )


def _game(class_id: str) -> str:
    """What a class plays in its newest round; "": nothing yet, or nothing more."""
    found = ledger().classes.one(class_id)
    tables = [] if found.over else tables_now(class_id)
    return pinned(tables[0].match).game.title if tables else ""


def _sheet(
    class_id: str, member: int, name: str, code: str, places: dict[int, tuple[int, int]]
) -> Sheet:
    link = f"{request.url_root}c/{class_id}#{code}"
    table, seat = places.get(member, (0, 0))
    return Sheet(member, name, animal(member), printed(code), link, scannable(link), table, seat)


def _places(class_id: str) -> dict[int, tuple[int, int]]:
    """The table and seat of each member in the newest assignment."""
    numbers = {each.match: each.number for each in tables_now(class_id)}
    return {
        each.member: (numbers[each.match], each.seat)
        for each in ledger().classes.sittings(class_id)
        if each.match in numbers and each.to_step is None
    }


@blueprint.route("/c/<class_id>", may=EVERYONE)
def see_class_door(class_id: str) -> Response:
    """Where a member types the code from their sheet; of the class it shows only what is played."""
    return page("class_door.html", class_id=class_id, game=_game(class_id))


@blueprint.route("/c/<class_id>", method="POST", may=EVERYONE, body=FORM, fields=(CODE,))
def enter_class(class_id: str) -> Response:
    """Lets a browser sit where the member sits whose code is typed; another one leaves then.

    Wrong codes are counted by class, and not by address.
    """
    visits.expect_own_page()
    found = ledger().classes.one(class_id)
    if ledger().memberships.is_guessed_at(class_id):
        raise problem("codes_guessed", headers=HEADERS)
    code = spelled((given("code") or "").rpartition("#")[2])
    if code is None or found.over:
        return _refused(class_id)
    g.is_writing = True
    member = ledger().memberships.member_of(class_id, code)
    if member is None:
        return _refused(class_id)
    rates().count_sign_in()
    grants = ledger().memberships.grants(class_id, member)
    secret = ledger().visits.begin(*grants, secret=visits.visit())
    ledger().memberships.move_to(secret, grants)
    return visits.remember(go_to(f"/c/{class_id}/mine?go=1"), secret)


def _refused(class_id: str) -> Response:
    """The page again, with what to do; to programs the problem."""
    if not wants_page(JSON):
        raise problem("code_unknown")
    why = "This is no code of this class. Type the six letters and digits from your sheet."
    return page(
        "class_door.html",
        HTTPStatus.FORBIDDEN,
        class_id=class_id,
        game=_game(class_id),
        why=why,
        code=given("code") or "",
    )


@blueprint.route("/c/<class_id>/mine", may=MEMBERS, takes_visit=True, fields=(line("go", 1),))
def see_own_tables(class_id: str) -> Response:
    """A member's own tables, the newest first; with `go`, straight to the one in play."""
    member = g.grant.seat
    own = [each for each in ledger().classes.sittings(class_id) if each.member == member]
    tables = {each.match: each for each in ledger().classes.tables(class_id)}
    seated = sorted(own, key=lambda each: -tables[each.match].assignment)
    shown = [_own(tables[each.match], each) for each in seated]
    playing = [each for each in shown if each["is_here"] and not each["is_over"]]
    if given("go") and playing:
        return go_to(f"/m/{playing[0]['match']}?as=seat-{playing[0]['seat']}")
    return page(
        "class_mine.html",
        packs=True,
        class_id=class_id,
        animal=animal(member),
        tables=shown,
        told=_told(class_id),
    )


def _told(class_id: str) -> list[Told]:
    """What members may read of the answers of the newest round."""
    assignments = ledger().classes.assignments(class_id)
    if not assignments:
        return []
    return for_students(answers_told(tables_now(class_id), asked_in(assignments[-1])))


def _own(table: ClassTable, sitting: Sitting) -> dict[str, object]:
    with ledger().live(table.match) as held:
        title, is_over, step = held.game.title, held.is_over, held.step
    return {
        "match": table.match,
        "seat": sitting.seat,
        "number": table.number,
        "title": title,
        "is_over": is_over,
        "is_here": sitting.to_step is None,
        "step": step,
    }
