"""Tables begun from the front page: by facilitators, and by guests where the service is set so."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime, timedelta
from secrets import token_urlsafe
from threading import Lock
from typing import Final

from flask import Flask, Response, current_app, g, request

from api.bots import bot_players, expect_offered
from api.current import ledger
from api.http import visits
from api.http.addresses import neighbourhood
from api.http.limits import GUEST_MINUTES, GUESTS_OF_ADDRESS
from api.http.operations import EVERYONE, FACILITATORS, Declared
from api.http.problems import problem, refused
from api.http.rates import rates
from api.pages.answers import go_to
from api.pages.forms import FORM, key
from domain.kernel import BY_FACILITATOR, Abandon, Game, Refusal
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.errors import LedgerError
from domain.ledger.listing import Listing, Wanted
from domain.ledger.stream.match import Plan, Request

HERE: Final = "here"
"""Instead of a bot: all seats are played at this screen."""

GUEST: Final = "guest"
"""The label of guests' tables."""

EXTENSION: Final = "playledger guests"

blueprint = Declared("tables", __name__, template_folder="templates")


class Guests:
    """The tables of guests: `most` at once (0: none at all), and a few from one address.

    Addresses are remembered by each process for itself, and written nowhere.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.beginning = Lock()
        self._of_address: dict[str, set[str]] = defaultdict(set)

    def expect_room(self, address: str) -> None:
        """Ends tables that were left, and refuses one more where there are enough."""
        tables = _end_those_left(_guests_tables(self.most))
        mine = self._of_address[address] = self._of_address[address] & tables
        if len(tables) >= self.most or len(mine) >= GUESTS_OF_ADDRESS:
            raise problem("guests_full", headers={"Retry-After": "60"})

    def remember(self, address: str, match: str) -> None:
        """Counts a table for the address that it was begun from."""
        self._of_address[address].add(match)


def install(app: Flask, most: int) -> None:
    """Lets so many guests play at once."""
    app.extensions[EXTENSION] = Guests(most)


def guests() -> Guests:
    """The guests of the current application."""
    found: Guests = current_app.extensions[EXTENSION]
    return found


@blueprint.route("/tables", method="POST", may=FACILITATORS, takes_visit=True, body=FORM)
def set_table() -> Response:
    """Begins a match with bots at all seats but the first, or with all seats at one screen."""
    bot = request.form.get("bot", "greedy")
    if bot != HERE:
        expect_offered(bot, _asked_game(), "/bot")
    return _seated(g.grant.id, key(), None if bot == HERE else bot)


@blueprint.route("/guests", method="POST", may=EVERYONE, body=FORM)
def play_as_guest() -> Response:
    """Begins a match of a guest against a bot, where the service is open to guests."""
    visits.expect_own_page()
    here, address = guests(), neighbourhood(request.remote_addr or "")
    if not here.most:
        raise problem("no_guests")
    rates().count_guest()
    with here.beginning:
        here.expect_room(address)
        asked = token_urlsafe(12)
        answer = _seated(GUEST, asked, "greedy", labels=[GUEST])
        here.remember(address, answer.headers["Location"].rpartition("/")[2])
    return answer


def _seated(sender: str, asked: str, bot: str | None, labels: list[str] | None = None) -> Response:
    """The new table, at which the browser holds every seat that is not the bot's."""
    game = _asked_game()
    plan = Plan(game=game.id, variant=request.form.get("variant") or next(iter(game.variants)))
    g.is_writing = True
    try:
        step = ledger().create(plan, by="facilitator", key=f"{sender}/{asked}")
    except Refusal as refusal:
        raise refused(refusal, game) from None
    bots: Mapping[int, str] = (
        dict.fromkeys(range(2, step.created.seats + 1), bot) if bot is not None else {}
    )
    once = keyed_request(sender, asked, "set table")
    tokens = ledger().seats.seat_all(step.match, step.created.seats, bots, labels or [], once)
    answer = go_to(f"/m/{step.match}")
    secret = visits.visit()
    for token in tokens.values():
        grant = ledger().tokens.use(token)
        if grant:
            secret = ledger().visits.begin(grant, secret)
            visits.remember(answer, secret)
    bot_players().due(step.match)
    return answer


def _asked_game() -> Game:
    try:
        return ledger().registry.game(request.form.get("game", ""))
    except Refusal as refusal:
        raise refused(refusal, status=404) from None


def _guests_tables(most: int) -> list[Listing]:
    """The tables of guests that go on; of too many, the newest."""
    found = ledger().matches(None, most + GUESTS_OF_ADDRESS, Wanted(label=GUEST, is_over=False))
    return [each for each in found if isinstance(each, Listing)]


def _end_those_left(tables: list[Listing]) -> set[str]:
    """Abandons the tables where nothing was played for long; returns the others."""
    now, left = datetime.fromisoformat(ledger().now()), timedelta(minutes=GUEST_MINUTES)
    going_on = set()
    for each in tables:
        if now - datetime.fromisoformat(each.played_at) < left:
            going_on.add(each.match)
            continue
        ends = Request(
            actor=BY_FACILITATOR, command=Abandon(), by="facilitator", expected_step=each.step
        )
        try:
            ledger().submit(each.match, ends)
        except (Refusal, LedgerError):
            going_on.add(each.match)
    return going_on
