"""Texts of authors as they are kept: one line, nothing unseen in it; and the ids made from them."""

import re
import unicodedata
from hashlib import sha256
from typing import Final

from domain.sheets.mistakes import Wrong, quoted

LONGEST: Final = 400
"""The most characters of a text."""

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of characters that control, reorder or hide the text around them."""

JOINERS = "\u200c\u200d"
"""Unseen characters that scripts and emoji need."""

SILENT = dict.fromkeys(map(ord, "\u00ad\u200b\ufeff\u2060"))
"""Unseen characters that spreadsheets leave in cells: they are dropped without a word."""

MARKUP = re.compile(r"</?[A-Za-z!][^<>]{0,200}>|<(script|!--)", re.IGNORECASE)

ID_LENGTH: Final = 40
HASH_LENGTH: Final = 6


def plain(text: str, longest: int = LONGEST) -> str:
    """A text as it is kept: line breaks and runs of blanks are one blank. Raises Wrong."""
    kept = unicodedata.normalize("NFC", " ".join(text.translate(SILENT).split()))
    if len(kept) > longest:
        raise Wrong(f"{len(kept):,} characters are too many.", f"Write at most {longest}.")
    expect_seen(kept)
    if found := MARKUP.search(kept):
        raise Wrong(f"{quoted(found[0])} is HTML.", "Write plain text.")
    return kept


def expect_seen(text: str) -> None:
    """Raises Wrong where a text has a character that hides, reorders or controls others."""
    if text.isascii() and text.isprintable():
        return
    for each in text:
        if unicodedata.category(each) in UNSEEN and each not in JOINERS:
            raise Wrong(f"It has U+{ord(each):04X}, which can't be seen.", "Delete and retype it.")


def slug(text: str) -> str:
    """The id made from a name: `Ogre King` is `ogre-king`; "": there is nothing in it.

    What has letters beside a to z also has six digits of a hash, so that no two names share an id
    for that reason.
    """
    folded = unicodedata.normalize("NFKD", text.strip().casefold())
    letters = [each for each in folded if each.isalnum()]
    words = re.sub(r"[^a-z0-9]+", "-", "".join(e for e in folded if not _is_accent(e))).strip("-")
    if not folded:
        return ""
    begun = words if words[:1].isalpha() else f"n-{words}".strip("-")
    is_whole = len(begun) <= ID_LENGTH and letters and all(map(str.isascii, letters))
    return begun if is_whole else _marked(begun, text)


def _is_accent(letter: str) -> bool:
    return unicodedata.combining(letter) != 0


def _marked(begun: str, text: str) -> str:
    """A beginning with a hash of the whole name."""
    mark = sha256(text.strip().casefold().encode(errors="replace")).hexdigest()[:HASH_LENGTH]
    return f"{begun[: ID_LENGTH - HASH_LENGTH - 1].strip('-')}-{mark}"


WHOLE = re.compile(r"[-\u2212]?(0|[1-9][0-9]{0,4})", re.ASCII)


def whole(text: str) -> int | None:
    """The whole number that a text is, from -99,999 to 99,999; None: it is none.

    `007` and `+2` are none, for they would not be written so again.
    """
    return int(text.replace("\u2212", "-")) if WHOLE.fullmatch(text) else None


NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


DIGITS = re.compile(r"[-+\u2212]?[0-9]+", re.ASCII)


def number(text: str, least: int, most: int, what: str) -> int:
    """A whole number between two; `what` it counts. Raises Wrong."""
    found = whole(text)
    if found is not None and least <= found <= most:
        return found
    if DIGITS.fullmatch(text):
        raise Wrong(f"{quoted(text)} {what} can't be.", f"Write {least:,} to {most:,}.")
    said = text.casefold()
    digits = NUMBERS.index(said) if said in NUMBERS else f"a whole number, {least:,} to {most:,}"
    raise Wrong(f"{quoted(text)} is no number.", f"Write {digits}.")
