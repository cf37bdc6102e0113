"""A seat that an invitation keeps for somebody, before they sit down."""

from typing import NamedTuple

from markupsafe import Markup

from api.current import ledger
from api.pages.front.samples import about, at_rest, thumbnail
from api.pages.walks import walk_of
from domain.kernel import PUBLIC
from domain.ledger.desk.seating.seats import Sitter
from replays.walking.turns import Place
from replays.walking.words import awaited

HERE = {"free": "is not here yet", "person": "is here", "bot": "is a bot"}
"""How it is said who sits at another seat, by the kind of who does."""


class KeptSeat(NamedTuple):
    """What is told of it: nothing that a spectator of the match would not see, and no names.

    `others` are the other seats, each with who sits there, as `is here`.
    """

    seat: int
    game: str
    title: str
    about: str
    others: list[tuple[int, str]]
    stands: str
    picture: Markup


def kept_seat(match: str, seat: int) -> KeptSeat:
    """What is told of a seat of a match to who holds its invitation."""
    with ledger().live(match) as held:
        walk, game = walk_of(held, PUBLIC), held.game
        sitters: list[Sitter] = ledger().seats.sitters(match, held.created.seats)
        drawn = thumbnail(at_rest(walk.table(walk.last)), f"m-{match}")
        return KeptSeat(
            seat=seat,
            game=game.id,
            title=game.title,
            about=about(game),
            others=[(each.seat, HERE[each.kind]) for each in sitters if each.seat != seat],
            stands=f"Step {held.step}: {awaited(walk.game, walk.state(Place(held.step)))}",
            picture=drawn,
        )
