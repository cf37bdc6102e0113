"""What the legal commands mean, in words."""

import re
from collections.abc import Sequence
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from domain.games.assassination import GAME
from domain.games.assassination.commands import AttackDirection, AttackTarget, Move
from domain.games.assassination.events.attacks import DamageDealt, VictoryPointsGained
from domain.games.assassination.events.collecting import Healed
from domain.games.assassination.material.cards import KIND
from domain.games.assassination.state import Weapon
from domain.kernel import Choice, Event, Viewer, run, worded
from tests.games import reading
from tests.games.assassination.playing import QUIET, armed, enemies, play, position
from tests.given import Playtest, given

RECORDINGS = ["every_card", "characters", "coin_hits", "first_iteration", "blocked_home"]


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


@pytest.mark.parametrize("recording", RECORDINGS)
def test_every_choice_of_a_match_can_be_read(recording: str) -> None:
    reading.check_choices(GAME, recording, [*KIND, "n", "e", "s", "w"], every=7)


def test_the_coin_is_called_at_even_odds() -> None:
    """R2."""
    told = choices(given(GAME))
    assert told["Call heads"].odds[0].chance == Fraction(1, 2)


def test_a_grenade_says_whom_it_kills_and_what_that_brings() -> None:
    """R39, R49, R52."""
    one, here = {"cell": "g3", "rendezvous": ["grenade"]}, enemies("grunt f3", "heavy e3")

    def told(hp: int, two: dict[str, object]) -> dict[str, str]:
        match = position({**one, "hp": hp}, two, enemies=here)
        play(match, "move g2")
        found = choices(match).items()
        return {said.split(" on ")[1]: each.detail for said, each in found if " on " in said}

    hit = told(2, {"cell": "e2"})
    assert hit["e2, e3, f2 and f3"] == (
        "2 damage to Grunt 1 (killed, 1 VP for you), Heavy 1 and the opponent (1 VP for you)"
    )
    assert hit["f1, f2, g1 and g2"] == "2 damage to you (you die); you lose"
    assert hit["a1, a2, b1 and b2"] == "nobody stands there"
    covered = told(10, {"cell": "e2", "cover": True})
    assert covered["d1, d2, e1 and e2"] == "2 damage to the opponent (a Cover cancels it)"


def test_a_step_says_who_fires_at_it() -> None:
    """R54."""
    match = position({"cell": "e1", "hp": 3}, enemies=enemies("grunt e3", "heavy g2"))
    step = choices(match)["Step to e2"]
    assert step.detail == "Grunt 1 fires for 3 of your 3 HP, you die; you lose"
    assert step.cells == ("e1", "e2")


def test_a_tunnel_and_a_rendezvous_point_say_where_they_lead() -> None:
    """R23, R28."""
    told = choices(position({"cell": "f1", "rendezvous": ["boots", "cage"]}))
    assert told["Step to g1"].detail.startswith("the tunnel leads to a1")
    told = choices(position({"cell": "g3", "rendezvous": ["boots", "cage"]}))
    assert told["Step to g2"].detail == (
        "you collect Boots (3 actions a turn, this one included) and Cage; "
        "you are teleported to d1, where nobody fires"
    )


def test_a_health_pack_is_not_collected_by_who_is_unhurt() -> None:
    """R34."""
    told = choices(position({"cell": "g3", "rendezvous": ["health_pack", "cage"]}))
    step = told["Step to g2"].detail
    assert step.startswith("you collect Cage; a Health Pack stays there while you are unhurt")


def test_a_step_always_says_whether_somebody_fires() -> None:
    """R24, R25, R54: also where the square gives something."""
    match = position({"cell": "e2"}, presets={"f2": "boots"})
    assert choices(match)["Step to f2"].detail == (
        "nobody fires there; you collect Boots (3 actions a turn, this one included)"
    )
    assert play(match, "move f2")
    assert match.state.action_limit(match.state.owner) == 3
    told = choices(position({"cell": "g3", "hp": 9}, enemies=enemies("grunt g5")))
    assert told["Step to g4"].detail == (
        "Grunt 1 fires for 3 of your 9 HP; the heal point gives 2 HP"
    )
    told = choices(position({"cell": "g3"}, presets={}))
    assert told["Step to g4"].detail == "nobody fires there; you are unhurt, so it heals nothing"


def test_the_order_of_collecting_is_told() -> None:
    """R36, R37: a Muzzle that is fitted now does not wait for a Shotgun."""
    match = position({"cell": "g3", "rendezvous": ["shotgun", "muzzle"]})
    play(match, "move g2")
    told = choices(match)
    assert told["Collect Shotgun"].detail == (
        "range 1, damage 2; it goes to slot 1; the Muzzle can be fitted to it then"
    )
    assert told["Fit the Muzzle to the Pistol"].detail == (
        "1 damage more; the Shotgun, not collected yet, can't get it then"
    )


def test_a_shot_says_what_it_does() -> None:
    """R45, R49, R52."""
    one = {"cell": "c2", "weapons": armed("uzi")}
    match = position(one, {"cell": "c4"}, enemies=enemies("grunt e2"))
    told = choices(match)
    assert told["Shoot Grunt 1 on e2 with the UZI"].detail == "killed, for 1 VP"
    assert (
        told["Shoot the opponent on c4 with the UZI"].detail == "it loses 2 of 10 HP, 1 VP for you"
    )


def test_a_deadly_shot_at_the_opponent_says_that_it_wins() -> None:
    """R58, R65."""
    match = position({"cell": "c2", "weapons": armed("uzi")}, {"cell": "c4", "hp": 2})
    said = choices(match)["Shoot the opponent on c4 with the UZI"].detail
    assert said == "it loses its last 2 HP and you win, 1 VP for you"
    play(match, f"shoot {match.state.assassins[1].weapons[0].card} c4")
    assert match.state.result is not None


def test_a_loot_crate_says_what_is_in_it() -> None:
    """R38."""
    one = {"cell": "g3", "rendezvous": ["loot_crate", "boots"]}
    for discard, said in (([], "the item discard is empty"), (["cover"], "you find Cover")):
        match = position(one, item_discard=discard)
        play(match, "move g2")
        assert choices(match)["Collect Loot Crate"].detail == said


def test_who_places_an_enemy_is_told_what_it_is_and_where_it_fires() -> None:
    """R54, R60, R61."""
    match = position({"vp": 1}, player_to_move=2, enemy_deck={"unordered": ["heavy"]})
    play(match, "end")
    said = next(part.text for part in GAME.table(GAME.seen(match.state, Viewer(2))).sentences)
    assert said.endswith("place Heavy 1 (it fires 2 squares far for 5 HP; 4 HP, worth 3 VP).")
    told = choices(match)["Put Heavy 1 on g3"]
    assert told.detail == "it fires at e3, f3, g1, g4 and g5 from there"


def test_nobody_is_fired_at_on_a_rendezvous_point_unless_he_would_stay_there() -> None:
    """R28-R30."""
    one = {"cell": "c1", "reserve": ["strategy"]}
    free, held = (
        choices(position(one, {"cell": cell}, enemies=enemies("grunt e3")))[
            "Move Grunt 1 from e3 to g3"
        ].detail
        for cell in ("c7", "d1")
    )
    assert "it fires at f3 and g4 from there" in free
    assert "it fires at f3, g2 and g4 from there" in held


def test_a_paralysed_enemy_that_is_moved_or_uncovered_says_so() -> None:
    """R13, R50: it fires nowhere before the next turn of who shot it."""
    one = {"cell": "c1", "reserve": ["strategy"]}
    fellows = [{"kind": "grunt", "cell": "e3", "paralysed_by": 2}]
    told = choices(position(one, {"cell": "c7"}, enemies=fellows))
    assert told["Move Grunt 1 from e3 to g3"].detail.endswith(
        "it stays paralysed until the next turn of seat 2, then it fires at f3 and g4 from there"
    )
    uncovered = told["Move the obstacle from d3 to b3"].detail
    assert uncovered.endswith("Grunt 1 (paralysed) then also has d3 in range")


def test_an_ambush_says_how_near_the_opponent_is() -> None:
    """R14, R23: through the tunnel from a1 to a7 it is not far to a6."""
    told = choices(position({"cell": "d2", "reserve": ["ambush"]}, {"cell": "a2"}))
    said = told["Ambush the opponent's point a6"].detail
    assert said.endswith("then it is over; it is 2 steps away from it")


def test_a_shot_has_its_odds_where_chance_decides() -> None:
    """9.3: a pistol needs 4 on the die, and does 2 damage with 5."""
    match = position({"cell": "e2"}, enemies=enemies("grunt e3"), variant="dice_hits")
    shot = choices(match)["Shoot Grunt 1 on e3 with the Pistol"]
    assert [(odds.event, odds.chance) for odds in shot.odds] == [
        ("you hit Grunt 1", Fraction(1, 2)),
        ("you kill Grunt 1", Fraction(1, 3)),
    ]


def test_two_alike_weapons_are_told_apart_by_their_slots() -> None:
    """R32."""
    match = position({"cell": "c2", "weapons": armed("uzi", "uzi")}, enemies=enemies("grunt e2"))
    told = choices(match)
    assert {f"Shoot Grunt 1 on e2 with the UZI in slot {slot}" for slot in (1, 2)} <= {*told}


def test_what_a_step_or_a_shot_says_is_what_happens() -> None:
    """R45 to R58: every step and attack of a recorded match is tried."""
    tried = 0
    for state in reading.positions(GAME, "every_card", 1):
        seat = state.to_act
        for command, choice in worded(GAME, state):
            if isinstance(command, Move | AttackTarget | AttackDirection):
                said, after = choice.detail, deepcopy(state)
                events = run(GAME.decide(after, command), after, lambda chance: chance.outcomes[0])
                assert min(hurt(events, seat), state.assassins[seat].hp) == number_in(
                    r"(\d+) of your", said
                ), said
                assert won(events) == number_in(r"(\d+) VP", said), said
                assert healed(events) == number_in(r"gives (\d+) HP", said), said
                assert not ("nobody fires" in said and hurt(events, seat)), said
                assert isinstance(command, Move) <= ("fire" in said), said
                limit = number_in(r"(\d+) actions a turn", said)
                if limit and after.phase != "collect":
                    assert after.action_limit(after.assassins[seat]) == limit, said
                tried += 1
    assert tried > 100


def healed(events: Sequence[Event]) -> int:
    return sum(
        each.amount for each in events if isinstance(each, Healed) and each.source == "heal_point"
    )


def hurt(events: Sequence[Event], seat: int) -> int:
    hits = [each for each in events if isinstance(each, DamageDealt) and each.target == seat]
    return sum(hit.amount for hit in hits)


def won(events: Sequence[Event]) -> int:
    return sum(each.amount for each in events if isinstance(each, VictoryPointsGained))


def number_in(pattern: str, said: str) -> int:
    return sum(map(int, re.findall(pattern, said)))


def test_a_shot_that_wins_by_points_says_so() -> None:
    """R65"""
    one = {"cell": "e4", "vp": 11, "weapons": armed("uzi")}
    told = choices(position(one, {"cell": "g2"}, obstacles=[]))
    assert told["Shoot Grunt 1 on e3 with the UZI"].detail == (
        "killed, for 1 VP; you win: there are enough victory points"
    )
    few = choices(position(one | {"vp": 10}, {"cell": "g2"}, obstacles=[]))
    assert few["Shoot Grunt 1 on e3 with the UZI"].detail == "killed, for 1 VP"


def test_a_sniper_that_kills_brought_is_not_spent() -> None:
    """9.3"""
    match = position({"cell": "e4"}, {"cell": "g2"}, variant="weapons_by_kills", obstacles=[])
    match.state.assassins[1].pistol = Weapon("sniper", "sniper")
    assert choices(match)["Fire the Sniper to the south"].detail == (
        "Grunt 1 on e3: killed, for 1 VP"
    )


def test_the_last_enemy_ends_the_match_and_the_shot_says_how() -> None:
    """R67"""
    one = {"cell": "e4", "vp": 3, "weapons": armed("uzi")}

    def told(vp: int, here: str = "grunt e3") -> str:
        laid: dict[str, Any] = {"obstacles": [], "enemies": enemies(*here.split(", "))}
        match = position(one, {"cell": "g2", "vp": vp}, **laid, **QUIET)
        return choices(match)["Shoot Grunt 1 on e3 with the UZI"].detail

    assert told(5).endswith("; you lose")
    assert told(3).endswith("; you win: no enemy is left")
    assert told(4).endswith("; the match ends in a draw: no enemy is left")
    assert told(5, "grunt e3, heavy a3") == "killed, for 1 VP"


def test_a_grenade_says_that_it_wins_by_points() -> None:
    """R39, R65: but not who dies by it."""
    one, here = {"cell": "g3", "vp": 11, "rendezvous": ["grenade"]}, enemies("grunt f1", "grunt a3")

    def told(hp: int, said: str) -> str:
        match = position({**one, "hp": hp}, {"cell": "e2"}, enemies=here)
        play(match, "move g2")
        return choices(match)[f"Throw the Grenade on {said}"].detail

    points = "you win: there are enough victory points"
    assert told(10, "f1, f2, g1 and g2").endswith(f"and you; {points}")
    assert told(2, "f1, f2, g1 and g2").endswith("and you (you die); you lose")
    assert told(2, "e1, e2, f1 and f2").endswith(f"; {points}")


def test_a_grenade_that_kills_the_opponent_says_that_it_wins() -> None:
    """R39, R66: death comes before points."""
    one, here = {"cell": "g3", "vp": 11, "rendezvous": ["grenade"]}, enemies("grunt f1", "grunt a3")
    match = position(one, {"cell": "e2", "hp": 2}, enemies=here)
    play(match, "move g2")
    told = choices(match)["Throw the Grenade on e1, e2, f1 and f2"].detail
    assert told.endswith("; you win: the other assassin is dead")


def test_an_obstacle_that_goes_says_who_then_reaches_farther() -> None:
    """R48, R56"""
    laid: dict[str, Any] = {"obstacles": ["f4", "d5"], "enemies": enemies("boss f3", "grunt c5")}
    one = {"cell": "f7", "weapons": armed("uzi")}
    told = choices(position(one, {"cell": "a1"}, **laid))
    assert told["Shoot the obstacle on f4 with the UZI"].detail == (
        "destroyed; Boss then also has f4, f5, f6 and f7 in range"
    )
    through = choices(position(one, {"cell": "a1"}, options={"enemy_fire_blocked": False}, **laid))
    assert through["Shoot the obstacle on f4 with the UZI"].detail == "destroyed"


def test_a_sniper_names_the_obstacle_and_its_square() -> None:
    """R46: an enemy that it kills reaches nothing any more."""
    laid: dict[str, Any] = {"obstacles": ["d3"], "enemies": enemies("grunt d2", "heavy d4")}
    one = {"cell": "d6", "weapons": armed("sniper")}
    told = choices(position(one, {"cell": "a1"}, **laid))
    assert told["Fire the Sniper to the south"].detail == (
        "the obstacle on d3: destroyed; Heavy 1 on d4: killed, for 3 VP; "
        "Grunt 1 then also has d3 in range; the Sniper is spent"
    )


def test_an_obstacle_says_whose_fire_it_stops() -> None:
    """R12, R56"""
    one = {"cell": "a1", "reserve": ["obstacle", "strategy"]}
    laid: dict[str, Any] = {"obstacles": ["f5"], "enemies": enemies("boss f3")}
    told = choices(position(one, {"cell": "a7"}, **laid))
    assert told["Put an obstacle on d3"].detail == (
        "it stops steps, shots and enemy fire until any shot destroys it; "
        "Boss then no longer has a3, b3 and c3 in range"
    )
    assert told["Move the obstacle from f5 to d5"].detail == (
        "with a Strategy; Boss then also has f5, f6 and f7 in range"
    )
    through = choices(position(one, {"cell": "a7"}, options={"enemy_fire_blocked": False}, **laid))
    assert through["Put an obstacle on d3"].detail == (
        "it stops steps and shots until any shot destroys it"
    )


def at_home(hp: int, *cards: str, home: str = "d7") -> tuple[str, Playtest]:
    """A step onto the own point with these cards while the spawn point may be taken."""
    two = {"cell": "b6", "hp": hp, "rendezvous": [*cards]}
    laid: dict[str, Any] = {
        "presets": {},
        "player_to_move": 2,
        "enemies": enemies("heavy a5"),
        "obstacles": [],
    }
    match = position({"cell": home}, two, **laid)
    return choices(match)["Step to a6"].detail, match


def test_a_health_pack_heals_before_the_fire_where_the_spawn_point_is_taken() -> None:
    """R30, R34: the step says so and it happens so."""
    told, match = at_home(4, "health_pack")
    assert told.endswith("Heavy 1 fires for 5 of the 9 HP that you have then")
    play(match, "move a6")
    assert match.state.assassins[2].hp == 4
    assert at_home(4, "boots")[0].endswith("Heavy 1 fires for 4 of your 4 HP, you die; you lose")
    assert at_home(4, "grenade")[0].endswith("; your Grenade comes before that and may change it")
    assert "fires" not in at_home(4, "grenade", home="e7")[0].replace("nobody fires", "")


def test_a_health_pack_too_many_stays() -> None:
    """R34"""
    told, _ = at_home(8, "health_pack", "health_pack", home="e7")
    assert told.startswith(
        "you collect Health Pack; a Health Pack stays there while you are unhurt;"
    )


def test_who_dies_gets_no_card() -> None:
    """R50, Q45: what lies there is not promised to who dies."""
    match = position({"cell": "b7", "hp": 5}, enemies=enemies("heavy b5"), obstacles=[])
    assert choices(match)["Step to b6"].detail == (
        "Heavy 1 fires for 5 of your 5 HP, you die; you lose"
    )


def test_a_medic_names_whom_it_would_heal_there() -> None:
    """R59: itself not, when it is moved."""
    one = {"cell": "a1", "reserve": ["strategy"]}
    match = position(one, {"cell": "a7"}, obstacles=[], enemies=enemies("medic e3", "heavy f4"))
    told = choices(match)
    heals = "with a Strategy; it does not fire; as each round ends it heals the enemies around "
    assert told["Move Medic 1 from e3 to e5"].detail == f"{heals}e5, now Heavy 1 (4 of 4 HP)"
    assert told["Move Medic 1 from e3 to c3"].detail == f"{heals}c3, now nobody"
