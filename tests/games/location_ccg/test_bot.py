"""The greedy player: a choice for each of its hints, and that it beats the aimless one."""

import msgspec

from domain.games.location_ccg import GAME
from lab.playout import playout
from tests.games.location_ccg.playing import RICH, play, position, said
from tests.given import Playtest


def chosen(match: Playtest) -> list[str]:
    """What it thinks best."""
    view = GAME.view(match.state, match.state.to_act)
    best = GAME.best(view, GAME.legal(match.state))
    return [said(msgspec.to_builtins(command)) for command in best]


def test_with_few_cards_it_draws() -> None:
    assert chosen(position(hand={1: "knife"}, phase="production")) == ["draw"]


def test_with_many_cards_it_banks_a_spare_one() -> None:
    match = position(hand={1: "knife knife knife hydra hydra enforcer"}, phase="production")
    assert chosen(match) == ["bank knife"]


def test_it_draws_with_data_heist_whenever_it_can() -> None:
    match = position(hand={1: "data_heist knife knife knife knife"}, phase="production")
    assert chosen(match) == ["surprise data_heist"]


def test_it_deploys_the_dearest_character() -> None:
    match = position(hand={1: "bagman enforcer knife"}, bank={1: RICH}, phase="deploy")
    assert chosen(match) == ["deploy enforcer"]


def test_it_curses_enemies_and_arms_its_own() -> None:
    match = position(
        "1 enforcer", "2 enforcer", hand={1: "leaden_curse"}, bank={1: RICH}, phase="deploy"
    )
    assert chosen(match) == ["deploy leaden_curse c2"]


def test_it_deploys_no_unique_card_that_has_to_go() -> None:
    """R34: a copy of the enemy's goes for it, or it for that copy."""
    for rule, answer in (("older", "deploy director"), ("newer", "end")):
        match = position(
            "2 director",
            hand={1: "director"},
            bank={1: RICH},
            phase="deploy",
            options={"unique_rule": rule},
        )
        assert chosen(match) == [answer]


def test_it_attacks_where_its_skill_suffices_and_brings_most() -> None:
    match = position("1 director", locations="power_plant harbor city_hall")
    assert chosen(match) == ["attack L3"]


def test_it_does_not_attack_in_vain() -> None:
    assert chosen(position("1 bagman", "2 director")) == ["skip"]


def test_it_counts_on_stayers_only_where_they_count() -> None:
    """Q9"""
    for stayers, answer in (("count_skill", ["attack L1"]), ("ignore", ["skip"])):
        options, locations = {"stayers": stayers}, "power_plant city_hall harbor"
        match = position("1 director L1", "1 bagman", locations=locations, options=options)
        assert chosen(match) == answer


def test_it_sends_no_more_than_is_safe() -> None:
    match = position("1 director", "1 bagman", locations="museum harbor casino")
    play(match, "attack L1", "send c1")
    assert chosen(match) == ["done"]


def test_it_defends_if_it_can_stop_success() -> None:
    match = position("1 director", "2 field_agent", "2 bagman")
    play(match, "attack L1", "send c1")
    assert chosen(match) == ["defend c2"]


def test_it_defends_if_those_who_may_fall_would_stop_success() -> None:
    match = position("1 field_agent", "1 field_agent", "2 enforcer")
    play(match, "attack L1", "send c1", "send c2")
    assert chosen(match) == ["defend c3"]


def test_it_does_not_defend_where_too_few_may_fall() -> None:
    match = position("1 field_agent", "1 field_agent", "1 field_agent", "2 enforcer")
    play(match, "attack L1", "send c1", "send c2", "send c3")
    assert chosen(match) == ["done"]


def test_it_does_not_defend_against_who_would_live() -> None:
    match = position("1 director", "2 enforcer")
    play(match, "attack L1", "send c1")
    assert chosen(match) == ["done"]


def test_the_tough_fall_only_when_their_wounds_are_taken() -> None:
    for wounds, answer in ((0, "done"), (1, "defend c2")):
        trooper = f"1 exo_trooper wounds={wounds}"
        match = position(trooper, "2 enforcer", locations="museum harbor casino")
        play(match, "attack L1", "send c1")
        assert chosen(match) == [answer]


def test_a_giant_falls_only_to_as_much_weight() -> None:
    """A hydra weighs two; it is hurt and has taken its wounds."""
    giant = "1 hydra damage=2 wounds=2"
    for defenders, answer in ((1, ["done"]), (2, ["defend c2", "defend c3"])):
        thugs = ["2 corner_thug"] * defenders
        match = position(giant, *thugs, locations="museum harbor casino")
        play(match, "attack L1", "send c1")
        assert chosen(match) == answer


def test_it_shoots_who_dies_of_it_and_not_who_takes_a_wound() -> None:
    """R31"""
    for wounds, answer in ((0, "pass"), (1, "surprise ambush c1")):
        trooper = f"1 exo_trooper damage=1 wounds={wounds}"
        match = position(trooper, "2 bagman", hand={2: "ambush"}, bank={2: RICH})
        play(match, "attack L1", "send c1", "pass", "defend c2")
        assert chosen(match) == [answer]


def test_it_pays_with_what_covers_missing_symbols_and_wastes_least() -> None:
    match = position(hand={1: "enforcer"}, bank={1: "bagman corner_thug acolyte"}, phase="deploy")
    play(match, "deploy enforcer")
    assert chosen(match) == ["pay corner_thug"]


def test_it_turns_a_check_over_after_the_combat() -> None:
    match = position(
        "1 bagman",
        hand={1: "propaganda"},
        bank={1: "intruder"},
        locations="harbor casino rail_yard",
    )
    play(match, "attack L1", "send c1")
    while match.state.window and match.state.window.name != "after_combat":
        play(match, "pass")
    assert chosen(match) == ["surprise propaganda c1"]


def test_it_beats_the_aimless_player() -> None:
    options = GAME.settle("final", {})
    won = [
        playout(GAME, options, 2, bots, seed, 20_000).result
        for seed in range(10)
        for bots in (("greedy", "random"), ("random", "greedy"))
    ]
    greedy = [1, 2] * 10
    assert [each.winners for each in won if each] == [(seat,) for seat in greedy]
