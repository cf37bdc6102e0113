"""Makes untrusted texts (names, notes, ids of forged rows) harmless to show."""

import unicodedata

JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need; they do no harm."""

TAB = "    "


def visible(text: str) -> str:
    """A text for people: invisible and control characters as numbers; line ends stay."""
    if text.isprintable():
        return text
    return "".join(map(_visible, text.replace("\r\n", "\n")))


def one_line(text: str) -> str:
    """A text for programs and diffs on one line: all unprintable characters as numbers."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else _number(each) for each in text)


def _visible(letter: str) -> str:
    if letter.isprintable() or letter == "\n" or letter in JOINERS:
        return letter
    if letter == "\t":
        return TAB
    return " " if unicodedata.category(letter) == "Zs" else _number(letter)


def _number(letter: str) -> str:
    code = ord(letter)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
