"""What a seat asks for on a page: a take-back that is the facilitator's to grant, a rematch."""

from typing import Final

from flask import Response, g

from api.acts import asks
from api.admit import visits
from api.admit.authority import own_viewer
from api.current import ledger
from api.declare.operations import PLAYERS, Declared
from api.declare.page_fields import SEAT, STEP, VIEWER, one_of
from api.declare.page_fields import number as number_field
from api.pages.front.tables import GUEST
from api.pages.match.rematch import begun_after, can_follow, hid_its_set_up
from api.pages.shell.answers import back_to, go_to
from api.pages.shell.forms import FORM, given, number
from api.problems.problem import problem
from domain.kernel import FACILITATOR, seat_of
from domain.ledger.desk.seating.asks import Ask, Wanted
from domain.ledger.stream.rows import MatchCreated

IN_A_ROW: Final = 20
"""So many matches seats begin by themselves, one after the other; what they store has an end."""

WANTED: Final[tuple[Wanted, ...]] = ("takeback", "rematch")

blueprint = Declared("asking", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/asks",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, STEP, number_field("to"), one_of("wanted", WANTED)),
)
def ask_on_page(match_id: str) -> Response:
    """Asks for a take-back or a rematch, which begins once all people at the table have asked.

    The facilitator, who sits nowhere, asks for nothing.
    """
    seat = seat_of(own_viewer())
    with ledger().live(match_id) as held:
        created, newest, is_over = held.created, held.step, held.is_over
    if seat is None:
        raise problem("does_not_fit", pointer="/wanted", problem="wanted: only seats ask")
    g.is_writing = True
    if given("wanted") != "rematch":
        if number("to") >= newest:
            raise problem("step_not_found", pointer="/to", step=number("to"), newest=newest)
        ledger().asks.ask(match_id, Ask(seat, "takeback", newest, number("to")))
        return back_to(match_id)
    if not is_over or not may_ask_for_rematch(match_id, created):
        raise problem("no_next_match", match=match_id)
    ledger().asks.ask(match_id, Ask(seat, "rematch", newest, 0))
    if _still_to_ask(match_id, created.seats):
        return back_to(match_id)
    chain = ledger().asks.chain(match_id) + 1
    step = begun_after(match_id, created)
    ledger().asks.lengthen(step.match, chain)
    answer = go_to(f"/m/{step.match}")
    return visits.sign_in(answer) if visits.visit() else answer


@blueprint.route(
    "/m/<match_id>/asks/refusals",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, STEP, SEAT, one_of("wanted", WANTED)),
)
def refuse_on_page(match_id: str) -> Response:
    """Says no to what a seat asks for: `No, play on`, or no rematch. All at the table are told."""
    if given("wanted") == "rematch":
        asks.refuse_rematch(match_id, None)
    elif not _is_refused(match_id):
        asks.refuse_takeback(match_id, number("seat"), number("step"), None)
    return back_to(match_id)


def _is_refused(match: str) -> bool:
    """Whether somebody has said no to the same take-back already: said twice, it is said."""
    said = (number("seat"), number("step"), "no takeback")
    return said in [(each.seat, each.step, each.wanted) for each in ledger().asks.of(match)]


def may_ask_for_rematch(match: str, created: MatchCreated) -> bool:
    """Whether the seats of a match may begin the next; guests, who have places, begin anew."""
    if not can_follow(created) or hid_its_set_up(created):
        return False
    is_guests = GUEST in ledger().labels.of([match])[match]
    return not is_guests and ledger().asks.chain(match) < IN_A_ROW


def _still_to_ask(match: str, seats: int) -> list[int]:
    """The seats of people who have not asked for a rematch yet."""
    asked = {each.seat for each in ledger().asks.of(match) if each.wanted == "rematch"}
    sitters = ledger().seats.sitters(match, seats)
    return [each.seat for each in sitters if each.kind == "person" and each.seat not in asked]


@blueprint.app_template_global("rematch_asked")
def rematch_asked(match: str) -> tuple[list[int], bool] | None:
    """The seats that asked for a rematch, and whether the visitor may ask; None: no seat may.

    Who asked may ask again once somebody has said no.
    """
    with ledger().live(match) as held:
        created = held.created
    if not may_ask_for_rematch(match, created):
        return None
    asked, own = _seats_that_said(match, "rematch"), own_viewer()
    if own == FACILITATOR or seat_of(own) is None:
        return asked, False
    return asked, seat_of(own) not in asked or bool(rematch_refused(match))


@blueprint.app_template_global("takebacks_asked")
def takebacks_asked(match: str, newest: int) -> list[Ask]:
    """The take-backs that were asked for at the newest step, or refused; what follows settles."""
    asked = ledger().asks.of(match)
    return [each for each in asked if each.about == "takeback" and each.step == newest]


@blueprint.app_template_global("rematch_refused")
def rematch_refused(match: str) -> list[int]:
    """The seats that said no to a rematch."""
    return _seats_that_said(match, "no rematch")


def _seats_that_said(match: str, wanted: Wanted) -> list[int]:
    return [each.seat for each in ledger().asks.of(match) if each.wanted == wanted]
