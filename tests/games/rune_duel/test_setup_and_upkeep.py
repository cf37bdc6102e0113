"""How a duel begins and what each turn's upkeep does (sections 3 and 4, U1-U6)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.composing import OfferRevealed
from domain.games.rune_duel.events.figures import FigurePlaced
from domain.games.rune_duel.events.turns import (
    BurnTicked,
    EssenceChanged,
    HealthRestored,
    ImbueEnded,
    SlotUnlocked,
    WallFaded,
)
from domain.kernel import ChanceNeeded, Event
from tests.games.rune_duel.duelling import (
    cast,
    choices,
    duel,
    essence,
    health,
    hits,
    of,
    pass_turn,
    start,
)
from tests.given import Playtest, names


def upkeep(**position: Any) -> tuple[Playtest, list[Event]]:
    """Seat 1 ends its turn 2; what happens to seat 2 then, whose runes are all discovered."""
    match = duel(**position)
    return match, pass_turn(match)


def test_six_figures_are_placed_and_the_first_turn_starts() -> None:
    """Section 3."""
    events = start().events
    assert names(events) == ["MatchStarted", *["FigurePlaced"] * 6, "TurnStarted", "OfferRevealed"]
    assert of(FigurePlaced, events) == ["m1 d1", "t11 b2", "t12 f2", "m2 d7", "t21 b6", "t22 f6"]


def test_each_seat_begins_with_one_slot_no_runes_and_empty_buttons() -> None:
    """Section 3."""
    for side in start().state.sides.values():
        assert (side.essence, side.slots, side.runes) == (100, 1, [])
        assert side.buttons == {1: (), 2: (), 3: (), 4: ()}


def test_an_element_and_an_action_are_drawn_for_the_first_offer() -> None:
    """U6, Q6: by chances named after the seat, uniform over what it does not own."""
    with pytest.raises(ChanceNeeded) as caught:
        start("fire")
    assert caught.value.chance.name == "offer_action:1"
    assert caught.value.chance.outcomes == [
        "nova",
        "projectile",
        "strike",
        "trap",
        "throw",
        "blast",
    ]


def test_seat_1_discovers_one_rune_in_its_first_turn_and_seat_2_two() -> None:
    """U6, Q5."""
    match = start("ice", "nova")
    assert choices(match, "choose_rune") == ["ice", "nova"]
    match.does("choose_rune", rune="nova")
    match.does("skip_compose")
    match.does("end_turn", chance=["fire", "nova"])
    match.does("choose_rune", rune="fire", chance=["ice", "blast"])
    assert match.state.phase == "discover"
    match.does("choose_rune", rune="blast")
    assert match.state.phase == "compose"
    assert match.state.sides[2].runes == ["fire", "blast"]


def test_what_is_not_kept_stays_undiscovered() -> None:
    """U6."""
    match = start("ice", "nova")
    match.does("choose_rune", rune="nova")
    assert "ice" in match.state.unowned(["ice", "nova"])


def owning(*runes: str) -> dict[str, Any]:
    return {"foe": {"runes": runes, "slots": 4}}


@pytest.mark.parametrize(("turn", "chance"), [(2, []), (3, ["mob"])])
def test_modifiers_are_offered_from_the_fourth_own_turn_on(turn: int, chance: list[str]) -> None:
    """U6: seat 2's turn 4 comes after seat 1's."""
    match = duel(seat=1, turn=turn + 1, **owning("fire", "nova"))
    match.does("end_turn", chance=["ice", "blast", *chance])
    assert of(OfferRevealed, match.events) == [f"2 {('ice', 'blast', *chance)}"]


def test_a_kind_that_is_all_discovered_is_left_out_of_the_offer() -> None:
    """U6."""
    elements = ("fire", "ice", "earth", "dark", "light", "arcane")
    match = duel(turn=5, **owning(*elements))
    match.does("end_turn", chance=["trap", "haste"])
    assert of(OfferRevealed, match.events) == ["2 ('trap', 'haste')"]


def test_there_is_no_offer_when_nothing_is_left() -> None:
    """U6."""
    _match, events = upkeep(turn=9)
    assert "OfferRevealed" not in names(events)


def test_the_last_rune_of_a_kind_is_no_chance() -> None:
    """U6: it is certain, so that nothing is drawn."""
    runes = ("fire", "ice", "earth", "dark", "light", "nova", "strike", "trap", "throw", "blast")
    match = duel(turn=2, **owning(*runes))
    match.does("end_turn")
    assert of(OfferRevealed, match.events) == ["2 ('arcane', 'projectile')"]


def test_who_owns_only_modifiers_composes_nothing() -> None:
    """A phase in which nothing can be chosen passes by itself."""
    match = duel(turn=5, **owning())
    match.does("end_turn", chance=["fire", "nova", "mob"])
    assert names(match.does("choose_rune", rune="mob")) == ["RuneDiscovered", "ComposeSkipped"]
    assert match.state.phase == "act"


def test_own_walls_fade_oldest_first_at_the_beginning_of_the_own_turn() -> None:
    """U1."""
    match, events = upkeep(walls=["2 g7 1", "2 a1 1", "1 g1 1", "2 d4 2"])
    assert of(WallFaded, events) == ["g7", "a1"]
    assert list(match.state.walls) == ["g1", "d4"]
    assert match.state.walls["d4"].duration == 1


def test_an_imbue_ends_with_the_second_next_own_turn() -> None:
    """U2, R8."""
    match = duel("ice")
    cast(match)
    ended = [of(ImbueEnded, pass_turn(match)) for _ in range(4)]
    assert ended == [[], [], [], ["m1"]]


def test_burning_figures_burn_in_figure_order() -> None:
    """U3."""
    burning = {name: {"burning": 2} for name in ("t22", "m2")}
    _match, events = upkeep(figures=burning)
    assert of(BurnTicked, events) == ["m2 1", "t22 1"]
    assert hits(events) == ["m2 5 burn", "t22 5 burn"]


def test_a_mage_imbued_with_fire_burns_half() -> None:
    """U3, R4: 5 fire damage, halved to 2."""
    imbued = {"imbue": {"element": "fire"}}
    _, events = upkeep(figures={"m2": {"burning": 1}}, foe=imbued)
    assert hits(events) == ["m2 2 burn"]


def test_burning_can_kill_and_end_the_match() -> None:
    """Q12, section 8."""
    match = duel(figures={"m2": {"health": 5, "burning": 2}})
    match.does("end_turn")
    assert names(match.events)[-2:] == ["FigureDied", "MatchEnded"]
    assert match.state.result.winners == (1,)


@pytest.mark.parametrize(("dead", "gain"), [([], 20), (["t21"], 16), (["t21", "t22"], 12)])
def test_the_mage_regains_essence_more_with_its_thralls(dead: list[str], gain: int) -> None:
    """U4, Q3."""
    _match, events = upkeep(foe={"essence": 40}, figures={each: {"health": 0} for each in dead})
    assert of(EssenceChanged, events) == [f"2 {gain} {40 + gain}"]


def test_a_thrall_that_burns_to_death_gives_no_essence() -> None:
    """U3 comes before U4."""
    match, _ = upkeep(foe={"essence": 40}, figures={"t21": {"health": 3, "burning": 1}})
    assert essence(match, 2) == 40 + 12 + 4


def test_the_mage_regains_three_health_and_all_meters_have_a_top() -> None:
    """U4."""
    match, events = upkeep(foe={"essence": 95}, figures={"m2": {"health": 100}})
    assert (essence(match, 2), health(match, "m2")) == (100, 103)
    match, events = upkeep(figures={"m2": {"health": 119}})
    assert of(HealthRestored, events) == ["m2 1 120"]


def test_nothing_is_told_of_meters_that_are_full() -> None:
    """U4."""
    _, events = upkeep()
    assert names(events) == ["TurnEnded", "TurnStarted", "SlotUnlocked"]


def test_slots_come_in_the_own_turns_2_4_and_6() -> None:
    """U5."""
    unlocked = {}
    for turn in range(2, 10):
        match = duel(turn=turn - 1, seat=2, own={"slots": 1})
        unlocked[turn] = of(SlotUnlocked, match.does("end_turn"))
    assert {turn: told for turn, told in unlocked.items() if told} == {
        2: ["1 2"],
        4: ["1 3"],
        6: ["1 4"],
    }


def test_upkeep_happens_in_its_order() -> None:
    """U1 to U6."""
    match = duel(
        walls=["2 g1 1"],
        foe={"essence": 50, "runes": ["fire"], "imbue": {"element": "ice", "turns_left": 1}},
        figures={"m2": {"burning": 1, "health": 50}},
        traps=["1 trap a1"],
    )
    match.does("end_turn", chance=["ice", "nova"])
    assert names(match.events) == [
        *("TurnEnded", "TurnStarted", "WallFaded", "ImbueEnded", "BurnTicked", "DamageDealt"),
        *("EssenceChanged", "HealthRestored", "SlotUnlocked", "OfferRevealed"),
    ]


def test_the_turns_of_each_seat_are_numbered_on_their_own() -> None:
    """Section 4."""
    match = duel(turn=3)
    pass_turn(match)
    assert (match.state.turn.seat, match.state.turn.number) == (2, 3)
    pass_turn(match)
    assert (match.state.turn.seat, match.state.turn.number) == (1, 4)
