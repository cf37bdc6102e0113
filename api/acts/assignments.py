"""The act of beginning an assignment: all tables of a class, with its members seated."""

from typing import Any, Final

from flask import g

from api.acts.classes import open_class
from api.acts.games import known_game
from api.acts.matches import POINTERS
from api.background.bots import bot_players, expect_offered
from api.current import ledger
from api.problems.problem import problem, refused
from domain.kernel import Refusal
from domain.ledger.desk.classes.forms import ClassTable, Lesson
from domain.ledger.desk.classes.seating import UnfitSeating
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.lessons import begin_tables
from replays.lessons.own_questions import WrongQuestions
from replays.lessons.questionnaire import pinned

PLAYED: Final = ("game", "variant", "options", "rest", "bot", "questions")
"""What an assignment takes as a request names it."""


def assign(class_id: str, wanted: dict[str, Any], request: KeyedRequest) -> list[ClassTable]:
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
        tables = begin_tables(ledger(), class_id, lesson, request)
    except UnfitSeating as unfit:
        raise problem("seating_does_not_fit", pointer="/seats", problem=str(unfit)) from None
    except Refusal as refusal:
        raise refused(refusal, known_game(wanted["game"]), POINTERS) from None
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
