"""What is printed on the cards and streets, made from the data."""

import pytest

from domain.games.heist import GAME
from domain.games.heist.cards import TITLES
from domain.kernel import Face
from tests.games.reading import check_faces


def faces(variant: str = "final") -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, {}))}


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_card_has_a_face_that_can_be_read(variant: str) -> None:
    printed = check_faces(GAME, GAME.settle(variant, {}), TITLES)
    assert [*TITLES] == [*printed][: len(TITLES)]


def test_a_card_says_what_it_needs_wins_and_costs() -> None:
    """R7."""
    face = faces()["L3-10"]
    assert (face.title, face.kind) == ("Bluff the government", "Mission, level 3")
    assert [(each.value, each.label) for each in face.numbers] == [("$30,000", "prize")]
    assert face.text == (
        "Needs 1 at rank 0, 1-2 at rank 1, 1-3 at rank 2.",
        "Success: keep this card, worth $30,000, and rise by a rank (at most to 2).",
        "Failure: this card goes to the bottom of its pile. "
        "It costs you your next turn and a rank.",
    )


def test_what_is_printed_goes_with_the_options() -> None:
    """R7, R9."""
    hard, mild = faces("playtest_1"), faces("no_rank_loss")
    assert hard["L2-01"].text[1] == "Success: keep this card, worth $20,000."
    assert hard["L3-10"].text[2].endswith("It costs you your next 2 turns and a rank.")
    assert mild["L3-10"].text[2].endswith("It costs you your next turn.")
    assert hard["police"].text == ("You miss a turn.",)
    assert "petty" in hard
    assert "petty" not in mild
