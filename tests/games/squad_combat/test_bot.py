"""The greedy player (section 11)."""

from typing import Any

import msgspec
import pytest

from domain.games.squad_combat import GAME
from lab.simulate import Series, simulate
from tests.games.squad_combat.playing import play, position, said
from tests.given import Playtest


def best(match: Playtest) -> list[str]:
    """What the awaited seat thinks best, in words."""
    view = GAME.view(match.state, match.state.to_act)
    chosen: Any = GAME.best(view, GAME.legal(match.state))
    return [said(msgspec.to_builtins(each)) for each in chosen]


def test_it_kills_where_it_can() -> None:
    weak = {"marks": [{"owner": 1, "damage": 10}]}
    match = position(hands={1: "jab alpha_smash"}, characters={"2.lin": weak})
    assert all(each.endswith("2.lin") for each in best(match))


def test_it_strikes_whom_damage_counts_on() -> None:
    """R28: Halvard resists 1 of the alpha damage."""
    match = position("hammer", "hammer", hands={1: "alpha_smash"})
    assert {each.split()[3] for each in best(match)} == {"2.bruno", "2.ines"}


def test_it_strikes_nobody_in_vain() -> None:
    """R28: a jab does 2 damage."""
    for bar, answer in (("flak_vest", "attack jab 1.bruno 2.halvard"), ("foxtrot_plate", "pass")):
        guarded = {"marks": [{"owner": 2, "card": bar}]}
        match = position("bruno", "halvard", hands={1: "jab"}, characters={"2.halvard": guarded})
        assert best(match) == [answer]


def test_it_refreshes_who_has_no_dice() -> None:
    match = position(characters={"1.ines": {"dice": []}, "1.halvard": {"dice": [1]}})
    assert best(match) == ["refresh 1.ines"]


def test_energy_comes_first_where_a_card_waits_for_it() -> None:
    """A haymaker costs 2 energy, and Bruno has 1 of 8."""
    tired = {"1.bruno": {"spent": 7}}
    match = position(hands={1: "adrenaline haymaker"}, characters=tired)
    assert {each.split()[1:4:2] == ["adrenaline", "1.bruno"] for each in best(match)} == {True}


@pytest.mark.parametrize("hand", ["adrenaline", "adrenaline jab"])
def test_energy_that_comes_back_anyway_is_not_played_for(hand: str) -> None:
    """Nothing in hand costs more than he has; where no energy comes back it is taken at once."""
    tired = {"1.bruno": {"spent": 7}}
    match = position(hands={1: hand}, characters=tired)
    assert "adrenaline" not in " ".join(best(match))
    kept = position(hands={1: hand}, characters=tired, variant="no_recharge")
    assert "adrenaline" in " ".join(best(kept))


def test_energy_is_played_for_a_refresh() -> None:
    """Bruno's costs 4, and he has no dice left."""
    spent = {"1.bruno": {"spent": 7, "dice": []}}
    match = position(hands={1: "adrenaline"}, characters=spent)
    assert {each.split()[3] for each in best(match)} == {"1.bruno"}


def test_it_heals_what_is_worth_it() -> None:
    hurt = {"marks": [{"owner": 2, "damage": 3}]}
    match = position(hands={1: "field_dressing"}, characters={"1.ines": hurt})
    assert {each.split()[3] for each in best(match)} == {"1.ines"}


def test_it_passes_where_nothing_is_worth_while() -> None:
    assert best(position(characters={"1.ines": {"spent": 9}})) == ["pass"]


def test_it_reacts_with_the_least_die() -> None:
    match = position(hands={1: "alpha_wild_swing", 2: "jab"})
    play(match, "attack alpha_wild_swing 1.bruno 2.lin", "pay 4")
    assert best(match) == ["dodge 4"]


def test_it_pays_with_the_lowest_die() -> None:
    match = position(hands={1: "jab"})
    play(match, "attack jab 1.bruno 2.lin")
    assert best(match) == ["pay 4"]


def test_it_removes_the_lowest_die() -> None:
    match = position()
    play(match, "refresh 1.ines", chance=[1])
    assert best(match) == ["remove 1"]


@pytest.mark.parametrize(("dice", "answer"), [([6, 5, 1], "guard 5"), ([3, 2], "decline")])
def test_it_defends_with_the_least_die_that_saves(dice: list[int], answer: str) -> None:
    match = position(hands={1: "haymaker"}, variant="v05", characters={"2.lin": {"dice": dice}})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 6", "strike 4")
    assert best(match) == [answer]


def test_at_the_end_it_keeps_attacks() -> None:
    match = position(hands={1: "jab alpha_rage"}, characters={"1.bruno": {"dead": True}})
    play(match, "pass", "pass", "pass")
    assert best(match) == ["discard alpha_rage"]


@pytest.mark.parametrize("variant", ["final", "v05"])
def test_greedy_beats_random(variant: str) -> None:
    series = Series(GAME, GAME.settle(variant, {}), 2, ("greedy", "random"), seed="bot", swap=True)
    results = simulate(series, 60).results
    won = [each.bots[each.winners[0] - 1] == "greedy" for each in results if each.winners]
    assert sum(won) > 50
