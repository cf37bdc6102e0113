"""What the API and `--json` both give has one name in both: their fields are compared."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.schemas import (
    analysis_answers,
    answers,
    class_answers,
    game_answers,
    note_answers,
    refusal_answers,
    seat_answers,
    step_answers,
)
from api.schemas.answer_fields import Answer
from cli.main import main
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

PLACE = {"match", "game", "variant", "purpose", "event", "steps", "turn", "round"}
"""What `show` says of a place in a match, whose state, step and choices the API gives apart."""

ALIKE: list[tuple[tuple[str, ...], tuple[type[Answer], ...], set[str], set[str]]] = [
    (("list",), (answers.MatchSummary,), {"place"}, set()),
    (("new", "correction"), (answers.Match,), set(), set()),
    (("fork", FINISHED, "--at", "20"), (answers.Match,), set(), set()),
    (("takeback", SECRETS, "--to", "3"), (step_answers.StepRecorded,), {"match"}, set()),
    (("tree", FINISHED), (answers.LineageMember,), {"game", "variant"}, set()),
    (
        ("show", FINISHED, "--at", "5"),
        (step_answers.StateSeen, step_answers.StepRecorded, step_answers.Accepted),
        PLACE | {"taken_back_by"},
        {"seat", "at", "by", "command", "events", "sentences"},
    ),
    (
        ("log", FINISHED),
        (step_answers.StepSeen,),
        {"viewer", "turn", "round", "taken_back_by"},
        set(),
    ),
    (("verify", FINISHED), (answers.Verification,), {"parent"}, {"viewer"}),
    (("import", "BUNDLE"), (answers.Arrival,), set(), set()),
    (("notes", FINISHED), (note_answers.NoteSeen,), set(), set()),
    (("label", FINISHED, "monday"), (seat_answers.Labels,), set(), set()),
    (("refusals",), (refusal_answers.RefusalGroup,), set(), set()),
    (("games",), (game_answers.GameSummary,), set(), set()),
    (("token", "list", "--all"), (seat_answers.TokenListed,), set(), set()),
    (("class", "new", "3b", "--members", "4"), (class_answers.ClassShown,), set(), set()),
    (("class", "list"), (class_answers.ClassListed,), set(), set()),
    (("class", "show", "CLASS"), (class_answers.ClassShown,), set(), set()),
    (("class", "begin", "CLASS", "correction"), (class_answers.ClassTable,), set(), set()),
    (("class", "codes", "CLASS"), (class_answers.MemberCode,), set(), set()),
    (
        ("analyse", CHASE, "--playouts", "2", "--jobs", "1", "--to", "2"),
        (analysis_answers.Analysed,),
        set(),
        {"making"},
    ),
]
"""A command, the answers with the same, and the fields that it alone, or they alone, have."""

BY_ITSELF = {
    "backup": "a file",
    "bundle": "a file",
    "cards": "its cards are those of the answer, without the game around them",
    "checkpoint": "a file",
    "corpus": "a question to all matches",
    "decks": "its decks are those of the answer, without the game around them",
    "diff": "two places",
    "doctor": "the installation",
    "erasures": "the database",
    "migrate": "the database",
    "note": "says what it wrote",
    "open": "a link",
    "perft": "a game",
    "rerun": "the lab",
    "restore": "the database",
    "rules": "the rules of a game by their chapters",
    "serve": "its address and token",
    "sheet": "prototypes, which pages keep",
    "simulate": "the lab",
    "solve": "the lab",
    "step": "a place as `show` gives it",
    "study": "the lab",
    "transcribe": "how far it came",
    "tune": "the lab",
    "variants": "the options of a game",
}
"""Commands with `--json` that no answer of the API has its like of."""


def given(shown: str) -> list[dict[str, Any]]:
    """The objects that were printed: a list, or one a line."""
    try:
        whole = json.loads(shown)
    except json.JSONDecodeError:
        return [json.loads(line) for line in shown.splitlines()]
    return whole if isinstance(whole, list) else [whole]


def fields(forms: Iterable[type[Answer]]) -> tuple[set[str], set[str]]:
    """The names of all fields of some answers, and of those that are always there."""
    known = [each for form in forms for each in msgspec.structs.fields(form)]
    return {each.name for each in known}, {each.name for each in known if each.required}


@pytest.mark.parametrize(
    ("words", "forms", "alone", "of_the_api"), ALIKE, ids=[" ".join(row[0][:2]) for row in ALIKE]
)
def test_a_command_and_an_answer_give_the_same_names(
    program: Program,
    tmp_path: Path,
    words: tuple[str, ...],
    forms: tuple[type[Answer], ...],
    alone: set[str],
    of_the_api: set[str],
) -> None:
    program.shows("token", "issue")
    bundle = str(tmp_path / "match.zip")
    program.shows("bundle", FINISHED, "-o", bundle)
    there = {"CLASS": program.shows("class", "new", "2a", "--members", "4").strip()}
    there["BUNDLE"] = bundle
    shown = given(program.shows(*(there.get(each, each) for each in words), "--json"))
    known, needed = fields(forms)
    assert shown
    for each in shown:
        assert set(each) - known == alone
        assert needed - set(each) == of_the_api


def test_every_command_with_json_is_compared_or_by_itself() -> None:
    compared = {words[0] for words, *_ in ALIKE}
    commands = {
        name
        for name in main.list_commands(None)  # type: ignore[arg-type]
        if _has_json(main.get_command(None, name))  # type: ignore[arg-type]
    }
    assert compared | set(BY_ITSELF) == commands
    assert not compared & set(BY_ITSELF)


def _has_json(command: Any) -> bool:
    below = getattr(command, "commands", {}).values()
    return any("--json" in each.opts for each in command.params) or any(map(_has_json, below))
