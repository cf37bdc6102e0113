"""How a search does that plans to the end, beside the hint, from where greedy matches came to.

python -m tests.lab.alone janus_gate --playouts 64 --first 2001 --matches 60

Who plans so plays the same from the same position, whatever its randomness: matches from one
beginning are one match. So it begins where other greedy matches stood: in each at one of the
positions, at random, in which the seat came to stand better than ever before. Waves that are
cleared from there tell more than matches that are won.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from time import process_time

from domain.bots import Bot, Look, greedy_bot, search_bot
from domain.bots.alone import none_falls
from domain.games.janus_gate.events.waves import WaveCleared
from domain.games.registry import REGISTRY
from domain.kernel import Game, State, run
from lab.playout import Match
from lab.summary import share
from tests.lab.searching import gained

SEED = 17


def positions(game: Game, numbers: Iterable[int]) -> Iterator[State]:
    """A position of each greedy match."""
    for number in numbers:
        match = Match(game, game.settle("final", {}), 1, ("greedy",), f"{SEED}/{number}")
        found, best = [game.clone(match.state)], game.standing(match.state)[1]
        for _ in match:
            stands = game.standing(match.state)[1]
            if match.state.result is None and stands > best:
                found, best = [*found, game.clone(match.state)], stands
        yield Random(number).choice(found)


class Tally:
    """What a bot made of the positions."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self._bot = name, bot
        self._won = self._decisions = 0
        self._seconds = 0.0
        self.waves: list[int] = []
        """How many were cleared, by match."""

    def play(self, game: Game, begin: State, seed: int) -> None:
        """One match more, to its end."""
        state, random, start = game.clone(begin), Random(seed), process_time()
        cleared = 0
        while state.result is None:
            command = self._bot(game, Look(game, state, 1), game.legal(state), random)
            happened = run(game.decide(state, command), state, none_falls)
            cleared += sum(isinstance(each, WaveCleared) for each in happened)
            self._decisions += 1
        self._seconds += process_time() - start
        self.waves.append(cleared)
        self._won += bool(state.result.winners)

    def __str__(self) -> str:
        won, each = share(self._won, len(self.waves)), self._seconds / max(1, self._decisions)
        percents = f"{100 * won.share:.0f} % [{100 * won.low:.0f}, {100 * won.high:.0f}]"
        waves = f"{fmean(self.waves):.2f} waves"
        return f"{self.name}: {won.count} of {won.of}, {percents}, {waves}, {each:.3f} s a decision"


def more_cleared(one: Sequence[int], other: Sequence[int]) -> str:
    """How many waves more the one cleared from the same positions, with its 95 % interval."""
    mean, reach = gained(one, other)
    return f"{mean:+.2f} [{mean - reach:+.2f}, {mean + reach:+.2f}] waves"


def main() -> None:
    """Plays both on from every position."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--matches", type=int, default=60)
    asked = parser.parse_args()
    game = REGISTRY.game(asked.game)
    bots = (Tally("greedy", greedy_bot), Tally("search", search_bot(asked.playouts)))
    numbers = range(asked.first, asked.first + asked.matches)
    for number, begin in zip(numbers, positions(game, numbers), strict=True):
        for bot in bots:
            bot.play(game, begin, number)
        told = (*map(str, bots), more_cleared(*(bot.waves for bot in reversed(bots))))
        print("; ".join(told), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
