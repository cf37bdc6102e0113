"""Questions after a match, read from files and asked in the terminal."""

from collections.abc import Collection, Iterator
from pathlib import Path

import click

from cli.terminal.exits import Problem
from cli.terminal.printing import say
from domain.ledger.desk.classes.answers import TEXT_LENGTH
from domain.ledger.desk.texts import unfit
from replays.lessons.own_questions import WrongQuestions
from replays.lessons.question import Question
from replays.lessons.questionnaire import Questionnaire, pinned

Kept = tuple[str, str, str]
"""What is kept of an answer: the name of the question, the answer, the free text."""


def read_questions(file: Path) -> Questionnaire:
    """The questions in a file. Raises Problem with every mistake, its line, and what to write."""
    try:
        return pinned(file.read_text("utf-8"))
    except OSError as error:
        raise Problem(f"{str(file)!r} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{str(file)!r} is not written in UTF-8.") from error
    except WrongQuestions as wrong:
        raise Problem("\n".join(map(str, wrong.mistakes))) from None


def ask_questions(asked: Questionnaire, newest: int, rules: Collection[str]) -> list[Kept]:
    """Asks them in the order of paper; what is left out is not kept."""
    kept = list[Kept]()
    for number, each in enumerate(asked.questions, 1):
        say(f"{number}. {each.asks}")
        found = dict(_answers(each, newest, rules))
        text = _text(each.said) if each.said else ""
        names = [name for name in each.parts if name in found or (text and name == each.id)]
        kept += [(name, found.get(name, ""), text if name == each.id else "") for name in names]
    return kept


def _answers(each: Question, newest: int, rules: Collection[str]) -> Iterator[tuple[str, str]]:
    """What is chosen, by the names under which it is kept."""
    if each.answers:
        for value, label in each.answers.items():
            say(f"   {value}  {label}")
        yield from _chosen(each.id, "Answer", each.answers)
    if each.rule:
        yield from _chosen(each.id, "Rule", rules)
    if each.step:
        steps = [str(step) for step in range(newest + 1)]
        yield from _chosen(each.id, each.step_of, steps)
        if each.second:
            yield from _chosen(each.parts[-1], each.second, steps)


def _chosen(name: str, asked: str, possible: Collection[str]) -> Iterator[tuple[str, str]]:
    """The answer of somebody who types one of the possible ones; nothing for an empty line."""
    while answer := _typed(asked):
        if answer in possible:
            yield name, answer
            return
        say("   That is none of the answers; an empty line leaves it out.")


def _text(asked: str) -> str:
    while True:
        text = _typed(asked)
        problem = unfit(text) or (
            f"it has more than {TEXT_LENGTH} letters." if len(text) > TEXT_LENGTH else ""
        )
        if not problem:
            return text
        say(f"   That can't be kept: {problem}")


def _typed(asked: str) -> str:
    text: str = click.prompt(f"   {asked}", default="", show_default=False)
    return text.strip()
