"""The list of prototypes, and the beginning of a new one."""

from http import HTTPStatus
from typing import Final

from flask import Response, g

from api.admit.idempotency import keyed
from api.current import ledger
from api.declare.operations import AUTHORS, Declared
from api.declare.page_fields import KEY, line, one_of
from api.limits import NAME_LENGTH
from api.pages.prototypes.kept import author
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key
from domain.ledger.desk.prototypes import MOST, Draft
from domain.sheets.mistakes import Wrong
from domain.sheets.plain import plain, slug

BEGINNINGS: Final = {
    "cards": "cards, with a market and hands",
    "board": "a board, with pieces and dice",
    "tiles": "tiles that are laid",
    "empty": "nothing but a deck and hands",
}

blueprint = Declared("prototypes", __name__, template_folder="../templates")


@blueprint.route("/sheets", may=AUTHORS, takes_visit=True)
def see_prototypes() -> Response:
    """The prototypes that are kept here, and the form of a new one."""
    return _list("", "")


@blueprint.route(
    "/sheets",
    method="POST",
    may=AUTHORS,
    takes_visit=True,
    body=FORM,
    fields=(
        line("title", NAME_LENGTH, label="The prototype's name"),
        one_of("with", tuple(BEGINNINGS)),
        KEY,
    ),
)
def begin_prototype() -> Response:
    """Begins a prototype that plays at once, or leads to the one of that name."""
    typed = given("title") or ""
    try:
        game = _begun(plain(typed, NAME_LENGTH))
    except Wrong as wrong:
        return _list(typed, str(wrong))
    return go_to(f"/sheets/{game}")


def _begun(title: str) -> str:
    """The slug of a title, a first version of which is kept unless there is one. Raises Wrong."""
    from domain.sheets.examples import Beginning, begun
    from domain.sheets.reading import read

    if not (game := slug(title)):
        raise Wrong("Without a letter or digit it can't be found again.", "Write a name.")
    if all(each.slug != game for each in ledger().prototypes.of(author())):
        beginning: Beginning = given("with") or "cards"  # type: ignore[assignment]
        files = begun(beginning, game, title)
        sheet = read(files).sheet
        assert sheet is not None
        g.is_writing = True
        draft = Draft(sheet.id, sheet.title, files)
        ledger().prototypes.keep(author(), game, draft, keyed(key(), game))
    return game


def _list(typed: str, wrong: str) -> Response:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if wrong else HTTPStatus.OK
    return page(
        "sheets.html",
        status,
        packs=True,
        found=ledger().prototypes.of(author()),
        most=MOST,
        beginnings=BEGINNINGS,
        typed=typed,
        wrong=wrong,
    )
