"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.state import Shot, State
from domain.games.janus_gate.tape import Facing, Pose, taped
from domain.kernel import Event

_ACTION: Final = "(M[NESW]|T[NESW]|F|W)"

Actions = Annotated[str, Meta(pattern=f"^({_ACTION}( {_ACTION})*)?$", max_length=180)]
"""What was done, tick by tick: `MN` moved north, `TN` turned north, `F` fired, `W` waited."""

Wave = Annotated[int, Meta(ge=1, le=9)]


class Flying(Struct, frozen=True, forbid_unknown_fields=True):
    """A shot in flight, of `player` or of `ghost_1`, `ghost_2`, .."""

    owner: Annotated[str, Meta(pattern="^(player|ghost_[1-9])$", max_length=7)]
    cell: Annotated[str, Meta(pattern="^[a-z][1-9]$", max_length=2)]
    dir: Facing


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment between two ticks, told by what differs from the start of a match.

    The wave that is played is the one after the recorded ones. Where everybody stands follows from
    what was done.
    """

    level: str | None = None
    """Usually the first of the match."""
    recordings: tuple[Actions, ...] = ()
    """How wave 1, wave 2, .. of this level were cleared."""
    attempt: Annotated[int, Meta(ge=1, le=5)] = 1
    lives: Annotated[int, Meta(ge=1, le=5)] | None = None
    """Usually those of the options, but for the attempts lost before this one."""
    score: Annotated[int, Meta(ge=-2000, le=2000)] = 0
    played: Actions = ""
    """What the player has done so far in this attempt."""
    killed: tuple[Wave, ...] = ()
    """The ghosts that are dead already in this attempt."""
    shots: tuple[Flying, ...] = ()
    """The shots in flight; they get the numbers 1, 2, .."""


class ScenarioLaid(Event, frozen=True):
    """The match began from a position; its level and its lives are always written out."""

    says = "The match begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        state.level = laid.level or state.level
        state.wave, state.attempt = len(laid.recordings) + 1, laid.attempt
        state.lives, state.score = laid.lives or 1, laid.score
        starts = ARENAS[state.level].starts
        state.recordings = {
            wave: taped(starts[wave - 1], actions.split())
            for wave, actions in enumerate(laid.recordings, start=1)
        }
        state.tape = taped(starts[state.wave - 1], laid.played.split())
        state.tick = len(state.tape) - 1
        for wave, tape in state.recordings.items():
            if wave not in laid.killed:
                state.ghosts[wave] = Pose(tape[state.tick].cell, tape[state.tick].facing)
        state.shots = {
            number: Shot(shot.owner, shot.cell, shot.dir)
            for number, shot in enumerate(laid.shots, start=1)
        }
        state.last_shot = len(laid.shots)
        state.to_act = 1
