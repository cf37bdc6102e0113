"""Table commands, which any seat may send in any game, also out of turn."""

from collections.abc import Callable, Mapping

import msgspec
from msgspec import UNSET, Raw, UnsetType

from domain.kernel.playing.actor import BY_FACILITATOR, NOBODY, Actor
from domain.kernel.playing.command import Command
from domain.kernel.playing.event import Event, Result, State
from domain.kernel.playing.viewer import PUBLIC, Viewer

CLOSED: Raw | UnsetType = UNSET
"""Stands for a whole position, which holds every secret, wherever an event is shown."""


class TakeBack(Command, frozen=True):
    """To go on from where the match stood after step `to`, as if nothing had followed."""

    to: int


class Resign(Command, frozen=True):
    """To give the match up."""


class Abandon(Command, frozen=True):
    """To end the match without a result."""


TableCommand = TakeBack | Resign | Abandon

TABLE_COMMANDS: tuple[type[Command], ...] = (TakeBack, Resign, Abandon)


def table_command(given: object) -> TableCommand | None:
    """The table command of that wire form; None for a game's own command."""
    name = given.get("type") if isinstance(given, dict) else None
    if name not in {kind.__struct_config__.tag for kind in TABLE_COMMANDS}:
        return None
    moved: TableCommand = msgspec.convert(given, TableCommand)
    return moved


class Forked(Event, frozen=True):
    """A match goes on from where another stood after one of its steps."""

    says = "The match goes on from step {step} of another match."

    match: str
    step: int
    position: Raw | UnsetType = UNSET

    def apply(self, state: State) -> None:
        """Takes the whole position over."""
        stand_at(state, self.position)


class Redealt(Event, frozen=True):
    """Everything that one seat, or the public, could not know was dealt anew."""

    says = "What seat {viewer} could not know was dealt anew."

    viewer: Viewer = msgspec.field(name="eyes")
    position: Raw | UnsetType = UNSET

    def apply(self, state: State) -> None:
        """Takes the whole position over."""
        stand_at(state, self.position)

    def sentence(self) -> str:
        """The event in words."""
        if self.viewer == PUBLIC:
            return "What the public could not know was dealt anew."
        return super().sentence()


class TakenBack(Event, frozen=True):
    """The match stands again where it stood after step `to`, as `seat` (an actor) asked."""

    seat: Actor
    to: int
    position: Raw | UnsetType = UNSET

    def apply(self, state: State) -> None:
        """Takes the whole position over."""
        stand_at(state, self.position)

    def sentence(self) -> str:
        """The event in words."""
        if self.seat == BY_FACILITATOR:
            return f"By the facilitator's word, all after step {self.to} is taken back."
        return f"Seat {self.seat} takes back all after step {self.to}."


class Resigned(Event, frozen=True):
    """A seat gave the match up."""

    says = "Seat {seat} resigns."

    seat: int
    winners: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Ends the match."""
        state.result, state.to_act = Result(self.winners, "resigned"), NOBODY


class Abandoned(Event, frozen=True):
    """The match was ended without a result."""

    says = "The match is abandoned."

    def apply(self, state: State) -> None:
        """Ends the match."""
        state.result, state.to_act = Result((), "abandoned"), NOBODY


AT_THE_TABLE: Mapping[str, str] = {
    "abandoned": "the match was abandoned",
    "resigned": "the match was given up",
}
"""Endings that every game has, by the reason of the result; as a clause."""


def ending_told(reason: str, endings: Mapping[str, str]) -> str:
    """How a match ended as a clause, by the reason of its result, where a game has those endings.

    A reason that this release does not know stands as it was stored, without underscores.
    """
    known = {**endings, **AT_THE_TABLE}
    return known.get(reason) or reason.replace("_", " ")


def result_told(
    result: Result,
    endings: Mapping[str, str],
    when: str = "",
    seat: Callable[[int], str] = "Seat {}".format,
) -> str:
    """Who has won, perhaps when, and why, in a sentence: `Seat 2 has won in round 4: ...`.

    `endings` are the game's, by the reason of the result; `seat` names a seat.
    """
    match [seat(each) for each in result.winners]:
        case []:
            who = "The match is a draw"
        case [winner]:
            who = f"{winner} has won"
        case [first, *others, last]:
            who = f"{', '.join((first, *map(_within, others)))} and {_within(last)} have drawn"
    return f"{' '.join(filter(None, (who, when)))}: {ending_told(result.reason, endings)}."


def _within(name: str) -> str:
    """A name as it stands within a sentence."""
    return name[0].lower() + name[1:]


def ended_at_the_table(result: Result | None) -> str:
    """How a match was abandoned or given up without a winner, in words; "" for any other."""
    if result is None or result.winners:
        return ""
    clause = AT_THE_TABLE.get(result.reason, "")
    return f"T{clause[1:]}." if clause else ""


PLACED = (Forked, Redealt, TakenBack)
"""The events that carry a whole position."""


def position_of(state: State) -> Raw:
    """The whole position; its lists keep their order, on which the legal commands may depend."""
    return Raw(msgspec.json.encode(state))


def stand_at(state: State, position: Raw | UnsetType) -> None:
    """Replaces everything in a state by that position."""
    if not isinstance(position, Raw):
        raise TypeError("a position that was left out can't be taken over")
    placed = msgspec.json.decode(position, type=type(state))
    for name in state.__struct_fields__:
        setattr(state, name, getattr(placed, name))


def without_position(event: Event) -> Event:
    """An event without the position that it carries, as every viewer may know it."""
    return msgspec.structs.replace(event, position=CLOSED) if isinstance(event, PLACED) else event


def others(seat: int, seats: int) -> tuple[int, ...]:
    """The seats that win when a seat gives up; none where it plays alone."""
    return tuple(each for each in range(1, seats + 1) if each != seat)
