"""What is printed in Heist: the mission cards, what lies on the streets, and the car."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import replace

from domain.components.faces import FaceSheet
from domain.games.heist.cards import LEVEL as LEVEL_OF
from domain.games.heist.cards import LEVELS, MONEY, TITLES, WORTH, dollars, target
from domain.games.heist.city import CITIES
from domain.games.heist.missions import brings_rank
from domain.games.heist.options import Options
from domain.games.heist.state import TOP_RANK
from domain.kernel import Face, Number

RANKS: Final = range(TOP_RANK + 1)


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The cards from the easiest up, then what lies on the streets, then the car."""
    return (*(_card(options, card) for card in TITLES), *_pieces(options))


def _card(options: Options, card: str) -> Face:
    level, money = LEVEL_OF[card], dollars(WORTH[card])
    return Face(
        id=card,
        title=TITLES[card],
        kind=f"Mission, level {level}",
        group=f"Level {level}",
        text=(
            f"Needs {_by_rank(level)}.",
            _success(options, level, money),
            _failure(options, level),
        ),
        rule="R7",
        icon="mask",
        numbers=(Number(money, "prize", "coin"),),
    )


def up_to(number: int) -> str:
    """All numbers of the die from 1 up to one: `1`, `1-4`."""
    return "1" if number == 1 else f"1-{number}"


def _success(options: Options, level: int, money: str) -> str:
    """What is won with a mission of that level."""
    rises = f", and rise by a rank (at most to {TOP_RANK})"
    return f"Success: keep this card, worth {money}{rises if brings_rank(options, level) else ''}."


def _failure(options: Options, level: int) -> str:
    costs = costs_told(options.fail_turns[level - 1], options.fail_ranks[level - 1])
    said = "Failure: this card goes to the bottom of its pile."
    return f"{said} It costs you {costs}." if costs else said


def costs_told(turns: int, ranks: int) -> str:
    """What a failure costs: `your next turn and a rank`; "" for nothing."""
    costs = ["your next turn" if turns == 1 else f"your next {turns} turns"] if turns else []
    costs += ["a rank"] if ranks else []
    return " and ".join(costs)


def _by_rank(level: int) -> str:
    """What the die has to show at that level, rank by rank."""
    return ", ".join(f"{up_to(target(level, rank))} at rank {rank}" for rank in RANKS)


def _pieces(options: Options) -> Iterator[Face]:
    """What lies on the streets of the city that is played in, then the car."""
    counts = Counter[str](CITIES[options.board].kinds.values())
    for kind, face in _PRINTED.faces(options).items():
        if kind == "car":
            yield face
        elif kind in counts:
            yield replace(face, copies=counts[kind])


_LEVELS: Final = {
    "by_rank": {level: _by_rank(level) for level in LEVELS},
    "money": {level: dollars(MONEY[level]) for level in LEVELS},
}
_PRINTED: Final = FaceSheet(files(__package__) / "faces.yaml", Options, lambda _: _LEVELS)
