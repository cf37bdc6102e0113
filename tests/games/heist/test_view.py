"""What is seen, and how it is drawn."""

from typing import Any

import msgspec
import pytest

from domain.games.heist import GAME
from domain.games.heist.cards import TITLES
from domain.games.heist.view import View
from domain.kernel import FACILITATOR, NOBODY, Viewer, players_and_public, worded
from domain.kernel.table import Board, Cards, Cell, Dice, Pile, Table, Track
from replays.drawing import render
from replays.playable import marked
from tests.games.heist.crime import laid, landed
from tests.given import Playtest, given

CHASE: dict[str, Any] = {
    "pieces": "b5 e1 e1 c5",
    "hands": {1: "L1-02 L3-04 L2-09", 2: "L1-01", 3: "L2-01 L2-02 L3-01"},
    "ranks": {1: 2, 3: 0},
    "skips": {4: 1},
    "bottoms": {"L3": ["L3-05", "L3-09"]},
    "round": 6,
    "active": 2,
}


def seen(match: Playtest) -> View:
    view = GAME.view(match.state, Viewer(1))
    assert isinstance(view, View)
    return view


def table_of(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, Viewer(1)))


def parts(match: Playtest, kind: Any) -> list[Any]:
    return [part for part in table_of(match).parts if isinstance(part, kind)]


def cells(match: Playtest) -> dict[str, Cell]:
    (board,) = parts(match, Board)
    return {cell.name: cell for cell in board.cells}


def test_all_viewers_see_the_same() -> None:
    """Q9."""
    state = laid(**CHASE).state
    assert (
        len(
            {
                msgspec.json.encode(GAME.view(state, viewer))
                for viewer in (FACILITATOR, *players_and_public(4))
            }
        )
        == 1
    )


def test_every_event_is_for_all_viewers() -> None:
    """Section 1."""
    events = [*given(GAME).events, *laid(**CHASE).events]
    for viewer in (FACILITATOR, *players_and_public(4)):
        assert [GAME.redact(event, viewer) for event in events] == events


def test_a_seat_is_seen_with_all_it_has() -> None:
    """Section 10."""
    assert msgspec.to_builtins(seen(laid(**CHASE)).seats[0]) == {
        "seat": 1,
        "piece": "piece_1",
        "cell": "b5",
        "rank": 2,
        "hand": {1: ("L1-02",), 2: ("L2-09",), 3: ("L3-04",)},
        "cash": 0,
        "total": 60_000,
        "to_goal": 40_000,
        "skip": 0,
        "snitch_number": 1,
    }
    assert seen(laid(**CHASE)).seats[3].skip == 1


def test_a_winner_needs_no_more() -> None:
    match = laid("f1 i1 i9", mission="L3-04", hands={1: "L3-01 L3-02 L3-05"})
    match.does("roll_die", chance=[1])
    winner = seen(match).seats[0]
    assert (winner.total, winner.to_goal) == (120_000, 0)


def test_piles_are_seen_with_what_is_known_of_them() -> None:
    """Section 10, Q11."""
    piles = seen(laid(**CHASE)).piles
    assert [(pile.pile, pile.count, pile.bottom) for pile in piles] == [
        ("L1", 13, ()),
        ("L2", 12, ()),
        ("L3", 13, ("L3-05", "L3-09")),
    ]


def test_the_city_is_seen_by_its_kinds() -> None:
    """Section 10."""
    kinds = seen(laid()).cells
    assert (len(kinds), kinds["a1"], kinds["c5"], kinds["e5"]) == (45, "start", "police", "L3")


def test_the_moment_is_seen() -> None:
    """Section 10."""
    view = seen(laid(**CHASE, rolled=5))
    assert (view.round, view.active, view.to_act, view.decision) == (6, 2, 2, "move")
    assert msgspec.to_builtins(view.die) == {"value": 5, "purpose": "move"}
    assert view.destinations == ("a2", "d5", "e6", "f5", "i2")


def test_destinations_are_seen_only_before_a_move() -> None:
    """Section 10."""
    match = landed("b5", chance=("L2-01",), rolled=5)
    assert seen(match).destinations == ()
    assert seen(match).mission == "L2-01"


def test_a_trade_is_seen_while_it_is_half_done() -> None:
    match = landed("b5", pieces="a1 b5 i9", rolled=5, hands={1: "L1-01", 2: "L2-01"})
    match.does("rob_take", victim=2, card="L2-01")
    assert msgspec.to_builtins(seen(match).trade) == {"victim": 2, "card": "L2-01"}
    match.does("rob_give", card="L1-01", chance=["L2-09"])
    assert seen(match).trade is None


def test_the_drawing_has_every_street_with_its_mark() -> None:
    drawn = cells(laid())
    assert len(drawn) == 45
    assert [drawn[cell].mark for cell in ("a1", "b1", "b5", "e5", "c5")] == [
        "S",
        "1",
        "2",
        "3",
        "P",
    ]
    old = cells(laid(variant="playtest_1"))
    assert [old[cell].mark for cell in ("a1", "a2", "b1", "c5")] == ["S", "C", "M", "P"]


def test_the_drawing_has_the_pieces_of_their_seats() -> None:
    drawn = cells(laid(**CHASE))
    assert [piece.owner for piece in drawn["e1"].pieces] == [2, 3]
    assert [piece.owner for piece in drawn["b5"].pieces] == [1]
    assert drawn["a1"].pieces == ()


def test_the_drawing_shows_where_one_may_go() -> None:
    lit = [cell for cell, drawn in cells(laid(rolled=6)).items() if drawn.highlight == "legal"]
    assert lit == ["a7", "c5", "e3", "g1"]


def test_the_drawing_has_piles_totals_ranks_and_hands() -> None:
    match = laid(**CHASE)
    piles = [(pile.label, pile.count) for pile in parts(match, Pile)]
    assert piles == [
        ("Pile of level 1", 13),
        ("Pile of level 2", 12),
        ("Pile of level 3", 13),
    ]
    first = [part for part in parts(match, Track) if part.seat == 1]
    assert [(each.label, each.value, each.limit) for each in first] == [
        ("Money ($1,000s)", 60, 100),
        ("To the goal ($1,000s)", 40, None),
        ("Rank", 2, 2),
    ]
    cards = {(each.label, each.seat): each.cards for each in parts(match, Cards)}
    assert [card.face for card in cards["Cards", 3]] == ["L2-01", "L2-02", "L3-01"]
    assert cards["Cards", 4] == ()
    bottom = "At the bottom of the pile of level 3, in order"
    assert [card.name for card in cards[bottom, NOBODY]] == [
        "Make off with the museum mascot",
        "Fool the city in disguise",
    ]


def test_the_drawing_has_cash_and_missed_turns_where_there_are_any() -> None:
    match = laid(variant="playtest_2", cash={1: -20_000}, skips={2: 2})
    found = {(track.label, track.seat): track.value for track in parts(match, Track)}
    assert found["Cash ($1,000s)", 1] == -20
    assert found["Turns to miss", 2] == 2
    assert ("Cash ($1,000s)", 2) not in found


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (laid(**CHASE), "Round 6: seat 2 is to roll and move."),
        (laid(**CHASE, rolled=5), "Round 6: seat 2 has rolled 5 and is to move."),
        (
            laid("f1 i1 i9", mission="L3-04"),
            'Round 1: seat 1 is to roll 1-2 for "Set off every fire alarm downtown".',
        ),
        (landed("c1", rolled=2), "Round 1: seat 1 is at the police and may snitch."),
    ],
)
def test_the_drawing_says_what_is_asked(match: Playtest, said: str) -> None:
    sentences = [part.text for part in table_of(match).sentences]
    assert sentences[0] == said


def test_the_drawing_says_what_a_robber_is_to_give() -> None:
    match = landed("b5", pieces="a1 b5 i9", rolled=5, hands={1: "L1-01", 2: "L2-01"})
    assert table_of(match).headline.text == "Round 1: seat 1 may rob seat 2."
    match.does("rob_take", victim=2, card="L2-01")
    wanted = '"Borrow the mayor\'s sports car"'
    said = f"Round 1: seat 1 takes {wanted} from seat 2 and is to give a card."
    assert table_of(match).headline.text == said
    lit = [card.name for row in parts(match, Cards) for card in row.cards if card.highlight]
    assert lit == ["Borrow the mayor's sports car"]


def test_the_drawing_names_all_who_may_be_robbed() -> None:
    """Not who has no card, and not who stands elsewhere."""
    match = landed(
        "b5",
        pieces="a1 b5 b5 b5",
        rolled=5,
        hands={1: "L1-01", 2: "L2-01", 4: "L2-02"},
        options={"cell_capacity": 0},
    )
    assert table_of(match).headline.text == "Round 1: seat 1 may rob seat 2 or seat 4."


def test_the_drawing_says_who_has_told_on_itself() -> None:
    match = landed("c1", rolled=2, hands={1: "L1-01 L2-01"})
    match.does("snitch", chance=[1])
    said = "Round 1: seat 1 is told on by itself and is to give up a card."
    assert table_of(match).headline.text == said


def test_a_mission_was_just_drawn_and_is_not_for_choice() -> None:
    """R7: it must be attempted."""
    match = laid("f1 i1 i9", mission="L3-04")
    offered = [each for _, each in worded(GAME, match.state)]
    table = marked(table_of(match), 1, offered)
    (mission,) = [part for part in table.parts if isinstance(part, Cards) and part.laid == "row"]
    assert [card.highlight for card in mission.cards] == ["last"]


def test_the_drawing_says_who_is_told_on_and_by_which_roll() -> None:
    match = landed("c1", rolled=2, hands={3: "L1-01 L2-01"})
    match.does("snitch", chance=[3])
    said = "Round 1: seat 3 is told on by seat 1 and is to give up a card."
    assert [part.text for part in table_of(match).sentences] == [said]
    (die,) = parts(match, Dice)
    assert (die.label, die.values, die.seat) == ("Rolled as a snitch", (3,), 1)
    match.does("lose_card", card="L1-01", by=3, chance=["L1-03"])
    assert parts(match, Dice) == []


def test_the_drawing_says_who_has_won() -> None:
    match = laid("f1 i1 i9", mission="L3-04", hands={1: "L3-01 L3-02 L3-05"})
    match.does("roll_die", chance=[1])
    assert table_of(match).headline.text == "Seat 1 has won in round 1: the goal is reached."


def test_the_drawing_says_who_has_drawn() -> None:
    match = landed(
        "i1", pieces="e1 a1 i9", options={"round_cap": 20}, round=20, rolled=4, skips={2: 1, 3: 1}
    )
    who, why = table_of(match).headline.text.split(": ")
    assert who == "Seat 1, seat 2 and seat 3 have drawn in round 20"
    assert why == "the last round is over, and the highest totals are level."


@pytest.mark.parametrize("width", [80, 100])
def test_a_drawing_fits_a_terminal(width: int) -> None:
    rows = render(table_of(laid(**CHASE, rolled=5)), width, colour=False).splitlines()
    assert max(map(len, rows)) <= width
    assert not [row for row in rows if "…" in row]
    assert "".join(rows).count("@₂") == 1


def test_the_legend_names_the_seat_whose_numbers_it_tells() -> None:
    """R7: seat 2 is at rank 1, whoever looks."""
    legend = dict(parts(laid(**CHASE), Board)[0].legend)
    assert legend["3"] == "mission of level 3: $30,000 with 1-2 for seat 2 (rank 1)"


def test_the_table_counts_the_unseen_cards_of_a_single_pile_by_level() -> None:
    """Q11, Q20: neither those in hands and at the bottom, nor the mission that lies open."""
    match = laid(
        "b1 i1 i9",
        variant="playtest_1",
        hands={1: "L1-01 L3-01"},
        mission="L2-03",
        bottoms={"ALL": ("L2-01", "L2-02")},
    )
    assert unseen(match) == {1: 14, 2: 12, 3: 14}
    assert unseen(laid("b1 i1 i9")) == {}


def test_the_table_counts_nothing_unseen_once_all_lie_open() -> None:
    """Q11: from then on the bottom of the pile says what comes."""
    titles = list(TITLES)
    match = laid("b1 i1 i9", variant="playtest_1", bottoms={"ALL": tuple(titles)})
    assert unseen(match) == {}


def unseen(match: Playtest) -> dict[int, int]:
    """The number of unseen cards of each level, as far as the table tells it."""
    tracks = [part for part in parts(match, Track) if part.label.startswith("Unseen of level ")]
    return {int(track.label[-1]): track.value for track in tracks}
