"""Where free texts say a name."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

SHORTEST = 2
"""Parts of a name that are shorter are found in any text."""


def mentioned(names: Iterable[str], text: str) -> Iterator[str]:
    """The names of which a text says a part as a word of its own, whatever its case."""
    words = set(_words(text))
    for name in dict.fromkeys(names):
        if any(len(part) >= SHORTEST and part in words for part in _words(name)):
            yield name


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold())
