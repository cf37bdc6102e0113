"""Playing on a page: a command by its button, refused in place with its rule."""

from typing import Any, Final

from flask import Response, g

from api.admit.authority import own_actor, own_viewer, seat_for
from api.current import ledger, pinned
from api.declare.operations import PLAYERS, Declared
from api.declare.page_fields import KEY, SEAT, STEP, VIEWER, line
from api.declare.strict_json import BadJson, UnfitText, read_json
from api.limits import BODY_BYTES
from api.pages.answers import back_to, page
from api.pages.forms import FORM, family, given, key, number
from api.pages.scene import scene_of
from api.problems.problem import problem
from domain.kernel import Actor, Refusal, Resign, TableCommand, name_of
from domain.ledger.desk.classes.class_tables import TableStopped
from domain.ledger.errors import KeyReused, StaleStep
from domain.ledger.stream.match import Request

CHOSEN: Final = line("command.", BODY_BYTES)._replace(is_family=True)
"""What was chosen for a field of an offer, as JSON: `command.to`."""

blueprint = Declared("playing", __name__, template_folder="templates")


@blueprint.route(
    "/m/<match_id>/commands",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, SEAT, STEP, KEY, line("command", BODY_BYTES), CHOSEN),
)
def play_on_page(match_id: str) -> Response:
    """Sends the command of a button, for the seat that the page is for."""
    seats = pinned(match_id).seats
    actor = Actor(seat_for(number("seat"), seats))
    return _sent(match_id, actor, _command())


def _command() -> Any:
    """The command of a button, or of an offer with what was chosen for its fields."""
    try:
        command = read_json((given("command") or "").encode())
        chosen = {name: read_json(text.encode()) for name, text in family(CHOSEN.name).items()}
    except (BadJson, UnfitText):
        raise problem("does_not_fit", pointer="/command", problem="command: no command") from None
    return {**command, **chosen} if chosen and isinstance(command, dict) else command


@blueprint.route(
    "/m/<match_id>/resignation",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, STEP, KEY),
)
def resign_on_page(match_id: str) -> Response:
    """Gives the match up, for the seat of the visitor."""
    return table_command(match_id, Resign())


def table_command(match: str, command: TableCommand) -> Response:
    """The page after a table command of the visitor."""
    return _sent(match, own_actor(), command)


def _sent(match: str, actor: Actor, command: Any | TableCommand) -> Response:
    """The page after a command, or the same page with why it was refused."""
    asked = Request(
        actor=actor,
        command=command,
        by=name_of(own_viewer()),
        key=key(),
        expected_step=number("step") if pinned(match).game.needs_step(command) else None,
    )
    g.is_writing = True
    try:
        ledger().submit(match, asked)
    except Refusal as refusal:
        reason = pinned(match).game.explain(refusal)
        scene = scene_of(match)
        return page("match.html", 422, scene=scene, refused=reason, ask_for=_to_ask(refusal))
    except (KeyReused, StaleStep):
        return page("match.html", 409, scene=scene_of(match), stale=True)
    except TableStopped:
        return page("match.html", 409, scene=scene_of(match), was_stopped=True)
    return back_to(match)


def _to_ask(refusal: Refusal) -> int | None:
    """The step to which a take-back may be asked for that only the facilitator may grant."""
    return refusal.facts["to"] if refusal.code == "takeback_needs_word" else None
