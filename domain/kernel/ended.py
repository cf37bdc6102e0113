"""What is otherwise once a match is over, in any game: commands, the standing, the table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NoReturn

import msgspec

from domain.kernel.face import Face
from domain.kernel.lying import face_ids, situated
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import State
from domain.kernel.playing.table_command import ended_at_the_table
from domain.kernel.table import Table


class _NoOptions:
    """Stands for options that can't be seen: faces may be printed without asking any."""

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(
            f"`faces` reads `options.{name}`, but what viewers see has no field `options`: "
            f"give it one (docs/adding-a-game.md, Hidden things)."
        )


def options_of(seen: Any) -> Any:
    """The options that `faces` is asked with for a viewer: those that are seen.

    Where there are none, AttributeError is raised, in an author's words, once one of them is read.
    """
    return getattr(seen, "options", _NoOptions())


def while_open(legal: Callable[[Any], Sequence[Command]], state: State) -> Sequence[Command]:
    """The legal commands; empty once the match is over."""
    return legal(state) if state.result is None else []


def winners_first(
    standing: Callable[[Any], Mapping[int, float]], state: State
) -> Mapping[int, float]:
    """The standing by seat; once the match is over, 1 for winners and 0 for others."""
    stand = standing(state)
    if state.result is None:
        return stand
    return {seat: float(seat in state.result.winners) for seat in stand}


def however_ended(
    table: Callable[[Any], Table],
    faces: Callable[[Any], Sequence[Face]],
    lead: tuple[str, ...],
    seen: Any,
) -> Table:
    """The drawing with the faces in it, what tells who leads, and an ending at the table."""
    drawn = table(seen)
    ended = ended_at_the_table(seen.result)
    if ended:
        drawn = situated(drawn, ended)
    found = {}
    if wanted := face_ids(drawn):
        shown = (*drawn.faces.values(), *faces(options_of(seen)))
        found = {face.id: face for face in shown if face.id in wanted}
    return msgspec.structs.replace(drawn, faces=found, lead=lead)


WRAPPERS: Final = (while_open, winners_first, however_ended)
"""What the kernel puts around functions of every game."""


def bare(function: Callable[..., Any]) -> Callable[..., Any]:
    """What the kernel wrapped when a game was made, so that a game made of it is wrapped once."""
    if isinstance(function, partial) and function.func in WRAPPERS:
        wrapped: Callable[..., Any] = function.args[0]
        return wrapped
    return function
