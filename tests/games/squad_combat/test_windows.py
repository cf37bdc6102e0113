"""Response windows: when they open, whom they ask, when they close (R18 to R23)."""

from tests.games.squad_combat.playing import choices, of, play, position, settle, told, who


def asked(match: object) -> list[int]:
    """Who is asked, until the window closes, if all pass."""
    found = []
    while match.state.decision == "respond":  # type: ignore[attr-defined]
        found.append(match.state.to_act)  # type: ignore[attr-defined]
        play(match, "pass")  # type: ignore[arg-type]
    return found


def test_r19_the_defender_is_asked_first_about_an_attack() -> None:
    """Q27: the acting seat is asked in its own window too."""
    match = position("hammer", "needle", "crossfire", hands={1: "jab jab", 2: "jab", 3: "jab"})
    play(match, "attack jab 1.bruno 3.kessa", "pay 4")
    assert asked(match) == [3, 1, 2]


def test_r19_the_next_seat_is_asked_first_about_an_action() -> None:
    match = position(
        "hammer", "needle", "crossfire", hands={1: "field_dressing jab", 2: "jab", 3: "jab"}
    )
    play(match, "action field_dressing 1.ines 1.bruno")
    assert asked(match) == [2, 3, 1]


def test_r19_the_first_player_is_asked_first_at_the_end_of_the_turn() -> None:
    match = position("hammer", "needle", "crossfire", hands={1: "jab", 2: "jab", 3: "jab"}, first=2)
    play(match, "pass", "pass", "pass")
    assert asked(match) == [2, 3, 1]


def test_r20_after_a_play_all_are_asked_again() -> None:
    """Q10, Q27: what is played resolves at once, and who had passed is asked again."""
    match = position(hands={1: "haymaker jab press_on", 2: "second_look jab"})
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4", "pass", "edge press_on 1.bruno")
    assert (match.state.to_act, match.state.attack.damage) == (2, 1)
    events = play(match, "edge second_look 2.vex", "decline")
    assert not of("WindowOpened", events)
    assert asked(match) == [1, 2]


def test_r21_who_holds_nothing_passes_silently() -> None:
    match = position(hands={1: "jab"})
    events = play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert not of("SeatPassed", events)
    assert told(events)[3:6] == ["WindowOpened", "WindowClosed", "AttackHit"]


def test_r21_who_holds_an_unplayable_card_is_asked() -> None:
    """Nothing shows whether it could have been played."""
    match = position(hands={1: "jab", 2: "haymaker"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert (match.state.to_act, choices(match)) == (2, ["pass"])


def test_r21_an_open_ability_is_asked_for_without_cards() -> None:
    match = position(hands={1: "jab"}, characters={"2.juno": {"used": []}})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert choices(match) == ["printed 2.juno", "pass"]


def test_r21_a_die_that_could_dodge_is_asked_for_without_cards() -> None:
    match = position(hands={1: "alpha_wild_swing"}, characters={"2.lin": {"dice": [3, 2]}})
    play(match, "attack alpha_wild_swing 1.bruno 2.lin", "pay 4")
    assert choices(match) == ["dodge 3", "pass"]


def test_r18_edges_refreshes_and_passes_open_no_window() -> None:
    match = position(hands={1: "steady_hand", 2: "jab"})
    events = play(match, "edge steady_hand 1.bruno", "decline")
    events += play(match, "refresh 1.ines", chance=[6])
    assert not of("WindowOpened", events)


def test_r18_printed_and_death_actions_open_a_window() -> None:
    match = position(hands={1: "jab jab", 2: "jab"}, characters={"1.bruno": {"dead": True}})
    events = play(match, "printed 1.ines 1.halvard")
    assert of("ActionDeclared", events)[0].source == "printed"
    assert of("WindowOpened", events)[0].kind == "action"


def test_r22_any_edge_may_be_played_in_every_window() -> None:
    match = position(hands={1: "field_dressing jab", 2: "second_look parry press_on"})
    play(match, "action field_dressing 1.ines 1.bruno")
    assert choices(match) == [f"edge second_look 2.{name}" for name in ("lin", "vex", "juno")] + [
        "pass"
    ]


def test_r22_performers_of_reactions() -> None:
    """Defender, any ally, another ally, an adjacent one (Q16)."""
    match = position(
        hands={
            1: "sidestep echo_ward halvard_bulwark foxtrot_intercept",
            2: "jab",
        },
        active=2,
    )
    play(match, "attack jab 2.lin 1.ines", "pay 4")
    assert choices(match) == [
        "edge echo_ward 1.ines",
        "edge foxtrot_intercept 1.halvard",
        "edge halvard_bulwark 1.halvard",
        "edge sidestep 1.ines",
        "pass",
    ]


def test_q16_the_outer_two_are_not_adjacent() -> None:
    dead = {"1.bruno": {"position": 2, "dead": True}, "1.halvard": {"position": 1}}
    match = position(hands={1: "foxtrot_intercept", 2: "jab"}, active=2, characters=dead)
    play(match, "attack jab 2.lin 1.ines", "pay 4")
    assert choices(match) == ["pass"]


def test_r22_any_fitting_character_boosts() -> None:
    match = position(hands={1: "jab press_on"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4")
    assert len(choices(match, "edge")) == 3


def test_r19_a_negated_attack_closes_its_window() -> None:
    match = position(hands={1: "jab jab", 2: "sidestep jab"})
    play(match, "attack jab 1.bruno 2.lin", "pay 4", "edge sidestep 2.lin")
    events = play(match, "pay 4")
    assert told(events)[:5] == [
        "DieSpent",
        "AttackNegated",
        "CardDiscarded",
        "WindowClosed",
        "AttackMissed",
    ]


def test_q28_r18_no_window_while_costs_are_paid() -> None:
    match = position(hands={1: "haymaker", 2: "jab"})
    play(match, "attack haymaker 1.bruno 2.lin")
    assert (match.state.decision, match.state.window) == ("pay_die", None)


def test_r23_without_a_limit_every_reaction_counts() -> None:
    match = position(
        hands={1: "haymaker", 2: "parry parry"}, options={"reactions_per_attack": "unlimited"}
    )
    play(match, "attack haymaker 1.bruno 2.lin", "pay 4", "edge parry 2.lin", "pay 4")
    play(match, "edge parry 2.lin", "pay 5")
    assert match.state.attack is None
    assert who(match, "2.lin").marks[0].value == 0


def test_a_window_comes_to_an_end() -> None:
    """R20: every play uses something up."""
    match = position(
        "crossfire",
        hands={1: "jab second_look steady_hand press_on", 2: "second_look steady_hand parry"},
    )
    play(match, "attack jab 1.osric 2.lin", "pay 4")
    for _ in range(60):
        if match.state.decision not in ("respond", "choose_die", "pay_die"):
            break
        first = next(each for each in choices(match) if each != "decline")
        play(match, "decline" if first.startswith("die") else first)
    assert match.state.window is None
    assert settle(match) == []
