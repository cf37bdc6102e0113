"""Matches are begun as they are wished for."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal.values import outcome_of, value_of
from tests.cli.program import Program


def begun(program: Program, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(program.shows("new", *arguments, "--json"))
    return found


def test_the_id_is_all_that_is_printed(program: Program) -> None:
    (match,) = program.shows("new", "correction").splitlines()
    assert json.loads(program.shows("show", match, "--json"))["match"] == match


def test_options_come_on_top_of_the_variant(program: Program) -> None:
    match = begun(
        program,
        "correction",
        "--variant",
        "cheap_banish",
        "--set",
        "spawn_max=1",
        "--set",
        "spearman_reach=blocked",
        "--set",
        "denial=false",
    )
    options = match["options"]
    assert [options[name] for name in ("banish_cost", "spawn_max", "spearman_reach", "denial")] == [
        2, 1, "blocked", False,
    ]  # fmt: skip


def test_the_last_of_two_settings_counts(program: Program) -> None:
    match = begun(program, "correction", "--set", "spawn_max=1", "--set", "spawn_max=3")
    assert match["options"]["spawn_max"] == 3


def test_a_seeded_match_commits_to_its_secret_and_a_dictated_one_has_none(program: Program) -> None:
    assert len(begun(program, "correction")["commitment"]) == 64
    assert (
        begun(program, "correction", "--chance", "dictated", "--outcome", "2")["commitment"] is None
    )


def test_chance_falls_as_it_is_dictated(program: Program) -> None:
    match = begun(program, "correction", "--chance", "dictated", "--outcome", "2")["id"]
    assert json.loads(program.shows("show", match, "--json"))["to_act"] == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "position.yaml",
            "# one step from the goal\nphase: move\npieces:\n- {seat: 1, kind: pawn, cell: a5}\n",
        ),
        (
            "position.json",
            '{"phase": "move", "pieces": [{"seat": 1, "kind": "pawn", "cell": "a5"}]}',
        ),
    ],
)
def test_a_match_starts_from_a_scenario(
    program: Program, tmp_path: Path, name: str, text: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    match = begun(program, "correction", "--scenario", str(file))["id"]
    shown = json.loads(program.shows("show", match, "--json"))
    assert shown["legal"] == [{"type": "move", "origin": "a5", "to": "b6"}]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("true", True),
        ('"5"', "5"),
        ("blocked", "blocked"),
        ("[1,2]", [1, 2]),
        ("a=b", "a=b"),
    ],
)
def test_values_are_json_or_else_words(text: str, value: object) -> None:
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "fall"), [("5", 5), ("heads", "heads"), ('"5"', "5"), ("true", "true"), ("1.5", "1.5")]
)
def test_chance_falls_on_numbers_and_words(text: str, fall: str | int) -> None:
    assert outcome_of(text) == fall
