"""The legal commands as a numbered menu, and what a person types to choose one."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cli.terminal.values import misfit, value_of
from domain.kernel import Choice, Command

Written = dict[str, Any]
"""A command as clients write it."""

DETAILED = 16
"""Up to so many commands are listed with what they cost and do."""

MOST = 60
"""More commands than this are only counted until a word narrows them down."""

FEW = 3
"""Up to so many of a kind are listed even then."""


class Unclear(Exception):
    """The input chooses no command; the text says what to do."""


class Menu:
    """The legal commands of one position, numbered from 1 in the order of the rules."""

    def __init__(
        self,
        legal: Sequence[Written],
        choices: Sequence[Choice],
        known: Mapping[str, type[Command]],
        width: int = 80,
    ) -> None:
        self.legal = legal
        self.choices = choices
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
        name = self._named(wanted[0])
        fields = self.known[name].__struct_encode_fields__
        if len(wanted) != len(fields) + 1:
            form = " ".join([name, *map(str.upper, fields)])
            raise Unclear(f"Write {form}.{self._instead(name)}")
        command = {"type": name, **dict(zip(fields, map(value_of, wanted[1:]), strict=True))}
        if wrong := misfit(self.known[name], command):
            raise Unclear(wrong)
        return command

    def _named(self, word: str) -> str:
        """The command of that name, or the only one with a word that begins so. Raises Unclear."""
        begun = word.casefold()
        found = [each for each in self.known if each.startswith(begun)]
        found = found or [each for each in self.known if f"_{begun}" in each]
        if begun in found or len(found) == 1:
            return begun if begun in found else found[0]
        if found:
            raise Unclear(f"{word!r} may be {' or '.join(found)}.")
        names = ", ".join(self._names())
        raise Unclear(f"{word!r} is no command here, nor a word of one; legal now are: {names}.")

    def _instead(self, name: str) -> str:
        """What can be sent now, if no command of that name can be."""
        names = self._names()
        return "" if name in names else f" It is not legal now; legal are: {', '.join(names)}."

    def _names(self) -> list[str]:
        """The names of the legal commands, each once."""
        return list(dict.fromkeys(command["type"] for command in self.legal))

    def matching(self, wanted: Sequence[str]) -> list[int]:
        """The numbers of the commands that have all these words, or words that begin so."""
        return [
            number
            for number, command in enumerate(self.legal, 1)
            if _has(words_of(command), wanted) or _has(self._spoken(number), wanted)
        ]

    def listing(self, wanted: Sequence[str] = ()) -> str:
        """The commands with all these words, in sentences; with too many, how many of each kind."""
        numbers = self.matching(wanted)
        if len(numbers) <= DETAILED:
            return "\n".join(map(self._detailed, numbers))
        if len(numbers) <= MOST:
            return _columns([self._entry(number) for number in numbers], self.width)
        kinds: dict[str, list[int]] = {}
        for number in numbers:
            kinds.setdefault(self.legal[number - 1]["type"], []).append(number)
        return "\n".join(self._counted(at) for at in kinds.values())

    def _spoken(self, number: int) -> list[str]:
        """The words of a command's sentence."""
        sentence = self.choices[number - 1].sentence.casefold()
        return [word.strip(".,:;()") for word in sentence.split()]

    def _entry(self, number: int) -> str:
        return f"{f'[{number}]':>4} {self.choices[number - 1].sentence}"

    def _detailed(self, number: int) -> str:
        """A command with what it costs and does, on as many lines as that takes."""
        told = detail_of(self.choices[number - 1])
        text = f"{self._entry(number)} · {told}" if told else self._entry(number)
        return textwrap.fill(text, self.width, subsequent_indent=" " * 7)

    def _counted(self, numbers: Sequence[int]) -> str:
        """The commands of one kind if they are few, or else their number and one of them."""
        if len(numbers) <= FEW:
            return "\n".join(map(self._detailed, numbers))
        text = f" {len(numbers)} like: {self._entry(numbers[0]).strip()}"
        return textwrap.fill(f"{text}. Some words of it list them.", self.width)


def detail_of(choice: Choice) -> str:
    """What a command costs and does, and how likely what may follow is."""
    odds = (f"{each.event}: {round(100 * each.chance)} %" for each in choice.odds)
    return "; ".join(filter(None, (choice.detail, *odds)))


def _has(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether each of the wanted words begins one of these."""
    return all(any(word.startswith(each.casefold()) for word in words) for each in wanted)


def words_of(command: Written) -> list[str]:
    """A command as people type it: its name, then its arguments in order."""
    kind, *arguments = command.values()
    return [kind, *map(_word, arguments)]


def _word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _columns(entries: Sequence[str], width: int) -> str:
    """Entries in columns of one width, read from top to bottom."""
    wide = max(map(len, entries)) + 2
    columns = max(1, (width + 2) // wide)
    high = -(-len(entries) // columns)
    rows = ("".join(each.ljust(wide) for each in entries[row::high]) for row in range(high))
    return "\n".join(row.rstrip() for row in rows)
