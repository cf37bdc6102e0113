"""Commands typed in words: what they mean, by what the seat that types may know."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel import NotUnderstood
from domain.sheets import Place
from tests.games.table.playing import Playing
from tests.games.table.sheets import FEN_PATHS, GATE_WARS, HARBOUR_RACE


@pytest.fixture
def table() -> Playing:
    """A table with an Ogre in front of seat 1, and another card in front of seat 2."""
    table = Playing()
    for seat, kind in ((1, "ogre"), (2, "elf")):
        for place in ("market", "hand:1", "hand:2"):
            if kind in table.kinds(place):
                owner = 1 if place == "hand:1" else 2
                what = table.handles(place)[table.kinds(place).index(kind)]
                table.act(owner, "move", what=[what], from_=place, to=f"front:{seat}")
        if kind in table.state.places["deck"].loose:
            table.act(seat, "draw", [kind], from_="deck", to=f"front:{seat}")
    return table


def read(table: Playing, typed: str, seat: int = 1) -> dict[str, Any]:
    assert table.game.typed
    return dict(table.game.typed(table.state, seat, typed))


def not_read(table: Playing, typed: str, seat: int = 1) -> str:
    with pytest.raises(NotUnderstood) as wrong:
        read(table, typed, seat)
    return str(wrong.value)


def test_things_and_places_are_named_as_they_are_called(table: Playing) -> None:
    [ogre] = table.handles("front:1")
    moved = {"type": "move", "what": [ogre], "from": "front:1", "to": "discard"}
    for typed in (
        "move ogre to discard",
        "mo og to di",
        "move the Ogre from front to the discard",
        "move ogre from seat 1's front to discard",
    ):
        assert read(table, typed) == moved
    down = read(table, "move ogre to the bottom of the deck face down")
    assert down == {**moved, "to": "deck", "spot": "bottom", "face": "down"}
    assert read(table, "move ogre to front 2")["to"] == "front:2"
    assert read(table, "move ogre to hand of seat 2", 2)["to"] == "hand:2"


def test_what_is_typed_is_what_is_accepted(table: Playing) -> None:
    for typed in (
        "draw 2",
        "draw from deck to front",
        "deal 1 from deck to each hand",
        "flip ogre",
        "flip ogre face up",
        "exhaust ogre",
        "look 2 at deck",
        "count health of 2 by -3",
        "count energy 2",
        "count damage of ogre by 1",
        "attach elf to ogre",
        "attach elf",
        "call attack with ogre upon elf",
        "block upon 2",
        "shuffle deck with discard",
        "next",
        "next turn",
        "undo",
        "search deck",
        "propose end, 2 has won",
        "decline",
        "propose end",
    ):
        try:
            command = read(table, typed)
        except NotUnderstood as wrong:
            raise AssertionError((typed, str(wrong))) from wrong
        if command["type"] in ("draw", "deal", "search", "shuffle", "look", "undo"):
            table.game.command(command)
        else:
            fields = {f"{name}_": value for name, value in command.items() if name != "type"}
            table.act(1, command["type"], **fields)
    counters = table.state.counters
    assert read(table, "agree") == {"type": "agree_end", "winners": []}
    assert (counters["health"]["2"], counters["energy"]["1"]) == (17, 2)


def test_numbers_words_and_dice_of_other_sheets() -> None:
    race = Playing(HARBOUR_RACE)
    assert read(race, "roll wind") == {"type": "roll", "die": "wind"}
    assert read(race, "move boat to pier 7", 2) == {
        "type": "move",
        "what": ["pier.1.2"],
        "from": "pier.1",
        "to": "pier.7",
    }
    assert read(race, "move buoy and buoy to pier.3")["what"] == ["buoy", "buoy"]
    fen = Playing(FEN_PATHS)
    name = fen.kinds("rack:1")[0].replace("-", " ")
    assert read(fen, f"move {name} to d5")["to"] == "fen.d5"
    assert read(fen, "draw")["from"] == "bag"
    assert read(race, "count storms by +1") == {
        "type": "count",
        "counter": "storms",
        "of": "table",
        "by": 1,
    }


def test_what_is_typed_amiss_is_answered_with_what_may_be_typed(table: Playing) -> None:
    assert not_read(table, "mvoe ogre").startswith("'mvoe' is nothing to do here. Is it move?")
    assert not_read(table, "s deck") == "'s' may be shuffle or search."
    assert not_read(table, "move ogre") == (
        "Where to? Write it like `move ogre from market to front face down`."
    )
    assert "Is it ogre?" in not_read(table, "move orge to discard")
    assert "Is it discard?" in not_read(table, "move ogre to dicsard")
    assert not_read(table, "count health of 2").startswith("By how much?")
    assert not_read(table, "roll moon") == "Which die? There are: none."
    assert not_read(table, "take ogre") == "Look through a deck first: `search deck`."
    assert not_read(table, "move ogre to discard face sideways") == "Write face up or face down."


def test_things_that_may_be_meant_are_named_with_their_numbers() -> None:
    units = tuple(replace(card, copies=2) for card in GATE_WARS.cards)
    table = Playing(replace(GATE_WARS, cards=units))
    table.act(1, "draw", ["ogre"], from_="deck", to="front:1")
    table.act(1, "draw", ["ogre"], from_="deck", to="discard")
    assert read(table, "flip ogre")["from"] == "front:1"
    told = not_read(table, "flip ogre", 2)
    assert told == (
        "'ogre' may be Ogre in the discard (discard.1) or Ogre in seat 1's front (front:1.1)."
    )


def test_nobody_names_what_they_do_not_know() -> None:
    """Or the answer would tell what lies face down, or in another's hand."""
    table = Playing()
    [held, *_] = table.kinds("hand:2")
    assert f"There is no {held!r}" in not_read(table, f"move {held} to discard", 1)
    what = table.handles("hand:2")[0]
    table.act(2, "move", what=[what], from_="hand:2", to="discard", face="down")
    assert f"There is no {held!r}" in not_read(table, f"flip {held}", 1)
    assert read(table, f"flip {held}", 2)["from"] == "discard"
    assert read(table, "flip card from discard", 1)["from"] == "discard"


def test_a_second_deck_is_asked_for() -> None:
    places = (*GATE_WARS.places, Place(id="chest", kind="deck", seen="nobody"))
    table = Playing(replace(GATE_WARS, places=places))
    assert read(table, "draw")["from"] == "deck"
    assert read(table, "draw 2 chest") == {"type": "draw", "from": "chest", "count": 2}
