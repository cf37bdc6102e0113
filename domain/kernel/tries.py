"""Tries: what pointing at places of the table would ask for, and why the rules refuse it.

Nobody guesses a rule here: a try is a legal command with what was pointed at in the place of what
it names, and the rules themselves refuse it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from domain.kernel.declaring.choice import Choice
from domain.kernel.game import Game
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import State
from domain.kernel.refusing.refusal import Reason, Refusal
from domain.kernel.weighing.choices import worded

Named = tuple[str, str]
"""A kind (`cell`, `piece`, `face`), and the name of one as choices say it: `("cell", "d4")`."""

Pick = Sequence[Named]
"""What was pointed at, by all its names: the cell d4 and the piece on it."""

Told = tuple[Command, Sequence[Named]]
"""A legal command, and all that it is about."""

MOST: Final = 400
"""Commands that are tried at most for one try; what comes after them is like what came before."""


class Tried(NamedTuple):
    """A command that was meant perhaps, as a client writes it, and why it is refused."""

    command: Mapping[str, Any]
    refusal: Refusal


def refused_tries(game: Game, state: State, seat: int, picks: Sequence[Pick]) -> list[Tried]:
    """Why pointing at these places, one after the other, asks for nothing that is allowed.

    One of each kind of command and refusal; none where nothing like it can be done now, where
    something would be allowed, where the match is over, or where several seats may act at once. A
    seat out of turn is told that it is.
    """
    if state.result is not None or not picks or not game.awaits_one:
        return []
    if seat != state.to_act:
        return _out_of_turn(game, state, seat)
    told = [(command, names_of(choice)) for command, choice in worded(game, state)]
    if any(_go(names, picks) for _, names in told):
        return []
    found: dict[tuple[str, str], Tried] = {}
    for meant in _meant(told, picks)[:MOST]:
        refusal = _refusal(game, state, seat, meant)
        if refusal is None:
            return []
        if _is_worded(game.explain(refusal), picks[-1]):
            found.setdefault((meant["type"], refusal.code), Tried(meant, refusal))
    return list(found.values())


def _is_worded(told: Reason, last: Pick) -> bool:
    """Whether a reason says a rule, and calls what was pointed at by no reference of a program."""
    references = [name for kind, name in last if kind == "piece" and "." in name]
    return bool(told.rule) and not any(each in told.sentence for each in references)


def _out_of_turn(game: Game, state: State, seat: int) -> list[Tried]:
    """What the first legal command of the seat in turn would be answered to another one."""
    meant = [msgspec.to_builtins(command) for command in game.legal(state)[:1]]
    refusals = [(each, _refusal(game, state, seat, each)) for each in meant]
    return [Tried({"type": each["type"]}, why) for each, why in refusals if why is not None]


def _refusal(game: Game, state: State, seat: int, meant: Mapping[str, Any]) -> Refusal | None:
    """Why the command is refused; None: it is allowed. Rules refuse before anything happens."""
    try:
        next(game.decide(game.clone(state), game.read(state, seat, meant)), None)
    except Refusal as refusal:
        return refusal
    return None


def _go(names: Sequence[Named], picks: Sequence[Pick]) -> bool:
    """Whether a command is about all that was pointed at."""
    return all(any(each in names for each in pick) for pick in picks)


def _meant(told: Sequence[Told], picks: Sequence[Pick]) -> list[Any]:
    """Commands like those that go with the picks but for the last one, each with that in it."""
    found: dict[bytes, Any] = {}
    for kind in {type(command): None for command, _ in told}:
        alike = [(command, names) for command, names in told if type(command) is kind]
        for command, open_names in _open(alike, picks):
            for meant in _with(msgspec.to_builtins(command), open_names, picks[-1]):
                found[msgspec.json.encode(meant)] = meant
    return list(found.values())


def _open(alike: Sequence[Told], picks: Sequence[Pick]) -> Iterator[Told]:
    """The commands that go with what was picked, each with the names that the last pick may mean.

    At first that is who acts; where only one can, or the place is nothing that acts, it is what is
    done. Later it is all that was not picked yet.
    """
    *before, last = picks
    picked = {each for pick in before for each in pick}
    kinds = {kind for kind, _ in last}
    has_one_actor = len({names[:1] for _, names in alike}) == 1
    for command, names in alike:
        if not _go(names, before):
            continue
        free = [each for each in names if each not in picked]
        if before:
            yield command, free
        elif has_one_actor or not any(kind in kinds for kind, _ in free[:1]):
            yield command, free[1:] or free
        else:
            yield command, free[:1]


def _with(command: Any, names: Sequence[Named], last: Pick) -> Iterator[Any]:
    """The command with what was pointed at last in the place of each alike of these names."""
    for kind, name in names:
        for other, new in last:
            changed = _replaced(command, name, new) if other == kind else command
            if changed != command:
                yield changed


def _replaced(value: Any, old: str, new: str) -> Any:
    """The value with another text where that one stands; names of fields and types stay."""
    match value:
        case dict():
            return {
                key: each if key == "type" else _replaced(each, old, new)
                for key, each in value.items()
            }
        case list() | tuple():
            return [_replaced(each, old, new) for each in value]
        case _:
            return new if value == old else value


def names_of(choice: Choice) -> tuple[Named, ...]:
    """All that a choice is about, what acts first."""
    return (
        *(("piece", each) for each in choice.pieces),
        *(("face", each) for each in choice.cards if not choice.pieces),
        *(("cell", each) for each in choice.cells),
        *(("face", each) for each in choice.cards if choice.pieces),
    )
