"""Questions that teachers write themselves, as YAML: each mistake with its line and what to write.

Every value is the text that was written; nothing is turned into something else.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.sheets.mistakes import Mistake, Mistakes, Spot, Wrong, quoted
from domain.sheets.plain import plain
from domain.sheets.scalars import OTHERWISE, Entries, Items, Node, Text, nodes
from replays.lessons.question import Question

FILE: Final = "questions"

SIZE: Final = 20_000
"""The most letters of a questionnaire."""

MOST: Final = 20
"""The most questions, and the most answers to one."""

LONGEST: Final = 200

ID = re.compile(r"[a-z][a-z0-9]{0,19}")
VALUE = re.compile(r"[A-Za-z0-9.]{1,20}")

TEXTS: Final = ("asks", "said", "step_of", "second")
SWITCHES: Final = ("shuffled", "rule", "step")
KEYS: Final = ("id", *TEXTS, *SWITCHES, "answers")

BEGIN: Final = "`playledger class questions` writes those of this release to begin from."


class WrongQuestions(ValueError):
    """A text has no questions that can be asked; `mistakes` say where, and what to write."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__(" ".join(map(str, mistakes)))
        self.mistakes = mistakes


def read(text: str) -> tuple[Question, ...]:
    """The questions that a text has. Raises WrongQuestions with all its mistakes."""
    mistakes = Mistakes()
    found = tuple(_questions(text, mistakes))
    if mistakes:
        raise WrongQuestions([_advised(each) for each in mistakes])
    return found


def _advised(each: Mistake) -> Mistake:
    """The mistake, with an example of questions where the one of another kind was named."""
    return replace(each, instead=BEGIN) if each.instead == OTHERWISE else each


def _questions(text: str, mistakes: Mistakes) -> Iterator[Question]:
    if len(text) > SIZE:
        mistakes.add(Spot(FILE), f"{len(text):,} letters are too many.", f"Write at most {SIZE:,}.")
        return
    if not text.strip():
        mistakes.add(Spot(FILE), "There is nothing in it.", BEGIN)
        return
    root = nodes(FILE, text, mistakes)
    if not isinstance(root, Items):
        if not mistakes:
            advice = f"Begin with `- id: fun`. {BEGIN}"
            mistakes.add(Spot(FILE, 1), "It is no list of questions.", advice)
        return
    if len(root.nodes) > MOST:
        spot = Spot(FILE, root.nodes[MOST].line)
        mistakes.add(spot, f"{len(root.nodes)} questions are too many.", f"Ask at most {MOST}.")
    lines: dict[str, int] = {}
    for node in root.nodes[:MOST]:
        with mistakes.catching(Spot(FILE, node.line)):
            asked = _question(node, mistakes)
            if asked.id in lines:
                raise Wrong(
                    f"{asked.id} is asked in line {lines[asked.id]}, too.", "Name it otherwise."
                )
            lines[asked.id] = node.line
            yield asked


def _question(node: Node, mistakes: Mistakes) -> Question:
    """A question; mistakes in its parts are told with their own lines. Raises Wrong."""
    if not isinstance(node, Entries):
        raise Wrong("It is no question.", "Write `- id: fun`, and `asks: Was it fun?` below it.")
    found: dict[str, object] = {}
    for key, value in node.pairs:
        with mistakes.catching(Spot(FILE, key.line, "line", key.text)):
            if key.text not in KEYS:
                raise Wrong(f"A question has no {quoted(key.text)}.", f"It has {', '.join(KEYS)}.")
            found[key.text] = _value(key.text, value)
    _expect_whole({key.text for key, _ in node.pairs})
    return Question(**{"id": "", "asks": "", **found})  # type: ignore[arg-type]


def _expect_whole(keys: set[str]) -> None:
    """Raises Wrong where a question lacks something, whatever stands behind its keys."""
    for needed in ("id", "asks"):
        if needed not in keys:
            raise Wrong(f"`{needed}` is missing.", "Every question has an `id` and `asks` it.")
    if "second" in keys and "step" not in keys:
        raise Wrong("A second step is asked for, and no first.", "Add `step: yes`.")
    if not keys & {"answers", "rule", "step", "said"}:
        raise Wrong("Nothing can be answered.", "Add `answers`, `said`, `step` or `rule`.")


def _value(key: str, node: Node) -> object:
    """What stands behind a key. Raises Wrong."""
    if key == "answers":
        return _answers(node)
    if not isinstance(node, Text) or not node.text.strip():
        raise Wrong("A text is missing.", f"Write one behind `{key}:`.")
    if key in SWITCHES:
        return _switch(node.text)
    if key == "id":
        return _fitting(node.text, ID, "a to z and digits, a letter first, 20 at most")
    return plain(node.text, LONGEST)


def _answers(node: Node) -> Mapping[str, str]:
    """The answers to choose from. Raises Wrong."""
    if not isinstance(node, Entries):
        raise Wrong("It is no group of answers.", "Write `answers: {1: not at all, 2: a lot}`.")
    if not 2 <= len(node.pairs) <= MOST:
        raise Wrong(f"{len(node.pairs)} is no number of answers.", f"Offer 2 to {MOST}.")
    found: dict[str, str] = {}
    for key, value in node.pairs:
        if not isinstance(value, Text) or not value.text.strip():
            raise Wrong(f"Behind {quoted(key.text)} no answer stands.", "Write it in words.")
        name = _fitting(key.text, VALUE, "letters and digits, 20 at most")
        found[name] = plain(value.text, LONGEST)
    return found


def _switch(text: str) -> bool:
    if text not in ("yes", "no"):
        raise Wrong(f"{quoted(text)} is neither yes nor no.", "Write `yes` or leave the line out.")
    return text == "yes"


def _fitting(text: str, pattern: re.Pattern[str], wanted: str) -> str:
    if not pattern.fullmatch(text):
        raise Wrong(f"{quoted(text)} does not fit.", f"Write {wanted}.")
    return text
