"""Pages of text: what each problem means, and the rules of games; and what pages are made with."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from importlib.resources import files
from typing import Any, NamedTuple

from flask import Response, jsonify, request
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from api.current import ledger
from api.http.operations import EVERYONE, Declared
from api.http.prefix import link
from api.http.problem_kinds import KINDS
from api.http.problems import problem
from api.http.refusal_hints import HINTS, LEGAL_HINT, REFUSAL_STATUS
from api.pages.answers import fill, page
from api.pages.contents import contents_of
from api.resources.catalogue.games import found_game
from domain.kernel import Game, Viewer, name_of
from domain.kernel.game import defined
from domain.kernel.refusal import KERNEL_REASONS, Reason
from replays.drawing.html import table_style
from replays.drawing.html.reading import LEAST, with_cards, with_links
from replays.drawing.sketch import split
from replays.drawing.svg import stylesheet
from replays.telling.cards import groups
from replays.telling.rulebook import MARK, anchor, linked, numbers_in, numbers_of, rules_text

blueprint = Declared("pages", __name__, template_folder="templates")

SEAT = re.compile(r"\b[Ss]eat ([1-4])\b")
"""A seat as sentences name it."""

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

STATIC = files("api.pages") / "static"
LOOK_FILES = frozenset(each.name for each in STATIC.iterdir())
MADE = {"picture.css": stylesheet, "table.css": table_style}
"""The styles that are made, of pictures and of tables."""
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


class Meaning(NamedTuple):
    """The meaning of a code in one place: the API, every game, or one game by its title."""

    where: str
    status: int
    sentence: str
    hint: str
    rule: str
    game: str
    """The id of the game, whose page of rules has the rule; "": none."""


@blueprint.route("/problems", may=EVERYONE)
def list_problems() -> Response:
    """All codes of problems."""
    if _wants_json():
        return jsonify({"problems": [_problem(code) for code in _codes()]})
    found = [(code, _meanings(code)) for code in _codes()]
    return page("problems.html", packs=True, found=found)


@blueprint.route("/problems/<code>", may=EVERYONE)
def see_problem(code: str) -> Response:
    """What one code means, wherever it can come from: the `type` of a problem leads here."""
    meanings = _meanings(code)
    if not meanings:
        raise problem("not_found")
    if _wants_json():
        return jsonify(_problem(code))
    return page("problem.html", packs=True, code=code, meanings=meanings)


@blueprint.route("/games/<game_id>/rules", may=EVERYONE)
def see_rules(game_id: str) -> Response:
    """The rules of a game in full, as a page or (`Accept: text/markdown`) as it is written.

    What a refusal or a card quotes is there: R12 under `#r12`, §4 under `#s4`.
    """
    game = found_game(game_id)
    text = rules_text(game) or game.about
    if request.accept_mimetypes.best_match(["text/html", "text/markdown"]) == "text/markdown":
        return Response(text, mimetype="text/markdown")
    printed = groups(game.faces(game.settle(next(iter(game.variants)), {})))
    tokens = WRITER.parse(text.removeprefix(f"# {game.title}\n"))
    contents = contents_of(tokens)
    return page(
        "rules.html",
        packs=True,
        title=game.title,
        game=game.id,
        contents=contents,
        written=_anchored(WRITER.renderer.render(tokens, WRITER.options, {})),
        printed=printed,
    )


def _anchored(written: str) -> str:
    """A page of rules on which each number can be led to, where it stands first."""
    known: set[str] = set()

    def marked(number: str) -> str:
        place = "" if number in known else f' id="{anchor(number)}"'
        known.add(number)
        return f"<span{place}>{number}</span>"

    def set_apart(mark: re.Match[str]) -> str:
        return f'<span class="rule">{linked(mark[1], numbers_in(mark[1]), marked)}</span>'

    return MARK.sub(set_apart, written)


def _codes() -> list[str]:
    games = (code for game in ledger().registry for code in game.reasons)
    return sorted({*KINDS, *KERNEL_REASONS, *games})


def _meanings(code: str) -> list[Meaning]:
    return [*_of_the_api(code), *(_of_a_game(game, code) for game in _games_with(code))]


def _of_the_api(code: str) -> Iterator[Meaning]:
    if kind := KINDS.get(code):
        yield Meaning("the API", kind.status, kind.sentence, kind.hint, "", "")
    elif reason := KERNEL_REASONS.get(code):
        yield _refusal("every game", code, reason, "")


def _of_a_game(game: Game, code: str) -> Meaning:
    return _refusal(game.title, code, game.reasons[code], game.id)


def _games_with(code: str) -> Iterator[Game]:
    return (game for game in ledger().registry if code in game.reasons)


def _refusal(where: str, code: str, reason: Reason, game: str) -> Meaning:
    status = REFUSAL_STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)
    hint = HINTS.get(code, LEGAL_HINT)
    return Meaning(where, int(status), reason.sentence, hint, reason.rule, game)


@blueprint.route("/look/<name>", may=EVERYONE)
def see_look(name: str) -> Response:
    """A style or script of our pages, or their icon."""
    if name not in MADE and name not in LOOK_FILES:
        raise problem("not_found")
    text = MADE[name]() if name in MADE else (STATIC / name).read_text("utf-8")
    answer = Response(mimetype=MEDIA_TYPES[name.rpartition(".")[2]])
    answer.headers["Cache-Control"] = "no-cache"  # kept, and asked about each time
    answer.set_etag(sha256(text.encode()).hexdigest()[:20], weak=True)
    fill(answer, text).make_conditional(request)
    return answer


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
def _seated(text: str) -> Markup:
    """A sentence in which seats have their sign and colour."""
    sign = r'<span class="seat seat-\1">\g<0></span>'
    return Markup(SEAT.sub(sign, str(escape(text))))  # noqa: S704


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


def _problem(code: str) -> dict[str, Any]:
    return {"code": code, "meanings": [each._asdict() for each in _meanings(code)]}


def _wants_json() -> bool:
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) != "text/html"
