"""Correction: pieces on a board of 6 by 6, denial tokens beside it."""

from collections.abc import Callable, Sequence
from re import Match

from domain.games.correction.commands import Pass
from domain.kernel import Command, State
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial


def lets(state: State, legal: Sequence[Command]) -> Command | None:
    """Nobody denies anything."""
    is_answer = getattr(state, "phase", "") == "respond"
    return next((each for each in legal if isinstance(each, Pass) and is_answer), None)


def tokens(seat: int) -> Callable[[Frame], int]:
    """The denial tokens of a seat."""
    return lambda frame: frame.number(seat, "Denial tokens")


def standing(frame: Frame, cell: str, seat: int) -> str:
    """The piece of a seat on a cell."""
    return next((each.name for each in frame.on(cell) if each.seat == seat), "")


def spawned(trial: Trial, match: Match[str]) -> bool:
    """The piece stands there."""
    return standing(trial.every[-1], match[2], trial.seat) == match[1]


def gains(trial: Trial, match: Match[str]) -> bool:
    """The opponent has so many tokens."""
    return any(tokens(int(match[1]))(frame) == int(match[2]) for frame in trial.every[1:])


KINDS = {"paw": "Pawn", "spe": "Spearman", "kni": "Knight"}


def left(trial: Trial, match: Match[str]) -> bool:
    """Of that kind in reserve."""
    count = 0 if match[1] == "no" else int(match[1])
    kind = KINDS[match[2][:3]]
    return trial.frames[0].row(trial.seat, "Reserve").count(kind) == count


def lands(trial: Trial, match: Match[str]) -> bool:
    """The piece gets there, if nobody denies it."""
    return any(standing(frame, match[3], trial.seat) == match[1] for frame in trial.frames) or (
        trial.wins
    )


def captures(trial: Trial, match: Match[str]) -> bool:
    """The piece that stood there rests."""
    was = standing(trial.before, match[2], 3 - trial.seat) == match[1]
    gone = standing(trial.every[-1], match[2], 3 - trial.seat) == ""
    return was and gone


def takes(trial: Trial, match: Match[str]) -> bool:
    """Whoever moves has so many tokens more."""
    seat = int(match[1]) if match[1] else trial.seat
    return trial.rises(tokens(seat)) == int(match[2])


def turn_ends(trial: Trial, match: Match[str]) -> bool:
    """It is the other seat's turn, or the match is over."""
    return trial.turns_from is not None or trial.result is not None


def must_go(trial: Trial, match: Match[str]) -> bool:
    """To those cells, and nowhere else."""
    told = match[1].split(", ")
    return sorted(each.to for each in trial.game.legal(trial.after) if hasattr(each, "to")) == (
        sorted(told)
    )


def lays(trial: Trial, match: Match[str]) -> bool:
    """A token less of so many, on that cell."""
    had = tokens(trial.seat)(trial.before) == int(match[1] or 1)
    paid = trial.falls(tokens(trial.seat)) == 1
    return had and paid and any("denial token" in frame.cells[match[2]] for frame in trial.frames)


def resting(trial: Trial, match: Match[str]) -> bool:
    """So many of a kind rest."""
    kind = KINDS[match[2][:3]]
    return trial.before.row(trial.seat, "Resting").count(kind) == int(match[1])


def costs(trial: Trial, match: Match[str]) -> bool:
    """So many tokens of so many."""
    return tokens(trial.seat)(trial.before) == int(match[2]) and trial.falls(
        tokens(trial.seat)
    ) == int(match[1])


def banished(trial: Trial, match: Match[str]) -> bool:
    """Nothing stands there any more."""
    return not [*trial.every[-1].on(match[2])]


def rests(trial: Trial, match: Match[str]) -> bool:
    """It is not in reserve."""
    kind = match[1].capitalize()
    was = trial.before.row(trial.seat, "Resting").count(kind)
    return trial.own[-1].row(trial.seat, "Resting").count(kind) == was + 1


READING = Reading(
    {
        r"^Spawn a (\w+) on ([a-f]\d)": spawned,
        r"seat (\d) gains a denial token and has (\d+)": gains,
        r"(no|\d+) (pawns?|spearm[ae]n|knights?) left to spawn": left,
        r"^Move the (\w+) from ([a-f]\d) to ([a-f]\d)": lands,
        r"^Capture the (\w+) on ([a-f]\d)": captures,
        r"(?:seat (\d) )?takes (\d+) tokens?": takes,
        r"(?:then|so) the turn ends|; the turn ends": turn_ends,
        r"must move elsewhere: ([a-f0-9, ]+)": must_go,
        r"lays (?:1 of your (\d+) tokens|your only token) on ([a-f]\d), closed to all": lays,
        r"(\d+) (pawns?|spearm[ae]n|knights?)(?:, [^;]*)? in reserve may be spawned": resting,
        r"costs (\d+) of your (\d+) tokens?": costs,
        r"^Banish the (\w+) from ([a-f]\d)": banished,
        r"your (\w+) is captured and rests": rests,
    },
    idle=(
        r"seat \d can (deny|banish) .*|(if it lands, )?then (the pieces|only pieces) .*|Let .*",
        r"(if it lands, )?the \w+ rests, so .*",
        r"(Deny|End) .*|you move next.*|no other piece moves|it goes back .*|the \w+ has no .*",
    ),
    meets=lets,
)
