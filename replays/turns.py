"""The parts of a match, in any game: its turns, its rounds, its phases.

Games name them alike: `TurnStarted` begins a turn, an event that ends in `PhaseStarted` a phase,
any other that ends in `Started` (but for `MatchStarted`) a round: `RoundStarted`, `WaveStarted`.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from domain.kernel import Game, stored_name
from domain.ledger.codec import LEDGER_EVENTS
from replays.seen import SeenStep

TURN_STARTED = "TurnStarted"
"""The event that begins a turn, in every game that has turns; its `turn` numbers them."""

MATCH_STARTED = "MatchStarted"
PHASE_STARTED = "PhaseStarted"
STARTED = "Started"

MOTIONS = frozenset(map(stored_name, LEDGER_EVENTS))


class Place(NamedTuple):
    """A place in a match: after a step, or (`event`) after only so many events seen of it."""

    step: int
    event: int | None = None


class Turn(msgspec.Struct, frozen=True):
    """A turn, or another part of a match (`kind`: `turn`, `round`, `wave`, ...).

    It has a number, whose it is (0: nobody's alone), a title, and the place where it begins.
    """

    number: int
    seat: int
    title: str
    begins: tuple[int, int]
    kind: str = "turn"


Begun = Callable[[SeenStep, int, Turn | None], Turn | None]
"""(step, event from 1 or 0 for the whole step, the part that is on) to the part that begins."""


class Course:
    """The parts of one sort, first to last, and which of them is on at any place.

    A take-back leads back into the part that was on then: its number goes on from there.
    """

    def __init__(self, begun: Begun) -> None:
        self.parts: list[Turn] = []
        self._begun = begun
        self._before: list[Turn | None] = [None]
        self._after: list[Turn | None] = [None]

    def take_in(self, step: SeenStep, follows: int) -> None:
        """The next step, and which step it follows from."""
        on = self._after[follows]
        self._before.append(on)
        for event in range(len(step.events) + 1):
            begun = self._begun(step, event, on)
            if begun is not None:
                self.parts.append(begun)
                on = begun
        self._after.append(on)

    def at(self, step: int, event: int) -> Turn | None:
        """The part that is on after that event of that step; None: before the first."""
        found = bisect_right(self.parts, (step, event), key=lambda part: part.begins)
        if found and self.parts[found - 1].begins[0] == step:
            return self.parts[found - 1]
        return self._before[step]


def turns_of(game: Game) -> Course:
    """The turns of a match; without `TurnStarted` they begin where another seat is heard."""
    has_turns = any(stored_name(event) == TURN_STARTED for event in game.events)
    return Course(_begun_by({TURN_STARTED: "turn"}) if has_turns else _heard)


def rounds_of(game: Game) -> Course:
    """The rounds of a match, whatever the game calls them; there may be rounds within rounds."""
    return Course(_begun_by(round_kinds(game)))


def phases_of(game: Game) -> Course:
    """The phases that begin with an event of their own."""
    return Course(_begun_by(_kinds(game, lambda name: name.endswith(PHASE_STARTED))))


def round_kinds(game: Game) -> dict[str, str]:
    """The events that begin rounds, with what each begins: `{"WaveStarted": "wave"}`."""
    return _kinds(
        game,
        lambda name: (
            name.endswith(STARTED)
            and not name.endswith((TURN_STARTED, MATCH_STARTED, PHASE_STARTED))
        ),
    )


def _kinds(game: Game, wanted: Callable[[str], bool]) -> dict[str, str]:
    names = map(stored_name, game.events)
    return {name: _words(name.removesuffix(STARTED)) for name in names if wanted(name)}


def _words(name: str) -> str:
    """`ActionPhase` as `action phase`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def _begun_by(kinds: Mapping[str, str]) -> Begun:
    """Parts that begin with events of these names; they number themselves, or are counted."""

    def begun(step: SeenStep, event: int, on: Turn | None) -> Turn | None:
        started: Mapping[str, Any] = step.events[event - 1] if event else {"type": ""}
        kind = kinds.get(started["type"])
        if kind is None:
            return None
        given, seat = started.get(kind), started.get("seat", 0)
        counted = on.number + 1 if on and on.kind == kind else 1
        number = given if isinstance(given, int) else counted
        return Turn(number, seat, step.sentences[event - 1], (step.step, event), kind)

    return begun


def _heard(step: SeenStep, event: int, on: Turn | None) -> Turn | None:
    """A turn that begins because another seat is heard; motions are not heard."""
    if event or not step.seat or (on and on.seat == step.seat):
        return None
    if any(each["type"] in MOTIONS - {"MatchClosed"} for each in step.events):
        return None
    number = on.number + 1 if on else 1
    begins = (step.step, min(1, len(step.events)))
    return Turn(number, step.seat, f"Turn {number}: seat {step.seat}.", begins)
