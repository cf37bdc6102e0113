"""The legal commands as a page groups them: by what is done, named by how their sentences begin."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

import msgspec

from api.pages.replay.drawn import Option

FEW: Final = 8
"""So many commands are shown without groups."""

LEAST: Final = 3
"""So many commands of a kind make a group."""


class Ways(NamedTuple):
    """Commands of a kind; those without a title stand by themselves."""

    title: str
    options: list[Option]


def ways_of(options: Sequence[Option]) -> list[Ways]:
    """All commands, those of a kind together where there are many of several kinds."""
    kinds: dict[str, list[Option]] = {}
    for each in options:
        kinds.setdefault(_kind(each), []).append(each)
    if len(options) <= FEW or len(kinds) == 1:
        return [Ways("", list(options))]
    return list(_grouped(kinds))


def _grouped(kinds: dict[str, list[Option]]) -> Iterator[Ways]:
    for kind, found in kinds.items():
        is_group = len(found) >= LEAST
        yield Ways(_beginning(found) or kind.replace("_", " ") if is_group else "", found)


def _kind(option: Option) -> str:
    command: dict[str, Any] = msgspec.json.decode(option.command)
    return str(command.get("type", ""))


def _beginning(options: Sequence[Option]) -> str:
    """The words with which all sentences begin, but for the last word of each."""
    words = [each.choice.sentence.split()[:-1] for each in options]
    return " ".join(each[0] for each in takewhile(_is_one, zip(*words, strict=False)))


def _is_one(words: Sequence[str]) -> bool:
    return len(set(words)) == 1
