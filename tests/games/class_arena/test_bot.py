"""What the greedy player prefers: its hints (section 11)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.games.class_arena import GAME
from domain.kernel import Viewer
from lab.playout import Match
from tests.games.class_arena.skirmish import arena, draft, play
from tests.given import Playtest


def liked(match: Playtest) -> list[str]:
    """The commands that the greedy player thinks best."""
    seen = GAME.seen(match.state, Viewer(match.state.to_act))
    best = [msgspec.to_builtins(each) for each in GAME.best(seen, GAME.legal(match.state))]
    return [" ".join(map(str, command.values())) for command in best]


def test_it_drafts_the_class_nearest_to_an_unlock() -> None:
    careers = {"1": {"xp": {"recon": 5, "grunt": 12, "builder": 17}}}
    assert liked(arena(careers=careers)) == ["choose_class grunt"]


def test_it_does_not_draft_a_class_twice() -> None:
    match = draft()
    play(match, "choose_class grunt")
    assert liked(match) == ["choose_class recon", "choose_class ordinance", "choose_class builder"]


def test_with_all_classes_open_it_drafts_any_other() -> None:
    match = draft(start_unlocked="all")
    play(match, "choose_class grunt")
    assert len(liked(match)) == 11


def test_any_figure_may_come_first() -> None:
    match = arena("f11 grunt a1", "f12 recon a2", "f21 grunt i9")
    assert liked(match) == ["activate f11", "activate f12"]


def test_it_attacks_with_the_most_damage() -> None:
    match = arena("f11 grunt a4", "f21 brute b4", acting="f11")
    assert liked(match) == ["attack shotgun b4"]


def test_a_kill_is_worth_six_more() -> None:
    """6 and 6 against 9."""
    figures = ["f11 grunt a4", "f21 brute b4", "f22 recon f4 health=6"]
    assert liked(arena(*figures, acting="f11")) == ["attack assault_rifle f4"]


def test_what_armour_absorbs_is_no_damage() -> None:
    figures = ["f11 support a4", "f21 brute b4 shield=4 shielded_by=f23", "f22 brute c4"]
    match = arena(*figures, "f23 support i9", acting="f11")
    assert liked(match) == ["attack assault_rifle c4"]


def test_a_hit_that_is_absorbed_is_worth_nothing() -> None:
    enemy = "f21 brute d4 shield=4 shielded_by=f22"
    match = arena("f11 ordinance c5", enemy, "f22 support i9", acting="f11", moved=True)
    assert liked(match) == ["end_activation"]


def test_inspiration_and_a_scope_make_a_hit_worth_more() -> None:
    """An inspired rifle would kill a figure with 7 health, and a scoped recon with 9."""
    figures = ["f11 support a4", "f12 commander i1", "f21 brute c4", "f22 grunt d4 health=7"]
    assert liked(arena(*figures, acting="f11")) == [
        "attack assault_rifle c4",
        "attack assault_rifle d4",
    ]
    figures[0] += " inspired_by=f12"
    assert liked(arena(*figures, acting="f11")) == ["attack assault_rifle d4"]
    figures = ["f11 support a4", "f21 brute c4", "f22 recon d4 scoped health=9"]
    assert liked(arena(*figures, acting="f11")) == ["attack assault_rifle d4"]


def test_a_friend_in_the_area_costs_five() -> None:
    """7 and 3 less 5 against 9 of a shotgun; without the friend the grenade is better."""
    figures = ["f11 grunt b4", "f21 brute d4", "f22 brute e4"]
    assert liked(arena(*figures, acting="f11")) == [
        "attack grenade d4",
        "attack grenade e4",
    ]
    assert liked(arena(*figures, "f12 grunt d3", acting="f11")) == ["attack shotgun d4"]


def test_it_does_not_fire_for_more_harm_than_good() -> None:
    """6 less twice 5: it moves instead."""
    figures = [
        "f11 destroyer b4 rocket=1",
        "f12 grunt c6",
        "f21 brute c5 shield=20 shielded_by=f22",
    ]
    match = arena(*figures, "f22 support i9", acting="f11", moved=True)
    assert liked(match) != ["attack rocket c5"]


def test_a_brute_sweeps_where_it_hurts_most() -> None:
    figures = ["f11 brute d6", "f21 grunt c5", "f22 grunt c7", "f23 grunt e5"]
    assert liked(arena(*figures, acting="f11", gaps=["c7"])) == ["sweep S", "sweep W"]
    figures[3] = "f23 grunt e5 health=10"
    assert liked(arena(*figures, acting="f11", gaps=["c7"])) == ["sweep S"]


def test_it_detonates_what_hurts_more() -> None:
    figures = ["f11 builder a4 mine=1", "f21 brute c4", "f22 brute h1", "f23 brute i1"]
    match = arena(*figures, acting="f11", devices=["mine i2 f11"])
    assert liked(match) == ["detonate d1"]


def test_it_detonates_nothing_among_friends() -> None:
    """7 less 5 for each of two; resting would be better."""
    figures = ["f11 builder a9 mine=0", "f12 grunt h1", "f13 grunt i1", "f21 brute h2"]
    match = arena(*figures, acting="f11", moved=True, devices=["mine i2 f11"])
    assert "detonate d1" not in liked(match)


def test_it_fortifies_where_nobody_can_be_shot() -> None:
    match = arena("f11 builder c5", "f21 brute i9", acting="f11")
    assert liked(match) == ["fortify A"]
    match = arena("f11 builder c5", "f21 brute c6", acting="f11")
    assert liked(match) == ["attack smg c6"]


def test_it_goes_to_a_control_point() -> None:
    match = arena("f11 brute d4", "f21 brute i9", acting="f11")
    assert liked(match) == ["move c5", "move e5"]


def test_it_likes_a_point_with_a_shot_at_about_the_weapons_range() -> None:
    """From c5 a cloaked sniper would be six cells away, from e5 and g5 too near."""
    figures = ["f11 support e4", "f21 sniper i4 cloaked"]
    match = arena(*figures, acting="f11", gaps=["d5", "f5"])
    assert liked(match) == ["move c5"]


def test_it_likes_a_point_with_a_shot_better_than_one_without() -> None:
    """The wall on d5 is in the way of c5."""
    match = arena("f11 support e4", "f21 sniper i4 cloaked", acting="f11", gaps=["f5"])
    assert liked(match) == ["move e5", "move g5"]


def test_it_comes_nearer_when_there_is_neither() -> None:
    match = arena("f11 brute a1", "f21 brute i9", acting="f11")
    assert liked(match) == ["move a4"]


def test_it_stays_where_it_is_best() -> None:
    match = arena("f11 grunt c5", "f21 brute i9", acting="f11", action="hammer")
    assert liked(match) == ["end_activation"]


@pytest.mark.parametrize(("figure", "deed"), [("recon", "scope"), ("sniper", "cloak")])
def test_it_scopes_or_cloaks_when_there_is_nothing_else(figure: str, deed: str) -> None:
    match = arena(f"f11 {figure} c5", "f21 brute i9", acting="f11", moved=True)
    assert liked(match) == [deed]


@pytest.mark.parametrize(("figure", "deed"), [("recon", "scope"), ("sniper", "cloak")])
def test_it_goes_to_a_point_before_that(figure: str, deed: str) -> None:
    match = arena(f"f11 {figure} c4", "f21 brute a9", acting="f11")
    assert deed not in liked(match)
    assert "move c5" in liked(match)


def test_it_mines_the_neighbourhood_of_points() -> None:
    figures = ["f11 builder c6", "f21 brute i9"]
    match = arena(*figures, acting="f11", moved=True)
    assert liked(match) == ["place_mine b6", "place_mine c5", "place_mine c6", "place_mine d6"]


def test_it_mines_nothing_far_from_points() -> None:
    match = arena("f11 builder a1", "f21 brute i9", acting="f11", moved=True)
    assert liked(match) == ["end_activation"]


def test_it_leaves_gaps_open() -> None:
    match = arena("f11 builder d1 mine=0", "f21 brute i9", acting="f11", moved=True, gaps=["c2"])
    assert liked(match) == ["end_activation"]


def winners(seats: int, seed: int, bots: list[str]) -> tuple[int, ...]:
    match: Any = Match(GAME, GAME.settle("final", {"skirmishes": 2}), seats, bots, seed)
    for _ in match:
        pass
    result: tuple[int, ...] = match.state.result.winners
    return result


def test_it_beats_a_random_player() -> None:
    """Of 20 campaigns, 10 from either seat, all but perhaps one or two."""
    random = Random(1)
    won = 0
    for number in range(20):
        greedy = number % 2 + 1
        bots = ["greedy", "random"] if greedy == 1 else ["random", "greedy"]
        won += winners(2, random.randrange(10**6), bots) == (greedy,)
    assert won >= 18
