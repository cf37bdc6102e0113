"""What the greedy player prefers (section 11)."""

from random import Random
from typing import Any, Final

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.bot import WORTH
from domain.games.rune_duel.bot.sight import Sight
from domain.kernel import Command, PseudoRandom, Viewer, run
from lab.playout import playout
from tests.games.rune_duel.duelling import cast, duel, start
from tests.given import Playtest

TOUCH = "m1 d3, m2 d4"


def liked(match: Playtest) -> list[str]:
    """The commands that the greedy player thinks best, each in one line."""
    seen = GAME.seen(match.state, Viewer(match.state.to_act))
    return [said(command) for command in GAME.best(seen, GAME.legal(match.state))]


def said(command: Command) -> str:
    fields = command.__struct_fields__
    values = [getattr(command, name) for name in fields]
    return " ".join([type(command).__name__, *(str(each) for each in values if each is not None)])


@pytest.mark.parametrize(
    ("owned", "offer", "rune"),
    [
        ([], ("fire", "strike"), "strike"),
        ([], ("dark", "projectile"), "projectile"),
        ([], ("fire", "nova"), "fire"),
        (["strike"], ("fire", "projectile"), "fire"),
        (["strike"], ("ice", "projectile", "mob"), "mob"),
        (["strike"], ("ice", "projectile"), "projectile"),
    ],
)
def test_an_attack_first_then_fire_or_dark_then_mob_or_charge(
    owned: list[str], offer: tuple[str, ...], rune: str
) -> None:
    match = duel(own={"runes": owned}, phase="discover", offer=offer)
    assert liked(match) == [f"ChooseRune {rune}"]


def compose(*runes: str, slots: int = 4) -> str:
    """The spell that it writes on an empty button."""
    match = duel(own={"runes": runes, "slots": slots}, phase="compose")
    assert liked(match) == ["OpenButton 1"]
    while match.state.phase != "act":
        seen = GAME.seen(match.state, Viewer(1))
        command = GAME.best(seen, GAME.legal(match.state))[0]
        run(GAME.decide(match.state, command), match.state, PseudoRandom(Random(0)))
    return " ".join(match.state.sides[1].buttons[1])


def test_it_composes_for_power_elements_and_little_cost() -> None:
    """Fire adds 4 power and 5 for an element for 6 essence; charge half the power for 8."""
    assert compose("fire", "strike", "nova", "ice") == "fire strike"
    assert compose("fire", "strike", "charge") == "fire strike charge"
    assert compose("strike", "nova", "fire", slots=1) == "strike"


def test_it_betters_the_poorest_button_or_none() -> None:
    buttons = ["nova", "strike", "ice strike", "blast"]
    own = {"runes": ["nova", "strike", "ice", "blast", "fire"]}
    assert liked(duel(*buttons, own=own, phase="compose")) == ["OpenButton 4"]
    fire_strikes = duel("strike", own={"runes": ["strike"]}, phase="compose")
    assert liked(fire_strikes) == ["SkipCompose"]


def test_it_casts_what_does_most_for_its_cost() -> None:
    """22 damage for 16 essence, not 14 for 20."""
    assert liked(duel("nova", "fire strike", at=TOUCH)) == ["Cast 2 d4"]


def test_the_mage_counts_more_than_a_thrall() -> None:
    assert liked(duel("strike", at="m1 d3, m2 d4, t21 c4")) == ["Cast 1 d4"]


def test_it_keeps_a_reserve_of_essence() -> None:
    """About 25: then it uses its weapon."""
    assert liked(duel("strike", at=TOUCH, own={"essence": 35})) == ["Cast 1 d4"]
    assert liked(duel("strike", at=TOUCH, own={"essence": 34})) == ["Weapon d4"]


def test_to_win_it_spends_everything() -> None:
    match = duel("strike", at=TOUCH, own={"essence": 10}, figures={"m2": {"health": 18}})
    assert liked(match) == ["Cast 1 d4"]


def test_with_a_strike_it_steps_into_touch() -> None:
    """The nearer, the better; beside the enemy it stays."""
    assert liked(duel("strike", at="m1 d3, m2 d6")) == ["Step d4", "Step e4", "Step c4"]
    assert liked(duel("strike", at="m1 d3, m2 d5")) == ["Step d4", "Step e4", "Step c4"]
    assert liked(duel("strike", at=f"{TOUCH}, t11 a1, t12 g1", acted=True)) == ["EndTurn"]


def test_it_goes_around_pillars() -> None:
    """From c2 the way to c4 takes three steps, over b3 or d3 two."""
    match = duel("strike", at="m1 c2, m2 c4, t11 a1", steps_left=1)
    assert liked(match) == ["Step d3", "Step b3"]


def test_with_a_projectile_it_keeps_its_distance() -> None:
    """It likes to stand three cells away, and shoots when it can."""
    assert liked(duel("projectile", at="m1 d2, m2 d5")) == ["Cast 1 N"]
    assert all(each[-2] == "c" for each in liked(duel("projectile", at="m1 d4, m2 f5")))


def test_it_repeats_a_spell_at_the_mage() -> None:
    match = duel("strike mob", at="m1 d3, m2 d4, t21 c4")
    cast(match, "d4")
    assert liked(match) == ["CastAgain d4"]


def test_it_forgoes_a_repetition_that_meets_nothing() -> None:
    match = duel("projectile mob", at="m1 a1, m2 c2, t21 g3, t22 g4")
    cast(match, "N")
    assert "Pass" in liked(match)


def test_it_imbues_itself_beside_the_enemy_once() -> None:
    """An aura of 5 is worth more than its 12 essence, less than the weapon with 6 for nothing."""
    worth = judged(duel("ice", at=TOUCH))
    assert (worth["Cast 1"], worth["Weapon d4"]) == (100 - 24, 120)
    imbued = {"imbue": {"element": "fire"}}
    again = judged(duel("ice", at=TOUCH, own=imbued))
    assert again["Cast 1"] == -1


def test_an_aura_does_half_to_a_mage_that_is_imbued_with_it() -> None:
    """R8: 2 of 5."""
    worth = judged(duel("ice", at=TOUCH, foe={"imbue": {"element": "ice"}}))
    assert worth["Cast 1"] == 2 * 20 - 24


def judged(match: Playtest) -> dict[str, int]:
    """What each legal command is worth to it, in tenths."""
    sight = Sight(match.state)
    return {said(each): WORTH[type(each)](sight, each) for each in GAME.legal(match.state)}


def test_it_lays_traps_beside_the_enemys_mage() -> None:
    match = duel("fire trap charge", at="m1 d3, m2 d6")
    assert liked(match) == ["Cast 1 c6", "Cast 1 d5", "Cast 1 e6"]


@pytest.mark.parametrize(
    ("changes", "worth"),
    [
        ({}, 18 * 20 - 20),
        ({"foe": {"essence": 60}}, 25 * 20 - 20),
        ({"figures": {"m1": {"dazed": 1}}}, 9 * 20 - 20),
    ],
    ids=["plain", "vulnerable", "dazed"],
)
def test_it_foresees_vulnerability_and_daze(changes: dict[str, Any], worth: int) -> None:
    """Twice the damage to a mage, a fifth of the cost, in tenths."""
    values = judged(duel("strike", at=TOUCH, **changes))
    assert values["Cast 1 d4"] == worth


def test_it_foresees_that_a_daze_halves_the_weapon() -> None:
    """R7, R10: 3 of 6."""
    assert judged(duel(at=TOUCH))["Weapon d4"] == 6 * 20
    assert judged(duel(at=TOUCH, figures={"m1": {"dazed": 1}}))["Weapon d4"] == 3 * 20


@pytest.mark.parametrize(
    ("element", "worth"), [("ice", 18 * 20 + 50 - 32), ("earth", 18 * 20 - 32)]
)
def test_a_weakened_mage_is_worth_five_more(element: str, worth: int) -> None:
    values = judged(duel(f"{element} strike", at=TOUCH))
    assert values["Cast 1 d4"] == worth


def test_a_mage_that_is_weakened_already_is_worth_no_more() -> None:
    """A status event comes only where the value changes (Q19); without essence none is lost."""
    values = judged(duel("ice strike", at=TOUCH, figures={"m2": {"frozen": 1}}))
    assert values["Cast 1 d4"] == 18 * 20 - 32
    values = judged(duel("arcane strike", at=TOUCH, foe={"essence": 0}))
    assert values["Cast 1 d4"] == 36 * 20 - 32


STRIKER: dict[str, Any] = {"buttons": {"1": ["strike"]}}
"""An enemy with a strike, which does 18."""
FAR: Final = "t11 a1, t12 g1, t21 a7, t22 g7"


def test_weak_it_goes_where_the_enemy_cannot_kill_it() -> None:
    """Two steps and a strike reach three cells; with more health it goes to meet them."""
    weak = {"m1": {"health": 18}}
    match = duel("strike", at=f"m1 d2, m2 d5, {FAR}", foe=STRIKER, figures=weak)
    assert liked(match) == ["Step e1", "Step d1", "Step c1"]
    strong = duel("strike", at=f"m1 d2, m2 d5, {FAR}", foe=STRIKER)
    assert liked(strong) == ["Step d3"]


def test_weak_it_keeps_out_of_touch() -> None:
    match = duel("strike", at=f"m1 d1, m2 d5, {FAR}", foe=STRIKER, figures={"m1": {"health": 18}})
    assert liked(match) == ["EndTurn"]


@pytest.mark.parametrize(
    ("foe", "own", "is_deadly"),
    [
        ({}, {}, True),
        ({}, {"imbue": {"element": "fire"}}, False),
        ({"essence": 0}, {}, True),
        ({"essence": 0, "thralls": 0}, {}, False),
    ],
    ids=["plain", "imbued", "paid from what thralls give", "nobody feeds it"],
)
def test_danger_is_what_the_rules_make_of_it(
    foe: dict[str, Any], own: dict[str, Any], is_deadly: bool
) -> None:
    """R8: half of 22 damage does not kill; U4: without thralls 12 essence come back, not 20."""
    striker = {"buttons": {"1": ["fire", "strike"]}, **foe}
    dead = {} if striker.pop("thralls", 2) else {"t21": {"health": 0}, "t22": {"health": 0}}
    match = duel(at="m1 d3, m2 d5", own=own, foe=striker, figures={"m1": {"health": 22}, **dead})
    assert Sight(match.state).is_deadly("d3") == is_deadly


def test_weak_it_still_steps_up_to_kill() -> None:
    match = duel(
        "strike",
        at=f"m1 d2, m2 d5, {FAR}",
        foe=STRIKER,
        figures={"m1": {"health": 18}, "m2": {"health": 18}},
    )
    assert liked(match) == ["Step d3"]


def test_a_thrall_steps_between_a_weak_mage_and_the_enemys() -> None:
    """A frozen mage shoots along its line only."""
    foe = {"buttons": {"1": ["projectile"]}}
    figures = {"m1": {"health": 10}, "m2": {"frozen": 1}}
    match = duel("strike", at="m1 d1, m2 d5, t11 c2, t12 g1", foe=foe, figures=figures)
    assert liked(match) == ["MoveThrall 1 d3", "MoveThrall 1 d2"]


def test_a_thrall_goes_out_of_the_enemys_reach() -> None:
    match = duel(at="m1 d1, m2 d5, t11 d3, t12 g1", foe=STRIKER, acted=True)
    assert {each[-2:] for each in liked(match)} == {"c2", "d2", "e2"}


def test_nobody_steps_onto_an_enemys_trap() -> None:
    match = duel("strike", at=f"m1 d3, m2 d5, {FAR}", traps=["2 light trap d4"])
    assert liked(match) == ["Step e4", "Step c4"]


def test_it_beats_random_players() -> None:
    """Forty matches, each seat twenty times."""
    wins = 0
    for number in range(40):
        wins += winner(number) == 1 + number % 2
    assert wins >= 38


def winner(number: int) -> int:
    """The seat that wins between a greedy seat (1 or 2 in turn) and a random one."""
    bots = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
    result = playout(GAME, GAME.settle("final", {}), 2, bots, seed=number).result
    assert result
    return sum(result.winners)


def test_it_plays_the_first_turn() -> None:
    assert liked(start("fire", "strike")) == ["ChooseRune strike"]
