"""The tables of all games, drawn along a random match of each variant."""

from collections.abc import Iterator
from itertools import product
from random import Random

from domain.bots import within_reach
from domain.kernel import PUBLIC, Game, PseudoRandom, run
from domain.kernel.table import Cards, Table
from replays.drawing import render
from tests.laws.games import variants_in_turn
from tests.rounds import rounds

EVERY = rounds(usual=24, soak=8)


def tables(game: Game, variant: str, commands: int) -> Iterator[Table]:
    """The public's table after every so many commands of a random match."""
    random = Random(variant)
    source = PseudoRandom(random)
    state, _ = game.begin(game.settle(variant, {}), game.seats[0], source)
    for number in range(commands):
        if number % EVERY == 0:
            yield game.table(game.seen(state, PUBLIC))
        if state.result is not None:
            return
        chosen = random.choice(within_reach(game, state, state.to_act or 1, random))
        run(game.decide(state, chosen), state, source)


@variants_in_turn(1)
def test_a_match_is_drawn_whole_within_its_width(game: Game, variant: str) -> None:
    for table, width in product(tables(game, variant, commands=120), (80, 100)):
        rows = render(table, width, colour=False).splitlines()
        assert max(map(len, rows)) <= width
        words = "\n".join(rows)
        hands = [part for part in table.parts if isinstance(part, Cards) and part.laid == "hand"]
        titles = [card.name.split()[0] for hand in hands for card in hand.cards]
        assert [title for title in titles if title not in words] == []
