"""Studies from the command line."""

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cli.commands.studies.study import command as study_command
from tests.cli.program import Program

WORDS = ("study", "correction", "--against", "final", "--variant", "no_denial", "--bots", "random")


@pytest.fixture
def store(tmp_path: Path) -> tuple[str, str]:
    return ("--store", str(tmp_path / "store"))


def test_two_variants_are_compared_and_reported_in_every_form(
    program: Program, store: tuple[str, str], tmp_path: Path
) -> None:
    files = [str(tmp_path / f"report.{form}") for form in ("html", "md", "json")]
    outputs = [word for file in files for word in ("-o", file)]
    shown = program.shows(*WORDS, "--blocks", "4", *store, *outputs)
    assert "What sets no_denial apart from final?" in shown
    assert "8 matches in 4 blocks of 2 arms" in shown
    html, markdown, data = (Path(file).read_text("utf-8") for file in files)
    for text in (html, markdown):
        assert "playledger study correction --variant no_denial" in text
        assert "no_denial" in text.replace("\\", "")
    assert "<script" not in html
    assert "http" not in html.replace("http-equiv", "")
    found = json.loads(data)
    assert [arm["name"] for arm in found["arms"]] == ["final", "no_denial"]
    assert found["claims"][0]["verdict"] in ("undecided", "holds", "fails")


def test_a_live_page_is_written_while_it_plays_and_whole_in_the_end(
    program: Program, store: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = list[bytes]()

    def keep(file: str, pieces: Iterable[bytes]) -> None:
        written.append(b"".join(pieces))
        Path(file).write_bytes(written[-1])

    monkeypatch.setattr("cli.commands.studies.study.write", keep)
    file = tmp_path / "live.html"
    program.shows(*WORDS, "--blocks", "4", *store, "--live", "-o", str(file), "--jobs", "1")
    assert b"2 of 4 blocks so far." in written[0]
    assert b"<script" in written[0]
    assert file.read_bytes() == written[-1]
    assert b"<script" not in written[-1]
    refused = program(*WORDS, "--blocks", "4", *store, "--live")
    assert "name one with -o report.html" in refused.err


def test_a_study_that_was_played_is_read_again(program: Program, store: tuple[str, str]) -> None:
    first = program.shows(*WORDS, "--blocks", "3", *store, "--json")
    file = next(Path(store[1]).iterdir())
    written = file.read_bytes()
    assert program.shows(*WORDS, "--blocks", "3", *store, "--json") == first
    assert file.read_bytes() == written


def test_shards_are_played_apart_and_read_together(
    program: Program, store: tuple[str, str]
) -> None:
    words = (*WORDS, "--blocks", "4", *store)
    assert "Part 1 of 2" in program.shows(*words, "--shard", "1/2")
    assert "8 matches in 4 blocks" in program.shows(*words, "--shard", "2/2")


def of_lines(shown: str) -> list[dict[str, Any]]:
    """What is shown as one document a line."""
    return [json.loads(line) for line in shown.splitlines()]


def test_matches_worth_seeing_are_kept_as_simulated(
    program: Program, store: tuple[str, str]
) -> None:
    words = (*WORDS, "--blocks", "3", *store, "--keep", "--json")
    kept = json.loads(program.shows(*words))["kept"]
    assert [each["why"] for each in kept] == ["of median length", "the longest"]
    listed = of_lines(program.shows("list", "--json"))
    ids = {each["match"] for each in kept}
    found = [each for each in listed if each["id"] in ids]
    assert [each["labels"] for each in found] == [["simulated"]] * 2
    assert all("nothing is wrong" in program.shows("verify", each) for each in ids)
    assert json.loads(program.shows(*words))["kept"] == kept
    assert len(of_lines(program.shows("list", "--json"))) == len(listed)


def test_a_simulation_keeps_its_median_and_its_longest_match(program: Program) -> None:
    words = ("simulate", "correction", "--games", "5", "--keep", "--json")
    shown = json.loads(program.shows(*words))
    longest = of_lines(program.shows("list", "--json"))
    assert {each["id"] for each in longest} >= set(shown["kept"].values())
    for each in shown["kept"].values():
        assert "nothing is wrong" in program.shows("verify", each)


def test_a_grid_of_an_option_and_a_ladder_of_bots(program: Program, store: tuple[str, str]) -> None:
    grid = ("study", "correction", "--grid", "start_tokens=1..3", "--bots", "random")
    found = json.loads(program.shows(*grid, "--blocks", "2", *store, "--json"))
    assert [arm["options"].get("start_tokens") for arm in found["arms"]].count(None) <= 1
    assert [arm["name"] for arm in found["arms"]] == [f"start_tokens {at}" for at in (1, 2, 3)]
    ladder = ("study", "correction", "--ladder", "--bots", "random,greedy", "--blocks", "8")
    found = json.loads(program.shows(*ladder, *store, "--json"))
    assert found["claims"][0]["figure"]["value"] > 0.9
    assert found["arms"][0]["rotations"] == 2


BAD = [
    (("--ladder", "--grid", "start_tokens=1..3"), "Ask one thing"),
    (("--grid", "start_tokens"), "OPTION=1..7"),
    (("--grid", "start_tokens=3..1"), "no range of whole numbers"),
    (("--grid", "colour=1..2"), "There is no option 'colour'"),
    (("--bots", "genius"), "genius"),
    (("--shard", "3/2"), "write it as 2/5"),
    (("-o", "report.pdf"), "ends with .md, .html, .htm or .json. A browser prints"),
    (("--seats", "7"), "seats: correction is played by 2, not 7."),
    (("--variant", "nothing"), "There is no variant 'nothing'"),
]


@pytest.mark.parametrize(("words", "sentence"), BAD, ids=[" ".join(each[0]) for each in BAD])
def test_what_does_not_fit_is_refused(
    program: Program, words: tuple[str, ...], sentence: str, store: tuple[str, str]
) -> None:
    ran = program("study", "correction", *words, "--blocks", "2", *store)
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_bad_file_is_refused_with_its_line(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "study.yaml"
    file.write_text("question: Why?\ngame: correction\nblocks: many\n", encoding="utf-8")
    ran = program("study", str(file), "--store", str(tmp_path))
    assert (ran.code, ran.err) == (
        2,
        f"error: {file} line 3, blocks: "
        "blocks may be a whole number from 2 to 1000000, not 'many'.\n",
    )
    file.write_text("question: Why?\ngame: correction\n", encoding="utf-8")
    ran = program("study", str(file), "--seats", "2")
    assert (ran.code, "the file says what is studied" in ran.err) == (2, True)


def test_a_cluster_that_can_not_be_used_is_said_in_a_line(
    program: Program, store: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a cluster plays is tested in tests/lab/studies/test_cluster.py."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    there = ("--cluster", "tcp://127.0.0.1:1")
    for words, code, said in (
        (there, 1, "It takes Dask: pip install 'playledger[cluster]'."),
        ((*there, "--jobs", "2"), 2, "(--jobs), or a --cluster"),
        (("--cluster", "localhost"), 2, "write it as tcp://host:8786"),
    ):
        ran = program(*WORDS, *store, "--blocks", "4", *words)
        assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)
        assert said in ran.err


def test_its_help_has_examples() -> None:
    shown = CliRunner().invoke(study_command, ["--help"]).output
    assert "playledger study heist --ladder" in shown


def test_matches_of_people_are_asked_for_with_a_question(
    program: Program, store: tuple[str, str]
) -> None:
    words = ("study", "hidden_hand", "--blocks", "2", *store)
    shown = program.shows(*words, "--from", "match game = hidden_hand")
    assert "People: " in shown
    ran = program(*words, "--from", "match gaem = hidden_hand")
    assert ran.code == 2
    assert "gaem" in ran.err


def test_the_terminal_tells_lengths_and_what_a_fair_share_is(
    program: Program, store: tuple[str, str]
) -> None:
    words = ("study", "correction", "--bots", "random", "--blocks", "4", *store)
    told = json.loads(program.shows(*words, "--json"))
    shown = program.shows(*words)
    assert "A fair share of the wins is 50.0 %: one of 2 seats." in shown
    for name, spread in told["arms"][0]["lengths"].items():
        [row] = re.findall(rf"^{name.capitalize()} +final +(.*)$", shown, re.MULTILINE)
        assert [*map(float, row.split())] == spread


def test_a_claim_names_a_measure_as_it_is_printed(
    program: Program, store: tuple[str, str], tmp_path: Path
) -> None:
    def decided(measure: str, statistic: str = "mean") -> object:
        claim = {"measure": measure, "arm": "final", "at_least": 0.01, "statistic": statistic}
        study = {"question": "?", "game": "correction", "players": ["random"], "blocks": 4}
        file = tmp_path / "named.json"
        file.write_text(json.dumps({**study, "arms": {"final": None}, "claims": [claim]}))
        return json.loads(program.shows("study", str(file), *store, "--json"))["claims"]

    shown = program.shows("study", "correction", "--bots", "random", "--blocks", "4", *store)
    assert "Seat 1 wins" in shown
    assert decided("Seat 1 wins") == decided("seat 1 wins")
    assert decided("Turns, median") == decided("turns", "median")
