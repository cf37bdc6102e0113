"""Positions that fit their form: laid out, or refused with all that is wrong, each where it is."""

from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from domain.kernel import Game, PseudoRandom, Refusal, Viewer
from replays.cells import cells_of
from tests.laws.games import every_game
from tests.laws.offered import offered
from tests.laws.sample import positions
from tests.rounds import rounds

TRIED = rounds(usual=150, soak=3_000)


class Position:
    """Values of any form, made of the words of a game, and of the largest numbers it allows."""

    def __init__(self, game: Game, random: Random) -> None:
        self._random = random
        variant = next(iter(game.variants))
        state = positions(game, variant)[-1]
        table = game.table(game.seen(state, Viewer(1)))
        faces = game.faces(game.settle(variant, {}))
        asked = [msgspec.to_builtins(command) for _, command in offered(game, state)]
        said = [text for each in asked for text in each.values() if isinstance(text, str)]
        self._words = [*cells_of(table), *(each.id for each in faces), *said, "nowhere"]

    def of(self, kind: inspect.Type) -> Any:
        """A value of a form; numbers are mostly small."""
        random = self._random
        match kind:
            case inspect.StructType(fields=fields):
                chosen = [each for each in fields if each.required or random.random() < 0.4]
                return {each.encode_name: self.of(each.type) for each in chosen}
            case inspect.UnionType(types=types):
                return self.of(random.choice(types))
            case inspect.LiteralType(values=values):
                return random.choice(values)
            case inspect.IntType(ge=least, le=most):
                few = min(9, 9 if most is None else most)
                is_small = most is None or random.random() < 0.9
                return random.randint(min(least or 0, few), few) if is_small else most
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.TupleType(item_types=types):
                return [self.of(each) for each in types]
            case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
                return [self.of(inner) for _ in range(random.randint(0, 3))]
            case inspect.DictType(key_type=keys, value_type=values):
                return {str(self.of(keys)): self.of(values) for _ in range(random.randint(0, 2))}
            case _:
                return random.choice(self._words)


@every_game
def test_a_position_is_laid_out_or_refused_with_all_that_is_wrong(game: Game) -> None:
    random, refused = Random(game.id), 0
    making, form = Position(game, random), inspect.type_info(game.scenario)
    for _ in range(TRIED):
        given = making.of(form)
        options, seats = game.settle(random.choice([*game.variants]), {}), random.choice(game.seats)
        try:
            game.begin(options, seats, PseudoRandom(random), given)
        except Refusal as refusal:
            refused += 1
            for each in refusal.each if refusal.code == "bad_scenario" else ():
                assert game.explain(each).sentence
                assert each.facts["pointer"] == "" or each.facts["pointer"].startswith("/")
    assert refused, "`lay` refused none of these positions, so the law has seen nothing"
