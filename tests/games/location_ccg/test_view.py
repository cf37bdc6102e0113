"""What viewers see, and how it is drawn (section 10)."""

from typing import Any

import msgspec
import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.events.cards import CardDrawn, CardPutOnBottom
from domain.games.location_ccg.events.course import MatchEnded
from domain.games.location_ccg.options import Options
from domain.kernel import FACILITATOR, PUBLIC, State, Viewer, players_and_public, worded
from domain.kernel.table import Card, Cards, Lane, Lanes, Link, Pile, Sentence, Token
from replays.playable import marked
from tests.games.location_ccg.playing import choices, mission, play, position
from tests.given import Playtest


def seen(match: Playtest, viewer: Viewer) -> Any:
    return GAME.view(match.state, viewer)


def parts(match: Playtest, viewer: Viewer = PUBLIC) -> Any:
    return GAME.table(seen(match, viewer)).in_order


def drawn(match: Playtest, label: str, seat: int = 0, viewer: Viewer = PUBLIC) -> Any:
    """The part of that label."""
    return next(
        each
        for each in parts(match, viewer)
        if getattr(each, "label", "") == label and each.seat == seat
    )


def lanes(match: Playtest, viewer: Viewer = PUBLIC) -> Lanes:
    """The locations with both sides' characters."""
    return next(each for each in parts(match, viewer) if isinstance(each, Lanes))


def contested(lane: Lane) -> Card:
    """The location of a lane."""
    assert lane.card
    return lane.card


def test_a_hand_is_for_its_owner_and_counted_by_others() -> None:
    match = position(hand={1: "knife kevlar"})
    for viewer, hand in (
        (PUBLIC, None),
        (Viewer(2), None),
        (Viewer(1), ("knife", "kevlar")),
        (FACILITATOR, ("knife", "kevlar")),
    ):
        side = seen(match, viewer).sides[1]
        assert (side.hand, side.hand_count) == (hand, 2)


def test_the_bottom_of_a_deck_is_for_its_owner() -> None:
    match = position(bottom={1: "oracle"})
    assert [seen(match, viewer).sides[1].bottom for viewer in players_and_public(2)] == [
        None,
        ("oracle",),
        None,
    ]


def test_a_void_pile_is_only_counted() -> None:
    match = position(void={1: "knife"})
    assert seen(match, Viewer(1)).sides[1].void == 1
    assert b"knife" not in msgspec.json.encode(seen(match, Viewer(2)))


def test_bank_and_discard_pile_lie_open() -> None:
    match = position(bank={1: "knife bagman"}, discard={1: "kevlar"})
    side = seen(match, Viewer(2)).sides[1]
    assert (side.bank, side.resources, side.discard) == (("knife", "bagman"), "!$$$", ("kevlar",))


def test_a_drawn_card_is_for_its_owner() -> None:
    drew = CardDrawn(1, "knife", 3)
    assert [
        getattr(GAME.redact(drew, viewer), "card", None)
        for viewer in (*players_and_public(2), FACILITATOR)
    ] == [
        None,
        "knife",
        None,
        "knife",
    ]
    assert "a card" in getattr(GAME.redact(drew, Viewer(2)), "sentence")()  # noqa: B009


def test_a_card_put_to_the_bottom_is_for_its_owner() -> None:
    put = CardPutOnBottom(1, "knife")
    assert [
        getattr(GAME.redact(put, viewer), "card", None) for viewer in players_and_public(2)
    ] == [
        None,
        "knife",
        None,
    ]


def test_a_search_shows_its_candidates_to_the_searcher_only() -> None:
    match = position(
        hand={1: "inside_job"}, bank={1: "bagman"}, deck={1: "enforcer"}, phase="production"
    )
    play(match, "surprise inside_job")
    for viewer in (PUBLIC, Viewer(2)):
        assert b"enforcer" not in msgspec.json.encode(seen(match, viewer))
        assert b"nforcer" not in msgspec.json.encode(GAME.table(seen(match, viewer)))


def test_stats_and_keywords_are_shown_as_they_are_now() -> None:
    match = position("1 enforcer", "1 scoped_rifle c1", "1 siege_walker")
    first, _, walker = seen(match, Viewer(2)).permanents
    assert (first.stats, first.keywords) == ((4, 3, 1), ("long range",))
    assert walker.keywords == ("giant 3", "upkeep 1")


def test_a_mission_is_drawn_with_its_groups() -> None:
    match = position("1 corner_thug", "1 enforcer", "2 enforcer")
    mission(match, "L1", "c1 c2", "c3")
    play(match, "challenge c2")
    said = [each.text for each in parts(match) if isinstance(each, Sentence)]
    assert said == [
        "Seat 1 says whom Corner Thug (1) supports.",
        "Mission phase of seat 1.",
        "Seat 1 attacks Harbor: Corner Thug (1) and Enforcer (2) against Enforcer (3).",
        "Combat groups: Enforcer (2) against Enforcer (3).",
        "In no combat group: Corner Thug (1).",
        "Skill there now: 2 - 1 = 1, 3 needed.",
    ]
    assert lanes(match).links == (Link("c2", "c3", "combat"),)
    (thug, enforcer), (foe,) = (lanes(match).lanes[0].sides[seat] for seat in (1, 2))
    assert (thug.highlight, thug.badges) == ("chosen", ("gang", "attacks"))
    assert (enforcer.seat, foe.seat, foe.badges[-1]) == (1, 2, "defends")


def test_a_payment_is_drawn() -> None:
    match = position(hand={1: "enforcer"}, bank={1: "bagman bagman corner_thug"}, phase="deploy")
    play(match, "deploy enforcer", "pay bagman")
    said = [each.text for each in parts(match) if isinstance(each, Sentence)]
    assert said == [
        "Seat 1 pays.",
        "Deploy phase of seat 1.",
        "Seat 1 pays 4 points (1 power) for Enforcer; 2 money so far; "
        "2 points (with 1 power) left to pay.",
    ]


def test_a_location_is_drawn_with_its_skill_tokens_and_guests() -> None:
    match = position("1 bagman L1", "1 barricades L1", tokens={"L1": {1: 2}}, won={"L2": 2})
    harbor, casino, _ = lanes(match).lanes
    assert contested(harbor).name == "Harbor"
    assert contested(harbor).badges == ("now skill 4",)
    assert contested(harbor).tokens == (Token("token", 2, "star", 1),)
    assert [card.name for card in contested(harbor).under] == ["Barricades (2)"]
    assert [card.name for card in harbor.sides[1]] == ["Bagman (1)"]
    assert (contested(casino).seat, contested(casino).badges) == (2, ("won by seat 2",))


def test_a_seat_is_drawn_with_its_cards() -> None:
    match = position(
        "1 enforcer damage=1 locked",
        "1 knife c1",
        "1 loan_shark",
        hand={1: "kevlar kevlar"},
        bank={1: "bagman"},
        bottom={1: "oracle"},
    )
    home = drawn(match, "HQ", 1)
    enforcer, shark = home.cards
    assert enforcer.badges == ("now 4 attack", "can't be sent this turn")
    assert (enforcer.condition, enforcer.tokens) == ("locked", (Token("damage", 1, "skull"),))
    assert [card.name for card in enforcer.under] == ["Knife (2)"]
    assert shark.badges == ("ability Collect",)
    assert [
        (card.name, card.count) for card in drawn(match, "Hand", 1, viewer=Viewer(1)).cards
    ] == [("Kevlar", 2)]
    assert drawn(match, "Hand", 1).hidden == 2
    assert isinstance(home, Cards)
    deck = drawn(match, "Deck", 1, viewer=Viewer(1))
    assert isinstance(deck, Pile)
    assert (deck.bottom, drawn(match, "Deck", 1).bottom) == ("Oracle", "")


def test_what_a_location_does_is_said_until_it_is_won() -> None:
    match = position(locations="old_cathedral radio_tower casino", won={"L3": 2})
    does = [contested(lane).badges[-1] for lane in lanes(match).lanes]
    assert does == ["+1 defence here", "success: draw 2 cards", "won by seat 2"]


def test_every_decision_has_words() -> None:
    match = position("1 bagman", phase="production")
    assert parts(match)[0].text == "Seat 1 draws and banks cards (3 points left)."


@pytest.mark.parametrize(
    ("winners", "text"), [((2,), "Seat 2 has won"), ((), "The match is a draw")]
)
def test_the_end_is_drawn(winners: tuple[int, ...], text: str) -> None:
    match = position()
    MatchEnded(winners, "turn_cap").apply(match.state)
    why = "the last turn is over, and the locations won count, then the tokens"
    assert parts(match)[0].text == f"{text}: {why}."


def test_a_bank_is_in_sight_for_who_pays() -> None:
    match = position(hand={1: "enforcer"}, bank={1: "bagman bagman corner_thug"}, phase="deploy")
    assert drawn(match, "Bank", 1).weight == "reference"
    play(match, "deploy enforcer")
    bank = drawn(match, "Bank", 1)
    assert (bank.weight, [(card.face, card.highlight) for card in bank.cards]) == (
        "",
        [("bagman", "legal"), ("corner_thug", "legal")],
    )


def test_what_a_mob_costs_now_stands_on_it_in_hand() -> None:
    """R8: for the one who holds it, whoever is awaited."""
    match = position("2 ragged_crowd", hand={2: "ragged_crowd bagman"}, phase="production")
    crowd, bagman = drawn(match, "Hand", 2, viewer=Viewer(2)).cards
    assert crowd.badges == ("now costs 1 any, 1 power",)
    assert bagman.badges == ()


def test_a_seat_sees_which_deck_it_plays_and_others_do_not() -> None:
    """R41: a list is its owner's secret."""
    state = GAME.start(Options(decks=("coven",)), 2)
    assert plays(state, Viewer(1)) == {1: "The Coven"}
    assert plays(state, Viewer(2)) == {2: "The Network"}
    assert plays(state, PUBLIC) == {}
    assert plays(position().state, Viewer(1)) == {1: "A list of its own"}


def plays(state: State, viewer: Viewer) -> dict[int, str]:
    """By seat the deck that is named."""
    table = GAME.table(GAME.seen(state, viewer))
    named = (each for each in table.parts if isinstance(each, Cards) and each.label == "Plays")
    return {each.seat: each.cards[0].name for each in named}


def test_a_challenge_that_nobody_has_met_is_said_so() -> None:
    match = position("1 hit_squad", "1 enforcer", "2 enforcer", "2 bagman")
    mission(match, "L1", "c1 c2", "c3 c4")
    play(match, "challenge c1")
    said = [each.text for each in parts(match) if isinstance(each, Sentence)]
    assert "Hit Squad (1) challenges; against whom is not said yet." in said


def test_who_was_supported_and_died_is_not_spoken_of_any_more() -> None:
    match = position("1 ragged_crowd", "1 corner_thug", "2 exo_trooper", hand={2: "bagman"})
    mission(match, "L1", "c1 c2", "c3")
    play(match, "challenge c1", "support c2 c1")
    while "c1" in match.state.permanents:
        play(match, "pass")
    assert match.state.mission is not None
    assert not [
        each for each in parts(match) if isinstance(each, Sentence) and "Crowd" in each.text
    ]


def test_who_stays_at_a_location_is_told_with_the_turn_that_ends_it() -> None:
    """R26, Q9: an attacker stays till its seat's next turn; who is sent is not said to stay."""
    match = position("1 director", "2 bagman L1", "2 barricades L1", "2 bagman", turn=5)
    assert badges(match) == {"Bagman (2)": "stays until turn 6"}
    play(match, "attack L1", "send c1")
    assert badges(match)["The Director"] == "attacks"
    said = [each.text for each in parts(match) if isinstance(each, Sentence)]
    assert "Bagman (2) stays there from earlier: its skill counts." in said


def test_an_attacker_stays_for_two_turns() -> None:
    match = position("1 director", turn=5)
    mission(match, "L1", "c1")
    assert badges(match)["The Director"] == "stays until turn 7"


def badges(match: Playtest) -> dict[str, str]:
    """The last badge of each character at a location."""
    cards = (card for lane in lanes(match).lanes for side in lane.sides.values() for card in side)
    return {card.name: card.badges[-1] for card in cards}


def test_a_card_is_taken_back_from_the_discard_pile_and_not_from_the_hand() -> None:
    """The pile lies open with what may be taken; an equal card in hand may not."""
    match = position(
        hand={1: "high_priest hydra"},
        bank={1: "oracle acolyte revenant talisman"},
        discard={1: "hydra knife oracle"},
        phase="deploy",
    )
    play(match, "deploy high_priest")
    while match.state.decision == "pay_resource":
        play(match, choices(match, "pay")[-1])
    assert match.state.decision == "choose_card"
    view = seen(match, Viewer(1))
    offered = [each for _, each in worded(GAME, match.state)]
    table = marked(GAME.table(view), 1, offered)
    highlit = [
        (part.label, card.name)
        for part in table.parts
        if isinstance(part, Cards)
        for card in part.cards
        if card.highlight == "legal"
    ]
    assert ("Discard pile", "Hydra") in highlit
    assert ("Discard pile", "Knife") not in highlit
    assert {label for label, _ in highlit} == {"Discard pile"}
    assert any(
        isinstance(part, Sentence)
        and part.text == "Seat 1 chooses a card of its discard pile, to take in hand."
        for part in table.in_order
    )


def test_toughness_says_what_is_left_of_it() -> None:
    match = position("1 hydra wounds=1", "1 exo_trooper wounds=1", "1 exo_trooper")
    home = drawn(match, "HQ", 1).cards
    assert [card.badges[-1] for card in home] == [
        "toughness 2, 1 left",
        "toughness 1, used up",
        "toughness 1",
    ]


def test_long_range_says_that_it_has_fired() -> None:
    """R37: from when the combat group is complete."""
    match = position("1 drone_pilot", "2 enforcer", "1 drone_pilot", hand={1: "knife"})
    play(match, "attack L1", "send c1", "send c3", "pass", "defend c2")
    before = lanes(match).lanes[0].sides[1]
    assert [card.badges for card in before] == [("long range", "attacks")] * 2
    play(match, "pass", "challenge c1")
    after = lanes(match).lanes[0].sides[1]
    assert [card.badges[0] for card in after] == ["long range, has fired", "long range"]
