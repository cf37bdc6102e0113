"""The legal commands as a numbered menu, and what a person types to choose one."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cli.terminal.alike import Entry, told_together
from cli.terminal.values import fitted, mismatch, value_of
from domain.kernel import Choice, Command

Written = dict[str, Any]
"""A command as clients write it."""

DETAILED = 16
"""Up to so many commands are listed with what they cost and do."""

MOST = 60
"""More commands than this are only counted until a word narrows them down."""

FEW = 4
"""Up to so many of a kind are listed with what they cost and do even then."""

MORE = "Type some words of a command to see what it costs and does."
"""Stands above a list that leaves that out."""

UNKNOWN = "No command has all these words now."


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
        """The command that was typed: by its number, as its sentence, or in words, legal or not.

        Raises Unclear, where it is none, or only a part of one.
        """
        if typed.isdecimal():
            return self._numbered(int(typed))
        wanted = typed.split()
        for command in self.legal:
            if words_of(command) == wanted:
                return command
        if (said := self._said(typed)) is not None:
            return said
        if self.matching(wanted):
            raise Unclear(self.listing(wanted))
        return self._illegal(wanted)

    def _numbered(self, number: int) -> Written:
        if not 1 <= number <= len(self.legal):
            raise Unclear(f"The commands are numbered from 1 to {len(self.legal)}.")
        return self.legal[number - 1]

    def _said(self, typed: str) -> Written | None:
        """The command whose whole sentence was typed, if it is the only one."""
        words = _spoken(typed)
        said = [
            command
            for command, choice in zip(self.legal, self.choices, strict=True)
            if _spoken(choice.sentence) == words
        ]
        return said[0] if len(said) == 1 else None

    def _illegal(self, wanted: Sequence[str]) -> Written:
        """A command that is not legal now, for the rules to say why."""
        wanted = self._joined(wanted)
        found = self._named(wanted[0])
        kind = self.known[found[0]] if len(found) == 1 else None
        if kind is None or len(wanted) != len(kind.__struct_encode_fields__) + 1:
            raise Unclear(self._unread(wanted, found))
        fields = zip(kind.__struct_encode_fields__, map(value_of, wanted[1:]), strict=True)
        command = fitted(kind, {"type": found[0], **dict(fields)})
        if wrong := mismatch(kind, command):
            raise Unclear(wrong)
        return command

    def _joined(self, wanted: Sequence[str]) -> Sequence[str]:
        """The words, where the first ones name a command of several words as its name."""
        for name in self.known:
            words = name.split("_")
            if [each.casefold() for each in wanted[: len(words)]] == words:
                return [name, *wanted[len(words) :]]
        return wanted

    def _named(self, word: str) -> list[str]:
        """The command of that name, or those with a word that begins so."""
        begun = word.casefold()
        if begun in self.known:
            return [begun]
        found = [each for each in self.known if each.startswith(begun)]
        return found or [each for each in self.known if f"_{begun}" in each]

    def _unread(self, wanted: Sequence[str], found: Sequence[str]) -> str:
        """What may be written instead of what is no command, in words and never in names."""
        said, near = self._form(wanted[0], found), self._nearest(wanted)
        if near:
            return f"{said or UNKNOWN} The nearest:\n{near}"
        if said:
            return said
        if self.matching(found):
            return f"{UNKNOWN} Of this kind are:\n{self.listing(found)}"
        return "That is not legal now; l lists what is."

    def _form(self, word: str, found: Sequence[str]) -> str:
        """How the command that was begun is written, or what it may be; "": only sentences say."""
        if not found and self.matching([word]):
            return "No command has all these words."
        if not found:
            return f"{word!r} is no command here, nor a word of one; l lists all."
        if len(found) > 1:
            return f"{word!r} may be {' or '.join(each.replace('_', ' ') for each in found)}."
        form = " ".join([found[0], *map(str.upper, self.known[found[0]].__struct_encode_fields__)])
        if "_" in form:
            return ""
        is_legal = any(command["type"] == found[0] for command in self.legal)
        return f"Write {form}." + ("" if is_legal else " It is not legal now; l lists what is.")

    def _nearest(self, wanted: Sequence[str]) -> str:
        """The commands with most of these words; "": none has half of them, or too many have."""
        shared = [
            sum(self._has(number, [each]) for each in wanted)
            for number in range(1, len(self.legal) + 1)
        ]
        most = max(shared, default=0)
        near = [number for number, words in enumerate(shared, 1) if words == most]
        if 2 * most < len(wanted) or len(near) > DETAILED:
            return ""
        return "\n".join(map(self._detailed, near))

    def matching(self, wanted: Sequence[str]) -> list[int]:
        """The numbers of the commands that have all these words, or words that begin so."""
        return [number for number in range(1, len(self.legal) + 1) if self._has(number, wanted)]

    def _has(self, number: int, wanted: Sequence[str]) -> bool:
        """Whether a command has all these words, as it is written or in its sentence."""
        spoken = _spoken(self.choices[number - 1].sentence)
        return _begun(words_of(self.legal[number - 1]), wanted) or _begun(spoken, wanted)

    def listing(self, wanted: Sequence[str] = ()) -> str:
        """The commands with all these words, in sentences; with too many, how many of each kind."""
        numbers = self.matching(wanted)
        if len(numbers) <= DETAILED:
            return "\n".join(map(self._detailed, numbers))
        kinds: dict[str, list[int]] = {}
        for number in numbers:
            kinds.setdefault(self.legal[number - 1]["type"], []).append(number)
        if len(numbers) > MOST:
            return "\n".join(map(self._counted, kinds.values()))
        whole = self._detailed_kinds(kinds.values())
        told = [self._kind(at, is_whole=at[0] in whole) for at in kinds.values()]
        return "\n".join([*self._how_to_read(set(numbers) - whole), *told])

    def lines(self, most: int) -> list[str]:
        """The commands in at most so many lines: whole, alike ones together, or counted.

        Where that is too many, the last line says how the others are read.
        """
        if len(self.legal) == 1:
            return self._only()[:most]
        told = self._together(with_details=True)
        brief = [*self._how_to_read(range(1, len(self.legal) + 1)), *self._together()]
        for found in (self.listing().splitlines(), told, brief):
            if len(found) <= most and len(self.legal) <= MOST:
                return found
        counted = self._by_kind()
        if len(counted) <= most:
            return counted
        return [*counted[: most - 1], f"… {len(counted) - most + 1} more lines: l"]

    def _only(self) -> list[str]:
        """The only command, which needs no choice."""
        told = detail_of(self.choices[0])
        text = f"Enter: {self.choices[0].sentence}" + (f" · {told}" if told else "")
        return textwrap.wrap(text, self.width, subsequent_indent=" " * 7)

    def _together(self, *, with_details: bool = False) -> list[str]:
        entries = (
            Entry(number, choice.sentence.split(), detail_of(choice) if with_details else "")
            for number, choice in enumerate(self.choices, 1)
        )
        return told_together(entries, self.width)

    def _by_kind(self) -> list[str]:
        """How many of each kind there are, the few of a kind by themselves."""
        kinds: dict[str, list[int]] = {}
        for number, command in enumerate(self.legal, 1):
            kinds.setdefault(command["type"], []).append(number)
        return "\n".join(map(self._counted, kinds.values())).splitlines()

    def _how_to_read(self, brief: Iterable[int]) -> list[str]:
        """How what is left out of those told briefly is read, if anything is."""
        return [MORE] if any(detail_of(self.choices[number - 1]) for number in brief) else []

    def _detailed_kinds(self, kinds: Iterable[Sequence[int]]) -> set[int]:
        """The commands that are told in full: the few of a kind, then the rarest kinds."""
        found: set[int] = set()
        for numbers in sorted(kinds, key=len):
            if len(numbers) > FEW and len(found) + len(numbers) > DETAILED:
                break
            found.update(numbers)
        return found

    def _kind(self, numbers: Sequence[int], *, is_whole: bool) -> str:
        """The commands of one kind: a paragraph each, or only their sentences in columns."""
        if is_whole:
            return "\n".join(map(self._detailed, numbers))
        return _columns([self._entry(number) for number in numbers], self.width)

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


def _spoken(text: str) -> list[str]:
    """The words of a sentence, without its signs."""
    return [word.strip(".,:;()") for word in text.casefold().split()]


def _begun(words: Sequence[str], wanted: Sequence[str]) -> bool:
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
