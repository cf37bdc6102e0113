"""Commands that somebody might try: well-typed ones made of what occurs in a match."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec

from domain.kernel import Command, Game, Refusal, State

Given = dict[str, Any]

ODD: dict[Any, list[Any]] = {
    int: [-1, 0, 1, 2, 99, 10**30],
    str: ["", "nowhere", "A1", "a1 ", "\u0661"],
    bool: [True, False],
    type(None): [None],
}
"""Values of the right type that hardly ever fit."""


def refusal_of(game: Game, state: State, seat: int, given: object) -> Refusal | None:
    """Why a command is refused, or None: it would be accepted. Changes nothing."""
    try:
        command = game.read(state, seat, given)
        next(game.decide(state, command), None)
    except Refusal as refusal:
        return refusal
    return None


class Prober:
    """Makes up commands from the values that occur in the legal lists of a match."""

    def __init__(self, game: Game, legal: Iterable[Command], random: Random) -> None:
        self._random = random
        self._seen: dict[str, list[Any]] = {}
        for command in legal:
            for field, value in msgspec.to_builtins(command).items():
                if value not in (seen := self._seen.setdefault(field, [])):
                    seen.append(value)
        self._kinds = {
            name: {
                field.encode_name: [*self._seen.get(field.encode_name, []), *odd(field.type)]
                for field in msgspec.structs.fields(kind)
            }
            for name, kind in game.command_types.items()
        }

    def any(self, each: int) -> Iterator[Given]:
        """`each` commands of every kind, one of a kind without fields."""
        for name, fields in self._kinds.items():
            for _ in range(each if fields else 1):
                values = {field: self._random.choice(fits) for field, fits in fields.items()}
                yield {"type": name, **values}

    def neighbours(self, legal: Sequence[Command]) -> Iterator[Given]:
        """For every legal command and field, one that differs in this field only."""
        for command in legal:
            given = msgspec.to_builtins(command)
            for field, fits in self._kinds[given["type"]].items():
                yield {**given, field: self._random.choice(fits)}


def odd(hint: Any) -> list[Any]:
    """Values of that type: all of a Literal, odd ones of plain types and lists of them."""
    inner = [
        value for each in get_args(hint) if get_origin(hint) is not Literal for value in odd(each)
    ]
    match get_origin(hint):
        case None:
            return ODD.get(hint, [])
        case origin if origin is Literal:
            return list(get_args(hint))
        case origin if origin in (list, tuple):
            return [[], *([value] for value in inner), inner]
        case origin if origin is dict:
            return [{}]
        case _:
            return inner
