"""Small studies of a small game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from domain.kernel import Registry
from lab.studies.asking.form import Study
from lab.studies.asking.plan import Plan
from lab.studies.asking.ready import ready
from lab.studies.playing.block import Block, Played
from lab.studies.playing.counting import Value
from tests.hidden_hand import GAME

REGISTRY = Registry([GAME])

AA: dict[str, Any] = {"one": {"variant": "short"}, "other": {"variant": "short"}}
"""Two arms that are the same."""


def study(**fields: Any) -> Study:
    """A study of the small game."""
    from lab.studies.asking.file import converted

    return converted({"question": "Does it matter?", "game": "hidden_hand", "blocks": 6} | fields)


def planned(**fields: Any) -> tuple[Study, Plan]:
    """A study made ready."""
    asked = study(**fields)
    return asked, ready(asked, REGISTRY)


def made_up(
    random: Random, blocks: int, chances: Sequence[float], together: float = 0
) -> Iterator[Block]:
    """Blocks of one match an arm that seat 1 wins with these chances; a part falls together."""
    for number in range(1, blocks + 1):
        common, is_common = random.random(), random.random() < together
        matches = []
        for arm, chance in enumerate(chances):
            won = (common if is_common else random.random()) < chance
            values = [Value(won, 1), Value(not won, 1), Value(6, 1), Value(9, 1)]
            matches.append(Played(arm, 0, (1 if won else 2,), "most_points", 9, 1.0, values))
        yield Block(number, matches)
