"""Questions that teachers write: read as written, each mistake with its line and what to write."""

from pathlib import Path

import pytest

from replays.lessons.own_questions import MOST, SIZE, WrongQuestions
from replays.lessons.questionnaire import pinned, usual

OWN = """- id: fun
  asks: Was it fun?
  answers: {1: no, 2: yes}
- id: dull
  asks: When was it dull, and when not?
  step: yes
  step_of: The dullest step
  second: The liveliest step
  said: Why
"""


def mistakes(text: str) -> list[str]:
    with pytest.raises(WrongQuestions) as wrong:
        pinned(text)
    return [str(each) for each in wrong.value.mistakes]


def test_what_is_written_is_asked() -> None:
    fun, dull = pinned(OWN).questions
    assert (fun.asks, dict(fun.answers)) == ("Was it fun?", {"1": "no", "2": "yes"})
    assert (dull.parts, dull.step_of, dull.said) == (
        ("dull", "dull-second"),
        "The dullest step",
        "Why",
    )


def test_the_same_words_have_the_same_hash_and_others_another() -> None:
    assert pinned(OWN).hash == pinned(OWN.replace("\n", "\r\n") + "\n\n").hash
    assert pinned(OWN).hash != pinned(OWN.replace("fun?", "fun at all?")).hash
    assert pinned(usual().text).hash == usual().hash


@pytest.mark.parametrize(
    ("written", "line", "told"),
    [
        ("- id: Fun\n  asks: x\n  said: y", 1, "a letter first"),
        ("- id: fun\n  ask: x\n  said: y", 2, 'has no "ask"'),
        ("- id: fun\n  said: y", 1, "`asks` is missing"),
        ("- id: fun\n  asks: x", 1, "Nothing can be answered"),
        ("- id: fun\n  asks: x\n  answers: {1: y}", 3, "Offer 2 to"),
        ("- id: fun\n  asks: x\n  answers: {1: y, a b: z}", 3, "letters and digits"),
        ("- id: fun\n  asks: x\n  step: true", 3, "neither yes nor no"),
        ("- id: fun\n  asks: x\n  said: y\n- id: fun\n  asks: z\n  said: y", 4, "in line 1"),
        ("- id: fun\n  asks: <b>x</b>\n  said: y", 2, "is HTML"),
        ("- id: fun\n  asks: a\u202eb\n  said: y", 2, "can't be seen"),
        ("- id: fun\n  asks: x\n  said: y\n  second: z", 1, "no first"),
        ("- id: fun\n  asks: &a x\n  said: *a", 2, ""),
        ("- id: fun\n\tasks: x", 2, "no YAML"),
        ("fun: x", 1, "no list of questions"),
        ("- x", 1, "no question"),
    ],
)
def test_a_mistake_is_told_with_its_line(written: str, line: int, told: str) -> None:
    found = mistakes(written)
    assert f"line {line}" in found[0]
    assert told in found[0]


def test_all_mistakes_are_told_at_once() -> None:
    found = mistakes("- id: F\n  asks: x\n  said: y\n- id: b\n  step: maybe\n")
    assert len(found) == 3


def test_there_is_an_end_to_questions() -> None:
    asked = "".join(f"- id: q{number}\n  asks: x\n  said: y\n" for number in range(MOST + 1))
    assert "too many" in mistakes(asked)[0]
    assert "too many" in mistakes("#" * (SIZE + 1))[0]
    assert "nothing in it" in mistakes(" \n")[0]


def test_the_example_in_the_documentation_can_be_asked() -> None:
    page = (Path(__file__).parents[2] / "docs" / "class.md").read_text("utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    assert [each.id for each in pinned(example).questions] == ["fun", "turned"]
