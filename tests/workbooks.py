"""Reads a workbook back: what stands in each sheet, and that no cell calculates anything."""

from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

SPACE = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
Rows = list[dict[str, str]]


def read(content: bytes) -> dict[str, Rows]:
    """The rows of each sheet by the names of its columns. Formulas and links fail it."""
    file = ZipFile(BytesIO(content))
    names = file.namelist()
    assert not [each for each in names if "externalLink" in each or "vba" in each.lower()]
    texts = _texts(file) if "xl/sharedStrings.xml" in names else []
    book = ElementTree.fromstring(file.read("xl/workbook.xml"))
    sheets = [str(each.get("name")) for each in book.iterfind(".//m:sheet", SPACE)]
    return {
        name: _rows(file.read(f"xl/worksheets/sheet{number}.xml"), texts)
        for number, name in enumerate(sheets, 1)
    }


def _texts(file: ZipFile) -> list[str]:
    shared = ElementTree.fromstring(file.read("xl/sharedStrings.xml"))
    return ["".join(each.itertext()) for each in shared.iterfind("m:si", SPACE)]


def _rows(sheet: bytes, texts: list[str]) -> Rows:
    tree = ElementTree.fromstring(sheet)
    assert tree.find(".//m:f", SPACE) is None
    assert tree.find(".//m:hyperlink", SPACE) is None
    lines = [
        {str(cell.get("r")).rstrip("0123456789"): _value(cell, texts) for cell in row}
        for row in tree.iterfind(".//m:row", SPACE)
    ]
    heading, *rows = lines
    return [{name: row.get(place, "") for place, name in heading.items()} for row in rows]


def _value(cell: ElementTree.Element, texts: list[str]) -> str:
    value = cell.findtext("m:v", "", SPACE)
    return texts[int(value)] if cell.get("t") == "s" else value
