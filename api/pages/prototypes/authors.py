"""Links for authors: made, listed and ended by facilitators, who hand them out to students."""

from typing import Final, NamedTuple

from flask import Response, g, request
from markupsafe import Markup

from api.acts.tokens import revoke
from api.admit.idempotency import keyed
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import KEY, line, one_of
from api.limits import PERSON_LENGTH
from api.pages.front.invitations import is_here_only, scannable
from api.pages.prototypes.kept import is_open
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key, name_if_any
from api.problems.problem import problem
from domain.ledger.desk.access.authors import TABLES, Link
from domain.ledger.desk.access.tokens import Issued
from domain.ledger.desk.prototypes import MOST, SIZE

MANY, ONE = "many", "one"

NAME: Final = line("name", PERSON_LENGTH, label="For whom")

blueprint = Declared("authors", __name__, template_folder="../templates")


class Made(NamedTuple):
    """A link that was just made, with the same to scan; it is shown this once."""

    label: str
    link: str
    drawn: Markup
    is_for_many: bool


class Row(NamedTuple):
    """A link as the page lists it."""

    link: Link
    prototypes: int
    open: list[str]

    @property
    def author(self) -> str:
        """The author's id in the forms of this page."""
        return self.link.issued.id


@blueprint.route("/authors", may=FACILITATORS, takes_visit=True)
def see_authors() -> Response:
    """The links with which authors bring their prototypes, and the form of a new one."""
    return _list()


@blueprint.route(
    "/authors",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(NAME, one_of("for", (MANY, ONE)), line("author", 12), KEY),
)
def make_author_link() -> Response:
    """Makes a link for one author, for many, or one more for an author, and shows it this once."""
    label, is_for_many = name_if_any(NAME), given("for") != ONE
    g.is_writing = True
    if given("author"):
        known = _known(given("author") or "")
        return _list(_made(known.label, ledger().authors.again(known), is_for_many=False))
    token = ledger().authors.link(label, is_for_many=is_for_many)
    return _list(_made(label, token, is_for_many=is_for_many))


@blueprint.route(
    "/authors/<link>/end",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(one_of("do", ("end", "erase")), KEY),
)
def end_author_link(link: str) -> Response:
    """Ends a link with the rights of all that came by it, and perhaps erases their prototypes."""
    known, once = _known(link), keyed(key(), given("do"))
    g.is_writing = True
    if given("do") == "erase":
        ending = ledger().authors.with_followers([known])
        _erase({each.grant.match or "" for each in ending if each.grant.role == "author"})
    revoke(known, once)
    return go_to("/authors")


def _erase(authors: set[str]) -> None:
    for author in authors:
        for each in ledger().prototypes.of(author):
            ledger().prototypes.erase(author, each.slug)


def _known(link: str) -> Issued:
    """The link of that id. Raises the problem that there is none."""
    found = ledger().tokens.of_id(link)
    if found is None or found.grant.role not in ("author", "authors"):
        raise problem("author_not_found", link=link[:12])
    return found


def _made(label: str, token: str, *, is_for_many: bool) -> Made:
    link = f"{request.url_root}join?for=games#{token}"
    return Made(label, link, scannable(link), is_for_many)


def _list(made: Made | None = None) -> Response:
    return page(
        "authors.html",
        packs=True,
        made=made,
        rows=[_row(each) for each in ledger().authors.links()],
        is_here_only=is_here_only(),
        most=(MOST, SIZE // 1000, TABLES),
    )


def _row(link: Link) -> Row:
    authors = {each.grant.match or "" for each in link.authors}
    kept = sum(len(ledger().prototypes.of(each)) for each in authors)
    return Row(link, kept, list(filter(_goes_on, link.tables)))


def _goes_on(match: str) -> bool:
    return bool(is_open(match))
