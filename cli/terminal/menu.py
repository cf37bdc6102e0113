"""The legal commands as a numbered menu, and what a person types to choose one."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cli.terminal.values import value_of
from domain.kernel import Command

Written = dict[str, Any]
"""A command as clients write it."""

MOST = 60
"""More commands than this are only counted until a word narrows them down."""


class Unclear(Exception):
    """The input chooses no command; the text says what to do."""


class Menu:
    """The legal commands of one position, numbered from 1 in the order of the rules."""

    def __init__(
        self, legal: Sequence[Written], known: Mapping[str, type[Command]], width: int = 80
    ) -> None:
        self.legal = legal
        self.known = known
        self.width = width

    def choice(self, typed: str) -> Written:
        """The command that was typed: by its number, or in words, legal or not.

        Raises Unclear, where it is none, or only a part of one.
        """
        if typed.isdecimal():
            return self._numbered(int(typed))
        wanted = typed.split()
        for command in self.legal:
            if words_of(command) == wanted:
                return command
        if self.matching(wanted):
            raise Unclear(self.listing(wanted))
        return self._illegal(wanted)

    def _numbered(self, number: int) -> Written:
        if not 1 <= number <= len(self.legal):
            raise Unclear(f"The commands are numbered from 1 to {len(self.legal)}.")
        return self.legal[number - 1]

    def _illegal(self, wanted: Sequence[str]) -> Written:
        """A command that is not legal now, for the rules to say why."""
        kind = self.known.get(wanted[0])
        if kind is None:
            raise Unclear(f"{wanted[0]!r} is no command here; there are: {', '.join(self.known)}.")
        fields = kind.__struct_encode_fields__
        if len(wanted) != len(fields) + 1:
            raise Unclear(f"Write {' '.join([wanted[0], *map(str.upper, fields)])}.")
        return {"type": wanted[0], **dict(zip(fields, map(value_of, wanted[1:]), strict=True))}

    def matching(self, wanted: Sequence[str]) -> list[int]:
        """The numbers of the commands that have all these words, or words that begin so."""
        return [
            number
            for number, command in enumerate(self.legal, 1)
            if all(any(word.startswith(each) for word in words_of(command)) for each in wanted)
        ]

    def listing(self, wanted: Sequence[str] = ()) -> str:
        """The commands with all these words, by kind."""
        numbers = self.matching(wanted)
        kinds: dict[str, list[int]] = {}
        for number in numbers:
            kinds.setdefault(self.legal[number - 1]["type"], []).append(number)
        indent = max(map(len, kinds), default=0) + 2
        return "\n".join(
            _paragraph(kind, self._entries(at, len(numbers)), indent, self.width)
            for kind, at in kinds.items()
        )

    def _entries(self, numbers: Sequence[int], listed: int) -> list[str]:
        """The commands of one kind with their numbers; only counted, where there are too many."""
        if listed > MOST and len(numbers) > 1:
            first = " ".join(words_of(self.legal[numbers[0] - 1])[:2])
            return [f"{len(numbers)} ways; some words of it list them, such as: {first}"]
        return [" ".join([f"[{each}]", *words_of(self.legal[each - 1])[1:]]) for each in numbers]


def words_of(command: Written) -> list[str]:
    """A command as people type it: its name, then its arguments in order."""
    kind, *arguments = command.values()
    return [kind, *map(_word, arguments)]


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _paragraph(kind: str, entries: Sequence[str], indent: int, width: int) -> str:
    """The entries of one kind, in columns of one width."""
    wide = max(map(len, entries)) + 2
    room = max(1, (width - indent + 2) // wide)
    rows = [entries[at : at + room] for at in range(0, len(entries), room)]
    lines = ["".join(each.ljust(wide) for each in row).rstrip() for row in rows]
    return textwrap.indent("\n".join(lines), " " * indent).replace(
        " " * indent, kind.ljust(indent), 1
    )
