"""Drawing (R6-R11)."""

from domain.games.assassination import GAME
from domain.kernel import PUBLIC, Viewer, canonical
from tests.games.assassination.playing import (
    choices,
    happened,
    plain,
    play,
    position,
    refused,
    start,
    told,
)

FULL = ["obstacle", "obstacle", "strategy", "ambush", "cover"]
ALL_ITEMS = ["obstacle"] * 6 + ["strategy"] * 3 + ["ambush"] * 3 + ["cover"] * 3
REST = {"boots": 2, "health_pack": 3, "cage": 3, "loot_crate": 3, "sight": 3, "muzzle": 3}
GUNS = {"grenade": 3, "uzi": 3, "shotgun": 5, "paralysis_pistol": 2}
ALL_COLLECTIBLES = [kind for kind, count in (REST | GUNS).items() for _ in range(count)]


def test_r6_one_card_of_either_deck_or_none() -> None:
    match = position(decision="draw")
    assert choices(match) == ["item", "collectible", "skip"]
    play(match, "item", chance=["cover"])
    assert refused(match, "collectible") == "wrong_phase"


def test_q7_drawing_is_optional() -> None:
    match = position(decision="draw")
    assert told(play(match, "skip")) == ["DrawPassed(1, chosen)"]
    assert match.state.phase == "act"


def test_r7_a_drawn_item_goes_to_the_reserve_and_may_be_played_at_once() -> None:
    match = position(decision="draw")
    events = play(match, "item", chance=["cover"])
    assert told(events) == ["CardDrawn(1, item, cover-1, cover)"]
    assert match.state.assassins[1].reserve == ["cover-1"]
    assert "CoverLaid(1, cover-1)" in told(play(match, "cover"))


def test_r8_a_full_reserve_takes_no_item_but_a_collectible() -> None:
    match = position({"reserve": FULL}, decision="draw")
    assert refused(match, "item") == "reserve_full"
    assert "collectible" in choices(match)


def test_q13_with_a_full_reserve_one_discards_first_and_may_then_still_think_again() -> None:
    match = position({"reserve": FULL}, decision="draw")
    assert choices(match, "discard") == ["obstacle", "strategy", "ambush", "cover"]
    assert told(play(match, "discard obstacle")) == ["ItemDiscarded(1, obstacle-5, obstacle)"]
    assert match.state.item_discard == ["obstacle-5"]
    assert choices(match) == ["item", "collectible", "skip"]
    assert refused(match, "discard cover") == "reserve_not_full"


def test_r9_a_collectible_is_laid_on_the_own_rendezvous_point() -> None:
    match = position({"rendezvous": ["uzi"]}, decision="draw")
    assert told(play(match, "collectible", chance=["cage"])) == [
        "CardDrawn(1, collectible, cage-1, cage)",
        "CollectibleLaid(1, cage-1, g2)",
    ]
    assert match.state.assassins[1].point == ["uzi-3", "cage-1"]


def test_r10_an_empty_deck_cannot_be_drawn_from() -> None:
    match = position(item_discard=ALL_ITEMS, decision="draw")
    assert refused(match, "item") == "deck_empty"
    assert choices(match) == ["collectible", "skip"]


def test_q8_with_both_decks_exhausted_the_draw_phase_passes() -> None:
    match = position(item_discard=ALL_ITEMS, collectible_discard=ALL_COLLECTIBLES)
    assert "DrawPassed(2, nothing_to_draw)" in told(play(match, "end"))
    assert (match.state.to_act, match.state.phase) == (2, "act")


def test_q8_discards_stay_where_they_are() -> None:
    match = position(item_discard=ALL_ITEMS, decision="draw")
    play(match, "skip", "end")
    assert len(match.state.item_discard) == 15


def test_q9_a_draw_takes_a_kind_by_its_share_and_the_lowest_number_of_it() -> None:
    match = position({"reserve": ["cover-1"]}, decision="draw")
    chance = match.state.decks["item"].top("draw_item")
    odds = dict(zip(chance.outcomes, chance.weights or (), strict=True))
    assert odds == {"obstacle": 6, "strategy": 3, "ambush": 3, "cover": 2}
    assert happened(play(match, "item", chance=["cover"]), "CardDrawn") == [
        "CardDrawn(1, item, cover-2, cover)"
    ]


def test_q10_everything_is_open_to_everybody() -> None:
    match = position({"reserve": ["ambush"], "rendezvous": ["cage"]})
    mine, theirs, public = (
        plain(GAME.view(match.state, viewer)) for viewer in (Viewer(1), Viewer(2), PUBLIC)
    )
    assert mine == theirs == public
    assert mine["assassins"]["1"]["reserve"] == ["ambush-1"]


def test_r11_an_ambush_stops_drawing_collectibles() -> None:
    match = position({"ambushed": True}, decision="draw")
    assert refused(match, "collectible") == "rendezvous_ambushed"
    assert choices(match) == ["item", "skip"]


def test_q54_who_must_draw_may_skip_only_if_he_cannot_draw() -> None:
    match = position(decision="draw", options={"draw_optional": False})
    assert refused(match, "skip") == "must_draw"
    full = {"reserve": FULL, "ambushed": True}
    match = position(full, decision="draw", options={"draw_optional": False})
    assert choices(match) == [f"discard {kind}" for kind in FULL[1:]] + ["skip"]
    play(match, "discard ambush")
    assert choices(match) == ["item"]


def test_a_refused_draw_changes_nothing() -> None:
    match = start()
    before = canonical(match.state)
    assert refused(match, "collectible") == "wrong_phase"
    assert canonical(match.state) == before
