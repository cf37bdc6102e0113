"""Janus Gate in few words: actions, moments and what happened, as the rules write them."""

from typing import Any

from domain.games.janus_gate import GAME
from domain.kernel import Event
from tests.given import Playtest, given

RUN = "MN MN MN ME ME ME"
"""The shortest way out of wave 1 of the atrium: from a4 over a7 to the exit d7."""

DIAGONAL = "MN ME ME W F MN MN ME"
"""Another way out of it, with a shot in tick 5 from c5 to the east."""

WON = (
    "MN MN MN ME ME MS MN MS MN ME",
    "MN MN MN MS MN MW MW F TN MW",
    "MN MN MN MN MN MN MW F MW F MW",
    "MN MN MN ME ME MN F ME MN F F MN",
)
"""All four waves of the atrium."""


def start(variant: str = "final", **options: Any) -> Playtest:
    """The usual beginning, in the atrium."""
    return given(GAME, variant=variant, options=options)


def position(*recordings: str, options: dict[str, Any] | None = None, **scenario: Any) -> Playtest:
    """A match that begins in the wave after these recordings, by default at its start."""
    return given(GAME, options=options, scenario={"recordings": recordings, **scenario})


def typed(action: str) -> tuple[str, dict[str, Any]]:
    """`MN`, `TE`, `F` or `W` as a command's type and arguments."""
    kind = {"M": "move", "T": "turn", "F": "shoot", "W": "wait"}[action[0]]
    return kind, {"dir": action[1]} if action[1:] else {}


def play(match: Playtest, *actions: str) -> list[Event]:
    """Those actions one after the other; returns the events of the last."""
    for action in " ".join(actions).split():
        kind, args = typed(action)
        match.does(kind, **args)
    return match.events


def refused(match: Playtest, action: str) -> str:
    """The code with which an action is refused."""
    kind, args = typed(action)
    return match.refusal(kind, **args)


def choices(match: Playtest) -> str:
    """The legal actions in the same words."""
    short = {"move": "M", "turn": "T", "shoot": "F", "wait": "W"}
    return " ".join(short[each["type"]] + each.get("dir", "") for each in match.legal)


def happened(match: Playtest, *kinds: str) -> list[str]:
    """The newest step's events of these kinds, as `Name(field=value, ...)`."""
    return [repr(event) for event in match.events if type(event).__name__ in kinds]


def ghosts(match: Playtest) -> dict[int, str]:
    """Where the living ghosts are."""
    return {ghost: pose.cell for ghost, pose in match.state.ghosts.items()}


def shots(match: Playtest) -> dict[int, str]:
    """Where the shots are."""
    return {number: shot.cell for number, shot in match.state.shots.items()}
