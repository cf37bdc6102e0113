"""How a search does that plans to the end, beside the hint, from where greedy matches came to.

python -m tests.lab.alone janus_gate --playouts 64 --matches 30

Who plans so plays the same from the same position, whatever its randomness: matches from one
beginning are one match. So it begins where other greedy matches stood: in each at one of the
positions, at random, in which the seat came to stand better than ever before.
"""

import argparse
from collections.abc import Iterator
from random import Random
from time import process_time

from domain.bots import Bot, Look, greedy_bot, search_bot
from domain.bots.alone import none_falls
from domain.games.registry import REGISTRY
from domain.kernel import Game, State, run
from lab.playout import Match
from lab.summary import share

SEED = 17


def positions(game: Game, matches: int) -> Iterator[State]:
    """A position of each greedy match."""
    for number in range(1, matches + 1):
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
        self._won = self._matches = self._decisions = 0
        self._seconds = 0.0

    def play(self, game: Game, begin: State, seed: int) -> None:
        """One match more, to its end."""
        state, random, start = game.clone(begin), Random(seed), process_time()
        while state.result is None:
            command = self._bot(game, Look(game, state, 1), game.legal(state), random)
            run(game.decide(state, command), state, none_falls)
            self._decisions += 1
        self._seconds += process_time() - start
        self._matches += 1
        self._won += bool(state.result.winners)

    def __str__(self) -> str:
        won, each = share(self._won, self._matches), self._seconds / max(1, self._decisions)
        percents = f"{100 * won.share:.0f} % [{100 * won.low:.0f}, {100 * won.high:.0f}]"
        return f"{self.name}: {won.count} of {won.of}, {percents}, {each:.3f} s a decision"


def main() -> None:
    """Plays both on from every position."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--matches", type=int, default=30)
    asked = parser.parse_args()
    game = REGISTRY.game(asked.game)
    bots = (Tally("greedy", greedy_bot), Tally("search", search_bot(asked.playouts)))
    for number, begin in enumerate(positions(game, asked.matches)):
        for bot in bots:
            bot.play(game, begin, number)
        print("; ".join(map(str, bots)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
