"""Files as text: what spreadsheets and editors save, decoded."""

from typing import Final

from domain.sheets.form import LIMITS
from domain.sheets.mistakes import Mistakes, Spot

SHEET_BYTES: Final = 60_000
"""The most of a sheet's YAML; cards belong into a spreadsheet."""

MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""What a file begins with that names its encoding."""

ENCODINGS: Final = ("utf-8", "cp1252")


def decoded(file: str, content: bytes | str, mistakes: Mistakes) -> str:
    """The text of a file; "": it is none, or too large, and that is told.

    UTF-8, UTF-16 with a mark, or else Windows-1252, which spreadsheets of older systems write.
    """
    most = SHEET_BYTES if file.endswith((".yaml", ".yml")) else LIMITS.bytes
    if len(content) > most:
        what = f"{len(content):,} bytes are too many."
        mistakes.add(Spot(file), what, f"Write at most {most:,}; cards go into CSV files.")
        return ""
    text = content if isinstance(content, str) else _text(content)
    if text is None or "\0" in text or not _is_whole(text):
        mistakes.add(Spot(file), "This is no text.", "Save it as CSV UTF-8, or as plain text.")
        return ""
    return text.removeprefix("\ufeff")


def _text(content: bytes) -> str | None:
    marked = [encoding for mark, encoding in MARKS if content.startswith(mark)]
    for encoding in marked or ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def _is_whole(text: str) -> bool:
    """Whether there is no half of a character in it, as Python's texts may have."""
    return not any("\ud800" <= each <= "\udfff" for each in text)
