"""Finds the texts that a shortened or mistyped input means."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

LIKE = 0.6
"""How similar a text must be to the input."""

Words = list[str]


class Meant(NamedTuple):
    """The indexes of the meant texts, and whether the input fits them exactly so far."""

    places: list[int]
    is_sure: bool


def meant(typed: str, texts: Sequence[str]) -> Meant:
    """The texts that the input may mean: the first way of reading that fits any text counts.

    Whole words come first, then their beginnings in order (`sp p c1` is `spawn pawn c1`), then in
    any order, then letters in order (`spc1`), then typing errors.
    """
    wanted = typed.casefold().split()
    split = [text.casefold().split() for text in texts]
    for fits in (_whole, _beginning, _somewhere):
        found = [place for place, words in enumerate(split) if fits(wanted, words)]
        if found:
            return Meant(found, is_sure=True)
    letters = "".join(wanted)
    found = [place for place, words in enumerate(split) if _letters(letters, "".join(words))]
    return Meant(found or _slips(" ".join(wanted), list(map(" ".join, split))), is_sure=False)


def _whole(wanted: Words, words: Words) -> bool:
    return wanted == words


def _beginning(wanted: Words, words: Words) -> bool:
    if len(wanted) > len(words):
        return False
    return all(word.startswith(each) for each, word in zip(wanted, words, strict=False))


def _somewhere(wanted: Words, words: Words) -> bool:
    return all(any(word.startswith(each) for word in words) for each in wanted)


def _letters(wanted: str, text: str) -> bool:
    left = iter(text)
    return bool(wanted) and all(letter in left for letter in wanted)


def _slips(typed: str, texts: Sequence[str]) -> list[int]:
    close = get_close_matches(typed, texts, 5, LIKE)
    return [place for place, text in enumerate(texts) if text in close]


def completer(texts: Sequence[str]) -> Callable[[str, int], str | None]:
    """The completer for `readline`: gives the texts that a line may mean, one by one."""

    def complete(line: str, state: int) -> str | None:
        found = [texts[place] for place in meant(line, texts).places]
        return found[state] if state < len(found) else None

    return complete
