"""What the query of a match's page names: a viewer, a step, an event of it; and where it is led."""

from api.admit import gate
from api.admit.authority import own_viewer, viewer_for
from api.current import ledger, pinned
from api.pages.shell.forms import given
from api.problems.problem import problem
from domain.kernel import FACILITATOR, Viewer, seat_of, viewer_of
from domain.ledger.desk.seating.leads import Lead


def viewer_named(seats: int) -> Viewer:
    """The viewer that the query names, or the visitor's own. Raises problems."""
    named = given("as")
    return viewer_for(viewer_of(named) if named else None, seats)


def viewer_at_one_screen(match: str, viewer: Viewer) -> Viewer:
    """The awaited one of several seats at one screen, where none of them has anything of its own.

    A step that the query names is seen as the query says.
    """
    seats = gate.held_seats(match)
    is_theirs = len(seats) > 1 and seat_of(viewer) in seats
    if not is_theirs or given("at") or gate.has_own(match, pinned(match).game):
        return viewer
    with ledger().live(match) as held:
        to_act = held.state.to_act
    return Viewer(to_act) if to_act in seats else viewer


def step_named(newest: int, *, is_capped: bool = False) -> int:
    """The step that the query names, or the newest. Raises problems.

    Where what follows is hidden, no page knows whether a step follows: where one is named that
    does not, the newest is shown (`is_capped`).
    """
    step = int(given("at") or newest)
    if step > newest and is_capped:
        return newest
    if step > newest:
        raise problem("step_not_found", parameter="at", step=step, newest=newest)
    return step


def event_named(events: int) -> int | None:
    """The event of a step that the query names; None: the whole step. Raises problems."""
    named = given("event")
    if named is None:
        return None
    event = int(named)
    if event > events:
        raise problem("does_not_fit", parameter="event", problem=f"event: there are {events}")
    return event


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

    So every way back to the table leads there. Who leads is not led: who names a later step than
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
