"""At a terminal of usual size, the table and the commands stand on one screen at every prompt."""

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from domain.games.registry import REGISTRY
from domain.ledger.stream.match import Plan
from tests.cli.keyboard import Keyboard
from tests.ledger.play import fixed_bytes, opened
from tests.rounds import rounds

PROMPTS = rounds(20, 10_000)
"""A match is left after so many."""

SIZES = [(24, 80), (30, 100)]
WHOLE = {"correction": 1.0, "infection": 0.9, "assassination_le": 0.8, "heist": 0.8}
"""The least share of prompts at which nothing of the table is left out; of large games, LARGE."""

LARGE = 0.3

NUMBER = re.compile(r"\[(\d+)\] ")
PROMPT = re.compile(r"step \d+, seat 1 > $")


class Screen(NamedTuple):
    """What was shown at a prompt since the last input: its lines, the prompt's included."""

    lines: list[str]

    @property
    def is_whole(self) -> bool:
        return not any("more lines of the table: b" in line for line in self.lines)


def played(game: str, lines: int, columns: int, folder: Path) -> list[Screen]:
    """The screens at the prompts of a match in which seat 1 chooses among what it is shown.

    The match draws the same every time.
    """
    random, screens, chosen = Random(game), list[Screen](), "1"
    database = folder / "playledger.db"
    with opened(str(database), create=True, random_bytes=fixed_bytes(1)) as ledger:
        match = ledger.create(Plan(game=game), by="facilitator").match
    bots = [f"--seat={seat}=greedy" for seat in range(2, min(REGISTRY.game(game).seats) + 1)]
    words = ("play", match, "--seed", "1", *bots)
    with Keyboard(
        database,
        *words,
        lines=lines,
        columns=columns,
        no_color=True,
        knows_few=False,
    ) as keys:
        for _ in range(PROMPTS):
            shown = keys.until_prompt(PROMPT)
            if shown is None:
                break
            screens.append(Screen(shown.split("\n")[bool(screens) :]))
            if numbers := NUMBER.findall(shown):
                chosen = random.choice(numbers)
            else:  # it asks what goes with the number
                chosen = f"{chosen.split()[0]} 1"
            keys.types("\n" if "Enter: " in shown else f"{chosen}\n")
    return screens


@pytest.mark.soak(in_turn=2)
@pytest.mark.parametrize(("lines", "columns"), SIZES, ids=["80x24", "100x30"])
@pytest.mark.parametrize("game", REGISTRY.ids)
def test_the_table_and_the_commands_stand_on_the_screen_at_every_prompt(
    game: str, lines: int, columns: int, tmp_path: Path
) -> None:
    screens = played(game, lines, columns, tmp_path)
    assert screens
    assert [each for each in screens if len(each.lines) > lines] == []
    assert max(len(line) for each in screens for line in each.lines) <= columns
    whole = sum(each.is_whole for each in screens) / len(screens)
    assert whole >= WHOLE.get(game, LARGE)
