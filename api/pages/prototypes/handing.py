"""What leaves a prototype: a table to play at, cards to cut out, its files; and its end."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from flask import Response, g

from api.acts.matches import BY
from api.admit import visits
from api.admit.idempotency import keyed
from api.current import ledger
from api.declare.operations import AUTHORS, Declared
from api.declare.page_fields import KEY, number, one_of
from api.pages.front.tables import HERE, PEOPLE, seated, to_invite
from api.pages.prototypes.kept import VERSION, author, is_open, kept
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key
from api.problems.problem import problem
from domain.kernel import Face
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.stream.identity import match_id as id_of
from domain.ledger.stream.match import Plan
from domain.sheets import Board, Sheet
from domain.sheets.faces import face
from domain.sheets.playing import Player, player

PAPERS: Final = ("a4", "letter")
A_SHEET: Final = 9
"""The cards on a sheet of paper: three rows of three."""

blueprint = Declared("prototype_files", __name__, template_folder="../templates")


@blueprint.route(
    "/sheets/<slug>/tables",
    method="POST",
    may=AUTHORS,
    takes_visit=True,
    body=FORM,
    fields=(VERSION, one_of("for", (PEOPLE, HERE)), number("seats"), number("like"), KEY),
)
def open_prototype(slug: str) -> Response:
    """Begins a match with a version, for people who get links or with all seats at one screen."""
    sheet = kept(slug).sheet
    plan, is_here = _plan(sheet, _seats(sheet)), given("for") == HERE
    ledger().visits.expect_room(max(sheet.seats) + 1 if is_here else 1, visits.visit())
    own = _place_of_author()
    if is_here:
        return seated(plan, g.grant.id, key(), None, [slug], own)
    invites = to_invite(plan, [slug])
    return visits.sign_in(invites, *own) if own else invites


def _place_of_author() -> list[Grant]:
    """The right to run the table that is to be opened, for an author who has room for one.

    Raises AuthorsFull.
    """
    if g.grant.role != "author":
        return []
    match = id_of(f"{BY}/{g.grant.id}/{key()}".encode())
    g.is_writing = True
    ledger().authors.take_place(author(), match, is_open)
    return [ledger().authors.host(match)]


def _seats(sheet: Sheet) -> int:
    """How many play: so many, as near as may be to those of the match before, or the fewest."""
    if before := given("like"):
        return min(sheet.seats, key=lambda each: abs(each - int(before)))
    return int(given("seats") or sheet.seats[0])


def _plan(sheet: Sheet, seats: int) -> Plan:
    """The plan of a match with this sheet.

    Raises the problem that no game here plays sheets, or that so many don't play this one.
    """
    if seats not in sheet.seats:
        raise problem("unknown_seat", parameter="seats", given=seats, seats=max(sheet.seats))
    game = sheet_player().game
    variant = next(iter(game.variants))
    return Plan(game=game.id, variant=variant, options=options_of(sheet), seats=seats)


def options_of(sheet: Sheet) -> dict[str, Any]:
    """The options of a match with this sheet. Raises the problem that no game here plays sheets."""
    return {sheet_player().option: msgspec.to_builtins(sheet)}


def sheet_player() -> Player:
    """The game that plays sheets. Raises the problem that there is none."""
    if (found := player(ledger().registry)) is None:
        raise problem("no_game_for_sheets")
    return found


@blueprint.route(
    "/sheets/<slug>/cards",
    may=AUTHORS,
    takes_visit=True,
    fields=(VERSION, one_of("paper", PAPERS)),
)
def see_prototype_cards(slug: str) -> Response:
    """All cards, tiles and boards of a version on paper, to be cut out."""
    shown = kept(slug)
    copies = [*_copies(shown.sheet)]
    return page(
        "cut.html",
        packs=True,
        shown=shown,
        title=shown.sheet.title,
        paper=given("paper") or PAPERS[0],
        papers=PAPERS,
        sheets=[copies[at : at + A_SHEET] for at in range(0, len(copies), A_SHEET)],
        boards=[(board, [*_rows(board)]) for board in shown.sheet.boards],
    )


def _copies(sheet: Sheet) -> Iterator[Face]:
    """Every copy of every card, those that the gallery does not show among them."""
    for card in sheet.cards:
        yield from [face(card)] * card.copies


def _rows(board: Board) -> Iterator[list[tuple[str, str]]]:
    """The cells of a board by rows, the far edge first: names and the words on them."""
    if board.shape == "trail":
        yield [(str(at), board.marks.get(str(at), "")) for at in range(1, board.columns + 1)]
        return
    for row in range(board.rows, 0, -1):
        names = [f"{chr(96 + column)}{row}" for column in range(1, board.columns + 1)]
        yield [(name, board.marks.get(name, "")) for name in names]


@blueprint.route("/sheets/<slug>/files", may=AUTHORS, takes_visit=True, fields=(VERSION,))
def see_prototype_files(slug: str) -> Response:
    """The files of a version, packed: as their author wrote them."""
    from domain.sheets.packing import zipped

    shown = kept(slug)
    answer = Response(zipped(shown.files), mimetype="application/zip")
    name = f"{slug}-{shown.version.number}.zip"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@blueprint.route(
    "/sheets/<slug>/erasure",
    method="POST",
    may=AUTHORS,
    takes_visit=True,
    body=FORM,
    fields=(KEY,),
)
def erase_prototype(slug: str) -> Response:
    """Erases a prototype with all its versions; matches that were begun with one keep it."""
    kept(slug)
    g.is_writing = True
    ledger().prototypes.erase(author(), slug, keyed(key()))
    return go_to("/sheets")
