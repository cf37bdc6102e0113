"""Detection: R8 to R11, Q4, Q5, Q11."""

from domain.kernel import PUBLIC
from tests.games.class_arena.skirmish import arena, brief, briefs, choices, play, refused, xp
from tests.given import Playtest


def detects(match: Playtest) -> list[str]:
    """Whom the activated figure detects."""
    view = match.game.view(match.state, PUBLIC)
    return list(view.activation.detects)  # type: ignore[attr-defined]


def test_an_enemy_in_sight_is_spotted_within_five_cells() -> None:
    """R8a"""
    assert detects(arena("f11 grunt a4", "f21 grunt f4", acting="f11")) == ["f21"]
    assert detects(arena("f11 grunt a4", "f21 grunt g4", acting="f11")) == []


def test_walls_hide_and_figures_do_not() -> None:
    """R8a, R5: the wall d5 is between c5 and e5."""
    assert detects(arena("f11 grunt c5", "f21 grunt e5", acting="f11")) == []
    assert detects(arena("f11 grunt c5", "f21 grunt e5", acting="f11", gaps=["d5"])) == ["f21"]
    figures = ["f11 grunt a4", "f12 grunt b4", "f21 grunt c4", "f22 grunt d4"]
    assert detects(arena(*figures, acting="f11")) == ["f21", "f22"]


def test_a_cloaked_enemy_is_spotted_only_from_beside_it() -> None:
    """R8a, R11"""
    assert detects(arena("f11 grunt a4", "f21 sniper c4 cloaked", acting="f11")) == []
    assert detects(arena("f11 grunt a4", "f21 sniper b5 cloaked", acting="f11")) == ["f21"]


def test_a_scoped_friend_shows_everybody() -> None:
    """R8b, Q5, Q11: through walls and cloaks; to the scoped one itself as well."""
    figures = ["f11 grunt a1", "f12 recon a2 scoped", "f21 sniper i9 cloaked"]
    assert detects(arena(*figures, acting="f11")) == ["f21"]
    assert detects(arena("f11 recon a2 scoped", "f21 sniper i9", acting="f11")) == ["f21"]
    assert detects(arena("f11 grunt a1", "f21 recon i9 scoped", acting="f11")) == []


def test_a_tracker_reads_its_mark_from_anywhere() -> None:
    """R8c, Q11"""
    figures = ["f11 tracker a1", "f12 grunt a2", "f21 sniper i9 cloaked marks=f11"]
    assert detects(arena(*figures, acting="f11")) == ["f21"]


def test_friends_read_a_mark_within_four_cells_of_the_enemy() -> None:
    """R8c, Q4: through walls; another tracker is such a friend, too."""
    enemy, tracker = "f21 grunt e5 marks=f12", "f12 tracker a1"
    assert detects(arena("f11 grunt a5", tracker, enemy, acting="f11")) == ["f21"]
    assert detects(arena("f11 grunt a5", tracker, enemy.replace("e5", "h6"), acting="f11")) == []
    far = arena("f11 tracker a5", tracker, enemy.replace("e5", "h6"), acting="f11")
    assert detects(far) == []


def test_a_mark_of_somebody_else_tells_nothing() -> None:
    """R8c: of the third seat's tracker."""
    figures = ["f11 grunt c5", "f21 grunt e5 marks=f31", "f31 tracker a1"]
    assert detects(arena(*figures, acting="f11", seats=3)) == []


def test_a_comsat_hears_whoever_moved_in_this_turn_or_the_last() -> None:
    """R8d"""
    for moved_in, heard in ((3, ["f21"]), (2, ["f21"]), (1, [])):
        match = arena("f11 comsat a1", f"f21 grunt i9 moved_in={moved_in}", acting="f11", turn=3)
        assert detects(match) == heard
    assert detects(arena("f11 comsat a1", "f21 grunt i9", acting="f11")) == []


def test_friends_near_a_comsat_and_in_its_sight_hear_the_same() -> None:
    """R8d, Q4: within two cells."""
    for cell, heard in (("c5", ["f21"]), ("a7", ["f21"]), ("a8", [])):
        figures = [f"f11 grunt {cell}", "f12 comsat a5", "f21 grunt i9 moved_in=1"]
        assert detects(arena(*figures, acting="f11")) == heard
    figures = ["f11 grunt c5", "f12 comsat e5", "f21 grunt i9 moved_in=1"]
    assert detects(arena(*figures, acting="f11")) == []


def test_a_recon_keeps_its_scope_until_its_next_activation() -> None:
    """R9, Q5, R18: it may still move, but it does not shoot."""
    match = arena("f11 recon a4", "f21 builder c4", acting="f11")
    assert briefs(play(match, "scope"))[:2] == [
        "ScopeRaised(f11)",
        "XpGained(1, recon, 2, scope, 2, 2)",
    ]
    assert refused(match, "attack smg c4") == "already_acted"
    play(match, "move a5", "end_activation", "activate f21", "end_activation")
    assert match.state.figures["f11"].scoped
    play(match, "activate f21", "end_activation")
    events = play(match, "activate f11")
    assert briefs(events) == ["FigureActivated(f11)", "ScopeEnded(f11)"]
    assert not match.state.figures["f11"].scoped


def test_a_sniper_does_not_cloak_twice_in_a_row() -> None:
    """R11: not in the activation after one in which it cloaked, but in the one after that."""
    match = arena("f11 sniper a1", "f21 sniper i9", acting="f11")
    assert briefs(play(match, "cloak"))[:2] == [
        "Cloaked(f11)",
        "XpGained(1, sniper, 1, cloak, 1, 1)",
    ]
    play(match, "end_activation", "activate f21", "end_activation")
    play(match, "activate f21", "end_activation")
    assert briefs(play(match, "activate f11")) == ["FigureActivated(f11)", "CloakEnded(f11)"]
    assert "cloak" not in choices(match)
    assert refused(match, "cloak") == "cloak_recharging"
    play(match, "end_activation", "activate f11")
    assert "cloak" in choices(match)


def test_a_comsat_receives_blips_when_it_is_activated() -> None:
    """R18, Q20: 1 XP for each, at most 3."""
    enemies = [f"f2{number} grunt i{number} moved_in=1" for number in (1, 2, 3)]
    figures = ["f11 comsat a1", *enemies, "f31 grunt a9 moved_in=1"]
    match = arena(*figures, seats=3, to_act=1)
    events = play(match, "activate f11")
    assert briefs(events)[:2] == ["FigureActivated(f11)", "BlipsReceived(f11, f21+f22+f23+f31)"]
    assert xp(match, 1, "comsat") == 3


def test_without_movement_there_are_no_blips() -> None:
    """Q20"""
    match = arena("f11 comsat a1", "f21 grunt i9", to_act=1)
    assert [brief(event) for event in play(match, "activate f11")] == ["FigureActivated(f11)"]
