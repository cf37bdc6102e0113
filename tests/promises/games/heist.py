"""Heist: money and rank beside each seat, cards in rows, cars on streets."""

import re
from collections.abc import Callable
from re import Match

from tests.promises.frame import Frame
from tests.promises.reading import Reading
from tests.promises.trial import Trial


def money(seat: int) -> Callable[[Frame], int]:
    """What a seat has, in thousands."""
    return lambda frame: frame.number(seat, "Money ($1,000s)")


def rank(seat: int) -> Callable[[Frame], int]:
    """A seat's rank."""
    return lambda frame: frame.number(seat, "Rank")


def thousands(text: str) -> int:
    """`$10,000` in thousands; `-$10,000` too."""
    return int(re.sub(r"[^\d-]", "", text)) // 1000


def rolled(trial: Trial) -> int | None:
    """What the die says that was thrown first; None: none was."""
    return next((fell for _, fell in trial.fell if isinstance(fell, int)), None)


def gained(trial: Trial) -> int:
    """How much more the seat has than before, up to the next turn."""
    return money(trial.seat)(trial.last) - money(trial.seat)(trial.before)


def within(face: int, numbers: str) -> bool:
    """Whether a die is among `1-4` or is `1`."""
    low, _, high = numbers.partition("-")
    return int(low) <= face <= int(high or low)


def rolls(trial: Trial, match: Match[str]) -> bool | None:
    """With those numbers the money is there, and the rank; with others it is not."""
    face = rolled(trial)
    if face is None or not trial.choice.sentence.startswith("Roll"):
        return None
    more = rank(trial.seat)(trial.last) - rank(trial.seat)(trial.before)
    if not within(face, match[4]):
        return gained(trial) <= 0 and more <= 0
    won = gained(trial) == thousands(match[1]) and more == bool(match[2])
    return won and trial.wins == bool(match[3])


def drives(trial: Trial, match: Match[str]) -> bool:
    """The car gets there."""
    return trial.ever(lambda frame: frame.at(f"piece_{trial.seat}") == match[1])


def fails(trial: Trial, match: Match[str]) -> bool | None:
    """Turns to miss and ranks that are lost with a roll that fails."""
    face = rolled(trial)
    text = re.search(r"with (\d(?:-\d)?)", trial.choice.detail)
    if face is None or not trial.choice.sentence.startswith("Roll") or text is None:
        return None
    if within(face, text[1]):
        return None
    lost = rank(trial.seat)(trial.before) - rank(trial.seat)(trial.last)
    ranks = re.search(r"\b(a|\d) ranks?", match[1])
    turns = re.search(r"your next (?:(\d) )?turns?", match[1])
    missed = trial.rises(lambda frame: frame.number(trial.seat, "Turns to miss"))
    return lost == (int(ranks[1].replace("a", "1")) if ranks else 0) and missed == (
        int(turns[1] or 1) if turns else 0
    )


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
        r"(\$[\d,]+)(?: in cash)?( and a rank)?( \(you win\))? with (\d(?:-\d)?)": rolls,
        r"^Drive to ([a-z]\d+)": drives,
        r"a failure costs (your next (?:(\d) )?[^;]*|[^;]*)": fails,
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
