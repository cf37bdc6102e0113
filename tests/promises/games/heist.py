"""Heist: money and rank beside each seat, cards in rows, cars on streets."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from re import Match
from typing import NamedTuple

from domain.games.heist.cards import LEVEL
from domain.games.heist.commands import LoseCard, Pass, RollDie, Snitch
from domain.games.heist.events.missions import SkipAdded
from domain.kernel import FACILITATOR, Chance, Command, Outcome, Source, State
from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial, by_force


def money(seat: int) -> Callable[[Frame], int]:
    """What a seat has, in thousands."""
    return lambda frame: frame.number(seat, "Money ($1,000s)")


def rank(seat: int) -> Callable[[Frame], int]:
    """A seat's rank."""
    return lambda frame: frame.number(seat, "Rank")


def thousands(text: str) -> int:
    """`$10,000` in thousands; `-$10,000` too."""
    return int(re.sub(r"[^\d-]", "", text)) // 1000


def gained(trial: Trial) -> int:
    """How much more the seat has than before, up to the next turn."""
    return money(trial.seat)(trial.last) - money(trial.seat)(trial.before)


def dictated(face: int, level: str | None) -> Source:
    """The die shows a face, and the card that is drawn is of a level."""

    def answer(chance: Chance) -> Outcome:
        if face in chance.outcomes:
            return face
        drawn = (each for each in chance.outcomes if str(LEVEL.get(str(each))) == level)
        return next(drawn, chance.outcomes[0])

    return answer


ROLLED = ("mission", "petty")


def asked(trial: Trial, kind: type[Command], source: Source) -> tuple[State, Command | None]:
    """The roll that the choice speaks of, by force: where it is made, and the command."""
    asks, then = trial.state, trial.command
    if isinstance(then, kind) and (kind is not RollDie or asks.decision in ROLLED):  # type: ignore[attr-defined]
        return asks, then
    asks, _ = by_force(trial.game, asks, then, source)
    if asks.decision == "rob":  # type: ignore[attr-defined]
        asks, _ = by_force(trial.game, asks, Pass(), source)
    legal = trial.game.legal(asks) if asks.to_act == trial.seat else ()
    return asks, next((each for each in legal if isinstance(each, kind)), None)


class Rolled(NamedTuple):
    """What a roll for a mission or a petty crime has changed."""

    money: int
    rank: int
    missed: int
    wins: bool


@lru_cache(maxsize=64)
def rolled(trial: Trial, face: int, level: str | None) -> Rolled | None:
    """What the roll brings that the choice speaks of; None: nobody rolls for it."""
    source = dictated(face, level)
    asks, roll = asked(trial, RollDie, source)
    if roll is None:
        return None
    there, events = by_force(trial.game, asks, roll, source)
    was, now = (
        Frame(trial.game.table(trial.game.seen(state, FACILITATOR))) for state in (asks, there)
    )
    seat, result = trial.seat, there.result
    return Rolled(
        money(seat)(now) - money(seat)(was),
        rank(seat)(now) - rank(seat)(was),
        sum(each.turns for each in events if isinstance(each, SkipAdded)),
        result is not None and seat in result.winners,
    )


@lru_cache(maxsize=16)
def snitched(trial: Trial, face: int) -> Trial | None:
    """What snitching with that face brings; None: nobody may snitch."""
    source = dictated(face, None)
    asks, snitch = asked(trial, Snitch, source)
    return Trial(trial.game, asks, snitch, source, gives_up_one) if snitch else None


def gives_up_one(state: State, legal: Sequence[Command]) -> Command | None:
    """Who is told on gives up the first card."""
    return next((each for each in legal if isinstance(each, LoseCard)), None)


def rolls(trial: Trial, match: Match[str]) -> bool | None:
    """With those numbers the money is there, and the rank; with the next one it is not."""
    last = int(match[4][-1])
    told = Rolled(thousands(match[1]), bool(match[2]), 0, bool(match[3]))
    good, bad = rolled(trial, last, match[5]), rolled(trial, min(6, last + 1), match[5])
    if good is None or bad is None:
        return None
    return good == told and (last == 6 or (bad.money <= 0 and bad.rank <= 0))


def drives(trial: Trial, match: Match[str]) -> bool:
    """The car gets there."""
    return trial.ever(lambda frame: frame.at(f"piece_{trial.seat}") == match[1])


def fails(trial: Trial, match: Match[str]) -> bool | None:
    """Turns to miss and ranks that are lost with a six, which fails."""
    roll = rolled(trial, 6, match[2])
    if roll is None:
        return None
    ranks = re.search(r"\b(a|\d) ranks?", match[1])
    turns = re.search(r"your next (?:(\d) )?turns?", match[1])
    lost = int(ranks[1].replace("a", "1")) if ranks else 0
    return (-roll.rank, roll.missed) == (lost, int(turns[1] or 1) if turns else 0)


def paid(trial: Trial, match: Match[str]) -> bool | None:
    """Just those numbers bring money, if any does."""
    every = {face: snitched(trial, face) for face in range(1, 7)}
    paying = {face for face, snitch in every.items() if snitch and gained(snitch) > 0}
    return None if None in every.values() else paying in (set(), numbers(match[1]))


def numbers(text: str) -> set[int]:
    """`1, 3 or 4`."""
    return {*map(int, re.findall(r"\d", text))}


def tells_on(trial: Trial, match: Match[str]) -> bool | None:
    """Each of those seats, or the seat itself, loses a card by its number, or has none to lose."""
    if match[0].startswith("your own") and int(match[1]) != trial.seat:
        return False
    for face in numbers(match[1]):
        snitch = snitched(trial, face)
        if snitch is None:
            return None
        held = [len(frame.row(face, "Cards")) for frame in snitch.every]
        if (min(held) < held[0]) != ("a card" in match[2]):
            return False
    return True


def gives(trial: Trial, match: Match[str]) -> bool:
    """So much more or less than before."""
    won = not match[2] or (trial.wins if "you" in match[2] else trial.loses)
    return traded(trial) == thousands(match[1]) and won


def traded(trial: Trial) -> int:
    """By how much the money changed while cards changed hands."""
    before = money(trial.seat)(trial.before)
    changes = [money(trial.seat)(frame) - before for frame in trial.own[1:]]
    return next((each for each in reversed(changes[:2]) if each), 0)


def steals(trial: Trial, match: Match[str]) -> bool:
    """The card's worth is gained."""
    return traded(trial) == thousands(match[1]) and (not match[2] or trial.wins)


def fined(trial: Trial, match: Match[str]) -> bool:
    """The money is paid."""
    return trial.falls(money(trial.seat)) >= thousands(match[1])


def gives_up(trial: Trial, match: Match[str]) -> bool:
    """The card is worth that, and lies with the seat no more."""
    return trial.falls(money(trial.seat)) >= thousands(match[1])


READING = Reading(
    {
        r"(\$[\d,]+)(?: in cash)?( and a rank)?( \(you win\))? with (\d(?:-\d)?)"
        r"(?: on the die)?(?: at level (\d))?": rolls,
        r"^Drive to ([a-z]\d+)": drives,
        r"a failure costs ([^;]*?)(?: at level (\d))?(?=;|$)": fails,
        r"paid with ([\d, or]+) on the die": paid,
        r"(?:your own )?(\d(?:, \d)*): (that seat loses a card|no card|you lose a card"
        r"|nothing)": tells_on,
        r"\$[\d,]+: (-?\$[\d,]+|\$0) for you( \((?:you win|seat \d wins)\))?": gives,
        r"worth (\$[\d,]+), for nothing( \(you win\))?": steals,
        r"pay (\$[\d,]+) in cash$": fined,
        r"worth (\$[\d,]+); it goes to the bottom": gives_up,
    },
    idle=(
        r"(Roll|Give|Rob|Snitch|Do not|Drive) .*|you drive .*|nothing happens there|.* empty.*",
        r"you (may|must|miss|have|are) .*|.* on the die.*|your turn ends|it goes to .*|then .*",
        r"\d.*: .*|your own \d.*|seat \d has no card|nobody is robbed there|worth .*next",
    ),
)
