"""How chance fell, as people at a real table name it."""

import pytest

from cli.terminal.outcomes import meant_by, named_by, titles_of, told
from domain.games.heist import GAME as HEIST
from domain.kernel import Chance

TITLES = titles_of(HEIST, HEIST.settle("final", {}))
DRAW = Chance("mission_draw:L1", ("L1-01", "L1-03"))


def test_a_drawn_card_is_called_by_its_title() -> None:
    assert told(DRAW, TITLES) == ["Repaint the school statue", "Snatch the bakery recipe"]
    assert told(Chance("die", (1, 2)), TITLES) == ["1", "2"]


@pytest.mark.parametrize(
    "typed", ["L1-03", "l1-03", "Snatch the bakery recipe", "snatch", "bakery"]
)
def test_it_is_typed_by_title_by_a_word_of_it_or_as_the_rules_name_it(typed: str) -> None:
    assert meant_by(typed, DRAW, TITLES) == ("L1-03", [])


def test_what_cannot_be_is_answered_with_titles() -> None:
    assert meant_by("the", DRAW, TITLES) == (None, told(DRAW, TITLES))
    assert meant_by("xyzzy", DRAW, TITLES) == (None, told(DRAW, TITLES))


def test_of_a_secret_chance_a_few_letters_try_nothing_out() -> None:
    assert named_by("snatch the bakery recipe", TITLES) == "L1-03"
    assert named_by("snatch", TITLES) == "snatch"
    assert named_by("6", TITLES) == 6
