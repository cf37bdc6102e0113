"""The files of a prototype in a folder or a zip file, within the limits."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from domain.sheets.form import LIMITS
from domain.sheets.mistakes import Wrong

ENDINGS: Final = (".yaml", ".yml", ".csv", ".tsv", ".txt", ".md")
"""What a prototype's files end with; all other files are left alone."""

FILES: Final = 12
WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip file, so that the same prototype is the same bytes."""


def in_folder(folder: Path) -> dict[str, bytes]:
    """The files of a prototype's folder by name. Raises Wrong and OSError."""
    found = [each for each in sorted(folder.iterdir()) if _is_ours(each.name) and each.is_file()]
    _expect_few(len(found))
    return {each.name: _start_of(each) for each in found}


def _start_of(file: Path) -> bytes:
    """A file, or so much of it that its reader sees that it is too large."""
    with file.open("rb") as opened:
        return opened.read(LIMITS.bytes + 1)


def zipped(files: Mapping[str, str]) -> bytes:
    """A zip file with these files."""
    kept = BytesIO()
    with ZipFile(kept, "w", ZIP_DEFLATED) as target:
        for name, text in files.items():
            target.writestr(ZipInfo(name, WHEN), text.encode(), ZIP_DEFLATED)
    return kept.getvalue()


def unzipped(content: bytes) -> dict[str, bytes]:
    """The files of a prototype in a zip file, at its top or in its one folder. Raises Wrong."""
    try:
        with ZipFile(BytesIO(content)) as source:
            return dict(_unpacked(source))
    except (BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError) as error:
        raise Wrong("This is no zip file that can be read.", "Pack the folder again.") from error


def _unpacked(source: ZipFile) -> Iterator[tuple[str, bytes]]:
    found = [each for each in source.infolist() if _is_ours(each.filename.rpartition("/")[2])]
    _expect_few(len(found))
    for each in found:
        with source.open(each) as opened:
            yield each.filename.rpartition("/")[2], opened.read(LIMITS.bytes + 1)


def _is_ours(name: str) -> bool:
    return name.casefold().endswith(ENDINGS) and not name.startswith((".", "_"))


def _expect_few(count: int) -> None:
    if count > FILES:
        raise Wrong(f"{count} files are too many.", f"A prototype has at most {FILES}.")
    if not count:
        raise Wrong("There is no sheet.", "A prototype is a `sheet.yaml`, and CSV files beside it.")
