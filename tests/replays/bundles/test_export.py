"""Exports: files for other programs, made from what a viewer sees and from nothing else."""

import csv as library
import json
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, name_of, players_and_public
from domain.ledger.stream.rows import Step
from replays.export import COLUMNS, FORMATS, MEDIA_TYPES, EventLine, csv, document, ndjson
from replays.export.cells import cell, plain
from replays.export.sheet import event_columns
from replays.telling.seen import step_of
from replays.telling.visible import one_line
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.laws.games import REGISTRY
from tests.laws.hidden import REDEAL
from tests.laws.twins import History, leaks
from tests.replays.stored import ledger_at, play
from tests.replays.test_seen import played
from tests.script import Script, improvise

VIEWERS = (FACILITATOR, *players_and_public(2))
SIGNS = "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212"
HEAD = re.compile(rb'"head":"[0-9a-f]{64}",')
DOCS = Path(__file__).parents[3] / "docs" / "exports.md"


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> list[Step]:
    """A whole match of Hidden Hand."""
    with ledger_at(tmp_path_factory.mktemp("export") / "matches.db") as ledger:
        return ledger.steps(play(ledger, "hidden_hand", "final", 4))


def whole(pieces: Iterator[bytes]) -> str:
    return b"".join(pieces).decode()


def lines(steps: list[Step], viewer: Viewer) -> list[dict[str, Any]]:
    return [json.loads(line) for line in whole(ndjson(HIDDEN_HAND, steps, viewer)).splitlines()]


def sheet(text: str) -> list[list[str]]:
    return list(library.reader(StringIO(text, newline="")))


def test_a_line_is_an_event_that_the_viewer_sees(hand: list[Step]) -> None:
    for viewer in VIEWERS:
        seen = [step_of(HIDDEN_HAND, step, viewer) for step in hand]
        told = [(step.step, each) for step in seen for each in step.sentences]
        assert [(each["step"], each["sentence"]) for each in lines(hand, viewer)] == told
        assert {each["viewer"] for each in lines(hand, viewer)} == {name_of(viewer)}


def test_lines_number_what_the_viewer_sees_without_a_gap(hand: list[Step]) -> None:
    for viewer in VIEWERS:
        for step in hand:
            numbers = [each["event"] for each in lines([step], viewer)]
            assert numbers == list(range(1, len(numbers) + 1))


def documented_schema() -> Any:
    (schema,) = re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return json.loads(schema)


def test_lines_fit_the_documented_schema(hand: list[Step]) -> None:
    jsonschema.Draft202012Validator.check_schema(documented_schema())
    for line in lines(hand, FACILITATOR):
        jsonschema.validate(line, documented_schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**line, "step": 0}, documented_schema())


def test_the_documented_schema_is_that_of_the_lines() -> None:
    made = msgspec.json.schema(EventLine)["$defs"]["EventLine"]
    assert made == documented_schema()


def test_a_row_says_what_the_line_says(hand: list[Step]) -> None:
    own = event_columns([HIDDEN_HAND])
    for viewer in VIEWERS:
        heading, *rows = sheet(whole(csv(HIDDEN_HAND, hand, viewer)))
        assert heading == [*COLUMNS, *own]
        for row, line in zip(rows, lines(hand, viewer), strict=True):
            fields = {f"fields.{name}": plain(value) for name, value in line.pop("fields").items()}
            assert fields.keys() <= {*own}
            assert row[len(COLUMNS) :] == [str(cell(fields.get(each, ""))) for each in own]
            assert row[: len(COLUMNS)] == [str(each) for each in line.values()]


def test_a_value_in_a_cell_is_no_json() -> None:
    assert [plain(each) for each in (None, True, False, 7, "a", "")] == [
        "",
        "yes",
        "no",
        7,
        "a",
        "",
    ]
    assert plain([1, 2, 3]) == "1 2 3"
    assert plain({"row": 1, "cells": ["c3", "d4"]}) == "row 1, cells c3 d4"
    assert plain([[1, 2], [3, 4]]) == "1 2; 3 4"
    assert plain([{"card": "=cmd()"}, {"card": "b"}]) == "card =cmd(); card b"


def test_a_sheet_is_marked_as_utf_8_where_that_is_wanted(hand: list[Step]) -> None:
    plain, marked = (b"".join(csv(HIDDEN_HAND, hand, Viewer(1), bom=bom)) for bom in (False, True))
    assert marked == b"\xef\xbb\xbf" + plain


@pytest.mark.parametrize("blank", ["", " ", "\t", "\r", "\n", "\u200b", "\u3000", "\ufeff"])
@pytest.mark.parametrize("before", ["", "a;", "a\t", "a\r\n"])
def test_no_spreadsheet_calculates_a_cell(before: str, blank: str) -> None:
    for sign in SIGNS:
        made = str(cell(f"{before}{blank}{sign}1+1"))
        assert made.isprintable()
        assert [part for part in made.split(";") if part.lstrip().startswith((*SIGNS,))] == []


def test_a_cell_without_a_formula_stays_as_it_is() -> None:
    for text in (
        "Seat 1 is dealt red1.",
        "2026-11-21T09:30:00Z",
        "a-b = c",
        "",
        "{}",
        "it's; fine",
    ):
        assert cell(text) == text
    assert cell(7) == 7


@given(st.text())
def test_any_text_is_one_cell_of_a_sheet(text: str) -> None:
    made = str(cell(text))
    assert made.isprintable()
    assert not made.lstrip().startswith((*SIGNS,))


def test_nothing_steers_the_reader_of_a_log(hand: list[Step]) -> None:
    assert one_line("a\x1b[2J\u202eb\n\u2028") == "a\\u001b[2J\\u202eb\\u000a\\u2028"


def test_the_document_is_one_and_whole(hand: list[Step]) -> None:
    for viewer in VIEWERS:
        made = json.loads(whole(document(HIDDEN_HAND, hand, viewer)))
        steps = json.loads(
            msgspec.json.encode([step_of(HIDDEN_HAND, each, viewer) for each in hand])
        )
        assert (made["steps"], made["viewer"]) == (steps, name_of(viewer))
        assert (made["head"], made["to_act"]) == (hand[-1].head, 0)
        assert made["result"]["winners"] == made["steps"][-1]["events"][-1]["winners"]


def test_what_a_seat_brought_in_secret_is_in_its_own_document_alone(tmp_path: Path) -> None:
    decks = {"decks": ["network", "syndicate"]}
    with ledger_at(tmp_path / "matches.db") as ledger:
        steps = ledger.steps(play(ledger, "location_ccg", "final", 1, cap=1, options=decks))
    game = REGISTRY.game("location_ccg")
    shown = {
        viewer: json.loads(whole(document(game, steps, viewer)))["options"]["decks"]
        for viewer in VIEWERS
    }
    assert shown == {
        FACILITATOR: ["network", "syndicate"],
        PUBLIC: [None, None],
        1: ["network", None],
        2: [None, "syndicate"],
    }


def test_the_log_reads_by_turns(hand: list[Step]) -> None:
    told = whole(FORMATS["text"](HIDDEN_HAND, hand, Viewer(2)))
    blocks = told.split("\n\n")
    assert "seen by seat 2" in blocks[0]
    assert [block.splitlines()[0] for block in blocks[1:3]] == ["Set-up", "Turn 1 is seat 2's."]
    assert max(map(len, told.splitlines())) <= 100


def test_a_file_is_made_as_its_steps_come(hand: list[Step]) -> None:
    """What waits for the last step before it says a word can't be streamed."""
    taken = []

    def coming() -> Iterator[Step]:
        for step in hand:
            taken.append(step.number)
            yield step

    for form in ("jsonl", "json", "csv"):
        taken.clear()
        pieces = FORMATS[form](HIDDEN_HAND, coming(), Viewer(1))
        next(pieces)
        assert taken in ([], [1])


@pytest.mark.parametrize("game", [game.id for game in REGISTRY])
def test_every_game_is_exported_in_every_format(tmp_path: Path, game: str) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        steps = ledger.steps(play(ledger, game, "final", 2, cap=40))
    for viewer in (FACILITATOR, *players_and_public(1)):
        for name, export in FORMATS.items():
            assert whole(export(REGISTRY.game(game), steps, viewer)), name
    assert set(MEDIA_TYPES) == set(FORMATS)


@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2])
def test_law_6_no_file_tells_apart_what_its_viewer_may_not(tmp_path: Path, viewer: Viewer) -> None:
    """All but the salted head, in its one field."""
    files = iter(range(1000))

    def exported(game: Game, script: Script, viewer: Viewer) -> History:
        with ledger_at(tmp_path / f"{next(files)}.db") as ledger:
            steps = played(ledger, game, script)
        made = {name: b"".join(export(game, steps, viewer)) for name, export in FORMATS.items()}
        return [(name, HEAD.sub(b"", file)) for name, file in made.items()]

    script, redeal = improvise(HIDDEN_HAND, "final", 3), REDEAL[HIDDEN_HAND.id]
    assert list(leaks(HIDDEN_HAND, script, viewer, redeal, Random(3), exported)) == []
