"""Playing on a page: a command by its button, refused in place with its rule."""

from typing import Any, Final, NamedTuple

from flask import Response

from api.acts.commands import send
from api.admit.authority import own_actor, seat_for
from api.current import pinned
from api.declare.operations import PLAYERS, Declared
from api.declare.page_fields import KEY, SEAT, STEP, VIEWER, line, one_of
from api.declare.strict_json import BadJson, UnfitText, read_json
from api.limits import BODY_BYTES
from api.pages.scene import Scene, scene_of
from api.pages.shell.answers import back_to, page
from api.pages.shell.forms import FORM, family, given, key, number
from api.problems.problem import problem
from domain.kernel import Actor, Refusal, Resign, TableCommand
from domain.ledger.desk.classes.class_tables import TableStopped
from domain.ledger.errors import KeyReused, StaleStep

CHOSEN: Final = line("command.", BODY_BYTES)._replace(is_family=True)
"""What was chosen for a field of an offer, as JSON: `command.to`."""

SURE: Final = one_of("sure", ("0", "1"))
"""0: who runs the match plays for somebody, and is asked first whether that is meant."""


class Sure(NamedTuple):
    """What somebody is about to play for a seat: its words, and the fields that send it again."""

    seat: int
    sentence: str
    fields: list[tuple[str, str]]


blueprint = Declared("playing", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/commands",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, SEAT, STEP, KEY, line("command", BODY_BYTES), CHOSEN, SURE),
)
def play_on_page(match_id: str) -> Response:
    """Sends the command of a button, for the seat that the page is for.

    Who runs the match, and sits nowhere, is shown first for whom that is.
    """
    seats = pinned(match_id).seats
    actor = Actor(seat_for(number("seat"), seats))
    command = _command()
    if given("sure") == "0":
        scene = scene_of(match_id)
        return page("match.html", scene=scene, sure=_sure(scene, int(actor)))
    return _sent(match_id, actor, command)


def _sure(scene: Scene, seat: int) -> Sure:
    sent = given("command") or ""
    words = [each.choice.sentence for each in scene.drawn.options if each.command == sent]
    words += [each.sentence for each in scene.drawn.offers if each.command == sent]
    chosen = [(f"{CHOSEN.name}{name}", text) for name, text in family(CHOSEN.name).items()]
    fields = [("command", sent), ("seat", str(seat)), ("step", given("step") or "")]
    return Sure(seat, next(iter(words), ""), [*(each for each in fields if each[1]), *chosen])


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
    expected = number("step") if pinned(match).game.needs_step(command) else None
    try:
        send(match, actor, command, key(), lambda _, step: step, expected_step=expected)
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
