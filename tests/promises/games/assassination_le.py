"""Assassination LE: three pawns, coins on bases, captures beside the board."""

import re
from collections.abc import Callable, Iterator, Sequence
from re import Match

from domain.games.assassination_le import GAME
from domain.games.assassination_le.commands import Move, Reroll, Roll
from domain.games.assassination_le.events import BaseTouched, VictimCaptured
from domain.games.assassination_le.rules import DIE
from domain.kernel import Event, State
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force

NUMBERS = [each for each in map(int, DIE.outcomes) if each]


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


def at_base(trial: Trial, match: Match[str]) -> bool:
    """That is the number of coins then, and so many can be had."""
    place = (trial.seat, "Coins")
    return (trial.last.number(*place), trial.last.limits[place]) == (int(match[1]), int(match[2]))


def stays_there(trial: Trial, match: Match[str]) -> bool:
    """Who was the victim is it no more, and where it was."""
    seat, last = match[1], trial.every[-1]
    return victim(last) != int(seat) and last.at(seat) == trial.before.at(seat)


def its_coins(trial: Trial, match: Match[str]) -> bool:
    """The victim had so many."""
    return coins(int(match[1]))(trial.before) == int(match[2])


# Rolls, by force


def moves_with(state: State, roll: int) -> Iterator[tuple[str, Sequence[Event]]]:
    """Where a roll may lead who is to roll, and what comes of it."""
    ask = next(each for each in GAME.legal(state) if isinstance(each, Roll | Reroll))
    thrown, _ = by_force(GAME, state, ask, lambda chance: roll)
    for move in GAME.legal(thrown):
        if isinstance(move, Move):
            yield move.to, by_force(GAME, thrown, move, lambda chance: chance.outcomes[0])[1]


def rolls(state: State, kind: type[Event]) -> set[int]:
    """The rolls after which something can come about."""
    return {
        roll
        for roll in NUMBERS
        if any(isinstance(each, kind) for _, events in moves_with(state, roll) for each in events)
    }


def told(text: str) -> set[int]:
    """`1, 3 or 5`."""
    return {*map(int, re.findall(r"\d", text))}


def caught_later(trial: Trial, match: Match[str]) -> bool:
    """That seat is next, and catches the victim with just those rolls."""
    is_next = trial.after.to_act == int(match[1])
    return is_next and rolls(trial.after, VictimCaptured) == told(match[2])


def catching(trial: Trial, match: Match[str]) -> bool:
    """Just those rolls let the seat catch the victim."""
    return rolls(trial.state, VictimCaptured) == told(match[1])


def touching(trial: Trial, match: Match[str]) -> bool:
    """Just those rolls let the victim touch a base."""
    return rolls(trial.state, BaseTouched) == told(match[1])


def steps_away(trial: Trial, match: Match[str]) -> bool:
    """If the seat could roll at once, no fewer steps would catch the victim, and so many might.

    A way of so many steps, to one side after the other, can lead there.
    """
    last = trial.every[-1]
    own, prey = (last.at(str(each)) for each in (trial.seat, victim(last)))
    apart = abs(ord(own[0]) - ord(prey[0])) + abs(int(own[1:]) - int(prey[1:]))
    if int(match[1]) < apart or (int(match[1]) - apart) % 2:
        return False
    there = trial.game.clone(trial.after)
    there.to_act, there.phase, there.die = trial.seat, "roll", None  # type: ignore[attr-defined]
    found = rolls(there, VictimCaptured)
    return not found or min(found) == int(match[1])


READING = Reading(
    {
        r"^Move (?:in a loop back )?to ([a-z]\d+)": moves,
        r"touch the base": touches,
        r"base (\d) of (\d)": at_base,
        r"catch seat (\d)(?=;)": catches,
        r"you are the victim, in the Safe House, and have the next turn": victim_now,
        r"seat (\d) stays there as an assassin and (loses|keeps) ": loses_coins,
        r"seat (\d) .* loses its (\d) coins": its_coins,
        r"seat (\d) stays there as an assassin": stays_there,
        r"seat (\d) can catch you there with ([^;]*)": caught_later,
        r"(?:^|; )([^;]*) can catch the victim": catching,
        r"(?:^|; )([^;]*) can reach (?:a|your last) base": touching,
        r"(\d+) steps from the victim": steps_away,
    },
    idle=(
        r"by .*|.* can't catch you there|nobody can .*|you have (touched|rolled) .*|.* from the .*",
        r"(Roll|Stay) .*|after a null .*|any other .*|a null on the die ends .*",
        r".* can (reach|catch) .*|.*there",
    ),
)
