"""Tables begun from the front page: by facilitators, and by guests where the service is set so."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final

from flask import Response, g, redirect, request

from api.acts.games import found_game
from api.acts.matches import BY, begin, seat
from api.admit import visits
from api.admit.addresses import neighbourhood
from api.admit.idempotency import keyed
from api.admit.prefix import link
from api.admit.rates import rates
from api.background.bots import expect_offered
from api.background.guests import guests
from api.current import ledger
from api.declare.operations import EVERYONE, FACILITATORS, Declared
from api.declare.page_fields import GAME, KEY, VARIANT, line
from api.limits import NAME_LENGTH
from api.pages.shell.answers import go_to
from api.pages.shell.forms import FORM, given, key
from api.problems.problem import problem, refused
from domain.kernel import Game, Refusal
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.keyed import KeyedRequest, keyed_request
from domain.ledger.stream.identity import match_id as id_of
from domain.ledger.stream.match import Plan

HERE: Final = "here"
"""Instead of a bot: all seats are played at this screen."""

PEOPLE: Final = "people"
"""Instead of a bot: all seats are handed out to people."""

GUEST: Final = "guest"
"""The label of guests' tables."""

blueprint = Declared("tables", __name__, template_folder="../templates")


@blueprint.route(
    "/m",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(GAME, VARIANT, line("bot", NAME_LENGTH), KEY),
)
def set_table() -> Response:
    """Begins a match against bots, with all seats at one screen, or with all of them free.

    Where they are free, the same form goes on to make links for them.
    """
    bot, game = given("bot") or "greedy", found_game(given("game") or "")
    if bot == PEOPLE:
        _expect_offered_variant(game)
        return to_invite(_plan(game))
    if bot != HERE:
        expect_offered(bot, game, "/bot")
    _expect_fitting(game, None if bot == HERE else bot)
    return seated(_plan(game), g.grant.id, key(), None if bot == HERE else bot)


def to_invite(plan: Plan, labels: Sequence[str] = ()) -> Response:
    """A new table at which nobody sits yet; the browser goes on with the form to invite players."""
    step = begin(plan, key(), keyed(key(), *labels))
    if labels and not step.is_repeat:
        ledger().labels.put(step.match, labels)
    onward = link(f"/m/{step.match}/invitations")
    return redirect(onward, HTTPStatus.TEMPORARY_REDIRECT)  # type: ignore[return-value]


@blueprint.app_template_global("takes_guests")
def takes_guests() -> bool:
    """Whether who has no token may begin a match against a bot."""
    return guests().most > 0


@blueprint.route("/guests", method="POST", may=EVERYONE, body=FORM, fields=(GAME, VARIANT, KEY))
def play_as_guest() -> Response:
    """Begins a match of a guest against a bot, where the service is open to guests."""
    visits.expect_own_page()
    here, address = guests(), neighbourhood(request.remote_addr or "")
    if not here.most:
        raise problem("no_guests")
    rates().count_guest()
    game, own_key = found_game(given("game") or ""), key()
    _expect_fitting(game, "greedy")
    match = id_of(f"{BY}/{GUEST}/{own_key}".encode())
    if not here.enter(match, address):
        raise problem("guests_full", headers={"Retry-After": "60"})
    return seated(_plan(game), GUEST, own_key, "greedy", labels=[GUEST])


def seated(
    plan: Plan,
    sender: str,
    own_key: str,
    bot: str | None,
    labels: list[str] | None = None,
    besides: Sequence[Grant] = (),
) -> Response:
    """The new table, at which the browser holds every seat that is not the bot's.

    `besides` are other rights that it gets with them.
    """
    remembered = guests().most if sender == GUEST else None
    once = keyed_request(sender, own_key, ["set table", bot], remembered=remembered)
    step = begin(plan, own_key, once, sender=sender)
    bots: Mapping[int, str] = (
        dict.fromkeys(range(2, step.created.seats + 1), bot) if bot is not None else {}
    )
    tokens = seat(step, bots, labels or [], once)
    answer = go_to(f"/m/{step.match}")
    grants = list(filter(None, map(ledger().tokens.use, tokens.values())))
    visits.sign_in(answer, *(grants or _given_before(once, sender)), *besides)
    return answer


def _expect_fitting(game: Game, bot: str | None) -> None:
    """Refuses a table that can't be begun, before a place is taken for it."""
    ledger().visits.expect_room(max(game.seats) if bot is None else 1, visits.visit())
    _expect_offered_variant(game)


def _expect_offered_variant(game: Game) -> None:
    try:
        game.settle(_given_variant(game), {})
    except Refusal as refusal:
        raise refused(refusal, game) from None


def _plan(game: Game) -> Plan:
    return Plan(game=game.id, variant=_given_variant(game))


def _given_variant(game: Game) -> str:
    return given("variant") or next(iter(game.variants))


def _given_before(once: KeyedRequest, sender: str) -> list[Grant]:
    """The grants of a guest who asks again: the answer with their cookie may have been lost.

    They are those that the same form gave; who was seated there since has another. A facilitator's
    browser had a cookie, and so holds its seats already.
    """
    return ledger().tokens.given_for(once) if sender == GUEST else []
