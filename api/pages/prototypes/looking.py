"""The table of a prototype after its set-up, as each seat and everybody would see it."""

from random import Random

from flask import Response
from markupsafe import Markup

from api.declare.operations import AUTHORS, Declared
from api.declare.page_fields import VIEWER, number
from api.pages.prototypes.handing import options_of, sheet_player
from api.pages.prototypes.kept import VERSION, Kept, kept
from api.pages.shell.answers import page
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.kernel import FACILITATOR, PUBLIC, Game, PseudoRandom, State, Viewer, viewer_of
from domain.sheets import Sheet
from replays.drawing.html import laid_out
from replays.telling.seen import table_of

blueprint = Declared("prototype_table", __name__, template_folder="../templates")


@blueprint.route(
    "/sheets/<slug>/table", may=AUTHORS, takes_visit=True, fields=(VERSION, VIEWER, number("seats"))
)
def see_prototype_table(slug: str) -> Response:
    """The table of a version after its set-up, as a seat or everybody sees it.

    Chance falls as the version says, the same each time; nothing is kept of it.
    """
    shown = kept(slug)
    sheet = shown.sheet
    seats = int(given("seats") or sheet.seats[0])
    if seats not in sheet.seats:
        raise problem("unknown_seat", parameter="seats", given=seats, seats=max(sheet.seats))
    viewer = viewer_of(given("as") or "seat-1")
    if int(viewer) > seats or viewer == FACILITATOR:
        raise problem("unknown_seat", parameter="as", given=int(viewer), seats=seats)
    game, state = _begun(sheet, seats, shown)
    table = table_of(game, state, viewer)
    return page(
        "sheet_table.html",
        packs=True,
        shown=shown,
        title=sheet.title,
        seats=seats,
        choices=sheet.seats,
        viewer=viewer,
        viewers=[PUBLIC, *map(Viewer, range(1, seats + 1))],
        laid=Markup(laid_out(table, plays=False)),  # noqa: S704 (our own)
    )


def _begun(sheet: Sheet, seats: int, shown: Kept) -> tuple[Game, State]:
    """The game of a sheet, and its state after the set-up."""
    found = sheet_player().game
    options = found.settle(next(iter(found.variants)), options_of(sheet))
    game = found.bound(options)
    chance = PseudoRandom(Random(f"{shown.version.slug} {shown.version.number}"))  # noqa: S311
    state, _ = game.begin(options, seats, chance)
    return game, state
