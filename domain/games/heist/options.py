"""The knobs of Heist and its named variants."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from domain import kernel
from domain.games.heist.city import Name
from domain.kernel import Variant, require

RANK_UP_LEVELS: Final = ((2, 3), (3,))
FAIL_TURNS: Final = ((0, 0, 1), (0, 0, 2), (1, 1, 2))
FAIL_RANKS: Final = ((0, 0, 1), (0, 0, 0), (0, 1, 1))

ByLevel = tuple[int, int, int]
"""A number for each level of missions."""

ROUND_CAP: Final = 300
"""The highest round cap that may be set."""


class Options(kernel.Options, frozen=True, kw_only=True):
    """What a designer may turn in Heist; the defaults are the game after its last changes."""

    goal: Literal[100_000, 150_000, 200_000] = 100_000
    """The dollars that win (R11)."""
    start_rank: Literal[0, 1] = 1
    rank_up_levels: Annotated[tuple[int, ...], Meta(extra_json_schema={"enum": RANK_UP_LEVELS})] = (
        RANK_UP_LEVELS[0]
    )
    """The levels of missions whose success brings a rank (R7, Q3)."""
    fail_turns: Annotated[ByLevel, Meta(extra_json_schema={"enum": FAIL_TURNS})] = FAIL_TURNS[0]
    """The turns to miss after a failed mission, by its level (R7)."""
    fail_ranks: Annotated[ByLevel, Meta(extra_json_schema={"enum": FAIL_RANKS})] = FAIL_RANKS[0]
    """The ranks lost with a failed mission, by its level (R7, Q4)."""
    decks: Literal["by_level", "single"] = "by_level"
    """A pile for each level, or one of all cards."""
    board: Name = "city"
    """The city of the last changes, or the old one, whose missions have no level (Q2)."""
    police: Literal["snitch", "fine", "miss_turn"] = "snitch"
    """What a police cell does (R9)."""
    snitch_choice: Literal["optional", "mandatory"] = "optional"
    """Whether one may also not snitch (Q7)."""
    rob: Literal["trade", "steal", "none"] = "trade"
    """Whether a robber gives a card for the one taken, or whether nobody is robbed (R6, Q6)."""
    cell_capacity: Literal[2, 0] = 2
    """How many pieces may stand on one cell; 0: any number (R3)."""
    round_cap: Annotated[int, Meta(ge=20, le=ROUND_CAP)] = 150
    """The round after which the highest total wins (Q15)."""

    def __post_init__(self) -> None:
        """The lists are among those that were thought of, and the rest goes together (Q20)."""
        check_listed("rank_up_levels", self.rank_up_levels, RANK_UP_LEVELS)
        check_listed("fail_turns", self.fail_turns, FAIL_TURNS)
        check_listed("fail_ranks", self.fail_ranks, FAIL_RANKS)
        together = (self.board == "city_old") == (self.decks == "single")
        problem = "the old city and the single pile go together"
        require(together, "option_conflict", problem=problem, pointer="/board")
        paid = self.decks == "by_level" or self.police != "snitch"
        problem = "a single pile has no cards of level 1 set apart to pay a snitch from"
        require(paid, "option_conflict", problem=problem, pointer="/police")


def check_listed(name: str, given: tuple[int, ...], known: tuple[tuple[int, ...], ...]) -> None:
    """Refuses a list that is none of the known ones."""
    if given not in known:
        raise ValueError(f"{name} is one of {', '.join(str(list(each)) for each in known)}")


PLAYTEST_1: Final[Mapping[str, Any]] = {
    "goal": 200_000,
    "start_rank": 0,
    "rank_up_levels": [3],
    "fail_turns": [1, 1, 2],
    "fail_ranks": [0, 1, 1],
    "decks": "single",
    "board": "city_old",
    "police": "miss_turn",
    "rob": "none",
    "cell_capacity": 0,
}

VARIANTS: Mapping[str, Variant] = {
    "final": Variant(
        source="The rules after the second changes",
        claim="Robbing and snitching make the players deal with each other.",
        prediction="Greedy bots: a median of 8 to 10 rounds, at least one trade and 1.5 rolls of "
        "the snitch die a match.",
    ),
    "playtest_1": Variant(
        PLAYTEST_1,
        source="What the first changes and the summary say of the game before them",
        claim="It is incredibly hard to get started and the goal is out of reach; who completes "
        "the first mission has an unfair advantage.",
        prediction="The first success of a seat and the end of the match come several times later "
        "than in final; the first to score wins more often than by chance.",
    ),
    "playtest_2": Variant(
        {"goal": 150_000, "police": "fine", "rob": "none", "cell_capacity": 0},
        source="The rules between the first and the second changes",
        claim="To start at rank 1 makes the game much faster.",
        prediction="A third to half of the median rounds of playtest_1.",
    ),
    "playtest_1_rank_1": Variant(
        {**PLAYTEST_1, "start_rank": 1},
        source="playtest_1 with one change: the start at rank 1",
        prediction="First successes come sooner than in playtest_1.",
    ),
    "playtest_1_light": Variant(
        {**PLAYTEST_1, "fail_turns": [0, 0, 2], "fail_ranks": [0, 0, 1]},
        source="playtest_1 with milder penalties",
        claim="The penalties were too severe.",
        prediction="Fewer rounds than playtest_1.",
    ),
    "rank_level_3_only": Variant(
        {"rank_up_levels": [3]},
        source="The rules page, which gives a rank for level 3 only (Q3)",
        prediction="One or two rounds longer than final.",
    ),
    "no_rank_loss": Variant(
        {"fail_ranks": [0, 0, 0]},
        source="The cards, which say nothing of a lost rank (Q4)",
        prediction="At most one round shorter than final.",
    ),
    "goal_150": Variant(
        {"goal": 150_000},
        source="The goal before the second changes lowered it",
        prediction="A median of about 13 rounds with greedy bots, of 15 or 16 with random ones.",
    ),
    "steal": Variant(
        {"rob": "steal"},
        source="Robbing as a theft, which the second changes rule out",
        claim="Robbing shall not be stealing.",
        prediction="The first to score wins less often than in final.",
    ),
}
