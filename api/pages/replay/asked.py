"""What the address of a match asks for: a viewer, a step, an event of it; and who asks."""

from typing import NamedTuple

from flask import g

from api.admit import gate, visits
from api.admit.authority import own_viewer, viewer_for
from api.admit.prefix import link
from api.current import ledger, pinned
from api.declare.operations import HOSTS
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.kernel import FACILITATOR, PUBLIC, Viewer, name_of, seat_of, viewer_of
from domain.ledger.desk.seating.leads import Lead


def viewer_named(seats: int) -> Viewer:
    """The viewer that the address asks for, or the visitor's own. Raises problems."""
    named = given("as")
    return viewer_for(viewer_of(named) if named else None, seats)


def viewer_at_one_screen(match: str, viewer: Viewer) -> Viewer:
    """The awaited one of several seats at one screen, where none of them has anything of its own.

    A step that the address names is seen as the address says.
    """
    seats = gate.held_seats(match)
    is_theirs = len(seats) > 1 and seat_of(viewer) in seats
    if not is_theirs or given("at") or gate.has_own(match, pinned(match).game):
        return viewer
    with ledger().live(match) as held:
        to_act = held.state.to_act
    return Viewer(to_act) if to_act in seats else viewer


def viewers_of(match: str, seats: int) -> list[Viewer]:
    """The viewers that the visitor may be: with all tokens of a browser, or the one token sent."""
    grants = [each for each in visits.grants() if each.match in (None, match)] or [g.grant]
    if any(grant.role in HOSTS for grant in grants):
        return [PUBLIC, *map(Viewer, range(1, seats + 1)), FACILITATOR]
    return [PUBLIC, *map(Viewer, sorted({grant.seat for grant in grants if grant.seat}))]


def step_named(newest: int, *, is_capped: bool = False) -> int:
    """The step that the address asks for, or the newest. Raises problems.

    Where what follows is hidden, no page knows whether a step follows: asked for one that does
    not, the newest is shown (`is_capped`).
    """
    step = int(given("at") or newest)
    if step > newest and is_capped:
        return newest
    if step > newest:
        raise problem("step_not_found", parameter="at", step=step, newest=newest)
    return step


def event_named(events: int) -> int | None:
    """The event of a step that the address asks for; None: the whole step. Raises problems."""
    named = given("event")
    if named is None:
        return None
    event = int(named)
    if event > events:
        raise problem("does_not_fit", parameter="event", problem=f"event: there are {events}")
    return event


class Asked(NamedTuple):
    """Who asks for a scene: as which viewer, out of which, and as which author of notes.

    A screen that is shared has several seats of the match. A stream asks as none of its viewers.
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
        """Whether a facilitator asks."""
        return self.author == name_of(FACILITATOR)


def address_of(match: str, asked: Asked) -> str:
    """The address of a match as a viewer sees it, to which a step is added."""
    more = f"{'&hide=1' if asked.hides else ''}{'&turn=1' if asked.turns else ''}"
    return link(f"/m/{match}?as={name_of(asked.viewer)}{more}")


def hidden_lead(match: str) -> Lead | None:
    """Where the match is led while what follows is hidden, for who goes along; None: nowhere.

    A request that says itself what it hides does not go along, nor does the facilitator, nor who
    passes by.
    """
    if given("hide") is not None or own_viewer() == FACILITATOR or gate.passes_by():
        return None
    lead = ledger().leads.of(match)
    return lead if lead and lead.hides else None


def own_lead(match: str) -> Lead | None:
    """Where the match is led, for a facilitator whose request does not say what it hides.

    So every way back to the table leads there. Who leads is not led: who asks for a later step than
    that is shown it, and all of the match.
    """
    if given("hide") is not None or own_viewer() != FACILITATOR:
        return None
    lead = ledger().leads.of(match)
    return lead if lead and int(given("at") or lead.step) <= lead.step else None


def newest_shown(newest: int, lead: Lead | None) -> int:
    """The newest step that a page shows: of a lead that hides, or for who names none, the led."""
    is_led = lead is not None and (lead.hides or given("at") is None)
    return min(newest, lead.step) if lead and is_led else newest
