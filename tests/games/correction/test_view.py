"""What is seen of a match, how it is drawn, and what is said of it (section 10)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.games.correction import GAME
from domain.games.correction.events import EVENTS, MoveDeclared, ResponsePassed
from domain.games.correction.view import View
from domain.kernel import FACILITATOR, PUBLIC, Viewer, players_and_public
from domain.kernel.table import Board, Cards, Table, Track
from tests.games.correction.playing import play, position, start
from tests.given import Playtest

TIMES = "\N{MULTIPLICATION SIGN}"


def seen(match: Playtest, viewer: Viewer = PUBLIC) -> View:
    view = GAME.view(match.state, viewer)
    assert isinstance(view, View)
    return view


def written(match: Playtest) -> dict[str, Any]:
    """The view as a client reads it."""
    view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(seen(match)))
    return view


def drawn(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def board(match: Playtest) -> Board:
    return next(part for part in drawn(match).parts if isinstance(part, Board))


def sentence(match: Playtest) -> str:
    return next(part.text for part in drawn(match).sentences)


def rich() -> Playtest:
    """A position with something of everything."""
    match = position(
        "1 pawn c3",
        "1 knight a1 spawned",
        "2 spearman d4",
        tokens=["b4 fresh", "e2 12"],
        resting=["2 pawn"],
        supplies=(4, 2),
        locked="c3",
        turn=9,
    )
    play(match, "c3-d4")
    return match


def test_a_view_shows_the_whole_table() -> None:
    view = written(rich())
    assert (view["turn"], view["active"], view["phase"], view["to_act"]) == (9, 1, "respond", 2)
    assert view["pieces"] == {
        "a1": {"seat": 1, "kind": "knight", "spawned": True},
        "c3": {"seat": 1, "kind": "pawn", "spawned": False},
        "d4": {"seat": 2, "kind": "spearman", "spawned": False},
    }
    assert view["tokens"] == {
        "b4": {"count": 1, "fresh": True},
        "e2": {"count": 12, "fresh": False},
    }
    assert view["declared"] == {"kind": "pawn", "origin": "c3", "to": "d4", "target": "spearman"}
    assert (view["locked"], view["result"]) == ("c3", None)


def test_a_view_shows_supplies_and_reserves() -> None:
    second = written(rich())["sides"]["2"]
    assert second == {
        "supply": 2,
        "standing": {"pawn": 3, "spearman": 0, "knight": 1},
        "resting": {"pawn": 1, "spearman": 0, "knight": 0},
    }


def test_in_the_middle_of_a_step_nobody_may_spawn_a_number_of_nothing() -> None:
    state = start().state
    state.options = msgspec.structs.replace(state.options, spawn_max=0)
    said = [part.text for part in GAME.table(state).sentences]
    assert (state.phase, said[0]) == ("spawn", f"Seat {state.to_act} spawns no more pieces.")


@pytest.mark.parametrize("rules", [{"supplies": (0, 0)}, {"options": {"denial": False}}])
def test_nobody_is_asked_about_a_move_that_lands_at_once(rules: dict[str, Any]) -> None:
    """Q18, in the middle of a step."""
    state = position("1 pawn c3", **rules).state
    MoveDeclared(1, "pawn", "c3", "d4", None).apply(state)
    assert GAME.table(state).headline.text == "Seat 1 declares a move: the pawn from c3 to d4."


def test_everybody_sees_the_same() -> None:
    match = rich()
    assert (
        seen(match, Viewer(1))
        == seen(match, Viewer(2))
        == seen(match, PUBLIC)
        == seen(match, FACILITATOR)
    )
    for event in match.events:
        assert all(
            GAME.redact(event, viewer) is event for viewer in (*players_and_public(2), FACILITATOR)
        )


def test_a_view_does_not_change_with_the_state_it_was_made_of() -> None:
    match = position("1 pawn c3", "2 knight d4", phase="spawn", resting=["1 pawn", "2 pawn"])
    before = seen(match)
    kept = msgspec.to_builtins(before)
    play(match, "spawn knight a1", "end_spawn", "c3-d4")
    assert seen(match) != before
    assert msgspec.to_builtins(before) == kept


def test_the_board_is_drawn_with_both_home_rows() -> None:
    cells = {cell.name: cell for cell in board(start()).cells}
    assert len(cells) == 36
    home = {name: cell.owner for name, cell in cells.items() if cell.tint == "home"}
    assert home == {f"{column}{row}": row // 6 + 1 for column in "abcdef" for row in (1, 6)}
    assert (cells["b6"].x, cells["b6"].y) == (1, 5)


def test_pieces_and_tokens_are_drawn_on_their_cells() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    knight, pawn = cells["a1"].pieces[0], cells["c3"].pieces[0]
    assert (knight.glyph, knight.name, knight.owner, knight.badges) == ("K", "knight", 1, ("+",))
    assert (pawn.glyph, pawn.badges, cells["d4"].pieces[0].owner) == ("P", ("!",), 2)
    assert [cells[each].tokens[0].count for each in ("b4", "e2")] == [1, 12]
    assert (cells["b4"].mark, cells["e2"].mark, cells["a5"].mark) == (TIMES, "●", "")


def test_the_legend_says_to_whom_a_token_closes_its_cell() -> None:
    legend = dict(board(rich()).legend)
    assert legend[TIMES] == "closed to all this turn"
    assert legend["●"] == "closed to knights and spearmen"


def test_a_declared_move_is_an_arrow_while_it_can_be_answered() -> None:
    match = rich()
    assert [arrow.cells for arrow in board(match).arrows] == [("c3", "d4")]
    lit = {cell.name: cell.highlight for cell in board(match).cells if cell.highlight}
    assert lit == {"c3": "origin", "d4": "target"}
    play(match, "pass")
    assert board(match).arrows == ()


def test_the_headline_says_what_a_declared_move_would_capture_as_the_log_does() -> None:
    assert sentence(rich()).startswith(
        "Seat 1 declares a move: the pawn from c3 to d4, to capture the spearman there. Seat 2 may"
    )


def test_beside_the_board_stand_turn_supplies_and_reserves() -> None:
    parts = drawn(rich()).parts
    assert Track("Turn", 9, 200, icon="clock") in parts
    assert Track("Denial tokens", 4, seat=1, icon="lock") in parts
    cards = {(part.label, part.seat): part for part in parts if isinstance(part, Cards)}
    assert list(cards) == [("Reserve", 1), ("Reserve", 2), ("Resting", 2)]
    assert [(each.name, each.count) for each in cards["Reserve", 2].cards] == [
        ("Pawn", 3),
        ("Knight", 1),
    ]


def test_a_sentence_says_what_is_awaited() -> None:
    match = start()
    assert sentence(match) == (
        "Seat 1 must spawn, as none of its pieces can move (at most 2); "
        "seat 2 gains a token for each."
    )
    play(match, "spawn pawn c1")
    assert sentence(match) == (
        "Seat 1 may spawn 1 more piece, or end spawning; seat 2 gains a token for it."
    )
    play(match, "end_spawn")
    assert sentence(match) == "Seat 1 must move a piece."
    play(match, "c1-b2")
    assert sentence(match) == (
        "Seat 1 declares a move: the pawn from c1 to b2. Seat 2 may deny the move or let it happen."
    )
    ResponsePassed(2).apply(match.state)
    assert sentence(match) == "Seat 1 must move a piece."
    play(match, "deny_move")
    assert sentence(match) == "Seat 1 must make another move from c1."


@pytest.mark.parametrize(
    ("piece", "move", "said"),
    [
        ("1 pawn c5", "c5-d6", "Seat 1 has won: a piece reached the opponent's home row."),
        ("1 pawn c2", "c2-d3", "The match is a draw: the last turn is over."),
    ],
)
def test_a_sentence_says_how_the_match_ended(piece: str, move: str, said: str) -> None:
    match = position(piece, turn=200)
    play(match, move)
    assert sentence(match) == said


def test_every_event_that_occurs_can_be_said() -> None:
    random, met = Random(3), {}
    for first in (1, 2) * 40:
        match = start(first)
        while (legal := GAME.legal(match.state)) and match.state.result is None:
            command = msgspec.to_builtins(random.choice(legal))
            for event in match.does(command.pop("type"), **command):
                met[type(event)] = event.sentence()
    unmet = {"FirstPlayerChosen", "ScenarioLaid"}
    assert {kind.__name__ for kind in EVENTS} - {kind.__name__ for kind in met} <= unmet
    assert all("{" not in said and said.endswith(".") for said in met.values())


def test_events_are_told_in_the_words_of_the_game() -> None:
    match = position("1 pawn c3", "2 knight d4", supplies=(0, 1), resting=["2 pawn", "2 pawn"])
    assert [event.sentence() for event in play(match, "c3-d4")] == [
        "Seat 1 declares a move: the pawn from c3 to d4, to capture the knight there."
    ]
    assert [event.sentence() for event in play(match, "deny_move")] == [
        "Seat 2 spends 1 token and has 0 left.",
        "Seat 2 lays a denial token on d4.",
        "Seat 1's pawn stays on c3 and must move elsewhere.",
    ]
    play(match, "c3-b4", "end_spawn")
    assert [event.sentence() for event in match.events] == [
        "Seat 2 spawns no piece this turn.",
        "Seat 2 may spawn again from its next turn on: 2 pawns.",
    ]
