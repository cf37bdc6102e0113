"""Every card does what is printed on it."""

from typing import Any

import pytest

from domain.games.location_ccg.events.missions import SkillCompared
from domain.games.location_ccg.events.permanents import DamageDealt
from domain.games.location_ccg.events.plays import CardPlayed
from domain.games.location_ccg.material.pool import CARDS, DECKS, LOCATIONS
from domain.kernel import PUBLIC
from tests.games.location_ccg.playing import (
    RICH,
    choices,
    mission,
    of,
    play,
    position,
    stats_of,
    zone,
)

CHARACTERS = [card for card, sheet in CARDS.items() if sheet.type == "character"]
ASSETS = [card for card, sheet in CARDS.items() if sheet.type == "asset"]
BUFFS = [card for card, sheet in CARDS.items() if sheet.host == "character"]
BANK = f"{RICH} {RICH}"


def test_the_pool_has_58_cards_and_10_locations() -> None:
    kinds = [sheet.type for sheet in CARDS.values()]
    counted = [kinds.count(kind) for kind in ("character", "modifier", "surprise", "asset")]
    assert (counted, len(LOCATIONS)) == ([26, 10, 14, 8], 10)


def test_demo_decks_have_40_cards() -> None:
    assert [sum(deck.cards.values()) for deck in DECKS.values()] == [40, 40, 40]


@pytest.mark.parametrize("card", [*CHARACTERS, *ASSETS])
def test_it_can_be_deployed_and_stands_in_the_hq_as_printed(card: str) -> None:
    """R17."""
    match = position(hand={1: card}, bank={1: BANK}, phase="deploy")
    play(match, f"deploy {card}")
    while match.state.decision == "pay_resource":
        play(match, choices(match)[0])
    deployed, sheet = match.state.permanents["c1"], CARDS[card]
    assert (deployed.card, deployed.place, deployed.owner) == (card, "hq", 1)
    assert stats_of(match, "c1") == (sheet.atk, sheet.defence, sheet.skl)


@pytest.mark.parametrize("card", BUFFS)
def test_a_modifier_changes_its_host(card: str) -> None:
    match = position("1 siege_walker", f"1 {card} c1")
    walker, buff = CARDS["siege_walker"], CARDS[card].buff
    expected = (walker.atk + buff[0], walker.defence + buff[1], walker.skl + buff[2])
    assert stats_of(match, "c1") == expected


def test_scoped_rifle_grants_long_range() -> None:
    match = position("1 enforcer", "1 scoped_rifle c1", "2 enforcer")
    happened = mission(match, "L1", "c1", "c3")
    assert [(each.source, each.amount) for each in of(DamageDealt, happened)] == [("c1", 4)]


def test_barricades_raise_the_skill_of_a_location() -> None:
    """R24."""
    match = position("1 director", "2 barricades L1", "1 barricades L1")
    happened = mission(match, "L1", "c1")
    compared = of(SkillCompared, happened)[0]
    assert (compared.attacker, compared.needed, compared.success) == (5, 5, True)


SURPRISES: dict[str, tuple[str, dict[str, Any]]] = {
    "ambush": ("c2", {"damage": 2}),
    "adrenal_shot": ("c1", {"buff": (2, 0, 0)}),
    "bribe": ("c2", {"locked": True}),
    "ward_circle": ("c1", {"damage": 1, "buff": (0, 2, 0)}),
    "propaganda": ("c1", {"buff": (0, 0, 2)}),
    "smoke_bomb": ("c3", {"place": "hq"}),
}


@pytest.mark.parametrize("card", SURPRISES)
def test_a_surprise_on_a_character(card: str) -> None:
    """R11: it is discarded after it was resolved."""
    target, expected = SURPRISES[card]
    match = position(
        "1 siege_walker damage=4", "2 siege_walker", "2 enforcer L2", hand={1: card}, bank={1: BANK}
    )
    play(match, f"surprise {card} {target}")
    while match.state.decision == "pay_resource":
        play(match, choices(match)[0])
    hit = match.state.permanents[target]
    assert {name: getattr(hit, name) for name in expected} == expected
    assert card in match.state.sides[1].discard


def resolved(card: str, *permanents: str, target: str = "", **given: Any) -> Any:
    """A match after seat 1 has played a surprise in its production phase."""
    hand = {1: card, **given.pop("hand", {})}
    match = position(*permanents, hand=hand, bank={1: BANK}, phase="production", **given)
    play(match, f"surprise {card} {target}".strip())
    while match.state.decision == "pay_resource":
        play(match, choices(match)[0])
    return match


def test_banish_puts_a_character_back_and_destroys_its_modifiers() -> None:
    """Q16."""
    match = resolved("banish", "2 enforcer", "2 knife c1", target="c1")
    assert (zone(match, 2, "hand"), zone(match, 2, "void")) == (["enforcer"], ["knife"])


def test_assassinate_destroys_a_character() -> None:
    match = resolved("assassinate", "2 enforcer", target="c1")
    assert zone(match, 2, "void") == ["enforcer"]


def test_emp_burst_knocks_out_an_asset_or_a_modifier() -> None:
    """R32."""
    match = resolved("emp_burst", "2 armory", target="c1")
    assert zone(match, 2, "discard") == ["armory"]


def test_blackmail_makes_the_opponent_choose_a_discard() -> None:
    match = resolved("blackmail", hand={2: "knife kevlar"})
    assert (match.state.to_act, choices(match)) == (2, ["discard knife", "discard kevlar"])
    play(match, "discard kevlar")
    assert (zone(match, 2, "discard"), match.state.to_act) == (["kevlar"], 1)


def test_data_heist_draws_three_for_a_production_point() -> None:
    match = resolved("data_heist")
    assert (len(match.state.sides[1].hand), match.state.points) == (3, 2)


def test_soul_pact_recovers_a_character_and_draws() -> None:
    match = resolved("soul_pact", discard={1: "oracle knife"})
    while match.state.decision == "choose_card":
        play(match, "choose oracle")
    assert zone(match, 1, "hand") == ["oracle"]
    assert len(match.state.sides[1].hand) == 2


def test_rally_changes_the_own_party_only() -> None:
    """Q9: stayers are in no party."""
    match = position(
        "1 enforcer", "1 enforcer L1", "2 enforcer", hand={1: "rally"}, bank={1: "rally rally"}
    )
    play(match, "attack L1", "send c1", "surprise rally")
    assert [stats_of(match, each) for each in ("c1", "c2")] == [(4, 4, 2), (3, 3, 1)]


def test_rally_outside_a_mission_does_nothing() -> None:
    match = resolved("rally", "1 enforcer")
    assert stats_of(match, "c1") == (3, 3, 1)


def test_inside_job_finds_a_character_of_at_most_four_points() -> None:
    match = resolved("inside_job", deck={1: "enforcer wrecking_brute"})
    assert choices(match) == ["choose ragged_crowd", "choose enforcer", "decline"]
    happened = play(match, "choose enforcer")
    assert [type(each).__name__ for each in happened[:2]] == ["CardSearched", "DeckShuffled"]
    assert zone(match, 1, "hand") == ["enforcer"]


ABILITIES: dict[str, tuple[str, str, str]] = {
    "getaway_driver": ("drive_off", "c2", "place"),
    "deck_runner": ("spoof", "c3", "buff"),
    "hexer": ("hex", "c3", "buff"),
    "altar": ("bless", "c2", "buff"),
    "informant": ("tip_off", "c3", "buff"),
}
CHANGED: dict[str, Any] = {
    "getaway_driver": "hq",
    "deck_runner": (0, 0, -1),
    "hexer": (-1, 0, 0),
    "altar": (1, 1, 0),
    "informant": (0, 0, 1),
}


@pytest.mark.parametrize("card", ABILITIES)
def test_an_ability_changes_its_target(card: str) -> None:
    """R12."""
    ability, target, field = ABILITIES[card]
    match = position(f"1 {card}", "1 enforcer L2", "2 enforcer", bank={1: BANK})
    play(match, f"use c1 {ability} {target}")
    while match.state.decision == "pay_resource":
        play(match, choices(match)[0])
    assert getattr(match.state.permanents[target], field) == CHANGED[card]


@pytest.mark.parametrize(
    ("card", "ability", "cards"),
    [("loan_shark", "collect", 1), ("server_farm", "mine", 1), ("oracle", "foresee", 2)],
)
def test_an_ability_draws(card: str, ability: str, cards: int) -> None:
    match = position(f"1 {card}", bank={1: "acolyte"}, phase="production")
    play(match, f"use c1 {ability}")
    assert len(match.state.sides[1].hand) == cards


def test_the_crime_lord_raises_the_attack_of_other_own_thugs() -> None:
    """Q29: as long as it is in play."""
    match = position(
        "1 crime_lord",
        "1 enforcer",
        "1 loan_shark",
        "2 enforcer",
        hand={2: "assassinate"},
    )
    assert [stats_of(match, each)[0] for each in ("c1", "c2", "c3", "c4")] == [3, 4, 1, 3]
    del match.state.permanents["c1"]
    assert stats_of(match, "c2")[0] == 3


def test_the_high_priest_recovers_a_character_when_it_is_deployed() -> None:
    match = position(
        hand={1: "high_priest"}, bank={1: BANK}, discard={1: "hydra knife"}, phase="deploy"
    )
    play(match, "deploy high_priest")
    while match.state.decision == "pay_resource":
        play(match, choices(match, "pay")[-1])
    while match.state.decision == "choose_card":
        play(match, "choose hydra")
    assert zone(match, 1, "hand") == ["hydra"]


def test_safehouse_gives_a_production_point() -> None:
    """R15."""
    match = position("1 safehouse", phase="production")
    assert match.state.points == 4


def test_war_room_and_haunted_tower_change_attackers() -> None:
    match = position("1 enforcer", "1 war_room", "2 haunted_tower", "1 enforcer")
    play(match, "attack L1", "send c1")
    assert [stats_of(match, each) for each in ("c1", "c4")] == [(2, 3, 2), (3, 3, 1)]


def test_armory_and_black_market_make_cards_cheaper() -> None:
    """R8."""
    match = position(
        "1 armory",
        "1 black_market",
        "1 bagman",
        hand={1: "exosuit"},
        bank={1: "script_kid"},
        phase="deploy",
    )
    happened = play(match, "deploy exosuit c3")
    assert [each.cost for each in of(CardPlayed, happened)] == ["1@"]


@pytest.mark.parametrize(
    ("location", "change"),
    [("old_cathedral", (0, 1, 0)), ("power_plant", (1, 0, 0)), ("catacombs", (0, -1, 0))],
)
def test_a_location_changes_everybody_there(location: str, change: tuple[int, int, int]) -> None:
    match = position("1 enforcer L1", "2 enforcer L1", locations=f"{location} harbor casino")
    expected = (3 + change[0], 3 + change[1], 1 + change[2])
    assert [stats_of(match, each) for each in ("c1", "c2")] == [expected, expected]


@pytest.mark.parametrize(
    ("location", "hand", "bank"), [("data_center", 1, 0), ("radio_tower", 2, 0), ("casino", 0, 1)]
)
def test_a_location_rewards_success(location: str, hand: int, bank: int) -> None:
    match = position("1 director", locations=f"{location} harbor museum")
    mission(match, "L1", "c1")
    side = match.state.sides[1]
    assert (len(side.hand), len(side.bank)) == (hand, bank)


@pytest.mark.parametrize("location", LOCATIONS)
def test_a_location_asks_for_its_skill_and_its_tokens(location: str) -> None:
    others = [each for each in ("harbor", "museum", "casino") if each != location][:2]
    match = position(locations=" ".join([location, *others]))
    seen: Any = match.game.view(match.state, PUBLIC).locations["L1"]  # type: ignore[attr-defined]
    assert (seen.skill, seen.vp) == (LOCATIONS[location].skill, LOCATIONS[location].vp)
