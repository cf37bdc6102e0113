"""Assignments: what a class plays, with all its tables begun by one request."""

from typing import Any, Final

from flask import g

from api.acts.matches import POINTERS
from api.admit.idempotency import answered, keyed
from api.background.bots import bot_players, expect_offered
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import FACILITATORS
from api.problems.problem import problem, refused
from api.resources.classes.shown import class_shown, open_class
from api.schemas import class_answers, class_requests, requests
from domain.kernel import Refusal
from domain.ledger.desk.classes.forms import ClassTable, Lesson
from domain.ledger.desk.classes.seating import UnfitSeating
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.lessons import begin_tables
from replays.lessons.own_questions import WrongQuestions
from replays.lessons.questionnaire import pinned

PLAYED: Final = ("game", "variant", "options", "rest", "bot", "questions")
"""What an assignment takes as a request names it."""

blueprint = Resources("assignments", __name__, description="What a class plays.")


@blueprint.route("/classes/<class_id>/assignments", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(class_requests.AssignmentRequest)
@blueprint.response(201, class_answers.ClassAssignment, headers=REPLAYED)
@blueprint.refuses(404, "There is no such class.")
@blueprint.refuses(409, "The names of the class were erased.")
def begin_assignment(headers: dict[str, Any], body: dict[str, Any], class_id: str) -> Any:
    """Begin all tables of a class at once, and seat its members.

    Each further assignment seats them with other partners. Browsers that a member's code has opened
    sit at the new table at once. A repeated request goes on where the one before broke off.
    """
    asked = keyed(headers["key"], body)
    is_repeat = ledger().requests.was_carried_out(asked)
    tables = begun(class_id, body, asked)
    found = class_shown(ledger().classes.one(class_id))["assignments"]
    return answered(found[tables[0].assignment - 1], is_new=not is_repeat)


def begun(class_id: str, wanted: dict[str, Any], asked: KeyedRequest) -> list[ClassTable]:
    """Begins the tables that are wanted, as a request's body names them.

    Raises the problems with it.
    """
    open_class(class_id)
    try:
        game = ledger().registry.game(wanted["game"])
        expect_offered(wanted["bot"], game, "/bot")
        expect_questions(wanted["questions"])
        seats = wanted.get("seats") or min(game.seats)
        g.is_writing = True
        lesson = Lesson(
            **{name: wanted[name] for name in PLAYED},
            seats=seats,
            absent=tuple(wanted["absent"]),
        )
        tables = begin_tables(ledger(), class_id, lesson, asked)
    except UnfitSeating as unfit:
        raise problem("seating_does_not_fit", pointer="/seats", problem=str(unfit)) from None
    except Refusal as refusal:
        raise refused(refusal, _game(wanted["game"]), POINTERS) from None
    for each in tables:
        bot_players().due(each.match)
    return tables


def expect_questions(text: str) -> None:
    """Raises the problem with questions that can't be asked: every mistake with its line."""
    try:
        if text:
            pinned(text)
    except WrongQuestions as wrong:
        raise problem("does_not_fit", pointer="/questions", problem=str(wrong)) from None


def _game(named: str) -> Any:
    games = {each.id: each for each in ledger().registry}
    return games.get(named)
