"""The next match: the same game once more, with every sitter one seat further on."""

from typing import Final

from flask import Response

from api.acts.matches import BY, begin, seat
from api.admit import gate, visits
from api.admit.examples import EXAMPLE
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import VIEWER
from api.pages.shell.answers import go_to
from api.pages.shell.forms import FORM
from api.problems.problem import problem
from domain.kernel import Game
from domain.ledger.desk.keyed import KeyedRequest, keyed_request
from domain.ledger.errors import CorruptMatch, MatchNotFound, UnreadableRow
from domain.ledger.stream.identity import match_id as id_of
from domain.ledger.stream.match import Plan
from domain.ledger.stream.purpose import purpose_in
from domain.ledger.stream.rows import MatchCreated, Step

NEXT: Final = "next"
"""Who asks for the match after another, whoever that is: there is one."""

blueprint = Declared("rematch", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/next",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER,),
)
def begin_next_match(match_id: str) -> Response:
    """Begins the match after one that is over; asked again, it leads to the same one.

    The browsers that held a seat's token hold that of the next seat then.
    """
    with ledger().live(match_id) as held:
        created, is_over = held.created, held.is_over
    if not is_over or not can_follow(created):
        raise problem("no_next_match", match=match_id)
    step = begun_after(match_id, created)
    answer = go_to(f"/m/{step.match}")
    return visits.sign_in(answer) if visits.visit() else answer


def begun_after(match: str, created: MatchCreated) -> Step:
    """The first step of the match after one that is over, with everybody seated.

    A match has one that follows it, whoever begins it.
    """
    request = keyed_request(match, _key(match), "next match")
    begun = _beginning(created)
    if begun is None:
        raise problem("no_next_match", match=match)
    step = begin(_plan(begun), match, request, sender=NEXT)
    _seat(match, step, request)
    return step


def can_follow(created: MatchCreated) -> bool:
    """Whether a match can be played once more: it is for play, and its chance is drawn.

    A fork is played once more from where the first match of its lineage began.
    """
    is_for_play = purpose_in(ledger().registry, created) == "play"
    return is_for_play and created.chance == "seeded" and _beginning(created) is not None


def _beginning(created: MatchCreated) -> MatchCreated | None:
    """How the first match of a lineage began; None: it is not kept here, or can't be read."""
    while created.fork is not None:
        try:
            with ledger().live(created.fork.match) as held:
                created = held.created
        except (CorruptMatch, MatchNotFound, UnreadableRow):
            return None
    return created


def hid_its_set_up(created: MatchCreated) -> bool:
    """Whether it was set up with what seats may not know of each other.

    With the seats swapped each would be shown it: only the facilitator begins that once more.
    """
    begun = _beginning(created)
    return begun is not None and begun.scenario is not None and _game(begun).has_secrets


def _game(created: MatchCreated) -> Game:
    return ledger().registry.bound(created.game, created.rules, created.options)


def _key(match: str) -> str:
    return f"{NEXT}/{match}"


def further(seat: int, seats: int) -> int:
    """The seat of a sitter in the next match."""
    return seat % seats + 1


def _plan(created: MatchCreated) -> Plan:
    """The same plan; what only one seat may know goes along with its sitter."""
    game = ledger().registry.game(created.game)
    options = dict(created.options)
    for name in game.options.secret:
        entries = [*options.get(name, ())]
        if entries:
            entries += [None] * (created.seats - len(entries))
            options[name] = [entries[-1], *entries[:-1]]
    return Plan(
        game=created.game,
        variant=created.variant,
        options=options,
        seats=created.seats,
        scenario=created.scenario,
        hide_odds=created.hides_odds,
    )


def _seat(old: str, step: Step, request: KeyedRequest) -> None:
    """Seats everybody one further on: bots, people by name, and the browsers that they use."""
    new, seats = step.match, step.created.seats
    sitters = ledger().seats.sitters(old, seats)
    bots = {further(each.seat, seats): each.bot for each in sitters if each.bot}
    labels = [each for each in ledger().labels.of([old])[old] if each != EXAMPLE]
    tokens = seat(step, bots, labels, request)
    held = {each.grant.seat: each.grant for each in ledger().tokens.issued(role="seat", match=old)}
    for each in sitters:
        number = further(each.seat, seats)
        grant = ledger().tokens.use(tokens[number]) if number in tokens else None
        if grant and each.seat in held:
            ledger().visits.take_along(held[each.seat], grant)
    names = {further(each.seat, seats): each.name for each in sitters if each.name}
    if names and tokens:
        ledger().people.seat(new, names)


@blueprint.app_template_global("next_match")
def next_match(match: str) -> str | None:
    """The match after one that is over, if it was begun and the visitor may open it."""
    found = id_of(f"{BY}/{_key(match)}".encode())
    if not any(each.match in (None, found) for each in visits.grants()):
        return None
    try:
        pinned(found)
    except MatchNotFound:
        return None
    return found


@blueprint.app_template_global("may_begin_next")
def may_begin_next(match: str) -> bool:
    """Whether the visitor may begin the match after one that is over."""
    if not gate.is_facilitators():
        return False
    with ledger().live(match) as held:
        created = held.created
    return can_follow(created)
