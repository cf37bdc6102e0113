"""The questions after a match: data with a hash, so that other words are other questions."""

from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from random import Random

import msgspec

from replays.lessons.own_questions import read
from replays.lessons.question import Question

FILE = "questions.yaml"


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
    written = "\n".join(text.splitlines()).strip()
    return Questionnaire(sha256(written.encode()).hexdigest()[:16], read(written), written)
