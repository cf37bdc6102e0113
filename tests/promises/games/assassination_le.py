"""Assassination LE: three pawns, coins on bases, captures beside the board."""

from collections.abc import Callable
from re import Match

from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial


def coins(seat: int) -> Callable[[Frame], int]:
    """A seat's coins."""
    return lambda frame: frame.number(seat, "Coins")


def victim(frame: Frame) -> int:
    """The seat of the victim."""
    return next((each.seat for each in frame.things.values() if each.name.startswith("victim")), 0)


def moves(trial: Trial, match: Match[str]) -> bool:
    """The pawn gets there; who catches somebody goes on to the Safe House."""
    seat = str(trial.seat)
    return any(frame.at(seat) == match[1] for frame in trial.every[1:])


def touches(trial: Trial, match: Match[str]) -> bool:
    """A coin more."""
    return trial.rises(coins(trial.seat)) == 1


def base(trial: Trial, match: Match[str]) -> bool:
    """That is the number of coins then."""
    return coins(trial.seat)(trial.last) == int(match[1])


def catches(trial: Trial, match: Match[str]) -> bool:
    """A capture more, and the roles change."""
    more = trial.rises(lambda frame: frame.number(trial.seat, "Captures")) == 1
    return more and victim(trial.before) == int(match[1])


def victim_now(trial: Trial, match: Match[str]) -> bool:
    """The seat is the victim, and to act."""
    return trial.result is not None or trial.after.to_act == trial.seat


def loses_coins(trial: Trial, match: Match[str]) -> bool:
    """All of the victim's coins, or none of them."""
    seat = int(match[1])
    had, left = coins(seat)(trial.before), coins(seat)(trial.every[-1])
    return left == (0 if match[2] == "loses" else had)


def caught_later(trial: Trial, match: Match[str]) -> bool:
    """That there is a turn in which somebody could do so."""
    return trial.result is None


READING = Reading(
    {
        r"^Move (?:in a loop back )?to ([a-z]\d+)": moves,
        r"touch the base": touches,
        r"base (\d) of \d": base,
        r"catch seat (\d)(?=;)": catches,
        r"you are the victim, in the Safe House, and have the next turn": victim_now,
        r"seat (\d) stays there as an assassin and (loses|keeps) ": loses_coins,
        r"seat \d can catch you there with": caught_later,
    },
    idle=(
        r"by .*|.* can't catch you there|nobody can .*|you have (touched|rolled) .*|.* from the .*",
        r"(Roll|Stay) .*|after a null .*|any other .*|a null on the die ends .*",
        r".* can (reach|catch) .*|.*there",
    ),
)
