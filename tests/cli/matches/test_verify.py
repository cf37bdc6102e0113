"""What `verify` and the other commands say of a damaged database."""

import json
import sqlite3
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from domain.games.registry import RELEASES
from domain.kernel import Registry
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS
from tests.replays.stored import ledger_at, play


def damage(program: Program, statement: str) -> None:
    """Changes stored rows behind the ledger's back."""
    with sqlite3.connect(program.database) as connection:
        assert connection.execute(f"UPDATE stored_events {statement}").rowcount == 1
    connection.close()


def match_id(program: Program, beginning: str) -> str:
    listed = program.shows("list", "--json").splitlines()
    ids: list[str] = [json.loads(each)["id"] for each in listed]
    return next(each for each in ids if each.startswith(beginning))


def row(number: int) -> str:
    return f"WHERE originator_id LIKE '{FINISHED}%' AND originator_version = {number}"


EDITED = f"SET state = CAST(replace(CAST(state AS TEXT), 'c1', 'd1') AS BLOB) {row(6)}"
"""The pawn of step 2 is spawned elsewhere."""
RENAMED = f"SET topic = 'evil' || char(27) || '[2J' {row(6)}"
BEGINNING_LOST = f"SET topic = 'lost' {row(1)}"
BEGINNING_CUT = f"SET state = CAST('{{' AS BLOB) {row(1)}"


def test_a_sound_match_is_proved_with_code_0(program: Program) -> None:
    report = json.loads(program.shows("verify", FINISHED, "--json"))
    assert (report["ok"], report["findings"], report["steps"]) == (True, [], 52)


def test_an_edited_row_is_named_with_its_step_and_code_3(program: Program) -> None:
    damage(program, EDITED)
    ran = program("verify", FINISHED)
    assert (ran.code, ran.err) == (Exit.UNPROVEN, "")
    assert "something is wrong, first at step 2." in ran.out
    report = json.loads(program("verify", FINISHED, "--json").out)
    assert report["first_bad_step"] == 2


def test_heads_that_were_held_outside_are_compared(program: Program) -> None:
    heads = {
        step: json.loads(program.shows("show", FINISHED, "--at", step, "--json"))["receipt"]
        for step in ("10", "52")
    }
    fitting = [word for step, head in heads.items() for word in ("--head", f"{step}:{head}")]
    assert "Heads held outside vouch for steps 1 to 52." in program.shows(
        "verify", FINISHED, *fitting
    )
    ran = program("verify", FINISHED, "--head", f"11:{heads['10']}")
    assert ran.code == Exit.UNPROVEN
    assert "Step 11 (held head)" in ran.out


def test_all_matches_are_verified_at_once(program: Program) -> None:
    assert (
        program.shows("verify", "--all").splitlines()[-1] == "3 matches verified; nothing is wrong."
    )
    damage(program, EDITED)
    ran = program("verify", "--all")
    assert ran.code == Exit.UNPROVEN
    assert ran.out.splitlines()[-1] == "3 matches verified; 1 damaged."
    oks = [json.loads(line)["ok"] for line in program("verify", "--all", "--json").out.splitlines()]
    assert sorted(oks) == [False, True, True]


def test_a_match_that_has_lost_its_beginning_is_not_forgotten(program: Program) -> None:
    whole_id = match_id(program, FINISHED)
    damage(program, BEGINNING_LOST)
    assert f"Match {whole_id}" in program("verify", "--all").out
    assert program("verify", whole_id).code == Exit.UNPROVEN


def test_a_match_in_play_is_not_yet_provable_and_that_is_no_fault(program: Program) -> None:
    for beginning in (CHASE, SECRETS):
        report = json.loads(program.shows("verify", beginning, "--json"))
        assert report["chance"] == "not yet provable"


@pytest.mark.parametrize("command", ["show", "log", "step", "play"])
@pytest.mark.parametrize("statement", [EDITED, RENAMED], ids=["edited", "renamed"])
def test_a_damaged_match_is_not_shown_as_if_it_were_sound(
    program: Program, command: str, statement: str
) -> None:
    damage(program, statement)
    ran = program(command, FINISHED)
    assert (ran.code, ran.out) == (Exit.UNPROVEN, "")
    assert ran.err.startswith("error: ")
    assert "Traceback" not in ran.err
    assert "\x1b" not in ran.err


def test_a_match_with_an_unreadable_beginning_is_listed_as_damaged(program: Program) -> None:
    damage(program, BEGINNING_CUT)
    ran = program("list")
    assert ran.code == Exit.DONE
    assert "damaged: verify it" in ran.out
    listed = [json.loads(line) for line in program("list", "--json").out.splitlines()]
    assert [each["id"][:2] for each in listed if each.get("damaged")] == ["3f"]


def test_the_doctor_names_damaged_matches(program: Program) -> None:
    damage(program, EDITED)
    ran = program("doctor", "--json")
    assert ran.code == Exit.UNPROVEN
    bad = [check for check in json.loads(ran.out) if not check["ok"]]
    assert [check["found"] for check in bad] == ["damaged at step 2"]
    assert "playledger verify 3f" in bad[0]["todo"]


def test_a_match_of_a_game_that_is_not_installed_is_not_called_damaged(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "elsewhere.db") as ledger:
        match = play(ledger, "hidden_hand", "final", 1, cap=6)
    here = Program(tmp_path / "elsewhere.db", Registry(RELEASES))
    for words in (("verify", match), ("verify", "--all"), ("doctor",)):
        ran = here(*words)
        assert ran.code == Exit.UNPROVEN
        assert "not installed here" in " ".join(ran.out.split())
        assert "damaged" not in ran.out
    assert match[:8] in here.shows("list")
    bundle = str(tmp_path / "match.zip")
    here.shows("bundle", match, "-o", bundle)
    assert here("verify", bundle).code == Exit.UNPROVEN
    said = " ".join(here("import", bundle).err.split())
    assert "which is not installed here; nothing was taken in" in said
