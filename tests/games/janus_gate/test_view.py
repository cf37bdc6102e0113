"""What is seen and how it is drawn (section 10)."""

from typing import Any

import msgspec
import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.events.acting import PlayerFired
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.shots import ShotEnded, ShotFired
from domain.games.janus_gate.events.waves import RecordingSaved
from domain.games.janus_gate.state import start as start_state
from domain.games.janus_gate.view import View, view
from domain.kernel import FACILITATOR, PUBLIC, players_and_public
from domain.kernel.table import Arrow, Board, Cell, Table, Timetable, Track
from replays.drawing import render
from replays.telling.seen import SeenStep, logged_events
from tests.games.janus_gate.playing import DIAGONAL, RUN, WON, play, position, start
from tests.given import Playtest, given
from tests.logs import sentences

SHOT = {"owner": "player", "cell": "d6", "dir": "W"}
LATE: dict[str, Any] = {"played": "MN MN F", "killed": [2], "shots": [SHOT]}
"""Wave 3 of the atrium after three ticks: ghost 2 is dead, a shot is in flight."""


def seen(match: Playtest) -> View:
    return view(match.state, PUBLIC)


def plain(match: Playtest) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(seen(match))
    return found


def table_of(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def board_of(match: Playtest) -> Board:
    return next(part for part in table_of(match).parts if isinstance(part, Board))


def cells(match: Playtest) -> dict[str, Cell]:
    return {cell.name: cell for cell in board_of(match).cells}


def moment(match: Playtest) -> str:
    return next(part.text for part in table_of(match).sentences)


def test_all_viewers_see_the_same() -> None:
    state = position(*WON[:2], **LATE).state
    assert (
        len(
            {
                msgspec.json.encode(view(state, viewer))
                for viewer in (FACILITATOR, *players_and_public(2))
            }
        )
        == 1
    )


def test_every_event_is_for_all_viewers() -> None:
    match = start()
    events = [*match.events, *play(match, RUN)]
    for viewer in (FACILITATOR, *players_and_public(1)):
        assert [GAME.redact(event, viewer) for event in events] == events


def test_the_view_tells_where_the_match_stands() -> None:
    shown = plain(position(*WON[:2], **LATE, score=148, attempt=2))
    assert {name: shown[name] for name in ("level", "levels", "waves", "wave", "attempt")} == {
        "level": "atrium",
        "levels": ("atrium", "pillars", "foundry"),
        "waves": 4,
        "wave": 3,
        "attempt": 2,
    }
    assert (shown["tick"], shown["tick_limit"], shown["lives"], shown["score"]) == (3, 30, 2, 148)
    assert (shown["phase"], shown["to_act"], shown["result"]) == ("act", 1, None)


def test_the_view_tells_the_arena_and_whether_its_exits_are_open() -> None:
    shown = seen(start())
    assert shown.walls == ("b2", "b6", "d4", "f2", "f6")
    assert (shown.exits, shown.exits_open) == (("d1", "d7"), True)
    assert not seen(position(RUN)).exits_open


def test_the_view_tells_player_ghosts_and_shots() -> None:
    shown = plain(position(*WON[:2], **LATE))
    assert shown["player"] == {"cell": "g3", "facing": "N"}
    assert shown["shots"] == ({"shot": 1, **SHOT},)
    assert shown["killed"] == (2,)
    (ghost,) = shown["ghosts"]
    assert (ghost["wave"], ghost["cell"], ghost["facing"]) == (1, "a7", "N")


def test_a_ghost_shows_what_it_will_do_and_when_it_escapes() -> None:
    (ghost,) = plain(position(DIAGONAL, played="W W W"))["ghosts"]
    assert ghost["ticks_left"] == 5
    path = [(frame["cell"], frame["facing"], frame["fired"]) for frame in ghost["path"]]
    assert path == [
        ("c5", "E", False),
        ("c5", "E", True),
        ("c6", "N", False),
        ("c7", "N", False),
        ("d7", "E", False),
    ]


def test_the_outcome_is_seen() -> None:
    match = start(lives=1)
    play(match, "W " * 30)
    assert (seen(match).result, seen(match).phase) == (match.state.result, "over")


def test_every_moment_between_two_events_can_be_seen_and_drawn() -> None:
    match = position(DIAGONAL, played="MN MW MW MW")
    before: Any = GAME.clone(match.state)
    begun = given(GAME)
    nothing = start_state(begun.state.options, 1)
    for state, events in ((nothing, begun.events), (before, play(match, "F"))):
        for event in events:
            event.apply(state)
            assert render(GAME.table(GAME.seen(state, PUBLIC)), 80, colour=False)
            assert event.sentence()


def test_a_new_arena_is_empty_until_its_first_wave_begins() -> None:
    match = position(*WON[:3], played=" ".join(WON[3].split()[:-1]), killed=[1, 2, 3])
    state: Any = GAME.clone(match.state)
    *events, _wave_started = play(match, "MN")
    for event in events:
        event.apply(state)
    assert (view(state, PUBLIC).level, view(state, PUBLIC).player) == ("pillars", None)
    assert "The level Pillars is being prepared." in render(
        GAME.table(GAME.seen(state, PUBLIC)), 80, colour=False
    )


def test_walls_and_exits_are_drawn_and_a_closed_exit_otherwise() -> None:
    drawn = cells(start())
    assert [name for name, cell in drawn.items() if cell.tint == "wall"] == [
        *("b2", "b6", "d4", "f2", "f6")
    ]
    assert (drawn["d7"].tint, drawn["d7"].mark) == ("exit", "X")
    assert cells(position(RUN))["d7"].mark == "\N{MULTIPLICATION SIGN}"


def test_figures_and_shots_are_drawn_with_where_they_look_and_whose_they_are() -> None:
    drawn = cells(position(*WON[:2], **LATE))
    pieces = {
        name: (piece.glyph, piece.facing, piece.owner)
        for name, cell in drawn.items()
        for piece in cell.pieces
    }
    assert pieces == {"g3": ("P", "N", 1), "a7": ("G1", "N", 0), "d6": ("*", "W", 1)}


def test_ghosts_and_player_on_one_cell_are_all_drawn() -> None:
    match = position("MN ME ME W W W MN MN ME", played="MN MW MW MW MW")
    assert [piece.glyph for piece in cells(match)["c5"].pieces] == ["P", "G1"]


def test_the_way_of_a_living_ghost_is_drawn_from_where_it_is() -> None:
    match = position(DIAGONAL, played="W W W")
    assert board_of(match).arrows == (
        Arrow(("c5", "c6", "c7", "d7"), "ghost 1, 5 ticks to its exit"),
    )
    play(match, "W W W W")
    assert board_of(match).arrows == (Arrow(("c7", "d7"), "ghost 1, 1 tick to its exit"),)
    assert board_of(position(DIAGONAL, killed=[1])).arrows == ()


def test_a_long_way_is_drawn_whole() -> None:
    (way,) = board_of(position("MN MS MN MN MN ME ME MS MN MS MN ME")).arrows
    first, second = ("a4", "a5", "a4", "a5", "a6", "a7"), ("b7", "c7", "c6", "c7", "c6", "c7", "d7")
    assert way.cells == (*first, *second)
    assert way.meaning == "ghost 1, 12 ticks to its exit"


def test_what_counts_is_on_tracks() -> None:
    parts = table_of(position(*WON[:2], **LATE, score=148)).parts
    tracks = {part.label: (part.value, part.limit) for part in parts if isinstance(part, Track)}
    assert tracks == {
        "Tick": (3, 30),
        "Wave": (3, 4),
        "Ghosts killed": (1, 2),
        "Lives": (3, 3),
        "Score": (148, None),
        "Shots in this wave": (1, None),
    }


def test_a_sentence_says_what_is_to_be_played() -> None:
    assert moment(start()) == (
        "Atrium, wave 1 of 4: tick 1 of 30 is to be played. "
        "Leave through an exit, at the latest in tick 30."
    )
    match = position(RUN, attempt=2, played="MN")
    assert moment(match) == (
        "Atrium, wave 2 of 4, attempt 2: tick 2 of 30 is to be played. "
        "Shoot 1 ghost: if it lives, ghost 1 escapes at the end of tick 6."
    )


def test_a_timetable_tells_moves_turns_waits_and_shots() -> None:
    match = position(DIAGONAL, played="MN")
    (timetable,) = (part for part in table_of(match).parts if isinstance(part, Timetable))
    assert timetable.columns == ("2", "3", "4", "5", "6", "7", "8")
    assert timetable.rows == {
        "Ghost 1": ("b5", "c5", "waits", "fires E", "c6", "c7", "d7 out"),
    }


def test_overlays_tell_the_line_of_fire_and_where_shots_pass_next() -> None:
    overlays = {each.meaning: each.cells for each in board_of(position(*WON[:2], **LATE)).overlays}
    assert overlays == {
        "the player's line of fire": ("g4", "g5", "g6", "g7"),
        "the player's shot 1 passes next tick": ("d6", "c6"),
    }


def test_overlays_tell_where_ghosts_fire_in_the_tick_to_come() -> None:
    match = position(DIAGONAL, played="MN MW MW W")
    overlays = {each.meaning: each.cells for each in board_of(match).overlays}
    assert overlays["ghost 1 fires next tick"] == ("c5", "d5", "e5")
    silent = position(DIAGONAL, played="MN MW MW W", options={"ghosts_fire": False})
    assert "fires" not in "".join(each.meaning for each in board_of(silent).overlays)


def test_a_recording_as_long_as_the_wave_leaves_a_tick_less() -> None:
    """A ghost of 30 ticks: who kills it in tick 30 can't leave any more."""
    waits = " ".join(["W"] * 24)
    assert moment(position(f"{waits} {RUN}")).endswith(
        "escapes at the end of tick 30. To leave in tick 30 all must be dead a tick before."
    )


def test_a_sentence_says_how_it_ended() -> None:
    match = position(*WON[:3], options={"levels": "atrium"}, score=233)
    play(match, WON[3])
    assert moment(match) == "All levels are cleared: the match ends with the score 325."
    match = start(lives=1)
    play(match, "W " * 30)
    assert moment(match) == "No life is left: the match ends with the score 0."


@pytest.mark.parametrize("width", [80, 100])
def test_a_crowded_arena_is_drawn_whole(width: int) -> None:
    """Six figures on the nine columns of the foundry."""
    recordings = (
        *("MN MN MN ME ME ME ME", "MN MN MN MW MW MW MW", "ME ME ME ME", "MW MW MW MW"),
        "MN MN MN MN MN MN ME ME ME ME",
    )
    drawn = render(
        table_of(position(*recordings, level="foundry", played="MN MN")), width, colour=False
    )
    assert max(map(len, drawn.splitlines())) <= width
    assert "…" not in drawn
    assert all(f"G{ghost}" in drawn for ghost in range(1, 6))


def test_a_log_tells_a_shot_once() -> None:
    """Whose tick is a shot needs no sentence of its own, nor has one that a hit has used up."""
    events = [
        PlayerFired(1, 3, "d3", "W"),
        ShotFired(1, "player", "d3", "W"),
        ShotFired(2, "ghost_1", "b3", "E"),
        GhostKilled(1, 1, "b3", 3),
        ShotEnded(1, "b3", "hit"),
        ShotEnded(2, "g3", "wall"),
    ]
    told = [msgspec.to_builtins(each) for each in events]
    step = SeenStep(5, "", "", 1, None, told, [each.sentence() for each in events])
    assert logged_events(GAME, step) == [1, 3, 4, 6]


def test_no_ghost_comes_of_the_last_wave_of_a_level() -> None:
    saved = [RecordingSaved(wave, 12, 3) for wave in (3, 4)]
    short, long = (start(levels=levels).state for levels in ("atrium", "foundry"))
    assert sentences(GAME, short, saved) == [
        "From now on, what the player did in wave 3 is ghost 3.",
        "Wave 4 was the level's last: no ghost comes of it.",
    ]
    assert sentences(GAME, long, saved)[1].endswith("in wave 4 is ghost 4.")


def test_a_shot_that_ends_is_called_by_whose_it_is() -> None:
    match = position(*WON[:2], **LATE)
    ended = ShotEnded(1, "a6", "wall")
    events = [ShotFired(2, "ghost_1", "b3", "E"), ShotEnded(2, "g3", "wall"), ended]
    assert sentences(GAME, match.state, events)[1:] == [
        "Ghost 1's shot 2 ends at the wall behind g3.",
        "The player's shot 1 ends at the wall behind a6.",
    ]
