"""Commands: what seats ask for."""

from typing import Any

import msgspec

from api.acts.commands import send
from api.admit.authority import own_viewer, seat_for
from api.current import pinned
from api.declare.blueprint import Resources
from api.declare.command_reading import usual_command, usual_headers, usual_query
from api.declare.headers import ETAG, REPLAYED, etag, replayed
from api.declare.operations import PLAYERS
from api.problems.problem import problem, refused
from api.schemas import queries, requests, step_answers
from api.timelines import newest_told, state_at, teller_of
from domain.kernel import Actor, Refusal, State, Viewer
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Step
from replays.telling.choices import choices_of, written
from replays.telling.facts import step_facts
from replays.telling.seen import legal_json, legal_now, offers_of

blueprint = Resources("commands", __name__, description="What seats ask for.")

POINTERS = {
    "unknown_command": "/command",
    "bad_args": "/command",
    "chance_is_seeded": "/chance",
    "chance_needed": "/chance",
    "chance_impossible": "/chance",
    "chance_is_secret": "/chance",
    "chance_left_over": "/chance",
    "takeback_nowhere": "/to",
    "takeback_needs_word": "/to",
    "takebacks_spent": "/to",
}
"""The part of the body that a refusal is about, where it is about the command's form."""


@blueprint.route("/matches/<match_id>/commands", method="POST", may=PLAYERS, confirms_late=True)
@blueprint.arguments(requests.CommandHeaders, location="headers", usual=usual_headers)
@blueprint.arguments(queries.AcceptedQuery, location="query", usual=usual_query)
@blueprint.arguments(requests.CommandRequest, usual=usual_command)
@blueprint.response(
    201,
    step_answers.Accepted,
    description="The command was accepted and recorded.",
    headers={**ETAG, **REPLAYED},
)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "The match is over.")
@blueprint.refuses(412, "The match has gone on: it is at another step than the command is for.")
@blueprint.refuses(428, "The request does not say for which step it is meant.")
def send_command(
    headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], match_id: str
) -> Any:
    """Send a command, for the seat of the token.

    The facilitator may send it for any seat. It says for which step it is meant, unless it is of a
    kind that needs none (in games in which several seats may act at once). The answer is the step
    that it became, as the sender may see it, and who is awaited next; with `?legal=true` also what
    may be sent then, so that a program that plays needs no other request (with `&words=true`, in
    words, too). A request that is repeated with its `Idempotency-Key` (which counts per seat) is
    answered with the same step again, as the match stood after it.
    """
    seats = pinned(match_id).seats
    actor = Actor(seat_for(body.get("seat"), seats))
    return answer_command(match_id, actor, body["command"], headers, body, **query)


def answer_command(
    match_id: str,
    actor: Actor,
    command: Any,
    headers: dict[str, Any],
    body: dict[str, Any],
    *,
    legal: bool = False,
    words: bool = False,
) -> Any:
    """The answer with the step that a command, or a table command, of an actor became.

    If asked for, it lists what is `legal` next, and tells it in `words`.
    """
    game = pinned(match_id).game
    viewer = own_viewer()
    expected = _expected_step(
        headers.get("if_match"), body.get("expected_step"), is_needed=game.needs_step(command)
    )
    try:
        step, answer = send(
            match_id,
            actor,
            command,
            headers["key"],
            lambda held, step: (step, _accepted(held, step, viewer, legal=legal, words=words)),
            expected_step=expected,
            outcomes=body.get("chance"),
        )
    except Refusal as refusal:
        raise refused(refusal, game, POINTERS) from None
    return answer, {**etag(step.number), **replayed(step.is_repeat)}


def _accepted(
    held: Match, step: Step, viewer: Viewer, *, legal: bool, words: bool
) -> step_answers.Accepted:
    """The answer with a step, which need not be the newest: a request may be repeated late."""
    after = state_at(held, step.number)
    is_newest = step.number == held.step and not step.is_repeat
    told = newest_told(held, viewer) if is_newest else teller_of(held, viewer).step(step)
    seen = step_facts(told, step, after, viewer)
    shown: dict[str, Any] = {}
    if legal:
        is_now = step.number == held.step
        shown["legal"] = legal_now(held, viewer) if is_now else legal_json(held.game, after, viewer)
        shown |= in_words(held, after, viewer) if words else {}
        shown |= offered(held, after, viewer)
    return step_answers.Accepted(**seen, **shown)


def in_words(held: Match, state: State, viewer: Viewer) -> dict[str, Any]:
    """The field with what is legal in a state, in words."""
    choices = choices_of(held.game, state, viewer, hides_odds=held.created.hides_odds)
    return {"choices": [written(each) for each in choices]}


def offered(held: Match, state: State, viewer: Viewer) -> dict[str, Any]:
    """The field with what a viewer is offered in a state, where no list is complete."""
    if held.game.offers is None:
        return {}
    return {"offers": msgspec.Raw(msgspec.json.encode(offers_of(held.game, state, viewer)))}


def _expected_step(if_match: str | None, expected: int | None, *, is_needed: bool) -> int | None:
    header = None if if_match is None else int(if_match.strip('"').partition("-")[0])
    stated = header if expected is None else expected
    if stated is None and is_needed:
        raise problem("step_missing", parameter="If-Match")
    if header not in (None, stated):
        differ = "`expected_step` is not the step in `If-Match`."
        raise problem("does_not_fit", pointer="/expected_step", problem=differ)
    return stated
