"""What is done with things at a table, one rule each (domain/games/table/rules.md)."""

import pytest
from msgspec.structs import replace

from domain.games.table.commands import AgreeEnd
from domain.kernel import Result
from tests.games.table.playing import Playing
from tests.games.table.sheets import FEN_PATHS, GATE_WARS, HARBOUR_RACE

FACE_DOWN = None


@pytest.fixture
def table() -> Playing:
    return Playing()


def test_r1_the_set_up_deals_a_market_and_hands(table: Playing) -> None:
    assert {name: len(place) for name, place in table.state.places.items()} == {
        "deck": 6,
        "market": 5,
        "discard": 0,
        "hand:1": 3,
        "hand:2": 3,
        "front:1": 0,
        "front:2": 0,
    }


def test_r1_a_set_up_of_many_cards_is_told_in_one_sentence(table: Playing) -> None:
    told = table.told_together(1)
    assert told.count("Set-up, from the deck: ") == 1
    assert " to the market; " in told
    assert told.count("; 3 cards to seat 2's hand.") == 1
    assert "3 cards to seat 1's hand; 3 cards to seat 2's hand." in table.told_together(0)


def test_r2_a_hand_is_seen_by_its_owner_alone(table: Playing) -> None:
    assert table.knows(1, "hand:1") == table.kinds("hand:1")
    for viewer in (0, 2):
        seen = table.seen(viewer).places["hand:1"]
        assert (seen.count, seen.things) == (3, ())


def test_r2_a_thing_that_was_seen_and_turned_down_stays_known_to_all(table: Playing) -> None:
    [first, *_] = table.handles("market")
    known = table.kinds("market")[0]
    table.act(1, "flip", what=[first], from_="market", face="down")
    assert [table.knows(viewer, "market")[0] for viewer in (0, 1, 2)] == [known] * 3


def test_r3_only_its_owner_takes_from_a_hand(table: Playing) -> None:
    for what in ("hand:2.1", "hand:2.9"):
        told = table.refused(1, "move", what=[what], from_="hand:2", to="discard")
        assert told == "not_yours: Only its owner takes things out of seat 2's hand."


def test_r4_a_card_that_has_gone_is_refused_by_name_of_who_took_it(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "move", what=[first], from_="market", to="hand:1")
    told = table.refused(2, "move", what=[first], from_="market", to="hand:2")
    assert told == "moved_on: It is no longer in the market: seat 1 took it."
    told = table.refused(2, "move", what=["market.99"], from_="market", to="hand:2")
    assert told == "not_there: There is no such thing in the market."


def test_r4_a_handle_is_kept_where_all_can_follow_and_new_out_of_a_hand(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "move", what=[first], from_="market", to="front:1")
    assert table.handles("front:1") == [first]
    table.act(1, "move", what=[first], from_="front:1", to="hand:1")
    assert first not in table.handles("hand:1")
    table.act(1, "move", what=[table.handles("hand:1")[-1]], from_="hand:1", to="market")
    assert table.handles("market")[-1] == "market.6"


def test_r4_what_goes_out_of_a_hand_face_down_is_known_to_who_laid_it(table: Playing) -> None:
    what = table.handles("hand:1")[0]
    table.act(1, "move", what=[what], from_="hand:1", to="front:1", face="down")
    assert table.knows(1, "front:1") == table.kinds("front:1")
    assert table.knows(2, "front:1") == table.knows(0, "front:1") == [FACE_DOWN]
    assert table.said(2) == "Seat 1 moves a card from their hand to their front face down."


def test_r4_several_things_go_together_or_none(table: Playing) -> None:
    one, two, *_ = table.handles("market")
    told = table.refused(1, "move", what=[one, "market.9"], from_="market", to="discard")
    assert told.startswith("not_there")
    table.act(1, "move", what=[one, two], from_="market", to="discard")
    assert table.handles("discard") == [two, one]


def test_r4_what_was_counted_on_a_card_ends_in_a_hand_and_is_said(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "count", counter="damage", of=first, by=2)
    table.act(1, "exhaust", what=[first], from_="market")
    table.act(1, "move", what=[first], from_="market", to="front:1")
    assert table.state.counters["damage"] == {first: 2}
    assert table.state.places["front:1"].things[0].used
    table.act(1, "move", what=[first], from_="front:1", to="hand:1")
    assert table.state.counters["damage"] == {}
    assert table.said().endswith("; what was counted on it is taken off.")


def test_r5_what_is_drawn_is_told_to_who_drew_it(table: Playing) -> None:
    table.act(1, "draw", ["ogre"], from_="deck")
    assert table.said(1) == "Seat 1 draws Ogre from the deck."
    assert table.said(2) == table.said(0) == "Seat 1 draws a card from the deck."
    assert table.kinds("hand:1")[-1] == "ogre"


def test_r5_a_place_has_room_for_so_many(table: Playing) -> None:
    told = table.refused(1, "draw", from_="deck", to="market")
    assert told == "is_full: In the market there is room for 5."
    told = table.refused(1, "draw", from_="deck", count=7)
    assert told == "too_few: In the deck there are only 6."


def test_r5_a_deal_goes_to_all_or_to_nobody(table: Playing) -> None:
    told = table.refused(1, "deal", from_="deck", count=4, to=["hand:1", "hand:2"])
    assert told.startswith("too_few")
    table.act(2, "deal", ["ogre", "elf"], from_="deck", to=["hand:1", "hand:2"])
    assert (table.kinds("hand:1")[-1], table.kinds("hand:2")[-1]) == ("ogre", "elf")


def test_r5_pieces_lie_in_no_hand_and_go_home_to_their_own_supply() -> None:
    race = Playing(HARBOUR_RACE)
    boat = race.handles("pier.1")[0]
    race.act(2, "move", what=[boat], from_="pier.1", to="pier.7")
    assert race.said() == "Seat 2 moves seat 1's Boat from pier 1 to pier 7."
    told = race.refused(1, "move", what=[boat], from_="pier.7", to="supply:2")
    assert told == "no_cards_there: Only pieces lie in seat 2's supply, each kind in its own."
    race.act(1, "move", what=[boat], from_="pier.7", to="supply:1")
    assert race.state.places["supply:1"].loose == {"boat:1": 1}


def test_r5_pieces_that_are_alike_are_taken_by_what_they_are() -> None:
    race = Playing(HARBOUR_RACE)
    race.act(1, "move", what=["buoy", "buoy"], from_="supply", to="pier.3")
    assert race.handles("pier.3") == ["pier.3.1", "pier.3.2"]
    told = race.refused(2, "move", what=["buoy", "buoy"], from_="supply", to="pier.4")
    assert told == "too_few: In the supply there are only 1."


def test_r6_several_cards_are_revealed_at_once(table: Playing) -> None:
    for seat in (1, 2):
        what = table.handles(f"hand:{seat}")[0]
        table.act(seat, "move", what=[what], from_=f"hand:{seat}", to="discard", face="down")
    both = table.handles("discard")
    table.act(1, "flip", what=both, from_="discard", face="up")
    assert table.knows(0, "discard") == table.kinds("discard")
    assert table.refused(2, "flip", what=both, from_="discard", face="up").startswith("already_so")


def test_r6_a_piece_has_no_other_side() -> None:
    race = Playing(HARBOUR_RACE)
    boat = race.handles("pier.1")[0]
    told = race.refused(1, "flip", what=[boat], from_="pier.1", face="down")
    assert told == "no_back: A piece has no other side."


def test_r7_who_looks_at_the_top_knows_it_and_others_see_that_they_looked(table: Playing) -> None:
    table.act(1, "look", ["ogre", "elf"], place="deck", count=2)
    assert table.knows(1, "deck") == ["ogre", "elf"]
    assert table.knows(2, "deck") == [FACE_DOWN, FACE_DOWN]
    assert table.said(2).count("Seat 1 looks at a card on top of the deck.") == 2
    table.act(2, "draw", from_="deck")
    assert table.kinds("hand:2")[-1] == "ogre"


def test_r7_a_shuffle_makes_all_forget(table: Playing) -> None:
    table.act(1, "look", ["ogre"], place="deck")
    table.act(1, "shuffle", place="deck")
    assert table.state.places["deck"].things == []
    assert table.state.joined == (1,)
    table.act(2, "draw", ["elf"], from_="deck")


def test_r7_what_is_shuffled_together_has_to_have_room() -> None:
    """Found by random sheets."""
    small = tuple(
        replace(each, size=2) if each.id == "discard" else each for each in GATE_WARS.places
    )
    table = Playing(replace(GATE_WARS, places=small))
    told = table.refused(1, "shuffle", place="discard", with_=["deck"])
    assert told == "is_full: In the discard there is room for 2."


def test_r7_a_search_shows_the_cards_until_anything_else_is_done(table: Playing) -> None:
    table.act(1, "search", place="deck")
    loose = table.seen(1).places["deck"].loose
    assert loose == table.state.places["deck"].loose
    assert table.seen(2).places["deck"].loose is None
    kind = next(iter(loose or {}))
    assert table.refused(2, "take", kind=kind, from_="deck").startswith("not_looking")
    table.act(1, "take", kind=kind, from_="deck")
    assert table.kinds("hand:1")[-1] == kind
    assert table.seen(1).places["deck"].loose is None


def test_r7_what_lies_up_needs_no_look(table: Playing) -> None:
    [first, *_] = table.handles("market")
    told = table.refused(1, "look", place="market", what=[first])
    assert told == "lies_open: It lies face up: all may look at it."


def test_r7_not_even_its_owner_has_seen_a_secret_pile() -> None:
    fen = Playing(FEN_PATHS)
    assert fen.knows(1, "secret:1") == [FACE_DOWN]
    fen.act(1, "look", place="secret:1", what=fen.handles("secret:1"))
    assert fen.knows(1, "secret:1") == fen.kinds("secret:1")
    assert fen.knows(2, "secret:1") == [FACE_DOWN]


def test_r8_a_die_shows_what_fell() -> None:
    race = Playing(HARBOUR_RACE)
    race.act(2, "roll", [4], die="wind")
    race.act(1, "roll", ["rain"], die="sky")
    assert race.seen(0).dice == {"wind": 4, "sky": "rain"}
    assert race.refused(1, "roll", die="moon") == "no_such_die: There is no die 'moon' here."


def test_r9_anybody_counts_anything(table: Playing) -> None:
    table.act(2, "count", counter="health", of="1", by=-3)
    assert table.said() == "Seat 2 lowers seat 1's health from 20 to 17."
    told = table.refused(1, "count", counter="health", of="hand:1.1", by=1)
    assert told == "no_such_counter: There is no counter 'health' of 'hand:1.1' here."


def test_r10_a_word_is_called_upon_a_target(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "call", word="attack", what=first, target="2")
    assert table.said().endswith("upon seat 2.")
    assert table.refused(1, "call", word="run").startswith("no_such_word")
    assert table.refused(1, "call", word="block", target="moon").startswith("no_such_place")


def test_r11_anybody_passes_the_turn_on(table: Playing) -> None:
    turn, seat = table.state.turn, table.state.to_act
    table.act(1, "next", turn=True)
    table.act(1, "next", turn=True)
    assert (table.state.turn, table.state.to_act) == (turn + 2, seat)
    told = Playing(FEN_PATHS).refused(1, "next")
    assert told == "no_turns: Here are neither turns nor phases to go on to."


def test_r11_a_turn_goes_through_its_phases(table: Playing) -> None:
    turn = table.state.turn
    assert (table.state.phase, table.begun[-1].sentence()) == (1, "Now: income.")
    for phase in ("buy", "fight"):
        table.act(1, "next")
        assert table.said() == f"Now: {phase}."
    table.act(2, "next")
    assert (table.state.turn, table.state.phase) == (turn + 1, 1)


def test_r11_phases_without_turns_are_those_of_the_table() -> None:
    fen = Playing(replace(FEN_PATHS, phases=("lay", "score")))
    fen.act(1, "next")
    assert (fen.state.to_act, fen.state.phase) == (0, 2)
    fen.act(2, "next")
    assert fen.state.phase == 1
    assert fen.refused(1, "next", turn=True).startswith("no_turns")


def test_r13_a_match_ends_once_all_others_agree_on_who_has_won() -> None:
    race = Playing(HARBOUR_RACE, seats=3)
    race.act(2, "propose_end", winners=[3, 1])
    assert race.said() == "Seat 2 proposes to end the match: seat 1 and seat 3 have won."
    assert "Seat 1 and seat 3 are asked." in str(race.game.table(race.seen(0)).parts[0])
    refused = {
        (1, "propose_end"): "end_proposed: Seat 2 has proposed an end already: ",
        (1, "agree_end"): "other_end: Another end is proposed: ",
        (2, "agree_end"): "agreed_already: You have agreed already; ",
    }
    for (seat, verb), why in refused.items():
        winners = [1, 3] if verb == "agree_end" and seat == 2 else []
        assert race.refused(seat, verb, winners=winners).startswith(why)
    race.act(3, "agree_end", winners=[1, 3])
    assert "has won" not in race.said()
    race.act(1, "agree_end", winners=[1, 3])
    assert race.said().endswith("All agree: seat 1 and seat 3 have won.")
    assert (race.state.result, race.state.to_act) == (Result((1, 3), "agreed"), 0)
    assert not race.game.offered(race.state, 1)


def test_r13_who_declines_is_played_on_with_and_seats_must_be_there(table: Playing) -> None:
    assert table.refused(1, "decline_end").startswith("no_end_proposed")
    assert table.refused(1, "agree_end").startswith("no_end_proposed")
    assert table.refused(1, "propose_end", winners=[3]).startswith("no_such_seat: There is no")
    assert table.refused(1, "propose_end", winners=[2, 2]).startswith("twice")
    table.act(1, "propose_end")
    assert table.game.answer(table.state, 1) is None
    assert table.game.answer(table.state, 2) == AgreeEnd(seat=2)
    table.act(2, "decline_end")
    assert table.said() == "Seat 2 declines to end the match."
    assert table.state.proposed is None
    assert table.state.result is None


def test_r12_a_card_that_is_put_back_on_a_deck_lies_on_top(table: Playing) -> None:
    """To draw, undo and draw again is no new draw."""
    table.act(1, "draw", ["ogre"], from_="deck")
    table.act(1, "undo")
    assert table.knows(1, "deck") == ["ogre"]
    assert table.knows(2, "deck") == [FACE_DOWN]
    table.act(1, "draw", from_="deck")
    assert table.kinds("hand:1")[-1] == "ogre"


def test_r12_what_somebody_else_has_touched_is_not_put_back(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "move", what=[first], from_="market", to="front:1")
    table.act(2, "move", what=[first], from_="front:1", to="discard")
    told = table.refused(1, "undo")
    assert told == "nothing_to_undo: You have nothing that you can put back."


def test_r12_what_went_into_another_hand_is_not_put_back(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "move", what=[first], from_="market", to="hand:2")
    assert table.refused(1, "undo").startswith("nothing_to_undo")


def test_r12_a_count_and_a_flip_are_put_back(table: Playing) -> None:
    [first, *_] = table.handles("market")
    table.act(1, "count", counter="health", of="2", by=-5)
    table.act(2, "flip", what=[first], from_="market", face="down")
    table.act(1, "undo")
    table.act(2, "undo")
    assert table.state.counters["health"] == {"1": 20, "2": 20}
    assert table.state.places["market"].things[0].up


def test_a_card_is_drawn_by_chance_from_a_hand_that_lets_others_take() -> None:
    open_hands = tuple(
        replace(each, taken="all") if each.id == "hand" else each for each in GATE_WARS.places
    )
    table = Playing(replace(GATE_WARS, places=open_hands))
    kinds = table.kinds("hand:2")
    told = table.refused(1, "move", what=["hand:2.1"], from_="hand:2", to="hand:1")
    assert told.startswith("not_told_apart: The things in seat 2's hand can't be told apart")
    table.act(1, "draw", [2], from_="hand:2")
    assert table.kinds("hand:1")[-1] == kinds[1]
    assert table.said(0) == "Seat 1 draws a card by chance out of seat 2's hand."
