"""Setup, turns, passing, the end of a turn, drawing, and how a match ends (R1 to R9, R25, R27)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.combat.damage import bury
from domain.games.squad_combat.squads import Mark
from domain.kernel import Dictated, PseudoRandom, run
from tests.games.squad_combat.playing import choices, end, of, play, position, told, who
from tests.given import Playtest

DEAD = {"dead": True}


def fresh(seats: int = 2, variant: str = "final", **options: object) -> Playtest:
    settled = GAME.settle(variant, options)
    return Playtest(GAME, *GAME.begin(settled, seats, PseudoRandom(Random(3))))


def test_the_usual_decks_by_seat() -> None:
    """Section 3: hammer, needle, crossfire, hammer."""
    match = fresh(4)
    firsts = [match.state.squad(seat)[0].id for seat in (1, 2, 3, 4)]
    assert firsts == ["bruno", "lin", "kessa", "bruno"]


def test_setup_deals_rolls_and_chooses_the_first_player() -> None:
    match = fresh()
    counted = Counter(told(match.events))
    assert (counted["CardDrawn"], counted["DieSet"], counted["DieRolled"]) == (10, 6, 13)
    assert told(match.events)[-3:] == ["FirstPlayerChosen", "TurnStarted", "ActionPhaseStarted"]
    assert match.state.to_act == match.state.first == match.state.active


def test_pools_are_set_sign_by_sign() -> None:
    """Section 3.3: a digit is set, an R is rolled."""
    match = fresh()
    dice: list[Any] = [e for e in match.events if getattr(e, "character", "") == "2.lin"]
    assert [(type(each).__name__, each.reason) for each in dice] == [
        ("DieSet", "setup"),
        ("DieSet", "setup"),
        ("DieRolled", "setup"),
    ]
    assert [each.value for each in dice][:2] == [3, 4]


def test_the_deck_is_known_and_its_order_is_not() -> None:
    """A card is drawn from all that are left, in proportion."""
    state = GAME.start(GAME.settle("final", {}), 2)
    rule = GAME.setup(state)
    next(rule)
    chance: Any = rule.send(None)
    assert (chance.name, chance.secret, chance.tickets()) == ("draw", True, 33)
    assert chance.weights[chance.outcomes.index("jab")] == 2


def test_r3_a_phase_is_one_action() -> None:
    match = position(hands={1: "field_dressing"})
    play(match, "action field_dressing 1.ines 1.bruno")
    assert match.state.active == 2


def test_r3_edges_do_not_use_up_the_phase() -> None:
    """Q20: pass remains, even if nothing else is legal."""
    match = position(hands={1: "second_look steady_hand"})
    play(match, "edge second_look 1.ines", "decline", "edge steady_hand 1.ines", "decline")
    assert (match.state.active, match.state.decision) == (1, "action")
    assert "pass" in choices(match)


def test_r4_who_passed_does_not_come_back_this_turn() -> None:
    """Q21: the others go on, a lone remaining seat repeatedly."""
    match = position(hands={2: "regroup scavenge"})
    play(match, "pass")
    for _ in range(2):
        assert match.state.active == 2
        play(match, "refresh 2.lin", chance=[6])
        while match.state.decision == "remove_die":
            play(match, choices(match)[0])
        match.state.characters["2.lin"].spent = 0
    assert match.state.passed == [1]


def test_r4_who_passed_may_respond_in_windows() -> None:
    match = position(hands={1: "second_look", 2: "jab"}, passed=[1], active=2)
    play(match, "attack jab 2.lin 1.bruno", "pay 4")
    assert (match.state.to_act, choices(match, "edge")[0]) == (1, "edge second_look 1.bruno")


def test_r5_a_turn_ends_when_all_have_passed() -> None:
    match = position()
    play(match, "pass")
    events = end(match)
    opened = of("WindowOpened", events)[0]
    assert (opened.kind, opened.first) == ("end_of_turn", 1)
    assert told(events)[-3:] == ["TurnEnded", "TurnStarted", "ActionPhaseStarted"]


def test_r6_energy_comes_back_by_seat_and_position() -> None:
    spent = {"spent": 2}
    match = position(
        characters={
            "2.lin": {**spent, "position": 2},
            "2.vex": {**spent, "position": 1},
            "1.ines": spent,
        }
    )
    back = of("EnergyRecharged", end(match))
    assert [each.character for each in back] == ["1.ines", "2.vex", "2.lin"]
    assert [each.amount for each in back] == [2, 2, 2]


def test_r7_up_to_two_cards_are_discarded_then_hands_are_filled() -> None:
    """Section 4: not asked again after the last that is allowed."""
    match = position(hands={1: "jab parry haymaker"})
    play(match, "pass", "pass", "pass")
    assert (match.state.decision, match.state.to_act) == ("end_discard", 1)
    play(match, "discard jab")
    draws = ["jab", "jab", "parry", "parry"] + ["haymaker"] * 3 + ["jab"] * 2
    events = play(match, "discard parry", chance=draws)
    assert [each.seat for each in of("CardDrawn", events)] == [1] * 4 + [2] * 5
    assert (match.state.turn, match.state.sides[1].held()) == (2, 5)


def test_r7_a_seat_with_more_cards_draws_none() -> None:
    """Q26: nobody has to discard."""
    match = position(hands={1: "jab jab jab parry parry parry haymaker", 2: "jab"})
    drawn = of("CardDrawn", end(match))
    assert [each.seat for each in drawn] == [2] * 4
    assert match.state.sides[1].held() == 7


def test_r2_the_first_player_stays() -> None:
    match = position(first=2)
    end(match)
    assert (match.state.first, match.state.active) == (2, 2)


def test_r2_a_dead_first_player_is_replaced() -> None:
    """Q23: who is out is skipped everywhere."""
    names = ("kessa", "marlow", "osric")
    match = position(
        "hammer",
        "needle",
        "crossfire",
        characters={f"3.{name}": DEAD for name in names},
    )
    match.state.first = 3
    end(match)
    assert match.state.first == 1
    assert 3 not in match.state.living()


def test_r8_the_match_is_judged_after_the_last_turn() -> None:
    """R27: most living characters, then the sum of their HP."""
    match = position(turn=30, characters={"2.lin": DEAD})
    events = end(match)
    assert told(events)[-2:] == ["TurnEnded", "MatchEnded"]
    assert match.state.result.winners == (1,)
    assert match.state.result.reason == "turn_cap"


@pytest.mark.parametrize(("wound", "winners"), [(2, (2,)), (5, ()), (8, (1,))])
def test_r27_of_equal_squads_the_healthier_wins(wound: int, winners: tuple[int, ...]) -> None:
    """13 + 15 + 12 against 13 + 14 + 13 and 2 HP less."""
    hurt = {"marks": [{"owner": 1, "damage": wound - 2}]} if wound > 2 else {}
    lost = {"marks": [{"owner": 2, "damage": 3}]}
    match = position("hammer", "crossfire", turn=30, characters={"1.bruno": lost, "2.kessa": hurt})
    end(match)
    assert match.state.result.winners == winners


def test_r9_an_empty_deck_is_shuffled_anew() -> None:
    """Q7"""
    match = position("crossfire", "hammer", hands={1: "beta_quick_draw"})
    side = match.state.sides[1]
    side.deck.unordered, side.discard = {}, {"jab": 2}
    events = play(match, "action beta_quick_draw 1.osric", chance=["jab", "jab"])
    assert told(events)[-5:-1] == ["DeckReshuffled", "CardDrawn", "CardDrawn", "CardDiscarded"]
    assert of("DeckReshuffled", events)[0].count == 2


def test_r9_nothing_left_is_nothing_drawn() -> None:
    match = position("crossfire", "hammer", hands={1: "beta_quick_draw"})
    match.state.sides[1].deck.unordered = {}
    events = play(match, "action beta_quick_draw 1.osric")
    assert not of("CardDrawn", events)


def test_r1_r25_the_last_squad_standing_wins_at_once() -> None:
    out = {"2.lin": DEAD, "2.vex": DEAD, "2.juno": {"marks": [{"owner": 1, "damage": 11}]}}
    match = position(hands={1: "jab"}, characters=out)
    events = play(match, "attack jab 1.bruno 2.juno", "pay 4")
    assert told(events)[-2:] == ["SeatEliminated", "MatchEnded"]
    assert match.state.result.winners == (1,)
    assert match.state.result.reason == "last_squad_standing"
    assert choices(match) == []


def test_q22_simultaneous_last_deaths_are_a_draw() -> None:
    match = position("bruno", "lin", options={"squad_size": 1})
    for name in ("1.bruno", "2.lin"):
        who(match, name).marks.append(Mark("m1", "damage_token", 1, 99))
    events = run(bury(match.state), match.state, Dictated(()))
    assert told(events)[-1] == "MatchEnded"
    assert (match.state.result.winners, match.state.result.reason) == ((), "mutual_destruction")


def test_q23_the_marks_of_a_seat_that_is_out_stay() -> None:
    mark = {"marks": [{"owner": 2, "card": "jab"}]}
    dead = {f"2.{name}": DEAD for name in ("lin", "vex", "juno")}
    match = position("hammer", "needle", "crossfire", characters={"1.bruno": mark, **dead})
    end(match)
    assert [each.owner for each in who(match, "1.bruno").marks] == [2]


def test_q32_a_turn_ends_after_99_action_phases() -> None:
    match = position(hands={1: "field_dressing jab"}, phases=99)
    play(match, "action field_dressing 1.ines 1.bruno", "pass")
    assert (match.state.window, match.state.active) == ("end_of_turn", 0)


def test_q24_two_seats_may_have_the_same_characters() -> None:
    match = fresh(decks=["hammer", "hammer"])
    assert "1.bruno" in match.state.characters
    assert "2.bruno" in match.state.characters
