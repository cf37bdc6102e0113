"""What each command means, in words."""

import pytest

from domain.games.rune_duel import GAME
from domain.kernel import Choice
from tests.games import reading
from tests.games.rune_duel.duelling import duel, start
from tests.given import Playtest

IDS = ("m1", "m2", "t11", "t12", "t21", "t22")


@pytest.mark.parametrize(
    "name", ["final", "close_quarters", "percent", "invulnerable", "open_runes", "all_slots"]
)
def test_every_command_has_a_sentence_of_its_own(name: str) -> None:
    reading.check_choices(GAME, name, IDS)


def choices(match: Playtest) -> dict[str, Choice]:
    return reading.choices(GAME, match.state)


def detail(match: Playtest, sentence: str) -> str:
    return choices(match)[sentence].detail


def test_a_rune_is_discovered_by_its_name() -> None:
    found = {sentence: choice.detail for sentence, choice in choices(start()).items()}
    assert found == {
        "Discover fire": ("element: 6 essence with an action; 4 damage more, burning for 2 turns"),
        "Discover strike": "action: 10 essence; 18 damage to an enemy beside your mage",
    }


def test_a_step_onto_a_trap_says_which_and_what_it_does() -> None:
    traps = ["2 light trap d4", "2 earth trap charge e1"]
    match = duel("nova", at="m1 d3, m2 d7, t12 f1", traps=traps, own={"essence": 80})
    assert detail(match, "Step to d4") == (
        "sets off trap 1: light trap, 17 damage (103 left), dazed for 1 turn; 1 step left after it"
    )
    assert detail(match, "Move thrall 2 from f1 to e1") == (
        "sets off trap 2: earth trap with charge, 21 damage (it dies)"
    )


def test_only_spells_with_charge_are_lost_by_a_step() -> None:
    """The trap takes 8 essence, so that the nova cannot be paid either; that is told by itself."""
    traps = ["2 arcane trap d4"]
    match = duel("nova", at="m1 d3, m2 d7", traps=traps, own={"essence": 25})
    assert detail(match, "Step to d4").endswith("loses 8 essence; 1 step left after it")
    match = duel("nova charge", at="m1 d3, m2 d7", traps=traps)
    assert detail(match, "Step to d4").endswith("left after it, no spell with charge either")


def test_a_spell_of_dark_says_when_it_gives_nothing() -> None:
    """R12: half of the health that is lost, rounded down, up to what it began with."""
    match = duel("dark strike", at="m1 d3, m2 d4")
    assert detail(match, "Cast dark strike at seat 2's mage on d4").endswith("you regain no health")
    match = duel("dark strike", at="m1 d3, m2 d4", figures={"m1": {"health": 60}})
    assert detail(match, "Cast dark strike at seat 2's mage on d4").endswith("you regain 9 health")


def test_a_spell_names_whom_it_hits_and_reckons_with_spent_essence() -> None:
    """Two full sections spent: 18 and 7 more (R4)."""
    match = duel("ice strike", at="m1 d3, m2 d4", foe={"essence": 52})
    choice = choices(match)["Cast ice strike at seat 2's mage on d4"]
    assert choice.detail == "16 essence; seat 2's mage: 25 damage (95 left), frozen for 1 turn"
    assert (choice.cells, choice.pieces) == (("d4",), ("m1", "m2"))
    assert choice.cards == ("spell:ice+strike",)


@pytest.mark.parametrize("before", ["ice", "fire"])
def test_an_imbue_says_which_one_it_takes_the_place_of(before: str) -> None:
    match = duel("fire", at="m1 d3, m2 d7", own={"imbue": {"element": before}})
    assert detail(match, "Cast fire imbue").endswith(f"; takes the place of the {before} imbue")


def test_a_daze_and_an_imbue_are_told() -> None:
    match = duel("fire nova", at="m1 d3, m2 d4", foe={"imbue": {"element": "fire"}})
    assert detail(match, "Cast fire nova") == (
        "26 essence; seat 2's mage: 9 damage (halved by its fire imbue, 111 left)"
    )
    match = duel("nova", at="m1 d3, m2 d4", figures={"m1": {"dazed": 1}})
    assert detail(match, "Hit seat 2's mage on d4 with the weapon") == (
        "no essence; 3 damage (halved by your mage's daze, 117 left)"
    )


def test_the_same_spell_on_two_buttons_is_told_apart() -> None:
    found = choices(duel("nova", "nova", at="m1 d3, m2 d4"))
    assert {"Cast nova from button 1", "Cast nova from button 2"} <= found.keys()


def test_a_throw_names_its_direction() -> None:
    found = choices(duel("throw", at="m1 d3, m2 d4"))
    assert "Cast throw at seat 2's mage on d4 towards the north-west" in found


def test_a_throw_says_where_it_ends() -> None:
    """Alone, against the edge, against a friend of its own and with spent essence (R5)."""
    match = duel("throw", at="m1 d6, m2 d7, t22 g7", foe={"essence": 77})
    thrown = "Cast throw at seat 2's mage on d7 towards the"
    hurt = "16 essence; seat 2's mage: 12 damage (108 left), shoved"
    assert detail(match, f"{thrown} south-east") == f"{hurt} to g4"
    assert (
        detail(match, f"{thrown} north") == f"{hurt} against the edge, another 7 damage (101 left)"
    )
    assert detail(match, f"{thrown} east") == (
        f"{hurt} to f7, against seat 2's thrall 2, another 7 damage (101 left); "
        "seat 2's thrall 2: 6 damage from the collision (14 left)"
    )


@pytest.mark.parametrize("spell", ["throw", "earth throw", "ice throw", "earth strike"])
@pytest.mark.parametrize("health", [120, 24, 14])
def test_what_is_told_of_a_shove_is_what_happens(spell: str, health: int) -> None:
    """From c4, with thralls of both seats, a pillar and the edge around."""
    at = "m1 d4, m2 c4, t11 b3, t21 a6, t22 c7"
    figures = {"m2": {"health": health}}
    before = duel(spell, at=at, figures=figures)
    for command, choice in zip(before.legal, choices(before).values(), strict=True):
        if command.pop("type") == "cast" and "c4" in choice.cells:
            after = duel(spell, at=at, figures=figures)
            after.does("cast", **command)
            mage = after.state.figures["m2"]
            assert ("it dies" in choice.detail) == (not mage.health)
            if mage.health:
                assert (f"shoved to {mage.cell}" in choice.detail) == (mage.cell != "c4")


def test_a_shove_of_earth_says_where_it_ends_and_a_frozen_figure_stays() -> None:
    match = duel("earth strike", at="m1 d3, m2 d4", traps=["1 light trap d5"])
    shoved = "Cast earth strike at seat 2's mage on d4"
    assert detail(match, shoved).endswith(
        ", shoved to d5, sets off your trap 1: light trap, 14 damage (88 left), dazed for 1 turn"
    )
    match = duel("earth strike", at="m1 d3, m2 d4", figures={"m2": {"frozen": 1}})
    assert detail(match, shoved).endswith(", frozen and stays where it is")


def test_a_shove_that_kills_says_so_and_a_killed_figure_goes_nowhere() -> None:
    match = duel("earth strike", at="m1 d4, t21 c4, m2 d5", figures={"t21": {"health": 19}})
    shoved = "Cast earth strike at seat 2's thrall 1 on c4"
    assert detail(match, shoved).endswith(", shoved to a4")
    match = duel("earth strike", at="m1 c4, t21 b4", figures={"t21": {"health": 18}})
    shoved = "Cast earth strike at seat 2's thrall 1 on b4"
    assert detail(match, shoved) == "16 essence; seat 2's thrall 1: 18 damage (it dies)"


def test_the_end_of_the_turn_tells_what_is_left_unused() -> None:
    assert detail(duel("nova", at="m1 d3, m2 d4"), "End the turn") == (
        "unused: 2 steps, the spell or weapon, the thrall's move"
    )
    dead = {thrall: {"health": 0} for thrall in ("t11", "t12")}
    match = duel("nova", at="m1 d3, m2 d4", figures=dead)
    assert detail(match, "End the turn") == "unused: 2 steps, the spell or weapon"
    match = duel("nova", at="m1 d3, m2 d4", own={"imbue": {"element": "fire"}})
    assert detail(match, "End the turn").startswith(
        "your aura pulses; seat 2's mage: 5 damage (115 left); unused"
    )


def test_each_of_several_figures_is_told_where_it_is_shoved() -> None:
    match = duel("earth nova", at="m1 d4, m2 d5, t21 c4, t22 e4", figures={"t22": {"frozen": 1}})
    assert detail(match, "Cast earth nova") == (
        "26 essence; seat 2's mage: 14 damage (106 left), shoved to d7; "
        "seat 2's thrall 1: 14 damage (6 left), shoved to a4; "
        "seat 2's thrall 2: 14 damage (6 left), frozen and stays where it is"
    )
    match = duel("earth blast", at="m1 d1, m2 d2, t21 d3")
    assert detail(match, "Cast earth blast towards the north") == (
        "24 essence; seat 2's mage: 12 damage (108 left), shoved against seat 2's thrall 1, "
        "another 6 damage (102 left); seat 2's thrall 1: 6 damage from the collision (14 left), "
        "12 damage (2 left), shoved to d5"
    )


def test_each_of_several_figures_is_told_what_is_left_of_it() -> None:
    match = duel("ice nova", at="m1 d4, m2 d5, t21 c4")
    assert detail(match, "Cast ice nova") == (
        "26 essence; seat 2's mage: 14 damage (106 left), frozen for 1 turn; "
        "seat 2's thrall 1: 14 damage (6 left), frozen for 1 turn"
    )


def test_both_effects_of_mob_are_told() -> None:
    match = duel("throw mob", at="m1 d4, t21 c4, t22 e4, m2 d7")
    thrown = "throw with mob at seat 2's thrall 1 on c4 towards the west"
    assert detail(match, f"Cast {thrown}") == (
        "24 essence; seat 2's thrall 1: 7 damage (13 left), shoved to a4, against the edge, "
        "another 6 damage (7 left); then you may aim it once more, 6 damage more to both if it is "
        "at another figure"
    )
    match.does("cast", button=1, target="c4", dir="W")
    again = "Repeat throw with mob at seat 2's thrall 2 on e4 towards the north-east"
    assert detail(match, again) == (
        "seat 2's thrall 2: 7 damage (13 left), shoved to g6, against the edge, another 6 damage "
        "(7 left); seat 2's thrall 1: 6 damage from being bashed together (1 left); "
        "seat 2's thrall 2: 6 damage from being bashed together (1 left)"
    )
    match = duel("nova mob", at="m1 d4, m2 d5, t21 c4", figures={"t21": {"health": 9}})
    assert detail(match, "Cast nova with mob").endswith(
        "; seat 2's mage: again 9 damage (102 left)"
    )


def test_a_second_wave_that_finds_nobody_is_told() -> None:
    match = duel("nova mob", at="m1 d4, m2 d7, t21 c4", figures={"t21": {"health": 9}})
    assert detail(match, "Cast nova with mob") == (
        "28 essence; seat 2's thrall 1: 9 damage (it dies); the second wave hits nobody"
    )


def test_a_strike_with_haste_tells_where_the_mage_leaps() -> None:
    match = duel("strike haste", at="m1 d3, m2 d4", traps=["2 fire trap d5"])
    assert detail(match, "Cast strike with haste at seat 2's mage on d4").endswith(
        "; your mage: leaps to d5, sets off trap 1: fire trap, 18 damage (102 left), "
        "burning for 2 turns"
    )
    match = duel("strike haste", at="m1 d3, m2 d4, t21 d5")
    assert detail(match, "Cast strike with haste at seat 2's mage on d4").endswith(
        "; your mage does not leap"
    )


def test_what_stops_a_spell_is_told() -> None:
    match = duel("projectile", "arcane blast", at="m1 c1, t11 d1, m2 g7", walls=["2 b2 1"])
    towards = {
        "north": ": stopped by a pillar on c3",
        "east": ": stopped by your thrall 1 on d1",
        "north-west": ": stopped by a wall on b2",
        "south": "",
    }
    for way, why in towards.items():
        told = detail(match, f"Cast projectile towards the {way}")
        assert told == f"15 essence; hits nobody{why}"
    assert detail(match, "Cast arcane blast towards the north") == (
        "24 essence; hits nobody; walls on c2, b3 and d3 until your next turn begins"
    )


def test_the_second_wave_finds_what_the_first_has_done() -> None:
    """A burn is set anew by each wave: the second does not begin from before the spell."""
    match = duel("fire nova mob", at="m1 d3, m2 d4")
    assert "burning for 0 turns" not in detail(match, "Cast fire nova with mob")
    assert "burning for 2 turns" in detail(match, "Cast fire nova with mob")


def test_what_is_regained_is_told_for_each_that_is_hit() -> None:
    match = duel("dark nova", at="m1 d2, m2 d7, t21 c2, t22 e2", figures={"m1": {"health": 60}})
    assert detail(match, "Cast dark nova") == (
        "26 essence; seat 2's thrall 1: 14 damage (6 left), you regain 7 health; "
        "seat 2's thrall 2: 14 damage (6 left), you regain 7 health"
    )


def test_a_step_that_freezes_or_kills_leaves_no_step() -> None:
    match = duel("nova", at="m1 d3, m2 d7", traps=["2 ice trap d4"])
    assert detail(match, "Step to d4").endswith("; no step left after it")
    low = {"m1": {"health": 1}}
    match = duel("nova", at="m1 d3, m2 d7", traps=["2 ice trap d4"], figures=low)
    assert detail(match, "Step to d4").endswith("(it dies); you lose")


def test_a_turn_that_ends_the_match_says_so() -> None:
    """U3: who burns at the begin of its turn may die of it."""
    match = duel("nova", at="m1 d3, m2 d7", figures={"m2": {"health": 3, "burning": 1}})
    assert detail(match, "End the turn").endswith("; you win: a mage has no health left")
