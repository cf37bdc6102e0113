"""Which questions are asked where: those that a class chose for a round, or the usual ones."""

from collections.abc import Callable, Iterable

from domain.kernel import Game
from domain.ledger.application import Ledger
from domain.ledger.desk.classes.answers import Answer
from domain.ledger.desk.classes.forms import Assignment
from replays.lessons.questionnaire import Questionnaire, pinned, usual
from replays.telling.rulebook import words_of


def asked_at(ledger: Ledger, match: str) -> Questionnaire:
    """What is asked after a match. Raises StoreUnavailable."""
    class_id = ledger.classes.of_match(match)
    if class_id is None:
        return usual()
    rounds = {each.match: each.assignment for each in ledger.classes.tables(class_id)}
    assignments = {each.number: each for each in ledger.classes.assignments(class_id)}
    return asked_in(assignments[rounds[match]])


def asked_in(assignment: Assignment) -> Questionnaire:
    """What is asked after the matches of a round."""
    return pinned(assignment.lesson.questions) if assignment.lesson.questions else usual()


def worded(ledger: Ledger, matches: Iterable[str]) -> Callable[[Answer], tuple[str, str]]:
    """Tells a question and its answer in words, at these matches, which are read once.

    "": the words are not known, or nothing was chosen. Raises as `Ledger.live` does.
    """
    wanted = {*matches}
    asked = {match: asked_at(ledger, match) for match in wanted}
    games = {match: _game(ledger, match) for match in wanted}

    def told(each: Answer) -> tuple[str, str]:
        form = asked[each.match]
        found = next((one for one in form.questions if each.question in one.parts), None)
        if found is None or each.form != form.hash:
            return "", ""
        is_second = each.question != found.id
        question = f"{found.asks} {found.second}" if is_second else found.asks
        if found.rule:
            return question, words_of(games[each.match], each.answer) if each.answer else ""
        return question, found.answers.get(each.answer, found.step_said(each.answer))

    return told


def _game(ledger: Ledger, match: str) -> Game:
    with ledger.live(match) as held:
        return held.game


def asked_by(ledger: Ledger, class_id: str) -> list[Questionnaire]:
    """All questions that a class was asked, each once. Raises StoreUnavailable."""
    found = [asked_in(each) for each in ledger.classes.assignments(class_id)]
    return [*{each.hash: each for each in found}.values()]
