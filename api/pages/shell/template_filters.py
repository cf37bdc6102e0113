"""Filters of the templates: seats with signs, rules and cards that lead to theirs, our texts."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from api.acts.games import found_game
from api.admit.prefix import link
from api.declare.operations import Declared
from api.pages.shell.answers import CUT
from domain.kernel import Viewer, name_of
from domain.kernel.game import defined
from replays.drawing.html.reading import LEAST, with_cards, with_links
from replays.drawing.sketch import split
from replays.telling.rulebook import anchor, linked, numbers_of

blueprint = Declared("words", __name__)

SEAT = re.compile(r"\b[Ss]eat ([1-8])\b")
"""A seat as sentences name it."""

OWN_VERBS = {"may": "may", "must": "must", "is to": "are to"}
"""What a seat is said to do, in words that go with `you`, too."""

OF_ITSELF = re.compile(r"\b(its|itself|it \w+s|then \w+s)\b")
"""Words by which a sentence goes on about a seat as about somebody else."""

WRITER = MarkdownIt("commonmark", {"html": False}).enable("table")
"""Raw HTML in a text stays text."""
WRITER.add_render_rule("table_open", lambda *_: '<div class="table" tabindex="0"><table>\n')
WRITER.add_render_rule("table_close", lambda *_: "</table></div>\n")
# A table that is too wide is moved sideways, also with the arrow keys.


def _cell_open(_: Any, tokens: Sequence[Token], place: int, *__: Any) -> str:
    """The start of a cell: a class says that it is a number, for no style may stand in a page."""
    is_number = tokens[place].attrGet("style") == "text-align:right"
    return f'<{tokens[place].tag} class="number">' if is_number else f"<{tokens[place].tag}>"


for rule in ("th_open", "td_open"):
    WRITER.add_render_rule(rule, _cell_open)


@blueprint.app_template_filter("viewer_name")
def _viewer_name(viewer: Viewer) -> str:
    """A viewer's name in addresses."""
    return name_of(viewer)


@blueprint.app_template_filter("sketched")
def _sketched(text: str, cells: list[str]) -> Markup:
    """The text of a note; what it draws on the board is marked."""
    parts = split(text, cells)
    mark = Markup("<mark>{}</mark>")
    return Markup("").join(mark.format(each.text) if each.stroke else each.text for each in parts)


@blueprint.app_template_filter("seated")
def _seated(text: str, names: Mapping[int, str] = MappingProxyType({})) -> Markup:
    """A sentence in which seats have their sign and colour, and the name of who sits there."""

    def told(found: re.Match[str]) -> str:
        name = names.get(int(found[1]))
        words = f'" title="Seat {found[1]}">{CUT}{escape(name)}{CUT}' if name else f'">{found[0]}'
        return f'<span class="seat seat-{found[1]}{words}</span>'

    return Markup(SEAT.sub(told, str(escape(text))))  # noqa: S704


@blueprint.app_template_filter("addressed")
def addressed(sentences: Sequence[str], viewer: Viewer) -> str:
    """Sentences that call who looks `you`, where all of one goes with that."""
    own = rf"\b([Ss])eat {int(viewer)} ({'|'.join(OWN_VERBS)})\b"

    def told(found: re.Match[str]) -> str:
        return f"{'You' if found[1] == 'S' else 'you'} {OWN_VERBS[found[2]]}"

    return " ".join(
        each if OF_ITSELF.search(each) else re.sub(own, told, each) for each in sentences
    )


@blueprint.app_template_filter("ruled")
def _ruled(text: str, game: str) -> Markup:
    """A text in which the numbers of rules lead to them."""
    rules = link(f"/games/{game}/rules")

    def led(number: str) -> str:
        return f'<a href="{rules}#{anchor(number)}">{number}</a>'

    return Markup(linked(escape(text), numbers_of(found_game(game)), led))  # noqa: S704


@blueprint.app_template_filter("carded")
def _carded(text: str, titles: dict[str, str]) -> Markup:
    """A sentence in which the names of cards that lie on the table open them."""
    return Markup(with_cards(text, titles))  # noqa: S704 (our own)


@blueprint.app_template_filter("card_linked")
def _card_linked(text: str, game: str) -> Markup:
    """A sentence in which the names of a game's cards lead to what is printed on them."""
    found, rules = found_game(game), link(f"/games/{game}/rules")
    addresses = _printed_at(rules, found.module, found.id, found.rules)
    return Markup(with_links(text, addresses))  # noqa: S704 (our own)


@lru_cache(maxsize=50)
def _printed_at(rules: str, module: str, game_id: str, release: int) -> dict[str, str]:
    """Where the faces stand that the rules of a game show, by their titles."""
    game = defined(module, game_id, release)
    faces = game.faces(game.settle(next(iter(game.variants)), {}))
    return {each.title: f"{rules}#card-{each.id}" for each in faces if len(each.title) >= LEAST}


@blueprint.app_template_filter("written")
def _written(text: str) -> Markup:
    """A sentence or hint of our own: names of headers and addresses in it are set as code."""
    return Markup(WRITER.renderInline(text.replace("{{", "{").replace("}}", "}")))  # noqa: S704


@blueprint.app_template_filter("inline")
def _inline(text: str) -> Markup:
    """A line of our own, in which code may stand."""
    return Markup(WRITER.renderInline(text))  # noqa: S704


@blueprint.app_template_filter("laid")
def _laid(text: str) -> Markup:
    """A text of our own in paragraphs and tables."""
    return Markup(WRITER.render(text))  # noqa: S704
