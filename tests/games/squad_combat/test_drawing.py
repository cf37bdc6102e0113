"""How a match is drawn: what is awaited, both squads, the cards that this viewer knows."""

from typing import Any

from domain.games.squad_combat import GAME
from domain.kernel import Viewer
from domain.kernel.table import Card, Lanes, Track
from replays.drawing import render
from tests.games.squad_combat.playing import end, play, position
from tests.given import Playtest

FIRST = Viewer(1)


def drawn(match: Playtest, viewer: Viewer = FIRST, width: int = 80) -> str:
    """The drawing as text, a blank for each break."""
    table: Any = GAME.table(GAME.seen(match.state, viewer))
    return " ".join(render(table, width, colour=False).split())


def test_it_says_what_is_awaited() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    assert "Seat 1 has an action phase." in drawn(match)
    play(match, "attack haymaker 1.bruno 2.lin")
    assert "Seat 1 chooses a die to pay with (4 or more, of Bruno)." in drawn(match)
    play(match, "pay 4")
    assert "Seat 2 may respond to the attack." in drawn(match)


def test_it_says_on_whom_it_goes_what_is_being_paid() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin")
    assert "Bruno pays to attack Lin with Haymaker." in drawn(match)
    assert [each.highlight for each in squad(match, 2)] == ["target", "", ""]
    play(match, "pay 4")
    assert "pays to" not in drawn(match)


def test_it_says_on_whom_a_death_effect_goes_that_is_being_paid() -> None:
    match = position("needle", hands={1: "jab parry"}, characters={"1.vex": {"dead": True}})
    play(match, "death 1.vex 2.lin")
    assert "Vex (seat 1) pays to use its death effect on Lin (seat 2)." in drawn(match)


def test_it_says_whose_death_effect_is_paid_that_has_no_target() -> None:
    match = position(hands={1: "jab parry sidestep"}, characters={"1.bruno": {"dead": True}})
    play(match, "attack jab 1.ines 2.lin", "pay 6", "death 1.bruno")
    assert "Bruno pays to use its death effect." in drawn(match)


def test_it_names_the_step_that_is_chosen_for() -> None:
    match = position(hands={1: "steady_hand"})
    play(match, "edge steady_hand 1.bruno")
    assert "Seat 1 chooses a die (Steady Hand: 2 times raise a die, of Bruno)." in drawn(match)


def test_it_shows_the_attack() -> None:
    match = position(hands={1: "alpha_smash jab", 2: "parry"})
    play(match, "attack alpha_smash 1.bruno 2.lin", "pay 4")
    start = "Bruno attacks Lin with Overhead Smash: damage 5, a die of 4 or more dodges"
    assert start in drawn(match)
    play(match, "edge parry 2.lin", "pay 4")
    assert "damage 3, has met its reaction." in drawn(match)


def test_it_says_how_many_cards_may_go_at_the_end_of_a_turn() -> None:
    match = position(hands={1: "haymaker jab parry", 2: ""})
    play(match, "pass", "pass", "pass")
    assert "Seat 1 may discard up to 2 cards, then draws." in drawn(match)
    play(match, "discard jab")
    assert "Seat 1 may discard one more card, then draws." in drawn(match)


def test_it_shows_ratings_in_a_duel() -> None:
    match = position(hands={1: "jab"}, variant="v05")
    play(match, "attack jab 1.bruno 2.lin", "pay 4", "strike 5")
    assert "The attack is 6, the defence 0 without a die of Lin (with 6: 6, with 5: 5" in drawn(
        match
    )


def test_it_shows_what_each_die_would_make_of_a_duel() -> None:
    match = position(hands={1: "jab", 2: "parry"}, variant="v05")
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert "The attack is 1 without a die of Bruno (with 6: 7, with 5: 6)" in drawn(match)
    play(match, "edge parry 2.lin", "pay 4")
    assert "the defence 2 without a die of Lin (with 6: 8, with 5: 7)" in drawn(match)


def test_it_shows_the_action_that_may_be_answered() -> None:
    hurt = {"1.halvard": {"marks": [{"owner": 2, "card": "jab"}]}}
    match = position(hands={1: "echo_mend", 2: "parry"}, characters=hurt)
    play(match, "action echo_mend 1.ines 1.halvard")
    assert "Ines plays Mend on Halvard: heal 3; 2 HP to gain." in drawn(match)
    match = position(two="needle", hands={1: "", 2: "parry"})
    play(match, "printed 1.ines 1.ines")
    assert "Ines uses its ability on itself: heal 1, raise a die; it has no damage" in drawn(match)


def squad(match: Playtest, seat: int) -> list[Card]:
    """The cards of a squad from left to right."""
    parts: Any = GAME.table(GAME.seen(match.state, FIRST)).parts
    [rows] = [part for part in parts if isinstance(part, Lanes)]
    return [card for lane in rows.lanes for card in lane.sides[seat]]


def test_squads_stand_in_the_order_of_their_places() -> None:
    places = {"1.bruno": {"position": 3}, "1.ines": {"position": 1}}
    row = squad(position(characters=places), 1)
    assert [card.name for card in row] == ["Ines Calloway", "Halvard Stone", "Bruno Vance"]


def test_characters_show_what_lies_on_them() -> None:
    marks = [
        {"owner": 1, "card": "jab"},
        {"owner": 2, "card": "flak_vest"},
        {"owner": 1, "damage": 3},
    ]
    lin = {"marks": marks, "spent": 2, "suppressed": True}
    card = squad(position(characters={"2.lin": lin}), 2)[0]
    assert [(each.label, each.value, each.limit) for each in card.scales] == [
        ("HP", 7, 12),
        ("Energy", 7, 9),
    ]
    assert (card.ref, card.face, card.dice, card.condition) == (
        "2.lin",
        "lin",
        (6, 5, 4),
        "protected",
    )
    assert [token.label for token in card.tokens] == ["suppressed this turn"]
    assert [(each.name, each.badges, each.seat, each.ref) for each in card.under] == [
        ("Jab", ("2 damage",), 1, "m1"),
        ("Flak Vest", ("hardened 1",), 2, "m2"),
        ("Damage token", ("3 damage",), 1, "m3"),
    ]


def test_traits_refresh_abilities_and_protection_can_be_read() -> None:
    _, halvard, ines = squad(position(), 1)
    assert halvard.badges == (
        "trait Foxtrot",
        "refresh for 5 energy: dice 3, 3 and a rolled one",
        "resistance 1 against Alpha",
    )
    assert ines.badges[-1] == "action, for 4 energy: heal 1, raise a die"


def test_the_dead_show_their_effect() -> None:
    dead = {"1.ines": {"dead": True}, "1.halvard": {"dead": True}}
    _, halvard, ines = squad(position(hands={1: "jab jab jab"}, characters=dead), 1)
    assert (ines.name, ines.condition) == ("Ines Calloway", "dead")
    assert ines.badges == ("action, for 2 cards of your hand: heal 2",)
    assert halvard.badges == ("still: your characters are hardened 1",)


def test_a_used_effect_is_marked() -> None:
    dead = {"1.ines": {"dead": True, "used": ["death"]}}
    ines = squad(position(characters=dead), 1)[2]
    assert ines.badges == ("action, for 2 cards of your hand: heal 2 (used)",)


def test_the_removed_are_out_of_the_game() -> None:
    match = position(characters={"1.ines": {"dead": True}}, options={"dead_characters": "removed"})
    assert squad(match, 1)[2].name == "Ines Calloway, out of the game"


def test_an_attack_links_both_and_its_card_is_shown() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    assert (squad(match, 1)[0].highlight, squad(match, 2)[0].highlight) == ("chosen", "target")
    table: Any = GAME.table(GAME.seen(match.state, FIRST))
    [link] = next(part.links for part in table.parts if isinstance(part, Lanes))
    assert (link.origin, link.target) == ("1.bruno", "2.lin")
    assert table.faces["haymaker"].text == ("Deals 4 damage.",)


def test_the_damage_of_an_attack_stands_where_it_is_aimed_at() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    assert threats(match) == {}
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    assert threats(match) == {"Left": (Track("Damage", 4, seat=1, icon="sword"),)}


def threats(match: Playtest) -> dict[str, tuple[Track, ...]]:
    """The totals of the lanes that have any."""
    parts = GAME.table(GAME.seen(match.state, FIRST)).parts
    lanes = next(part.lanes for part in parts if isinstance(part, Lanes))
    return {lane.label: lane.totals for lane in lanes if lane.totals}


def test_hands_of_others_are_counted() -> None:
    match = position(hands={1: "jab parry jab", 2: "sidestep"})
    text = drawn(match, Viewer(1), width=120)
    assert "Jab \u00d72" in text
    assert "Parry" in text
    assert "3 hidden" in drawn(match, Viewer(2))
    assert "Sidestep" not in text


def test_who_has_passed_is_named() -> None:
    match = position()
    play(match, "pass")
    assert "First player: seat 1; passed for the turn: seat 1." in drawn(match)


def test_who_stands_in_for_a_first_player_that_is_out_is_told() -> None:
    """Q23."""
    gone = {f"1.{name}": {"dead": True} for name in ("bruno", "halvard", "ines")}
    match = position("hammer", "needle", "crossfire", first=2, characters=gone)
    match.state.first = 1
    assert "First player: seat 2, for seat 1, which is out" in drawn(match)


def test_who_may_still_respond_is_named() -> None:
    match = position(hands={1: "haymaker jab", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    assert "If seat 2 plays nothing, seat 1 may still respond." in drawn(match, width=120)
    play(match, "pass")
    assert "Seat 1 is the last to be asked, unless it plays something." in drawn(match, width=120)


def test_a_seat_without_cards_is_not_named_among_those_who_may_respond() -> None:
    match = position(hands={1: "haymaker", 2: "parry"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4")
    assert "Seat 2 is the last to be asked, unless it plays something." in drawn(match, width=120)


def test_the_end_is_said() -> None:
    match = position(turn=30, characters={"2.lin": {"dead": True}})
    end(match)
    assert "Seat 1 has won: " in drawn(match)
    match = position("hammer", "hammer", turn=30)
    end(match)
    assert "The match is a draw: " in drawn(match)


def test_a_card_in_hand_that_only_the_dead_could_play_is_named() -> None:
    match = position(characters={"1.ines": {"dead": True}}, hands={1: "echo_mend jab"})
    shown = drawn(match, width=100)
    assert "Mend costs 3 energy, nobody alive can play it" in shown
    assert shown.count("nobody alive") == 1
    assert "nobody alive" not in drawn(position(hands={1: "echo_mend jab"}), width=100)
