"""The desk of a class: all tables on one page and one stream, and what its teacher can do there."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
from flask import Response, current_app, g, render_template

from api.acts.classes import open_class
from api.acts.streaming import open_stream
from api.background.bots import bot_players, expect_offered
from api.current import ledger, pinned, streams
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import KEY, SEAT, line, number, one_of
from api.limits import NAME_LENGTH
from api.pages.classroom.cards import Card, cards_of, picture_of, tables_now
from api.pages.classroom.figures import rule_said
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given
from api.pages.shell.forms import number as given_number
from api.problems.problem import problem
from api.streams.class_feed import ClassFeed, TableNews
from api.streams.feed import Form
from api.streams.text import page_text
from domain.kernel import FACILITATOR
from domain.ledger.desk.texts import unfit
from domain.ledger.lessons import come_back, let_bot_sit, sit

WORDS: Final = 300
REFUSED: Final = 3
"""So many rules by which a table was refused stand beside it."""

BELL: Final = "The bell has rung. Stop here: everything stays as it is."

MATCH: Final = line("match", 20)
TEXT: Final = line("text", WORDS, label="A word to the table")

blueprint = Declared("class_desk", __name__, template_folder="../templates")


@blueprint.route("/c/<class_id>/desk", may=FACILITATORS, takes_visit=True)
def see_class_desk(class_id: str) -> Response:
    """All tables of the newest assignment, those first at which the teacher is needed."""
    found = ledger().classes.one(class_id)
    cards = cards_of(class_id) if not found.over else []
    return page(
        "class_desk.html",
        packs=True,
        found=found,
        cards=cards,
        pictures={each.match: picture_of(each.match) for each in cards},
        tables=len(ledger().classes.tables(class_id)),
        refused={each.match: _refused_at(each.match) for each in cards},
        head="This class is over" if found.over else head_of(cards),
        members=ledger().classes.members(class_id),
        assignments=ledger().classes.assignments(class_id),
        wrong=ledger().memberships.wrong_codes(class_id),
        is_due=not found.over and found.ends <= ledger().now()[:10],
    )


def _refused_at(match: str) -> list[tuple[int, str]]:
    """What was refused most at a table: how often, and by which rule in its words."""
    game, times = pinned(match).game, Counter[str]()
    for each in ledger().refusals.of(match):
        said = rule_said(game, each.rule) if each.rule else game.explain_code(each.code)
        times[said] += each.times
    return [(number, said) for said, number in times.most_common(REFUSED)]


def head_of(cards: list[Card]) -> str:
    """The first sentence of the desk: how many tables need the teacher."""
    needing, over = sum(bool(each.needs) for each in cards), sum(each.is_over for each in cards)
    if not cards:
        return "No tables yet"
    if cards and over == len(cards):
        return f"All {over} tables are done" if over > 1 else "The table is done"
    if over + sum(each.is_stopped for each in cards) == len(cards):
        return "All tables are stopped" if len(cards) > 1 else "The table is stopped"
    if needing:
        return f"{needing} of {len(cards)} tables {'needs' if needing == 1 else 'need'} you"
    return f"{len(cards)} tables, none needs you" if len(cards) > 1 else "The table needs nobody"


@blueprint.route(
    "/c/<class_id>/stream",
    may=FACILITATORS,
    takes_visit=True,
    fields=(number("after", least=0), number("limit")),
)
def see_class_stream(class_id: str) -> Response:
    """What happens at all tables, on one stream: each table anew as soon as it is another.

    An event `page` has the tables that changed, as the desk shows them, deflated and in base64;
    the first has all of them.
    """
    open_class(class_id)
    context, template = current_app.app_context, "class_live.html"
    heads: dict[str, str] = {}

    def look() -> Mapping[str, TableNews]:
        with context():
            cards = cards_of(class_id)
        heads["now"] = head_of(cards)

        def line_of(card: Card) -> TableNews:
            def text() -> str:
                with context():
                    html = render_template(template, card=card, picture=picture_of(card.match))
                return msgspec.json.encode([card.match, bool(card.needs), html]).decode()

            return TableNews(card, text)

        return {each.match: line_of(each) for each in cards}

    def write(changed: Mapping[str, str]) -> bytes:
        head = msgspec.json.encode(heads["now"]).decode()
        sent = f'{{"head": {head}, "cards": [{", ".join(changed.values())}]}}'
        return page_text(sent, feed.newest)

    feed = ClassFeed([each.match for each in tables_now(class_id)], look, write)
    form = Form("class", FACILITATOR, lambda _: b"")
    limit = given("limit")
    return open_stream(class_id, form, 0, int(limit) if limit else None, class_feed=feed)


@blueprint.route(
    "/c/<class_id>/bell",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(MATCH, one_of("do", ("stop", "go"))),
)
def ring_bell(class_id: str) -> Response:
    """Stops all tables, or one: their positions stay, and they go on when it is said so."""
    matches = _named_tables(class_id)
    g.is_writing = True
    if given("do") == "go":
        ledger().class_tables.go_on(matches)
        ledger().class_tables.say(matches, "")
        for match in matches:
            bot_players().due(match)
    else:
        ledger().class_tables.stop(matches)
        ledger().class_tables.say(matches, BELL)
    streams().leading.look()
    return _back(class_id, given("match"))


@blueprint.route(
    "/c/<class_id>/words",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(MATCH, TEXT),
)
def say_to_tables(class_id: str) -> Response:
    """Says a word to all tables, or to one, in the place of the word before; "": nothing more."""
    text = (given("text") or "").strip()
    if said := unfit(text):
        raise problem("does_not_fit", pointer="/text", problem=said)
    matches = _named_tables(class_id)
    g.is_writing = True
    ledger().class_tables.say(matches, text)
    streams().leading.look()
    return _back(class_id, given("match"))


@blueprint.route(
    "/c/<class_id>/seats",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(
        MATCH,
        SEAT,
        number("member"),
        line("place", 30),
        one_of("do", ("move", "bot", "back")),
        line("bot", NAME_LENGTH),
        KEY,
    ),
)
def change_class_seat(class_id: str) -> Response:
    """Moves a member to another seat, lets a bot sit in for one, or lets them come back.

    A place is a match and a seat with a point between: `3fq7zr2nkx5w.2`.
    """
    open_class(class_id)
    match, _, seat = (given("place") or f"{given('match')}.{given('seat')}").partition(".")
    if match not in {each.match for each in tables_now(class_id)} or not seat.isdecimal():
        raise problem("no_such_place", problem="The class has no such table or seat.")
    g.is_writing = True
    if given("do") == "bot":
        bot = given("bot") or "greedy"
        expect_offered(bot, pinned(match).game, "/bot")
        let_bot_sit(ledger(), class_id, match, int(seat), bot)
        bot_players().due(match)
    elif given("do") == "back":
        come_back(ledger(), class_id, match, int(seat))
    else:
        sit(ledger(), class_id, given_number("member"), match, int(seat))
    return _back(class_id, match)


def _back(class_id: str, match: str | None) -> Response:
    """The desk, where the table was chosen."""
    return go_to(f"/c/{class_id}/desk#table-{match}" if match else f"/c/{class_id}/desk")


@blueprint.app_template_global("table_word")
def table_word(match: str) -> str:
    """What is said to a table, for those at it; "": nothing."""
    if g.grant.role == "spectator":
        return ""
    said = ledger().class_tables.words().get(match)
    return said.text if said else ""


def _named_tables(class_id: str) -> list[str]:
    """The table that a form names, or all. Raises the problem that there is none."""
    open_class(class_id)
    matches = [each.match for each in tables_now(class_id)]
    named = given("match")
    if named and named not in matches:
        raise problem("no_such_place", problem="The class has no such table now.")
    return [named] if named else matches
