"""How a match is drawn: what is awaited, both squads, the cards that this viewer knows."""

from typing import Any

from domain.games.squad_combat import GAME
from domain.kernel import Viewer
from replays.drawing import render
from tests.games.squad_combat.playing import end, play, position
from tests.given import Playtest

FIRST = Viewer(1)


def drawn(match: Playtest, viewer: Viewer = FIRST, width: int = 80) -> str:
    """The drawing as text, a blank for each break."""
    table: Any = GAME.table(GAME.view(match.state, viewer))
    return " ".join(render(table, width, colour=False).split())


def test_it_says_what_is_awaited() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    assert "Seat 1 goes on with its action phase." in drawn(match)
    play(match, "attack haymaker 1.bruno 2.lin")
    assert "Seat 1 chooses a die to pay with (4 or more)." in drawn(match)
    play(match, "pay 4")
    assert "Seat 2 may respond to the attack." in drawn(match)


def test_it_names_the_step_that_is_chosen_for() -> None:
    match = position(hands={1: "steady_hand"})
    play(match, "edge steady_hand 1.bruno")
    assert "Seat 1 chooses a die (Steady Hand: power up 2)." in drawn(match)


def test_it_shows_the_attack() -> None:
    match = position(hands={1: "alpha_smash jab", 2: "parry"})
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4")
    start = "Bruno (1) attacks Lin (2) with Overhead Smash: damage 5, a die from 4 on dodges"
    assert start in drawn(match)
    play(match, "edge parry 2.lin", "pay 4")
    assert "has met its reaction" in drawn(match)


def test_it_shows_ratings_in_a_duel() -> None:
    match = position(hands={1: "jab"}, variant="v05")
    play(match, "attack jab 1.bruno 2.lin", "pay 4", "strike 5")
    assert "damage 2, attack 6 to defence 0" in drawn(match)


def test_squads_stand_in_the_order_of_their_places() -> None:
    places = {"1.bruno": {"position": 3}, "1.ines": {"position": 1}}
    text = drawn(position(characters=places))
    assert text.index("Ines Calloway") < text.index("Halvard Stone") < text.index("Bruno Vance")


def test_characters_show_what_lies_on_them() -> None:
    marks = [
        {"owner": 1, "card": "jab"},
        {"owner": 2, "card": "flak_vest"},
        {"owner": 1, "damage": 3},
    ]
    lin = {"marks": marks, "spent": 2, "suppressed": True}
    match = position(characters={"2.lin": lin})
    parts: Any = GAME.table(GAME.view(match.state, Viewer(1))).parts
    [card] = next(each.cards for each in parts if getattr(each, "label", "") == "Lin Okafor")
    assert (card.name, card.badges) == (
        "HP 7/12",
        ("energy 7/9", "dice 6 5 4", "suppressed", "m1 Jab 2", "Flak Vest", "m3 token 3"),
    )


def test_the_dead_show_their_effect() -> None:
    dead = {"1.ines": {"dead": True}, "1.halvard": {"dead": True}}
    text = drawn(position(hands={1: "jab jab jab"}, characters=dead), width=200)
    assert "dead (action for 2 cards: heal target 2)" in text
    assert "dead (allies hardened any 1)" in text


def test_a_used_effect_is_marked() -> None:
    dead = {"1.ines": {"dead": True, "used": ["death"]}}
    assert "heal target 2, used)" in drawn(position(characters=dead), width=200)


def test_the_removed_are_out_of_the_game() -> None:
    match = position(characters={"1.ines": {"dead": True}}, options={"dead_characters": "removed"})
    assert "out of the game" in drawn(match)


def test_hands_of_others_are_counted() -> None:
    match = position(hands={1: "jab parry jab", 2: "sidestep"})
    assert "Hand Jab \u00d72, Parry" in drawn(match, Viewer(1))
    assert "3 hidden" in drawn(match, Viewer(2))
    assert "Sidestep" not in drawn(match, Viewer(1))


def test_who_has_passed_is_named() -> None:
    match = position()
    play(match, "pass")
    assert "First player: seat 1; passed: seat 1." in drawn(match)


def test_the_end_is_said() -> None:
    match = position(turn=30, characters={"2.lin": {"dead": True}})
    end(match)
    assert "Seat 1 has won." in drawn(match)
    match = position("hammer", "hammer", turn=30)
    end(match)
    assert "The match is a draw." in drawn(match)
