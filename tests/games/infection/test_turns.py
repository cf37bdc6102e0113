"""How a match begins and goes from turn to turn (section 3, R1-R4, R13, Q1, Q14, Q24, Q28)."""

import pytest

from domain.games.infection import GAME
from domain.games.infection.events.cards import HandReset
from domain.games.infection.events.turns import (
    DebuffExpired,
    MatchEnded,
    MatchStarted,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from tests.games.infection.playing import (
    choices,
    hp,
    of,
    play,
    position,
    refused,
    start,
    turns,
    zone,
)
from tests.given import given, names


def test_a_match_starts_with_ten_cards_a_seat_and_25_unknown_tiles() -> None:
    match = given(GAME)
    (begun,) = match.events
    assert isinstance(begun, MatchStarted)
    assert begun.cards == {"move": 4, "axe": 2, "gun": 1, "arrow": 1, "grenade": 1, "steal": 1}
    sides = {"cure": 1, "virus": 4, "recover": 2, "generosity": 1, "disarm": 1, "contagion": 1}
    gray = {"cure": 1, "virus": 2, "generosity": 1, "contagion": 1}
    assert begun.unknown == {"blue": sides, "gray": gray, "red": sides}
    assert len(match.state.face_down) == 25
    assert zone(match, 1, "hand") == zone(match, 2, "hand") == begun.cards


def test_the_villagers_are_placed_in_turn_on_free_cells_of_their_villages() -> None:
    match = given(GAME)
    counts = []
    for command in ("place c1", "place c7", "place a1", "place a7"):
        counts.append((match.state.to_act, len(choices(match))))
        events = play(match, command)
    assert counts == [(1, 5), (2, 5), (1, 4), (2, 4)]
    assert names(events) == ["VillagerPlaced", "TurnStarted"]
    assert events[-1] == TurnStarted("B1", 1)


def test_nobody_is_placed_elsewhere_or_on_a_friend() -> None:
    """Q1"""
    match = given(GAME)
    assert refused(match, "place c7") == "not_own_village"
    assert refused(match, "place c2") == "not_own_village"
    play(match, "place c1", "place c7")
    assert refused(match, "place c1") == "cell_occupied"


def test_turns_go_round_in_a_fixed_order() -> None:
    """R2"""
    match, order = start(), []
    for _ in range(6):
        order.append((match.state.villager, match.state.to_act, match.state.turn))
        turns(match, 1)
    assert order == [
        ("B1", 1, 1),
        ("R1", 2, 2),
        ("B2", 1, 3),
        ("R2", 2, 4),
        ("B1", 1, 5),
        ("R1", 2, 6),
    ]


def test_one_card_is_the_whole_turn() -> None:
    """R3"""
    match = position("B1 c4", "R1 c5")
    assert names(play(match, "gun R1")) == ["CardPlayed", "DamageDealt", "TurnEnded", "TurnStarted"]


def test_a_used_card_lies_among_the_played_ones() -> None:
    """R4"""
    match = position("B1 c4", "R1 c5")
    play(match, "gun R1")
    assert zone(match, 1, "played") == {"gun": 1}
    assert "gun" not in zone(match, 1, "hand")


def test_a_card_is_shared_by_both_villagers_of_a_seat() -> None:
    """R4"""
    match = position("B1 c4", "B2 b5", "R1 c5")
    play(match, "gun R1", "reset")
    assert (match.state.villager, refused(match, "gun R1")) == ("B2", "no_such_card")


def test_a_reset_returns_all_played_cards() -> None:
    """R13"""
    match = position(played={"1": {"move": 3, "axe": 1, "gun": 1}})
    events = play(match, "reset")
    assert events == [HandReset(1, 5), TurnEnded("B1", 1), TurnStarted("R1", 2)]
    assert sum(zone(match, 1, "hand").values()) == 10
    assert zone(match, 1, "played") == {}


def test_a_reset_is_a_pass_when_nothing_is_played() -> None:
    """Q24"""
    assert of(HandReset, play(start(), "reset")) == [HandReset(1, 0)]


def test_a_reset_is_allowed_under_any_debuff() -> None:
    """R13"""
    match = position("B1 c1 active=no_move,no_weapon", played={"1": {"axe": 2}})
    assert choices(match) == ["reset"]
    play(match, "reset")
    assert zone(match, 1, "played") == {}


def test_debuffs_expire_in_their_order_just_before_the_turn_ends() -> None:
    """Q14"""
    match = position("B1 c1 active=no_weapon,no_move")
    assert play(match, "reset")[1:4] == [
        DebuffExpired("B1", "no_move"),
        DebuffExpired("B1", "no_weapon"),
        TurnEnded("B1", 1),
    ]


def test_a_pending_debuff_waits_for_the_villagers_own_turn() -> None:
    """Q14"""
    match = position("R1 c7 pending=no_move")
    assert of(DebuffExpired, play(match, "reset")) == []
    assert match.state.villagers["R1"].active == ("no_move",)
    assert of(DebuffExpired, play(match, "reset")) == [DebuffExpired("R1", "no_move")]


def test_a_turn_ends_with_the_match_after_the_last_one() -> None:
    """Q28"""
    match = position(turn=400)
    assert play(match, "reset")[-2:] == [TurnEnded("R2", 400), MatchEnded((), "turn_limit")]
    assert match.refusal("reset", by=1) == "match_over"
    assert choices(match) == []


def test_the_last_turn_can_still_be_won() -> None:
    match = position("R2 a6 carries", turn=400, stored={"2": 1})
    events = play(match, "move a7")
    assert events[-1] == MatchEnded((2,), "two_cures")
    assert "TurnEnded" not in names(events)


def test_who_was_killed_by_an_enemy_loses_one_turn() -> None:
    """Option death_penalty: lose_turn."""
    match = position("B1 c4", "R1 c5 hp=2", variant="lose_turn")
    play(match, "axe R1")
    events = play(match, "respawn c7")
    assert events[1:] == [
        TurnEnded("B1", 1),
        TurnStarted("R1", 2),
        TurnSkipped("R1", 2),
        TurnEnded("R1", 2),
        TurnStarted("B2", 3),
    ]
    turns(match, 3)
    assert (match.state.villager, match.state.turn) == ("R1", 6)


def test_the_debuffs_of_a_lost_turn_expire_with_it() -> None:
    match = position("R1 c7 pending=no_move loses_turn", variant="lose_turn")
    events = play(match, "reset")
    assert names(events)[2:5] == ["TurnStarted", "TurnSkipped", "DebuffExpired"]
    assert match.state.villagers["R1"].active == ()


def test_who_dies_by_a_virus_loses_no_turn() -> None:
    match = position("B1 c2 hp=1", variant="lose_turn")
    play(match, "move c3", "pick tile", chance=["virus"])
    assert not match.state.villagers["B1"].loses_turn


def test_the_last_turn_can_be_a_lost_one() -> None:
    match = position("R2 a7 loses_turn", variant="lose_turn", turn=399)
    assert names(play(match, "reset"))[-3:] == ["TurnSkipped", "TurnEnded", "MatchEnded"]
    assert hp(match) == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("phase", "fitting"),
    [
        ("place", ("place",)),
        ("turn", ("move", "axe", "gun", "arrow", "grenade", "steal", "reset")),
        ("after_move", ("pick", "axe", "gun", "arrow", "grenade", "steal", "end")),
        ("respawn", ("respawn",)),
        ("discard", ("discard", "decline")),
        ("recover", ("recover",)),
    ],
)
def test_a_command_that_does_not_belong_here_is_refused_first(
    phase: str, fitting: tuple[str, ...]
) -> None:
    matches = {
        "place": given(GAME),
        "turn": start(),
        "after_move": position("B1 c3", moved=2, played={"1": {"move": 1}}),
        "respawn": position("R1 dead", waiting=["respawn 2 R1"]),
        "discard": position(waiting=["discard 1"]),
        "recover": position(waiting=["recover 1"], played={"1": {"move": 1}}),
    }
    match = matches[phase]
    tried = [
        "place e5", "move e5", "pick cure", "axe B1", "gun B1", "arrow B1", "grenade e5",
        "steal B1", "reset", "end", "respawn e5", "discard steal", "decline", "recover gun",
    ]  # fmt: skip
    assert match.state.phase == phase
    for command in tried:
        if command.split()[0] not in fitting:
            assert refused(match, command) == "wrong_phase", command
        elif command not in choices(match):
            assert refused(match, command) != "wrong_phase", command
