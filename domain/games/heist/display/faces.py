"""What is printed in Heist: the mission cards, what lies on the streets, and the car."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from domain.games.heist.cards import LEVEL as LEVEL_OF
from domain.games.heist.cards import LEVELS, MONEY, TITLES, WORTH, dollars, target
from domain.games.heist.city import CITIES, Kind
from domain.games.heist.missions import brings_rank
from domain.games.heist.options import Options
from domain.games.heist.state import TOP_RANK
from domain.kernel import Face, Icon, Number

RANKS: Final = range(TOP_RANK + 1)

POLICE: Final[Mapping[str, str]] = {
    "snitch": "You {may} snitch: roll the die. Another seat's number: that seat loses a card that "
    "it chooses, and you are paid with the next card of level 1. Your own number: you lose a card. "
    "Any other number: nothing happens.",
    "fine": "You miss a turn, and pay a fine of {fine} if you have more than nothing.",
    "miss_turn": "You miss a turn.",
}
"""What a police cell does, by the option `police`."""

ROB: Final[Mapping[str, str]] = {
    "trade": "Robbing: if you end on another car's cell, you may take a card of its seat for one "
    "of yours.",
    "steal": "Robbing: if you end on another car's cell, you may take a card of its seat for "
    "nothing.",
    "none": "Nobody is robbed.",
}
"""What happens where cars meet, by the option `rob`."""

PLACES: Final[Mapping[Kind, tuple[str, Icon, str]]] = {
    "start": ("Start", "flag", "R5"),
    "L1": ("Mission of level 1", "mask", "R7"),
    "L2": ("Mission of level 2", "mask", "R7"),
    "L3": ("Mission of level 3", "mask", "R7"),
    "mission": ("Mission", "mask", "R7"),
    "petty": ("Petty crime", "hand", "R10"),
    "police": ("Police", "lock", "R9"),
}
"""The title, icon and rule of what lies on a cell."""


@lru_cache(maxsize=64)
def faces(options: Options) -> tuple[Face, ...]:
    """The cards from the easiest up, then what lies on the streets, then the car."""
    return (*(_card(options, card) for card in TITLES), *_places(options), _car(options))


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


def _places(options: Options) -> Iterator[Face]:
    """What lies on the streets of the city that is played in."""
    kinds = [*CITIES[options.board].kinds.values()]
    for kind, (title, icon, rule) in PLACES.items():
        if kind in kinds:
            count = kinds.count(kind)
            text = (place_text(options, kind),)
            yield Face(kind, title, "Cell", "Streets", text, rule, icon, copies=count)


def place_text(options: Options, kind: Kind) -> str:
    """What a cell of that kind does to who ends a move on it."""
    match kind:
        case "start":
            return "Nothing happens here."
        case "police":
            may = "may" if options.snitch_choice == "optional" else "must"
            robbed = "" if options.rob == "none" else " Nobody is robbed here."
            return POLICE[options.police].format(may=may, fine=dollars(MONEY[1])) + robbed
        case "petty":
            return f"Roll the die: {_by_rank(1)} earns {dollars(MONEY[1])} in cash."
        case "mission":
            levels = ", ".join(f"level {level}: {dollars(MONEY[level])}" for level in LEVELS)
            return f"Draw the next card and roll for the mission that it names ({levels})."
        case _:
            level = int(kind[1])
            earned = f"{_by_rank(level)} earns {dollars(MONEY[level])}"
            return f"Draw the next card of level {level} and roll the die: {earned}."


def _by_rank(level: int) -> str:
    """What the die has to show at that level, rank by rank."""
    return ", ".join(f"{up_to(target(level, rank))} at rank {rank}" for rank in RANKS)


def _car(options: Options) -> Face:
    room = options.cell_capacity
    shared = f"No more than {room} cars share a cell." if room else "Any number may share a cell."
    return Face(
        id="car",
        title="Car",
        kind="Piece",
        group="Pieces",
        text=(
            "It drives as far as the die says, along the streets, and enters no cell twice.",
            shared,
            ROB[options.rob],
        ),
        rule="R2, R3, R6",
        icon="car",
        numbers=(Number(str(options.start_rank), "rank at the start", "crown"),),
        copies=4,
    )
