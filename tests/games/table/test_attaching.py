"""Things on things, the order of a hand, the bottom of a stack (domain/games/table/rules.md)."""

from msgspec.structs import replace

from domain.sheets import Line, Place
from tests.games.table.playing import Playing
from tests.games.table.sheets import GATE_WARS, HARBOUR_RACE


def attached(count: int = 1) -> tuple[Playing, str, list[str]]:
    """A table, a card in front of seat 1, and those of the market that are attached to it."""
    table = Playing()
    host, *others = table.handles("market")[: count + 1]
    table.act(1, "move", what=[host], from_="market", to="front:1")
    for each in others:
        table.act(1, "attach", what=[each], from_="market", to=host)
    return table, host, others


def test_r6_what_is_attached_goes_where_its_host_goes() -> None:
    table, host, [sword] = attached()
    assert table.said().startswith("Seat 1 attaches ")
    table.act(1, "count", counter="damage", of=sword, by=2)
    table.act(2, "move", what=[host], from_="front:1", to="front:2")
    assert table.handles("front:2") == [host, sword]
    assert [each.on for each in table.seen(0).places["front:2"].things] == ["", host]
    assert table.state.counters["damage"] == {sword: 2}


def test_r6_what_is_attached_lies_right_behind_its_host_and_takes_no_room() -> None:
    table, host, [sword] = attached()
    for _ in range(3):
        table.act(
            1,
            "draw",
            ["ogre"]
            if "ogre" in table.state.places["deck"].loose
            else [next(iter(table.state.places["deck"].loose))],
            from_="deck",
            to="front:1",
        )
    assert table.handles("front:1")[:2] == [host, sword]
    assert table.refused(1, "draw", from_="deck", to="front:1").startswith("is_full")
    assert table.refused(1, "attach", what=[sword], from_="front:1").startswith("is_full")


def test_r6_what_is_attached_stays_where_its_host_can_not_be_followed() -> None:
    for place in ("hand:1", "discard", "deck"):
        table, host, [sword] = attached()
        table.act(1, "move", what=[host], from_="front:1", to=place)
        assert table.said().endswith("; what lay on it stays.")
        [left] = table.seen(0).places["front:1"].things
        assert (left.handle, left.on) == (sword, "")


def test_r6_what_goes_onto_an_attached_thing_goes_onto_its_host() -> None:
    table, host, [sword] = attached()
    gem = table.handles("market")[0]
    table.act(2, "attach", what=[gem], from_="market", to=sword)
    assert [each.on for each in table.state.places["front:1"].things] == ["", host, host]


def test_r6_a_thing_with_others_on_it_takes_them_along_onto_another() -> None:
    table, host, _ = attached()
    other = table.handles("market")[0]
    table.act(1, "attach", what=[host], from_="front:1", to=other)
    assert [each.on for each in table.state.places["market"].things if each.on] == [other, other]
    assert table.handles("front:1") == []


def test_r6_nothing_lies_on_itself_or_in_a_stack_or_a_hand() -> None:
    table, host, [sword] = attached()
    for to in (host, sword):
        told = table.refused(1, "attach", what=[host], from_="front:1", to=to)
        assert told == "on_itself: Nothing lies on itself."
    told = table.refused(1, "attach", what=[sword], from_="front:1", to=host)
    assert told.startswith("already_so")
    for to in ("hand:1.1", "hand:2.1", "hand:2.99", "nothing"):
        told = table.refused(1, "attach", what=[sword], from_="front:1", to=to)
        assert told == "no_host: Things go onto a thing that lies in a row or on a board."


def test_r6_a_card_of_a_hand_is_attached_face_down_and_known_to_its_owner() -> None:
    table, host, _ = attached()
    what = table.handles("hand:1")[0]
    table.act(1, "attach", what=[what], from_="hand:1", to=host, face="down")
    assert table.knows(2, "front:1")[-1] is None
    assert table.knows(1, "front:1")[-1]
    assert " attaches a card from their hand to " in table.said(2)


def test_r6_pieces_are_attached_and_taken_off() -> None:
    race = Playing(HARBOUR_RACE)
    boat = race.handles("pier.1")[0]
    race.act(1, "attach", what=["buoy"], from_="supply", to=boat)
    race.act(2, "move", what=[boat], from_="pier.1", to="pier.7")
    assert race.said() == "Seat 2 moves seat 1's Boat and a Buoy from pier 1 to pier 7."
    race.act(1, "attach", what=[race.handles("pier.7")[1]], from_="pier.7")
    assert race.said() == "Seat 1 takes off a Buoy on pier 7."
    assert not any(each.on for each in race.state.places["pier.7"].things)


def test_r12_what_was_attached_is_put_back_and_what_was_taken_off_put_on() -> None:
    table, host, [sword] = attached()
    table.act(1, "undo")
    assert table.handles("front:1") == [host]
    assert sword in table.handles("market")
    table.act(1, "undo")
    assert table.handles("front:1") == [host, sword]
    table.act(2, "attach", what=[sword], from_="front:1")
    table.act(2, "undo")
    assert [each.on for each in table.state.places["front:1"].things] == ["", host]


def test_r12_the_words_of_putting_back_say_what_is_so_again() -> None:
    """Also once it was put back: that is one thing that a seat does, and can be put back itself."""
    table = Playing()

    def offered() -> str:
        found = table.game.offered(table.state, 1)
        return next(each.sentence for each in found if each.verb == "undo")

    table.act(1, "count", counter="health", of="2", by=-5)
    assert offered() == "Put your last count back: 20 health"
    table.act(1, "undo")
    assert offered() == "Put your last count back: 15 health"
    table.act(1, "move", what=table.handles("market")[:1], from_="market", to="front:1")
    assert offered() == "Put your last move back, in the market"


def test_r11_the_words_of_passing_on_say_whose_turn_ends() -> None:
    table = Playing()
    on_turn, other = table.state.to_act, 3 - table.state.to_act

    def offered(seat: int) -> list[str]:
        found = table.game.offered(table.state, seat)
        return [each.sentence for each in found if each.verb == "next"]

    assert offered(on_turn) == ["Go on to buy", f"Pass the turn on to seat {other}"]
    assert offered(other)[1] == f"End seat {on_turn}'s turn; seat {other} is next"


def test_r12_a_host_is_put_back_with_what_is_on_it() -> None:
    table, host, swords = attached(2)
    table.act(2, "move", what=[host], from_="front:1", to="front:2")
    table.act(2, "undo")
    assert table.handles("front:1") == [host, *swords]
    assert [each.on for each in table.state.places["front:1"].things] == ["", host, host]


def test_r4_a_card_goes_to_the_bottom_below_those_in_no_order() -> None:
    table = Playing()
    [first, second, *_] = table.handles("market")
    low, lower = table.kinds("market")[:2]
    table.act(1, "move", what=[first], from_="market", to="deck", spot="bottom")
    assert "to the bottom of the deck" in table.said()
    table.act(1, "move", what=[second], from_="market", to="deck", spot="bottom")
    for kind in list(table.state.places["deck"].loose):
        table.act(2, "draw", [kind], from_="deck")
    assert table.kinds("deck") == [low, lower]
    table.act(2, "draw", from_="deck")
    assert table.kinds("hand:2")[-1] == low


def test_r7_who_looks_deep_sees_the_bottom_last() -> None:
    table = Playing()
    what, kind = table.handles("hand:2")[0], table.kinds("hand:2")[0]
    table.act(2, "move", what=[what], from_="hand:2", to="deck", face="down", spot="bottom")
    loose = list(table.state.places["deck"].loose)
    table.act(1, "look", loose, place="deck", count=len(loose) + 1)
    assert table.knows(1, "deck") == [*loose, kind]
    assert table.state.places["deck"].below == 0


def test_r7_a_card_is_mixed_into_a_stack_that_one_may_shuffle() -> None:
    table = Playing()
    [first, *_] = table.handles("market")
    table.act(1, "move", what=[first], from_="market", to="deck", spot="mixed")
    assert table.said().endswith("Seat 1 shuffles the deck.")
    assert table.state.places["deck"].things == []
    told = table.refused(1, "move", what=[first], from_="market", to="front:1", spot="bottom")
    assert told.startswith("moved_on")
    second = table.handles("market")[0]
    told = table.refused(1, "move", what=[second], from_="market", to="front:1", spot="bottom")
    assert told.startswith("no_stack")


def test_r6_the_order_of_a_hand_is_its_owners_and_nobody_elses() -> None:
    table = Playing()
    first, second, third = table.handles("hand:1")
    table.act(1, "arrange", what=[third, first], from_="hand:1", at=1)
    assert table.handles("hand:1") == [third, first, second]
    assert table.said(2) == table.said(0) == "Seat 1 puts their hand in order."
    assert "at place 1 in their hand." in table.said(1)
    table.act(1, "arrange", what=[third], from_="hand:1", at=3)
    assert table.handles("hand:1") == [first, second, third]
    told = table.refused(1, "arrange", what=[third], from_="hand:1", at=3)
    assert told.startswith("already_so")
    assert table.refused(2, "arrange", what=[third], from_="hand:1").startswith("not_yours")
    assert table.refused(1, "arrange", what=[third], from_="hand:1", at=4).startswith("too_few")


def test_r6_things_keep_what_is_on_them_in_another_order() -> None:
    table, host, [sword] = attached()
    other = table.handles("market")[0]
    table.act(1, "move", what=[other], from_="market", to="front:1")
    table.act(2, "arrange", what=[other], from_="front:1", at=1)
    assert table.handles("front:1") == [other, host, sword]
    table.act(2, "arrange", what=[host], from_="front:1", at=1)
    assert table.handles("front:1") == [host, sword, other]
    assert table.refused(2, "arrange", what=[sword], from_="front:1").startswith("no_order")


def test_r5_every_seat_is_dealt_from_a_deck_of_its_own() -> None:
    units = tuple(card.id for card in GATE_WARS.cards)
    places = (
        Place(id="deck", kind="deck", each=True, seen="nobody", holds=units),
        Place(id="market", kind="row"),
        Place(id="hand", kind="hand", each=True, seen="owner", taken="owner"),
    )
    each, one = (
        Line(verb="deal", count=3, source="deck", from_each=True, to="hand", each=True),
        Line(verb="deal", count=1, source="deck", from_each=True, to="market"),
    )
    table = Playing(replace(GATE_WARS, places=places, setup=(each, one)))
    left = {name: len(place) for name, place in table.state.places.items()}
    count = len(units) - 4
    assert left == {"deck:1": count, "deck:2": count, "market": 2, "hand:1": 3, "hand:2": 3}
    assert {thing.pool for thing in table.state.places["hand:2"].things} == {"deck:2"}
