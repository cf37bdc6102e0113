"""The front door: what this is, the matches that the visitor may see, and the games."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Response
from markupsafe import Markup

from api.admit import visits
from api.current import ledger
from api.declare.operations import EVERYONE, Declared
from api.declare.page_fields import GAME, Field, line, one_of
from api.limits import LABEL_LENGTH
from api.pages.extras import bot_names
from api.pages.front.samples import about, example, thumbnail
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.pages.walks import walk_of
from domain.kernel import PUBLIC, Game, Viewer, name_of
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.seating.asks import Ask
from domain.ledger.errors import CorruptMatch, MatchNotFound, UnreadableRow
from domain.ledger.listing import Damaged, Listing, Wanted
from domain.ledger.stream.match import Match
from replays.walking.turns import Place
from replays.walking.words import awaited

SHOWN = 8
"""The most matches on the front page."""

LOOKED_AT = 50
"""So many of the matches that a browser has seats of, the newest, are looked at for it."""

INVITED = {1: "a player", 2: "two players", 3: "three players", 4: "four players"}
"""Whom a new table is for, by its seats."""

FILTERS = (GAME, one_of("state", ("open", "over")), line("label", LABEL_LENGTH))
"""What a facilitator may ask of the matches that are shown."""

BEFORE = Field("before", re.compile(r"[0-9]{1,18}"), "it is a place in the list", 18)

blueprint = Declared("front", __name__, template_folder="../templates")


class Thumbnail(NamedTuple):
    """A match on the front page; `names` are by seat, `to_act` is 0 once it is over.

    `forked_at` is the step of another match that it goes on from; 0: it is none, or not told.
    """

    match: str
    game: str
    title: str
    variant: str
    labels: list[str]
    names: dict[int, str]
    seats: int
    forked_at: int
    step: int
    at: str
    to_act: int
    standing: str
    asks: list[Ask]
    is_over: bool
    is_due: bool
    viewer: str
    picture: Markup

    @property
    def people(self) -> list[tuple[int, str]]:
        """The seats, each with the name of who sits there, or ""."""
        return [(seat, self.names.get(seat, "")) for seat in range(1, self.seats + 1)]


@blueprint.route("/", may=EVERYONE, fields=(*FILTERS, BEFORE))
def see_front_page() -> Response:
    """What this is, the matches that the visitor may see, and the games."""
    grants = visits.grants()
    is_facilitator = any(grant.role == "facilitator" for grant in grants)
    listed = _listed() if is_facilitator else []
    shown = _thumbnails(grants, listed)
    return page(
        "front.html",
        packs=True,
        shown=shown,
        due=next((each for each in shown if each.is_due), None),
        example=example(),
        query={each.name: given(each.name) or "" for each in FILTERS},
        older=_older(listed),
        games=sorted(map(_game, _listable()), key=lambda each: str(each["title"])),
        is_facilitator=is_facilitator,
        is_author=is_facilitator or any(grant.role == "author" for grant in grants),
        runs={grant.match for grant in grants if grant.role == "host"},
        is_signed_in=bool(grants),
    )


def _listable() -> Iterator[Game]:
    """The games that are played as they are; what a sheet makes is begun with its sheet."""
    return (game for game in ledger().registry if game.bind is None)


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "about": about(game),
        "players": _players(game),
        "is_alone": max(game.seats) == 1,
        "invites": f"Invite {INVITED[min(game.seats)]}",
        "variants": list(game.variants),
        "has_cards": bool(game.faces(game.settle(next(iter(game.variants)), {}))),
    }


def _players(game: Game) -> str:
    """How many play it: `1 player`, `3 or 4 players`, `2 to 4 players`."""
    fewest, most = min(game.seats), max(game.seats)
    if fewest == most:
        return f"{most} player{'' if most == 1 else 's'}"
    return f"{fewest} {'or' if most == fewest + 1 else 'to'} {most} players"


def _listed() -> Sequence[Listing | Damaged]:
    """The newest matches that a facilitator asked for, or those before a place in the list."""
    before = given("before")
    wanted = Wanted(
        game=given("game"),
        label=given("label"),
        is_over={"over": True, "open": False}.get(given("state") or ""),
    )
    return ledger().matches(int(before) if before else None, SHOWN, wanted)


def _older(listed: Sequence[Listing | Damaged]) -> str:
    """The query for the matches before these; empty: there are none."""
    if len(listed) < SHOWN:
        return ""
    query = {each.name: given(each.name) for each in FILTERS if given(each.name)}
    return urlencode({**query, "before": listed[-1].place})


def _thumbnails(grants: list[Grant], listed: Sequence[Listing | Damaged]) -> list[Thumbnail]:
    """The visitor's matches: those with a seat of theirs first, then, for a facilitator, others.

    What several seats of one browser see is not drawn: they look one after the other.
    """
    held: dict[str, set[Viewer]] = defaultdict(set)
    for grant in grants:
        if grant.match and grant.role not in ("member", "author"):
            held[grant.match].add(Viewer(grant.seat) if grant.seat else PUBLIC)
    seen = {match: next(iter(own)) if len(own) == 1 else PUBLIC for match, own in held.items()}
    seen = dict(islice(seen.items(), LOOKED_AT))
    for each in listed:
        if isinstance(each, Listing):
            seen.setdefault(each.match, PUBLIC)
    labels = ledger().labels.of([each.match for each in listed]) if listed else {}
    is_facilitator = any(grant.role == "facilitator" for grant in grants)
    runs = {grant.match for grant in grants if grant.role == "host"}
    found = [
        _thumbnail(
            match,
            viewer,
            held[match],
            labels.get(match, []),
            is_at_table=is_facilitator or match in runs or bool(held[match] - {PUBLIC}),
            tells_origin=is_facilitator,
        )
        for match, viewer in seen.items()
    ]
    return sorted(filter(None, found), key=lambda each: (not each.is_due, each.is_over))[:SHOWN]


def _thumbnail(
    match: str,
    viewer: Viewer,
    own: set[Viewer],
    labels: list[str],
    *,
    is_at_table: bool,
    tells_origin: bool,
) -> Thumbnail | None:
    try:
        with ledger().live(match) as held:
            names = _names(match, held.created.seats) if is_at_table else {}
            drawn = _drawn(held, viewer, own, labels, names)
            fork = held.created.fork
            return drawn._replace(forked_at=fork.step) if fork and tells_origin else drawn
    except (CorruptMatch, MatchNotFound, UnreadableRow):
        return None


def _names(match: str, seats: int) -> dict[int, str]:
    """The names of people and bots, for those at the table."""
    sitters = ledger().seats.sitters(match, seats)
    bots = bot_names(sitters)
    return {each.seat: each.name or bots.get(each.seat, "") for each in sitters}


def _drawn(
    held: Match, viewer: Viewer, own: set[Viewer], labels: list[str], names: dict[int, str]
) -> Thumbnail:
    walk = walk_of(held, viewer)
    return Thumbnail(
        match=held.id,
        game=held.game.id,
        title=held.game.title,
        variant=held.created.variant,
        labels=labels,
        names=names,
        seats=held.created.seats,
        forked_at=0,
        step=held.step,
        at=walk.seen[-1].at,
        to_act=0 if held.is_over else held.state.to_act,
        standing=awaited(walk.game, walk.state(Place(held.step))),
        asks=[e for e in ledger().asks.of(held.id) if e.step == held.step and not e.is_no],
        is_over=held.is_over,
        is_due=Viewer(held.state.to_act) in own - {PUBLIC},
        viewer=name_of(viewer),
        picture=thumbnail(walk.table(walk.last), f"m-{held.id}"),
    )
