"""The page that describes the API: its operations and forms, searched and folded by the server."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec
from flask import Response, get_template_attribute, request
from markupsafe import Markup

from api.acts.games import found_game
from api.current import ledger
from api.declare.operations import EVERYONE, Declared, declared_operations
from api.declare.page_fields import GAME, QUERY, one_of
from api.openapi.kept import described
from api.pages.reference.described import Described, Form, forms, operations
from api.pages.reference.forms import laid_out
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.per_app import PerApp

FEW: Final = 3
"""Up to so many operations that were looked for are shown opened."""

blueprint = Declared("reference", __name__, template_folder="../templates")


class Part(NamedTuple):
    """An operation or a form as the page shows it, written once."""

    of: Described | Form
    html: Markup


class Written(NamedTuple):
    """A whole description, written once; `groups` are their names with what they are about."""

    about: str
    limits: str
    groups: dict[str, str]
    operations: list[Part]
    forms: list[Part]


_descriptions: Final = PerApp[dict[str, Written]]("written descriptions", dict)
"""What was written of the description for each game by its id; by "" of the one for any."""


@blueprint.route("/docs", may=EVERYONE, fields=(GAME, QUERY, one_of("open", ("0", "1"))))
def see_docs() -> Response:
    """The operations of the API and the forms of what they read and answer, for people.

    `q` looks for words, `game` fills in what each game defines for itself, `open` opens all folds.
    """
    game, words = given("game") or "", given("q") or ""
    written = _written(game)
    shown = _found(written.operations, words)
    is_open = given("open") == "1" or bool(words and len(shown) <= FEW)
    return page(
        "reference.html",
        packs=True,
        described=written,
        operations=shown,
        forms=_found(written.forms, words),
        query={"q": words, "game": game},
        is_open=is_open,
        games=list(ledger().registry),
        server=request.url_root.rstrip("/"),
    )


def _found(parts: Iterable[Part], words: str) -> list[Part]:
    """The parts in which all the words stand."""
    wanted = words.lower().split()
    return [each for each in parts if all(word in each.of.searched for word in wanted)]


def _written(name: str) -> Written:
    """The description for a game, or for any, written once: that takes long."""
    known = _descriptions()
    if name not in known:
        game = found_game(name) if name else None
        known[name] = _write(msgspec.json.decode(described(game)))
    return known[name]


def _write(document: dict[str, Any]) -> Written:
    operation = get_template_attribute("reference_parts.html", "operation")
    form = get_template_attribute("reference_parts.html", "form")
    about, _, limits = document["info"]["description"].partition("\n| at most")
    return Written(
        about=about,
        limits=f"| at most{limits}",
        groups={each["name"]: each["description"] for each in document["tags"]},
        operations=[
            Part(each, operation(each))
            for each in operations(document, declared_operations().values())
        ],
        forms=[Part(each, form(each)) for each in forms(document)],
    )


blueprint.add_app_template_filter(laid_out, "laid_out")
