"""A typed line in its parts: a verb, what stands behind it, and behind its other words."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from domain.kernel import NotUnderstood
from domain.kernel.refusing.nearest import is_it


class Form(NamedTuple):
    """How a verb is written, and the words that begin a part behind it."""

    written: str
    words: tuple[str, ...] = ()


FORMS: Final[Mapping[str, Form]] = {
    "move": Form("move ogre from market to front face down", ("from", "to", "face")),
    "draw": Form("draw 2 from deck", ("from", "to", "face")),
    "deal": Form("deal 3 from deck to each hand", ("from", "to", "face")),
    "flip": Form("flip ogre face down", ("from", "face")),
    "look": Form("look 3 at deck", ("from", "at")),
    "shuffle": Form("shuffle deck with discard", ("with",)),
    "search": Form("search deck"),
    "take": Form("take ogre from deck to hand", ("from", "to", "face")),
    "attach": Form("attach sword to ogre", ("from", "to", "face")),
    "arrange": Form("arrange ogre and elf at 1", ("from", "at")),
    "exhaust": Form("exhaust ogre", ("from",)),
    "roll": Form("roll wind"),
    "count": Form("count health of 2 by -3", ("of", "by")),
    "call": Form("call attack with ogre upon 2", ("with", "upon")),
    "next": Form("next turn"),
    "undo": Form("undo"),
    "propose": Form("propose end, 1 and 3 have won"),
    "agree": Form("agree"),
    "decline": Form("decline"),
}
"""The verbs with an example each; the beginnings of all words suffice."""

SAME: Final = {"into": "to", "onto": "to", "out": "from", "on": "upon", "in": "from"}
"""Other words that begin a part."""


class Said(NamedTuple):
    """A line: its verb, the words behind it, and those behind each of its other words."""

    verb: str
    head: list[str]
    rest: Mapping[str, list[str]]

    @property
    def form(self) -> str:
        """How it is written."""
        return f"Write it like `{FORMS[self.verb].written}`."


def unmarked(text: str) -> str:
    """A text in small letters without the marks on them: `munzen`."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))


def said(typed: str, calls: Iterable[str]) -> Said:
    """A line in its parts; one of the words to call may stand alone. Raises NotUnderstood."""
    words = unmarked(typed).replace(",", " and ").split()
    verb = _verb(words[0] if words else "", calls)
    if verb == "call" and not "call".startswith(words[0]):
        words = ["call", *words]
    known = FORMS[verb].words
    parts: dict[str, list[str]] = {"": []}
    behind = parts[""]
    for word in words[1:]:
        begins = word if word in known else SAME.get(word, "")
        if begins in known and begins not in parts:
            behind = parts.setdefault(begins, [])
        elif word not in ("the", "a", "an"):
            behind.append(word)
    return Said(verb, parts.pop(""), parts)


def _verb(word: str, calls: Iterable[str]) -> str:
    """The verb that a word is or begins. Raises NotUnderstood."""
    if word in FORMS:
        return word
    found = [each for each in FORMS if word and each.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotUnderstood(f"{word!r} may be {' or '.join(found)}.")
    if word and any(each.startswith(word) for each in calls):
        return "call"
    question = is_it(word, FORMS)
    raise NotUnderstood(f"{word!r} is nothing to do here.{question} There are: {', '.join(FORMS)}.")
