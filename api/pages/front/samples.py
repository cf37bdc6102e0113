"""What is shown to who has not signed in: a picture of each game, and an example to watch."""

import re
from collections.abc import Sequence
from hashlib import sha256
from http import HTTPStatus
from math import log
from random import Random
from typing import Any, Final

from flask import Response, g, request
from markupsafe import Markup
from msgspec.structs import replace

from api.acts.files import PICTURE_POLICY, SVG
from api.acts.games import found_game
from api.admit import visits
from api.admit.authority import expect_open_to_seats
from api.admit.examples import EXAMPLE, right_to_watch
from api.admit.rates import rates
from api.current import ledger
from api.declare.operations import EVERYONE, Declared
from api.pages.shell.answers import fill, go_to
from api.pages.shell.forms import FORM
from api.per_app import PerApp
from api.problems.problem import problem
from domain.bots import within_reach
from domain.kernel import PUBLIC, Game, PseudoRandom, run
from domain.kernel.table import Board, Card, Cards, Lanes, Pile, Sentence, Table
from domain.ledger.listing import Listing, Wanted
from replays.drawing.svg import svg
from replays.telling.moved import unringed
from replays.telling.seen import table_of

PLAYED: Final = 24
"""So many commands are played for the picture of a game, always the same ones."""

MOST: Final = 200
"""The most commands, where each seat is to have something in a lane first."""

WIDE: Final = 560

WIDTHS: Final = range(240, WIDE + 1, 80)
"""Widths at which a table without a board is drawn: its parts flow, and one is nearly square."""

STRIP: Final = 2
"""What is longer than so many times its height, or the other way round, is a strip."""

blueprint = Declared("samples", __name__, template_folder="../templates")

_pictures: Final = PerApp[dict[tuple[str, int], str]]("pictures of games", dict)
"""The picture of each game in its release."""


@blueprint.route("/games/<game_id>/picture", may=EVERYONE)
def see_game_picture(game_id: str) -> Response:
    """A picture of a game while it is played, made without a match."""
    game = found_game(game_id)
    kept = _pictures()
    text = kept.get((game.id, game.rules))
    if text is None:
        text = kept[game.id, game.rules] = _picture(game)
    answer = Response(mimetype=SVG, headers={"Content-Security-Policy": PICTURE_POLICY})
    answer.headers["Cache-Control"] = "no-cache"
    answer.set_etag(sha256(text.encode()).hexdigest()[:20], weak=True)
    return fill(answer, text).make_conditional(request)  # type: ignore[return-value]


def _picture(game: Game) -> str:
    """The ground alone; where there is none, the whole table, as near to a square as it gets."""
    table = _sample(game)
    if _grounds(table):
        return svg(gist(table), moment=game.id, width=WIDE, bare=True)
    return _squarest([_whole(table)], moment=game.id)


def thumbnail(table: Table, name: str) -> Markup:
    """A small picture by which a match is recognised: its gist, or more where that is a strip.

    `name` makes its ids; the page brings the pictures' style.
    """
    drawn = svg(gist(table), name=name, width=WIDE, styled=False, bare=True)
    if _stretch(drawn) > log(STRIP):
        drawn = _squarest([gist(table), _whole(table)], name=name, styled=False)
    return Markup(drawn)  # noqa: S704 (our own)


def _whole(table: Table) -> Table:
    return replace(table, title="", headline=Sentence(""))


def _squarest(tables: Sequence[Table], **given: Any) -> str:
    """The picture that is nearest to a square, of some tables at all widths."""
    drawn = (svg(each, width=width, bare=True, **given) for each in tables for width in WIDTHS)
    return min(drawn, key=_stretch)


def _stretch(text: str) -> float:
    """How far a picture is from a square: the logarithm of its width by its height."""
    wide, high = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)[0]
    return abs(log(float(wide) / float(high)))


def _grounds(table: Table) -> list[Board | Lanes]:
    """Its boards and card tables."""
    return [part for part in table.parts if isinstance(part, Board | Lanes)]


def _sample(game: Game) -> Table:
    """The table of a game some way into a match that nobody plays."""
    random = Random(1)  # noqa: S311 (a picture)
    source = PseudoRandom(random)
    state, _ = game.begin(game.settle(next(iter(game.variants)), {}), min(game.seats), source)
    shown = game.clone(state)
    for played in range(MOST):
        if played >= PLAYED and _is_laid_out(table_of(game, shown, PUBLIC)):
            break
        seat = state.to_act or 1
        chosen = random.choice(within_reach(game, state, seat, random))
        run(game.decide(state, chosen), state, source)
        if state.result is not None:
            break
        shown = game.clone(state)
    return at_rest(table_of(game, shown, PUBLIC))


def _is_laid_out(table: Table) -> bool:
    """Whether each seat has something in a lane, where there are lanes: else they are a strip."""
    lanes = [lane for part in table.parts if isinstance(part, Lanes) for lane in part.lanes]
    filled = {seat for lane in lanes for seat, cards in lane.sides.items() if cards}
    return filled == {seat for lane in lanes for seat in lane.sides}


def at_rest(table: Table) -> Table:
    """The table without signs of what may be chosen: nobody does."""
    parts = (
        replace(part, cells=tuple(replace(cell, highlight="") for cell in part.cells))
        if isinstance(part, Board)
        else part
        for part in table.parts
    )
    return replace(table, parts=tuple(parts))


def gist(table: Table) -> Table:
    """The board or card table alone, which is what a match is recognised by; else its cards.

    It has no rings around what may be chosen: who sees it has nothing to choose there.
    """
    table = unringed(table)
    rows = [part for part in table.parts if isinstance(part, Cards) and part.cards]
    piles = [part for part in table.parts if isinstance(part, Pile)]
    seen = _grounds(table)[:1] or rows[:2] or piles[:3] or table.parts[:1]
    parts = tuple(_plain(part) if isinstance(part, Lanes) else part for part in seen)
    return replace(table, title="", headline=Sentence(""), parts=parts)


def _plain(part: Lanes) -> Lanes:
    """Lanes with their cards, and nothing that lies on those or is said about them."""
    lanes = (
        replace(
            lane,
            sides={seat: tuple(map(_bare, cards)) for seat, cards in lane.sides.items()},
            card=lane.card and _bare(lane.card),
            totals=(),
        )
        for lane in part.lanes
    )
    return replace(part, label="", lanes=tuple(lanes), links=())


def _bare(card: Card) -> Card:
    return replace(card, badges=(), scales=(), tokens=(), dice=(), under=(), highlight="")


def about(game: Game) -> str:
    """What a game is, in a sentence."""
    text = " ".join(game.about.partition("\n\n")[0].split(": ", 1)[-1].split())
    return text[:1].upper() + text[1:]


def example() -> Listing | None:
    """The oldest match that everybody may watch; None: there is none."""
    found = ledger().matches(None, 50, Wanted(label=EXAMPLE, is_over=True))
    listed = [each for each in found if isinstance(each, Listing)]
    return listed[-1] if listed else None


@blueprint.route("/example", method="POST", may=EVERYONE, body=FORM)
def watch_example() -> Response:
    """Lets a browser watch the example, as everybody may."""
    visits.expect_own_page()
    found = example()
    if found is None:
        raise problem("not_found")
    path = f"/m/{found.match}?at=1&as=public"
    if any(each.match in (None, found.match) for each in visits.grants()):
        return go_to(path)
    expect_open_to_seats(found.match, HTTPStatus.FORBIDDEN)
    rates().count_sign_in()
    g.is_writing = True
    return visits.sign_in(go_to(path), right_to_watch(found.match))
