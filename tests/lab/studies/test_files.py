"""Study files, good and bad: the line, the field, what is allowed."""

from pathlib import Path

import pytest

from domain.games.registry import REGISTRY as GAMES
from lab.studies.asking.file import StudyFile, Unreadable
from lab.studies.asking.mismatch import Mismatch
from lab.studies.asking.ready import ready
from tests.lab.studies.toy import REGISTRY

GOOD = """\
question: Does digging matter?
game: hidden_hand
arms:
  digging: {variant: final}
  no digging: {variant: final, options: {digging: false}}
measures:
  digs: {commands: dig}
claims:
  - measure: digs
    arm: digging
    more_than: 1
"""

BAD = [
    ("game: hidden_hand", "game: chess", "line 2, game: There is no game 'chess'; there are: hid"),
    ("game: hidden_hand\n", "", "line 1: game is missing."),
    ("measure: digs", "measure: dogs", "line 9, claims[1].measure: There is no measure 'dogs'; "),
    ("arm: digging", "arm: diging", "line 10, claims[1].arm: There is no arm 'diging'; there are:"),
    (
        "more_than: 1",
        "more_then: 1",
        "line 11, claims[1].more_then: there is no field 'more_then' (is it more_than?).",
    ),
    (
        "more_than: 1",
        "more_than: x",
        "line 11, claims[1].more_than: more_than may be a number or null, not 'x'.",
    ),
    ("    more_than: 1\n", "", "line 9, claims[1]: Give at least one bound: more_than, less_than"),
    ("commands: dig", "commands: dg", "line 7, measures.digs.commands: There is no command 'dg'; "),
    ("commands: dig", "count: Dug", "line 7, measures.digs.count: There is no event 'Dug'; there"),
    ("{commands: dig}", "{}", "line 7, measures.digs: A measure has exactly one of: wins, ends,"),
    (
        "{commands: dig}",
        "{colour: 1}",
        "line 7, measures.digs.colour: there is no field 'colour'; there are: wins, ",
    ),
    (
        "digging: false",
        "digging: 7",
        "line 5, arms.no digging.options: The options do not fit: digging may",
    ),
    ("{variant: final}", "{variant: finl}", "line 4, arms.digging.variant: There is no variant 'f"),
    ("{variant: final}", "{variant: final", "line 5: "),
    (
        "{variant: final}",
        "{bots: [x]}",
        "line 4, arms.digging.bots: there is no field 'bots'; there",
    ),
    ("{variant: final}", "{players: [x]}", "line 4, arms.digging.players: There is no bot 'x'; th"),
    ("measures:", "seats: 5\nmeasures:", "line 6, seats: hidden_hand is played by 2, not 5."),
    (
        "measures:",
        "blocks: 1\nmeasures:",
        "line 6, blocks: blocks may be a whole number from 2 to 1000000, not 1.",
    ),
    ("measures:", "game: heist\nmeasures:", "line 6: 'game' stands here twice."),
    ("measures:", "until: true\nmeasures:", "line 10, claims[1].measure: With `until`, a claim is"),
    ("digs: {commands", "digs: &a {x: *a, commands", "line 7: "),
]


def read(text: str, folder: Path) -> None:
    file = folder / "study.yaml"
    file.write_text(text, encoding="utf-8")
    found = StudyFile(file)
    try:
        ready(found.study, REGISTRY)
    except Mismatch as mismatch:
        raise Unreadable(found.sentence(mismatch)) from mismatch


def test_a_good_file_is_read(tmp_path: Path) -> None:
    read(GOOD, tmp_path)


@pytest.mark.parametrize(("before", "after", "sentence"), BAD, ids=[each[2][:40] for each in BAD])
def test_a_bad_file_is_refused_with_line_field_and_what_is_allowed(
    before: str, after: str, sentence: str, tmp_path: Path
) -> None:
    assert before in GOOD
    with pytest.raises(Unreadable) as refused:
        read(GOOD.replace(before, after, 1), tmp_path)
    assert str(refused.value).startswith(f"{tmp_path / 'study.yaml'} {sentence}")


@pytest.mark.parametrize("text", ["", "- 1\n", "7", "a: &a [*a]", "\x00", "[" * 1200])
def test_what_is_no_study_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        read(text, tmp_path)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "study.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable, match="UTF-8"):
        StudyFile(tmp_path / "study.yaml")
    with pytest.raises(Unreadable, match="No such file"):
        StudyFile(tmp_path / "missing.yaml")


STUDIES = sorted((Path(__file__).parents[3] / "docs" / "studies").glob("*.yaml"))


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_a_study_of_a_game_is_about_every_prediction_of_its_variants(file: Path) -> None:
    study = StudyFile(file).study
    plan = ready(study, GAMES)
    assert plan.game.id == file.stem
    predicted = {name for name, each in plan.game.variants.items() if each.prediction}
    assert predicted - {claim.variant for claim in study.claims} == set()


def test_every_game_has_a_study() -> None:
    """But those in which several may act at once, which nobody simulates."""
    assert [file.stem for file in STUDIES] == sorted(each.id for each in GAMES if each.awaits_one)
