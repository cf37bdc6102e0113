"""How the English of choices is read: by patterns, each with what must then be seen."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from re import Match

from tests.promises.trial import Meets, Trial, nothing_more

Check = Callable[[Trial, Match[str]], bool | None]
"""Whether what a clause says is so; None: this can't be said of this step."""

ENDS = re.compile(r"\b(you win|you lose|the match ends in a draw)\b")
"""How a choice says that the match is over with it."""


def ends(trial: Trial, match: Match[str]) -> bool:
    """The match is over, and so."""
    if trial.result is None:
        return False
    winners = trial.result.winners
    is_draw = len(winners) > 1 or (not winners and max(trial.game.seats) > 1)
    if match[1] == "the match ends in a draw":
        return is_draw
    return not is_draw and trial.wins == (match[1] == "you win")


def turn_ends(trial: Trial, match: Match[str]) -> bool:
    """Another turn has begun."""
    return trial.turns_from is not None


END: Mapping[str, Check] = {
    r"(?:^|(?<=; ))(you win|you lose|the match ends in a draw)(?:: [^;]*)?(?=;|$)": ends,
    r"(?:^|(?<=; ))if [^;,]+, (you win|you lose|the match ends in a draw)(?:: [^;]*)?(?=;|$)": ends,
    r"(?:^|(?<=; ))the turn ends(?=;|$)": turn_ends,
}
"""What the kernel says of all games."""


@dataclass
class Reading:
    """How the choices of a game are read.

    `clauses` maps patterns to what must be seen; they are sought in `sentence; detail`. `idle` are
    clauses without any promise: prices, printed rules, what others could do. `meets` answers so
    that what the choice supposes is so.
    """

    clauses: Mapping[str, Check]
    idle: tuple[str, ...] = ()
    meets: Meets = nothing_more
    printed: str = r"(?!)"
    """The sentences whose detail only repeats what is printed on something."""

    def __post_init__(self) -> None:
        clauses = {**END, **self.clauses}
        self._clauses = [(re.compile(each), check) for each, check in clauses.items()]
        self._idle = [re.compile(each) for each in self.idle]

    def read(self, trial: Trial) -> "Read":
        """All that is read of a choice."""
        found = Read()
        text, taken = trial.text, []
        if re.match(self.printed, text):
            found.idle += text.count(";")
            text = trial.choice.sentence
        for pattern, check in self._clauses:
            for match in pattern.finditer(text):
                taken.append(match.span())
                held = check(trial, match)
                found.count(pattern.pattern, held)
                if held is False:
                    found.false.append(match[0])
                if held:
                    found.spans += [
                        match.span(at) for at, told in enumerate(match.groups(), 1) if told
                    ]
        for clause, begin, end in _clauses_of(text):
            if any(a < end and begin < b for a, b in taken):
                continue
            if any(each.fullmatch(clause) for each in self._idle):
                found.idle += 1
            else:
                found.unread.append(clause)
        if trial.ends and not ENDS.search(text):
            found.false.append("(the match ends, unsaid)")
        return found


class Read:
    """What was read of choices: clauses that hold and don't, and those that nobody can read."""

    def __init__(self) -> None:
        self.held: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.false: list[str] = []
        self.unread: list[str] = []
        self.spans: list[tuple[int, int]] = []
        """Where the figures and names stand that a clause was held against."""
        self.idle = 0

    def count(self, pattern: str, held: bool | None) -> None:
        """Notes how a clause fared."""
        if held is None:
            self.open[pattern] += 1
        else:
            self.held[pattern] += 1


def _clauses_of(text: str) -> Iterator[tuple[str, int, int]]:
    """The clauses of a choice, with where they begin and end."""
    for match in re.finditer(r"[^;]+", text):
        clause = match[0].strip()
        if clause:
            yield clause, *match.span()
