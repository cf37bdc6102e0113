"""The questions after a match: data with a hash, so that other words are other questions."""

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from random import Random

import msgspec

FILE = "questions.yaml"


class Question(msgspec.Struct, frozen=True):
    """A question: with answers to choose from, a rule to name, steps to point at, a free text.

    One that is `shuffled` stands at another place for every seat. `said` is what the free text is
    asked for, `step_of` and `second` what the steps are; "": it is not asked for.
    """

    id: str
    asks: str
    answers: Mapping[str, str] = {}
    shuffled: bool = False
    rule: bool = False
    step: bool = False
    step_of: str = "The step"
    second: str = ""
    said: str = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The names under which its answers are kept: a second step has one of its own."""
        return (self.id, f"{self.id}-second") if self.second else (self.id,)

    def step_said(self, value: str) -> str:
        """A step that was named, in words; what was not asked for a step says itself."""
        if not self.step or not value:
            return value
        return "open to the end" if value == "0" else f"step {value}"


class Questionnaire(msgspec.Struct, frozen=True):
    """Questions in the order in which they stand on paper, and the hash of their words."""

    hash: str
    questions: tuple[Question, ...]
    text: str = ""
    """The questions as they were written."""

    def order_for(self, begun_at: str, seat: int) -> list[Question]:
        """The questions as a seat of a match reads them, those in the middle shuffled.

        The order follows from when the match was begun, which hides nothing.
        """
        moving = [each for each in self.questions if each.shuffled]
        Random(f"{self.hash}/{begun_at}/{seat}").shuffle(moving)  # noqa: S311 (an order)
        waiting = iter(moving)
        return [next(waiting) if each.shuffled else each for each in self.questions]

    def fits(self, name: str, answer: str, newest: int) -> bool:
        """Whether something is an answer to a question, in a match of so many steps."""
        for each in self.questions:
            if name in each.parts:
                is_step = answer.isascii() and answer.isdigit() and int(answer) <= newest
                return answer in each.answers or (each.step and is_step) or each.rule
        return False


@cache
def usual() -> Questionnaire:
    """The questions of this release."""
    return pinned((files("replays.lessons") / FILE).read_text("utf-8"))


@lru_cache(maxsize=64)
def pinned(text: str) -> Questionnaire:
    """The questions that a text has, with its hash. Raises WrongQuestions."""
    from replays.lessons.own_questions import read

    written = "\n".join(text.splitlines()).strip()
    return Questionnaire(sha256(written.encode()).hexdigest()[:16], read(written), written)
