"""The cards and the sheet of the page are read without a mistake, and its figures are true."""

import re
from pathlib import Path

from domain.ledger.desk.prototypes import MOST, VERSIONS
from domain.sheets.files import SHEET_BYTES
from domain.sheets.form import LIMITS
from domain.sheets.reading import read
from domain.sheets.vocabulary import RESERVED

PAGE = (Path(__file__).parents[2] / "docs" / "your-own-game.md").read_text()


def block(kind: str) -> str:
    [found] = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def test_the_sheet_of_the_page_plays() -> None:
    found = read({"sheet.yaml": block("yaml"), "cards.csv": block("csv")})
    assert (found.mistakes, found.remarks) == ((), ())


def test_the_page_names_every_column_with_a_meaning() -> None:
    aliases = [alias for each in RESERVED.values() for alias in each]
    assert [each for each in aliases if f"`{each}`" not in PAGE] == []


def test_the_limits_of_the_page_are_those_of_the_program() -> None:
    assert f"{LIMITS.things:,} cards and pieces, {LIMITS.places} places" in PAGE
    assert f"{LIMITS.cells} cells, {LIMITS.counters} counters" in PAGE
    assert f"{SHEET_BYTES // 1000} kB of sheet, {LIMITS.bytes // 1000} kB in all" in PAGE
    assert f"each with {VERSIONS} versions" in PAGE
    assert MOST == 20
