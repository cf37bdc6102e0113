"""What bots make of the predictions: `python -m tests.games.heist.predictions [MATCHES]`.

Four seats unless it says otherwise. Medians of rounds; means a match; shares with 95 % intervals.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median

import msgspec

from domain.games.heist import GAME
from domain.games.heist.events.course import RoundStarted
from domain.games.heist.events.missions import MissionSucceeded
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.events.robbing import CardsTraded
from domain.kernel import Event
from lab.playout import Match
from lab.summary import Share, share


class Played(msgspec.Struct):
    """What a match came to; `firsts` has the round of each seat's first mission completed."""

    winners: tuple[int, ...] = ()
    reason: str = ""
    rounds: int = 0
    trades: int = 0
    snitched: int = 0
    firsts: dict[int, int] = {}

    def note(self, event: Event) -> None:
        """Counts an event."""
        match event:
            case RoundStarted():
                self.rounds = event.round
            case CardsTraded():
                self.trades += 1
            case DieRolled(purpose="snitch"):
                self.snitched += 1
            case MissionSucceeded():
                self.firsts.setdefault(event.seat, self.rounds)


class Figures(msgspec.Struct, frozen=True):
    """Many matches in figures.

    `first` is the round in which a seat completes its first mission, `last` the one in which the
    last seat does so, `first_wins` how often the very first wins.
    """

    rounds: float
    trades: float
    snitched: float
    first: float
    last: float
    first_wins: Share
    undecided: Share
    seats: dict[int, Share]


def played(variant: str, bot: str, seed: str, seats: int) -> Played:
    """One match."""
    match = Match(GAME, GAME.settle(variant, {}), seats, (bot,), seed)
    found = Played()
    for events in (match.opening, *(step.events for step in match)):
        for event in events:
            found.note(event)
    if match.state.result:
        found.winners, found.reason = match.state.result.winners, match.state.result.reason
    return found


def figures(variant: str, bot: str, matches: int, seats: int = 4) -> Figures:
    """So many matches of a variant between bots of one kind."""
    every = [played(variant, bot, f"{variant} {number}", seats) for number in range(matches)]
    scored = [match for match in every if match.firsts]
    all_scored = [match for match in every if len(match.firsts) == seats]
    first_wins = [match.winners == (next(iter(match.firsts)),) for match in scored]
    wins = Counter(seat for match in every for seat in match.winners)
    return Figures(
        rounds=median(match.rounds for match in every),
        trades=sum(match.trades for match in every) / matches,
        snitched=sum(match.snitched for match in every) / matches,
        first=median(each for match in scored for each in match.firsts.values()),
        last=median(max(match.firsts.values()) for match in all_scored),
        first_wins=share(sum(first_wins), len(scored)),
        undecided=share(sum(match.reason != "goal_reached" for match in every), matches),
        seats={seat: share(wins[seat], matches) for seat in range(1, seats + 1)},
    )


def percent(part: Share) -> str:
    """A share in percent with its interval."""
    return f"{100 * part.share:.1f} ({100 * part.low:.1f}-{100 * part.high:.1f})"


def line(found: Figures) -> str:
    """The figures in a row."""
    seats = " ".join(f"{100 * each.share:.0f}" for each in found.seats.values())
    said = (
        f"rounds {found.rounds:g}",
        f"first mission {found.first:g}, the last seat's {found.last:g}",
        f"the very first wins {percent(found.first_wins)} %",
        f"trades {found.trades:.2f}, snitched {found.snitched:.2f}",
        f"undecided {percent(found.undecided)} %",
        f"seats {seats}",
    )
    return "; ".join(said)


def report(matches: int) -> Iterator[str]:
    """All figures, line by line."""
    for variant in GAME.variants:
        for bot in ("random", "greedy"):
            yield f"{variant}, {bot}: {line(figures(variant, bot, matches))}"
    for variant in ("final", "playtest_1"):
        for bot in ("random", "greedy"):
            yield f"{variant}, {bot}, 3 seats: {line(figures(variant, bot, matches, seats=3))}"


if __name__ == "__main__":
    for row in report(int(sys.argv[1]) if sys.argv[1:] else 2000):
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()
