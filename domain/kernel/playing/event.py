"""Events and the states they change."""

import re
from string import Formatter
from types import ModuleType
from typing import Any

import msgspec

from domain.kernel.playing.actor import NOBODY


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the winning seats (none is a draw), why, and side scores by seat."""

    winners: tuple[int, ...]
    reason: str
    scores: dict[int, int] = {}


class State(msgspec.Struct, kw_only=True):
    """Where a match stands; each game adds its own fields.

    `to_act` is the one seat that is awaited (or NOBODY), `result` is set once the match is over.
    Fields hold plain values, structs, lists, tuples and dicts, never sets: a state must encode the
    same in every process.
    """

    to_act: int = NOBODY
    result: Result | None = msgspec.field(default=None, name="outcome")


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="type", gc=False):
    """Something that happened. It carries everything that `apply` needs.

    `says` is the event as a sentence with the fields as placeholders; where one sentence does not
    fit all values, a game overrides `sentence`.
    """

    says = ""

    def apply(self, state: Any) -> None:
        """Changes `state`. Never refuses, asks for chance, reads a clock or calls a rule."""
        raise NotImplementedError

    def sentence(self) -> str:
        """The event in the game's words."""
        return self.says.format(**{name: getattr(self, name) for name in self.__struct_fields__})


def check_sentence(kind: type[Event]) -> None:
    """Raises ValueError where `says` names what is no field of the event.

    An event with a `sentence` of its own may fill `says` with what it likes.
    """
    fields = kind.__struct_fields__
    if kind.sentence is not Event.sentence:
        return
    for _, named, _, _ in Formatter().parse(kind.says):
        if named is not None and re.split(r"[.\[]", named)[0] not in fields:
            has = ", ".join(fields) or "none"
            where = f"{kind.__module__}.{kind.__name__}"
            raise ValueError(f"`says` of {where} names {{{named}}}; its fields: {has}")


def stored_name(kind: type[msgspec.Struct]) -> str:
    """The name under which events of a kind are stored and shown, whatever its class's name."""
    return str(kind.__struct_config__.tag)


def events_in(*chapters: ModuleType) -> tuple[type[Event], ...]:
    """The events that these modules define, in the order of their definition.

    A class with subclasses is a base and is left out.
    """
    defined = [
        each
        for chapter in chapters
        for each in vars(chapter).values()
        if isinstance(each, type)
        and issubclass(each, Event)
        and each.__module__ == chapter.__name__
    ]
    return tuple(each for each in defined if not each.__subclasses__())


def canonical(state: msgspec.Struct) -> bytes:
    """The one encoding of a state: JSON with sorted keys, equal for equal states in any process."""
    return msgspec.json.encode(msgspec.to_builtins(state, str_keys=True, order="deterministic"))
