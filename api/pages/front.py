"""The front door: what this is, the matches that the visitor may see, and the games."""

import secrets
from typing import Any, NamedTuple

import msgspec
from flask import Response, g, redirect, request
from markupsafe import Markup

from api.bots import bot_players
from api.current import ledger
from api.http import visits
from api.http.operations import EVERYONE, FACILITATORS, Declared
from api.http.problems import problem, refused
from api.pages.answers import page
from api.pages.forms import FORM, key
from api.pages.walks import walk_of
from domain.bots import BOTS
from domain.kernel import PUBLIC, Game, Refusal, Viewer, name_of
from domain.kernel.table import Board, Lanes, Table
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.desk.tokens import Grant
from domain.ledger.errors import CorruptMatch, MatchNotFound, UnreadableRow
from domain.ledger.listing import Listing, Wanted
from domain.ledger.stream.match import Match, Plan
from replays.drawing.svg import svg
from replays.turns import Place
from replays.words import awaited

SHOWN = 12
"""The most matches on the front page."""

blueprint = Declared("front", __name__, template_folder="templates")


class Thumbnail(NamedTuple):
    """A match on the front page."""

    match: str
    title: str
    variant: str
    labels: list[str]
    step: int
    standing: str
    is_over: bool
    is_due: bool
    viewer: str
    picture: Markup


@blueprint.route("/", may=EVERYONE)
def see_front_page() -> Response:
    """What this is, the matches that the visitor may see, and the games."""
    grants = visits.grants()
    is_facilitator = any(grant.role == "facilitator" for grant in grants)
    return page(
        "front.html",
        packs=True,
        shown=_thumbnails(grants),
        games=[_game(game) for game in ledger().registry],
        is_facilitator=is_facilitator,
        is_signed_in=bool(grants),
        key=secrets.token_urlsafe(12) if is_facilitator else "",
    )


def _game(game: Game) -> dict[str, Any]:
    sentence = game.about.partition("\n\n")[0].split(": ", 1)[-1]
    return {
        "id": game.id,
        "title": game.title,
        "about": sentence[:1].upper() + " ".join(sentence[1:].split()),
        "seats": " or ".join(map(str, game.seats)),
        "variants": list(game.variants),
        "has_cards": bool(game.faces(game.settle(next(iter(game.variants)), {}))),
    }


def _thumbnails(grants: list[Grant]) -> list[Thumbnail]:
    """The visitor's matches: those with a seat of theirs first, then, for a facilitator, all."""
    seen: dict[str, Viewer] = {}
    for grant in grants:
        if grant.match:
            seen.setdefault(grant.match, Viewer(grant.seat or PUBLIC))
    if any(grant.role == "facilitator" for grant in grants):
        wanted = Wanted(label=request.args.get("label") or None)
        listed = ledger().matches(None, SHOWN, wanted)
        for each in listed:
            if isinstance(each, Listing):
                seen.setdefault(each.match, PUBLIC)
    labels = ledger().labels.of(list(seen)) if seen else {}
    found = [_thumbnail(match, viewer, labels[match]) for match, viewer in seen.items()]
    return sorted(filter(None, found), key=lambda each: (not each.is_due, each.is_over))[:SHOWN]


def _thumbnail(match: str, viewer: Viewer, labels: list[str]) -> Thumbnail | None:
    try:
        with ledger().live(match) as held:
            return _drawn(held, viewer, labels)
    except (CorruptMatch, MatchNotFound, UnreadableRow):
        return None


def _drawn(held: Match, viewer: Viewer, labels: list[str]) -> Thumbnail:
    walk = walk_of(held, viewer)
    drawn = svg(_gist(walk.table(walk.last)), name=f"m-{held.id}", width=560, styled=False)
    return Thumbnail(
        match=held.id,
        title=held.game.title,
        variant=held.created.variant,
        labels=labels,
        step=held.step,
        standing=awaited(walk.state(Place(held.step))),
        is_over=held.is_over,
        is_due=viewer != PUBLIC and held.state.to_act == viewer,
        viewer=name_of(viewer),
        picture=Markup(drawn),  # noqa: S704
    )


def _gist(table: Table) -> Table:
    """The board or card table alone, which is what a match is recognised by."""
    seen = [part for part in table.parts if isinstance(part, Board | Lanes)] or table.parts[:3]
    return msgspec.structs.replace(table, title="", parts=tuple(seen[:1]))


@blueprint.route("/tables", method="POST", may=FACILITATORS, takes_visit=True, body=FORM)
def set_table() -> Response:
    """Begins a match in which the facilitator takes seat 1 and a bot each other seat."""
    game = _asked_game()
    bot = request.form.get("bot", "greedy")
    if bot not in BOTS:
        raise problem("does_not_fit", pointer="/bot", problem=f"bot: there is no {bot!r}")
    plan = Plan(game=game.id, variant=request.form.get("variant") or next(iter(game.variants)))
    g.is_writing = True
    try:
        step = ledger().create(plan, by="facilitator", key=f"{g.grant.id}/{key()}")
    except Refusal as refusal:
        raise refused(refusal, game) from None
    bots = dict.fromkeys(range(2, step.created.seats + 1), bot)
    asked = keyed_request(g.grant.id, key(), "set table")
    tokens = ledger().seats.seat_all(step.match, step.created.seats, bots, [], asked)
    answer: Any = redirect(f"/m/{step.match}", 303)
    for token in tokens.values():
        grant = ledger().tokens.use(token)
        if grant:
            visits.remember(answer, ledger().visits.begin(grant, visits.visit()))
    bot_players().due(step.match)
    return answer  # type: ignore[no-any-return]


def _asked_game() -> Game:
    try:
        return ledger().registry.game(request.form.get("game", ""))
    except Refusal as refusal:
        raise refused(refusal, status=404) from None
