"""What is seen, and how it is drawn."""

from typing import Any

import msgspec
import pytest

from domain.games.assassination_le import GAME
from domain.games.assassination_le.view import View
from domain.kernel import FACILITATOR, PUBLIC, Viewer, players_and_public, worded
from domain.kernel.table import Board, Cell, Table, Track
from tests.games.assassination_le.chase import USUAL, laid
from tests.given import Playtest, given
from tests.logs import logged

HUNT: dict[str, Any] = {
    "pawns": "c4 e3 h8",
    "coins": {"1": ["e1", "a6"]},
    "captures": {"2": 1},
    "turn": 9,
}


def seen(match: Playtest) -> View:
    view = GAME.view(match.state, Viewer(1))
    assert isinstance(view, View)
    return view


def table_of(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def board_of(match: Playtest) -> Board:
    (board,) = [part for part in table_of(match).parts if isinstance(part, Board)]
    return board


def cells(match: Playtest) -> dict[str, Cell]:
    return {cell.name: cell for cell in board_of(match).cells}


def test_all_viewers_see_the_same() -> None:
    state = laid(**HUNT).state
    assert (
        len(
            {
                msgspec.json.encode(GAME.view(state, viewer))
                for viewer in (FACILITATOR, *players_and_public(3))
            }
        )
        == 1
    )


def test_every_event_is_for_all_viewers() -> None:
    events = given(GAME, chance=USUAL).events
    for viewer in (FACILITATOR, *players_and_public(3)):
        assert [GAME.redact(event, viewer) for event in events] == events


def test_the_view_tells_roles_pawns_coins_and_captures() -> None:
    """The suit is a picture only (Q22)."""
    first, second, _ = seen(laid(**HUNT)).seats
    assert msgspec.to_builtins(first) == {
        "seat": 1,
        "suit": "suns",
        "role": "victim",
        "pawn": "c4",
        "coins": ("e1", "a6"),
        "captures": 0,
    }
    assert (second.role, second.pawn, second.captures) == ("assassin", "e3", 1)


def test_the_view_tells_whose_coins_lie_at_each_base() -> None:
    bases = seen(laid(**HUNT)).bases
    assert [(base.side, base.cell, base.coins) for base in bases] == [
        ("south", "e1", (1,)),
        ("east", "j5", ()),
        ("north", "f10", ()),
        ("west", "a6", (1,)),
    ]


def test_the_view_tells_the_turn_and_what_may_be_done() -> None:
    view = seen(laid(**HUNT, rolled=1))
    assert (view.turn, view.to_act, view.phase, view.die) == (9, 2, "move", 1)
    assert view.destinations == ("d3", "e2", "e4", "f3")
    assert (view.victim, view.assassins) == (1, (3, 2))


def test_destinations_are_shown_only_while_a_move_is_awaited() -> None:
    match = laid(**HUNT)
    assert seen(match).destinations == ()
    match.does("roll", chance=[1])
    match.does("move", to="e4")
    assert seen(match).destinations == ()


def test_the_newest_path_is_seen_from_where_it_began() -> None:
    match = laid(**HUNT, rolled=3)
    match.does("move", to="e2")
    assert seen(match).last_path == ("e3", "f3", "f2", "e2")


def test_the_outcome_is_seen() -> None:
    match = laid("d3 a1 j10", turn=1000)
    match.does("roll", chance=[0])
    assert match.state.result == seen(match).result
    assert match.state.result.reason == "turn_limit"
    assert (seen(match).phase, seen(match).to_act) == ("over", 0)


def test_every_moment_between_two_events_can_be_seen_and_drawn() -> None:
    """Also within the setup and within a capture."""
    capture = laid("c4 c3 j10", rolled=1, coins={"1": ["e1"]})
    for state, events in (
        (GAME.start(GAME.settle("final", {}), 3), given(GAME, chance=USUAL).events),
        (GAME.clone(capture.state), capture.does("move", to="c4")),
    ):
        for event in events:
            event.apply(state)
            assert GAME.table(GAME.seen(state, PUBLIC)).parts
            assert event.sentence()


def test_a_victim_that_is_just_being_caught_is_not_said_to_be_in_danger() -> None:
    match = laid("c4 c3 j10", rolled=1)
    state = GAME.clone(match.state)
    moved, *_ = match.does("move", to="c4")
    moved.apply(state)
    said = [part.text for part in GAME.table(GAME.seen(state, PUBLIC)).sentences]
    assert said == ["Turn 1.", "The next assassin is seat 3, then seat 2; seat 1 is the victim."]


@pytest.mark.parametrize(
    ("position", "command", "more"),
    [
        ({"rolled": 1}, "move", {"to": "a2"}),
        ({}, "roll", {"chance": [0]}),
        ({"to_act": 1, "rolled": 0}, "stay", {}),
        ({"to_act": 1, "pawns": "a1 a2 b1"}, "roll", {"chance": [3]}),
    ],
)
def test_nothing_can_be_chosen_until_the_next_turn_begins(
    position: dict[str, Any], command: str, more: dict[str, Any]
) -> None:
    match = laid(**{"pawns": "d3 a1 j10", **position})
    state = GAME.clone(match.state)
    *between, started = match.does(command, **more)
    for event in between:
        event.apply(state)
        assert list(GAME.legal(state)) == []
        assert msgspec.to_builtins(GAME.view(state, PUBLIC))["destinations"] == ()
    assert state.to_act == 0
    started.apply(state)
    assert state.to_act


def test_the_board_is_drawn_with_its_tiles_and_the_safe_house_as_one() -> None:
    board = board_of(laid(**HUNT))
    assert (len(board.columns), len(board.rows), board.blocks) == (10, 10, 2)
    assert len(board.cells) == 96 + 1
    safe = board.cells[-1]
    assert (safe.name, safe.x, safe.y, safe.size, safe.tint) == ("safe", 4, 4, 2, "safe")


def test_the_small_board_is_drawn_with_25_cells() -> None:
    board = board_of(laid(variant="tile_spaces"))
    assert (len(board.columns), len(board.cells), board.blocks) == (5, 25, 0)
    assert (board.cells[-1].x, board.cells[-1].y, board.cells[-1].size) == (2, 2, 1)


def test_bases_and_exits_are_marked_and_coins_lie_on_their_base() -> None:
    match = laid(**HUNT)
    drawn = cells(match)
    assert [name for name, cell in drawn.items() if cell.tint == "base"] == [
        "a6",
        "e1",
        "f10",
        "j5",
    ]
    assert drawn["e1"].mark == "B"
    assert sum(cell.tint == "exit" for cell in drawn.values()) == 8
    coins = {name: cell.tokens for name, cell in drawn.items() if cell.tokens}
    assert {name: [token.seat for token in tokens] for name, tokens in coins.items()} == {
        "a6": [1],
        "e1": [1],
    }


def test_pawns_are_drawn_with_owner_and_role() -> None:
    drawn = cells(laid(**HUNT))
    pawns = {name: cell.pieces[0] for name, cell in drawn.items() if cell.pieces}
    assert {name: (pawn.glyph, pawn.owner) for name, pawn in pawns.items()} == {
        "c4": ("V", 1),
        "e3": ("A", 2),
        "h8": ("A", 3),
    }


def test_the_victim_is_drawn_in_the_safe_house() -> None:
    assert cells(given(GAME, chance=USUAL))["safe"].pieces[0].glyph == "V"


def test_destinations_and_the_newest_path_stand_out() -> None:
    match = laid(**HUNT, rolled=3)
    assert cells(match)["e2"].highlight == "legal"
    match.does("move", to="e2")
    drawn = cells(match)
    assert [drawn[name].highlight for name in ("e3", "f3", "f2", "e2")] == [
        *("origin", "path", "path", "last")
    ]
    assert board_of(match).arrows[0].cells == ("e3", "f3", "f2", "e2")


def test_each_seat_has_a_track_of_coins_and_of_captures() -> None:
    parts = table_of(laid(**HUNT)).parts
    tracks = [part for part in parts if isinstance(part, Track)]
    assert [(track.label, track.value, track.limit) for track in tracks if track.seat == 1] == [
        ("Coins", 2, 4),
        ("Captures", 0, None),
    ]
    assert [track.value for track in tracks if track.label == "Captures"] == [0, 1, 0]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (HUNT, "Turn 9: seat 2 (moons, assassin) is to roll."),
        ({**HUNT, "rolled": 3}, "Turn 9: seat 2 (moons, assassin) has rolled 3 and is to move."),
        (
            {**HUNT, "to_act": 1, "rolled": 0},
            "Turn 9: seat 1 (suns, victim) has rolled null: roll again or stay.",
        ),
    ],
)
def test_a_sentence_says_whose_turn_it_is(position: dict[str, Any], sentence: str) -> None:
    assert sentences(laid(**position))[0] == sentence


def test_a_sentence_says_in_which_order_the_seats_act() -> None:
    """Q3."""
    told = "The next assassin is seat 3, then seat 2; seat 1 is the victim."
    assert sentences(laid(**HUNT))[1] == told


@pytest.mark.parametrize(
    ("pawns", "sentence"),
    [
        ("c4 e3 h8", "The victim on c4 can be caught by seat 2 with 3 or 5."),
        (
            *("c4 h8 e3",),
            "The victim on c4 can be caught by seat 3 with 3 or 5, if it is still there: "
            "it is seat 2's turn now, then the victim's.",
        ),
        (
            *("c4 c2 e3",),
            "The victim on c4 can be caught by seat 2 with 2 or 4 and by seat 3 with 3 or 5, "
            "if it is still there: it is seat 2's turn now, then the victim's.",
        ),
        ("a2 h8 j9", "No roll of an assassin catches the victim on a2."),
        ("e1 e3 h8", "Nobody can catch the victim on a base."),
        ("safe e3 h8", "Nobody can catch the victim in the Safe House."),
    ],
)
def test_a_sentence_says_which_rolls_catch_the_victim(pawns: str, sentence: str) -> None:
    assert sentences(laid(pawns))[2] == sentence


def test_the_newest_move_belongs_to_who_made_it() -> None:
    match = laid(**HUNT, rolled=3)
    match.does("move", to="e2")
    assert board_of(match).arrows[0].seat == 2


def sentences(match: Playtest) -> list[str]:
    return [part.text for part in table_of(match).sentences]


def test_a_sentence_says_how_it_ended() -> None:
    match = laid("d1 a4 j10", to_act=1, rolled=1, coins={"1": ["a6", "j5", "f10"]}, turn=31)
    match.does("move", to="e1")
    assert sentences(match) == [
        "Seat 1 (suns) has won in turn 31: the victim has touched all four bases."
    ]
    match = laid("d3 a1 j10", turn=1000)
    match.does("roll", chance=[0])
    assert sentences(match) == ["The match is a draw in turn 1000: the last turn is over."]


def test_a_null_on_the_table_is_known_to_the_log() -> None:
    match = laid(**{**HUNT, "to_act": 1, "rolled": 0})
    rolled = logged(match, lambda: match.does("reroll", chance=[3]))
    assert rolled == ["Seat 1 rolls again after the null: 3."]


def test_at_the_victims_turn_the_sooner_assassin_is_named() -> None:
    told = sentences(laid("c4 h8 e3", to_act=1, first=2))[2]
    assert told == (
        "If the victim ends its turn on c4, it can be caught by seat 3 with 3 or 5, "
        "if it is still there: seat 2's turn comes first, then the victim's."
    )


@pytest.mark.parametrize(
    ("pawns", "rolled", "sentence"),
    [
        (
            *("j3 i6 d3", 5),
            "The victim must leave j3; seat 2, the next assassin, "
            "can catch it anywhere but on e3, f2 and g1.",
        ),
        (
            *("c5 a1 i7", 2),
            "The victim must leave c5; seat 2, the next assassin, "
            "can catch it only on a5, b4 and c3.",
        ),
        (
            *("j3 a10 d3", 4),
            "The victim may come back to j3; seat 2, the next assassin, "
            "can't catch it wherever it ends.",
        ),
        (
            *("safe a1 j10", 1),
            "The victim must leave the Safe House; seat 2, the next assassin, "
            "can't catch it wherever it ends.",
        ),
        (
            *("a1 c1 h8", 1),
            "The victim must leave a1; seat 2, the next assassin, can catch it wherever it ends.",
        ),
    ],
)
def test_for_a_victim_that_has_to_walk_the_table_says_where_it_can_be_caught(
    pawns: str, rolled: int, sentence: str
) -> None:
    """Not with what it could be caught where it can't stay."""
    match = laid(pawns, to_act=1, first=2, rolled=rolled)
    assert sentences(match)[2] == sentence


def test_the_table_and_the_choices_agree_where_the_victim_can_be_caught() -> None:
    match = laid("j3 i6 d3", to_act=1, first=2, rolled=5)
    moves = [each for _, each in worded(GAME, match.state)]
    free = [move.sentence for move in moves if "can't catch you there" in move.detail]
    assert free == ["Move to e3", "Move to f2", "Move to g1"]


@pytest.mark.parametrize(
    ("rolled", "sentence"),
    [
        (3, "Seat 2 can catch the victim on c4 with this 3."),
        (4, "Seat 2 can't catch the victim on c4 with this 4."),
    ],
)
def test_an_assassins_roll_is_told_to_catch_or_not(rolled: int, sentence: str) -> None:
    assert sentences(laid("c4 e3 h8", rolled=rolled))[2] == sentence


def test_a_coin_in_the_legend_names_its_seat() -> None:
    assert cells(laid(**HUNT))["e1"].tokens[0].label == "coin of seat 1 (suns)"
