"""Who looks at a match: as which viewer, out of which they may be."""

from typing import NamedTuple

from flask import g

from api.admit import visits
from api.admit.prefix import link
from api.declare.operations import HOSTS
from domain.kernel import FACILITATOR, PUBLIC, Viewer, name_of


class Onlooker(NamedTuple):
    """Who looks at a scene: as which viewer, out of which, and as which author of notes.

    A screen that is shared has several seats of the match. A stream has none of its viewers.
    """

    viewer: Viewer
    viewers: list[Viewer]
    author: str
    hides: bool = False
    is_shared: bool = False
    is_led: bool = False
    turns: bool = False

    @property
    def is_facilitator(self) -> bool:
        """Whether a facilitator looks."""
        return self.author == name_of(FACILITATOR)


def address_of(match: str, onlooker: Onlooker) -> str:
    """The address of a match as a viewer sees it, to which a step is added."""
    more = f"{'&hide=1' if onlooker.hides else ''}{'&turn=1' if onlooker.turns else ''}"
    return link(f"/m/{match}?as={name_of(onlooker.viewer)}{more}")


def viewers_of(match: str, seats: int) -> list[Viewer]:
    """The viewers that the visitor may be: with all tokens of a browser, or the one token sent."""
    grants = [each for each in visits.grants() if each.match in (None, match)] or [g.grant]
    if any(grant.role in HOSTS for grant in grants):
        return [PUBLIC, *map(Viewer, range(1, seats + 1)), FACILITATOR]
    return [PUBLIC, *map(Viewer, sorted({grant.seat for grant in grants if grant.seat}))]
