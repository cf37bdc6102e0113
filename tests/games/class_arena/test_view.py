"""What is seen of a match, how it is drawn, and what is said of it (section 10)."""

from typing import Any

import msgspec
import pytest

from domain.games.class_arena import GAME
from domain.games.class_arena.events import EVENTS
from domain.games.class_arena.events.campaign import MatchEnded
from domain.games.class_arena.events.combat import DamageDealt, DeviceExploded
from domain.games.class_arena.events.experience import levels
from domain.games.class_arena.options import Options
from domain.games.class_arena.state import start as start_state
from domain.games.class_arena.view import View
from domain.kernel import FACILITATOR, PUBLIC, Event, Viewer, players_and_public
from domain.kernel.table import Board, Card, Cards, Table, Track
from lab.playout import Match
from replays.drawing import render
from tests.games.class_arena.skirmish import arena, draft, play
from tests.given import Playtest
from tests.logs import logged, sentences

WALLS_NEAR_D4 = [
    "b3",
    "b7",
    "c2",
    "c3",
    "c7",
    "c8",
    "e3",
    "e7",
    "f5",
    "g2",
    "g3",
    "g7",
    "g8",
    "h3",
    "h7",
]
"""The walls within four cells of d4."""

SETTINGS = GAME.settle("big_squads", {"xp_per_level": 2, "xp_per_general_level": 5})


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


def rich(**more: Any) -> Playtest:
    """A position with something of everything."""
    return arena(
        "f11 grunt d4 shield=4 shielded_by=f12 morale=2 inspired_by=f13 moved_in=2 grenade=1",
        "f12 support a1 activated health=7",
        "f13 commander a2 marks=f21",
        "f21 tracker d6",
        "f22 recon c5 scoped",
        "f23 builder i9 mine=1",
        acting="f11",
        turn=3,
        skirmish=2,
        gaps=["d5"],
        devices=["mine h9 f23"],
        owners={"A": 2},
        fortified={"B": "f23"},
        careers={"1": {"wins": 1, "points": 2, "xp": {"grunt": 80}}},
        **more,
    )


def test_a_view_shows_the_arena() -> None:
    view = written(rich())
    assert (view["skirmish"], view["turn"], view["order"]) == (2, 3, [2, 1])
    assert (view["phase"], view["to_act"], view["result"]) == ("act", 1, None)
    assert (len(view["walls"]), view["rubble"]) == (15, ["d5"])
    assert view["points"] == {
        "A": {"cell": "c5", "owner": 2, "fortified_by": None},
        "B": {"cell": "e5", "owner": None, "fortified_by": "f23"},
        "C": {"cell": "g5", "owner": None, "fortified_by": None},
    }
    assert view["devices"] == [{"id": "d1", "kind": "mine", "cell": "h9", "by": "f23"}]


def test_a_view_shows_figures_with_their_conditions() -> None:
    view = written(rich())
    figures = view["figures"]
    assert figures["f11"] == {
        "id": "f11",
        "seat": 1,
        "class": "grunt",
        "cell": "d4",
        "health": 24,
        "activated": True,
        "shield": 4,
        "shielded_by": "f12",
        "morale": 2,
        "inspired_by": "f13",
        "marks": [],
        "scoped": False,
        "cloaked": False,
        "recharging": False,
        "moved_in": 2,
        "supply": {"grenade": 1},
    }
    assert view["max_health"]["f12"] == 20
    assert figures["f13"]["marks"] == ["f21"]
    assert figures["f22"]["scoped"]


def test_a_view_shows_what_the_activated_figure_can_do() -> None:
    activation = written(rich())["activation"]
    assert (activation["figure"], activation["moved"], activation["action"]) == ("f11", False, None)
    assert "d1" in activation["reach"]
    activation["targets"]["grenade"].sort(key=lambda cell: cell in ("c5", "d6"))
    assert activation["targets"] == {
        "assault_rifle": ["c5", "d6"],
        "shotgun": ["c5", "d6"],
        "grenade": [*WALLS_NEAR_D4, "c5", "d6"],
        "hammer": ["c3", "c5", "e3"],
    }
    assert activation["detects"] == ["f21", "f22"]


def test_what_is_done_is_no_longer_shown_as_possible() -> None:
    match = rich()
    play(match, "attack shotgun d6", "move d3")
    activation = written(match)["activation"]
    assert (activation["moved"], activation["action"]) == (True, "shotgun")
    assert (activation["reach"], activation["targets"]) == ([], {})
    play(match, "end_activation")
    assert written(match)["activation"] is None


def test_a_view_shows_careers() -> None:
    view = written(rich())
    career, levels = view["careers"]["1"], view["levels"]["1"]
    assert view["slots"] == [2, 1]
    assert (career["wins"], career["points"], career["total"]) == (1, 2, 2)
    assert (levels["general"], career["xp"]["general"]) == (9, 80)
    assert (levels["grunt"], career["xp"]["grunt"]) == (21, 80)
    assert len(levels) == 13
    assert career["unlocked"][4:] == ["brute", "skirmisher"]
    assert career["badges"] == ["master_grunt"]
    assert (career["bonuses"], career["cosmetics"]) == (["first_blood"], ["emblem_1"])


def test_everybody_sees_the_same() -> None:
    match = rich()
    assert (
        seen(match, Viewer(1))
        == seen(match, Viewer(2))
        == seen(match, PUBLIC)
        == seen(match, FACILITATOR)
    )
    for event in play(match, "attack shotgun d6"):
        assert all(
            GAME.redact(event, viewer) is event for viewer in (*players_and_public(2), FACILITATOR)
        )


def test_the_board_shows_walls_rubble_and_points() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    assert len(cells) == 81
    assert (cells["e3"].tint, cells["d5"].tint, cells["d5"].mark) == ("wall", "", ":")
    assert (cells["c5"].mark, cells["c5"].tint, cells["c5"].owner) == ("A", "goal", 2)
    assert cells["e5"].notes == ("fortified by seat 2",)
    assert (cells["b6"].x, cells["b6"].y) == (1, 5)


def test_figures_and_devices_stand_on_their_cells() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    grunt, mine = cells["d4"].pieces[0], cells["h9"].pieces[0]
    assert (grunt.glyph, grunt.name, grunt.owner, grunt.ref) == ("Gr", "grunt", 1, "f11")
    assert (mine.glyph, mine.name, mine.owner) == ("m", "mine (device 1)", 2)
    assert [(each.label, each.count) for each in grunt.tokens] == [
        *(("shield", 4), ("inspired", 1), ("morale", 2)),
    ]
    assert [(each.label, each.value, each.limit) for each in grunt.scales] == [("Health", 24, 24)]
    assert [each.label for each in cells["c5"].pieces[0].tokens] == ["open scope"]
    (mark,) = cells["a2"].pieces[0].tokens
    assert (mark.label, mark.seat) == ("target marked by seat 2's tracker (figure 1)", 2)


def states(match: Playtest) -> dict[str, tuple[str, ...]]:
    """What is said of each figure, by seat, number and class."""
    rows = [each for each in drawn(match).parts if isinstance(each, Cards)]
    lists = [each for each in rows if each.label == "State"]
    return {f"{each.seat}: {card.name}": card.badges for each in lists for card in each.cards}


def test_words_tell_what_is_left_of_weapons_and_devices() -> None:
    assert states(rich())["1: 1 grunt"] == (
        *("shield 4", "inspired", "morale 2", "1 grenade left"),
    )


def test_words_tell_when_a_figure_is_scoped_cloaked_or_heard() -> None:
    match = arena(
        *("f11 recon a1 scoped", "f12 sniper a2 cloaked moved_in=2"),
        *("f21 comsat i9", "f22 grunt h9 moved_in=2"),
        turn=3,
    )
    said = states(match)
    assert said["1: 1 recon"] == ("open scope",)
    assert said["1: 2 sniper"] == ("cloaked", "heard to the end of turn 3")
    assert said["2: 2 grunt"] == ("2 grenades left",)


def test_the_activated_are_turned() -> None:
    cells = {cell.name: cell for cell in board(rich()).cells}
    assert [cells[cell].pieces[0].condition for cell in ("d4", "a1")] == ["", "used"]


def test_figures_of_the_same_class_are_numbered() -> None:
    match = arena("f11 grunt a1", "f12 grunt a2", "f21 sniper i9 cloaked")
    cells = {cell.name: cell for cell in board(match).cells}
    assert (cells["a1"].pieces[0].badges, cells["a2"].pieces[0].badges) == (("1",), ("2",))
    assert [each.label for each in cells["i9"].pieces[0].tokens] == ["under its cloak"]


def test_the_fallen_are_off_the_board() -> None:
    match = arena("f11 grunt a1", "f21 recon b1 health=1", "f22 grunt i9", acting="f11")
    play(match, "attack shotgun b1")
    cells = {cell.name: cell for cell in board(match).cells}
    assert cells["b1"].pieces == ()
    assert Track("1 recon", 0, 19, 2, icon="eye") in drawn(match).parts


def test_the_board_shows_whom_a_figure_must_still_fear() -> None:
    match = arena("f11 grunt a1", "f21 brute d1", "f31 sniper i1 activated", acting="f11", seats=3)
    feared = {each.meaning: each.cells for each in board(match).overlays}
    assert "d4" in feared["seat 2 can still hit it here this turn"]
    assert "a8" not in feared["seat 2 can still hit it here this turn"]
    assert not any(meaning.startswith("seat 3") for meaning in feared)


def test_the_board_lights_what_the_activated_figure_can_do() -> None:
    match = rich()
    lit = {cell.name: cell.highlight for cell in board(match).cells if cell.highlight}
    assert (lit["d4"], lit["d6"], "d3" in lit) == ("origin", "target", False)
    reach = {each.meaning: each.cells for each in board(match).overlays}
    assert "d3" in reach["it can move here"]
    assert "d6" in reach["the shotgun can hit this"]
    assert "h8" in reach["watched by the mine of seat 2 on h9"]
    play(match, "end_activation")
    assert not [cell for cell in board(match).cells if cell.highlight]
    assert [each.meaning for each in board(match).overlays] == [
        "watched by the mine of seat 2 on h9"
    ]


def test_beside_the_board_stand_squads_and_careers() -> None:
    parts = drawn(rich()).parts
    tracks = {(each.label, each.seat): each for each in parts if isinstance(each, Track)}
    shown = {label: (each.value, each.limit) for (label, _), each in tracks.items()}
    assert (shown["Skirmish"], shown["Turn"]) == ((2, 4), (3, 6))
    support, points = tracks["2 support", 1], tracks["Points", 1]
    assert (support.value, support.limit, points.value) == (7, 20, 2)
    (classes,) = (
        each.cards
        for each in parts
        if isinstance(each, Cards) and (each.label, each.seat) == ("Open classes", 1)
    )
    assert len(classes) == 6
    assert [(each.name, each.badges) for each in classes if each.badges] == [
        ("grunt", ("level 21", "80 XP"))
    ]
    assert Cards("Badges", (Card("master grunt"),), seat=1, weight="reference") in parts


def test_points_of_earlier_skirmishes_stand_with_those_of_this_one() -> None:
    def all_points(match: Playtest) -> list[float]:
        tracks = (each for each in drawn(match).parts if isinstance(each, Track))
        return [each.value for each in tracks if each.label == "All points"]

    careers = {"1": {"points": 2}, "2": {"earlier": 6, "points": 1}}
    figures = ("f11 recon a1", "f21 recon i9")
    assert all_points(arena(*figures, skirmish=2, careers=careers)) == [2, 7]
    assert not all_points(arena(*figures))


def test_a_sentence_says_what_is_awaited() -> None:
    match = rich()
    assert sentence(draft()) == "Seat 1 drafts the class of its figure 1."
    assert sentence(match) == "Seat 1: figure 1 (grunt on d4) may still move and act."
    play(match, "move d3")
    assert sentence(match) == "Seat 1: figure 1 (grunt on d3) may still act."
    play(match, "attack hammer e3")
    assert sentence(match) == "Seat 1 is to end the activation of figure 1 (grunt on d3)."
    play(match, "end_activation")
    assert sentence(match) == "Seat 2 activates a figure."


@pytest.mark.parametrize(
    ("careers", "said"),
    [
        ({"1": {"wins": 1}}, "Seat 1 has won: the campaign is over. seat 1 wins."),
        (
            {},
            "Seat 1 and seat 2 have drawn: the campaign is over, and skirmishes, points and "
            "experience are level. seat 1 and seat 2 draw.",
        ),
    ],
)
def test_a_sentence_says_how_the_match_ended(careers: dict[str, Any], said: str) -> None:
    figures = ["f11 recon a1", "f21 recon i9 activated"]
    match = arena(*figures, acting="f11", turn=6, skirmish=4, careers=careers)
    told = play(match, "end_activation")[-1].sentence()
    assert f"{sentence(match)} {told.removeprefix('The campaign is over: ')}" == said


@pytest.mark.parametrize("width", [80, 100])
def test_every_drawing_fits_a_terminal(width: int) -> None:
    for match in (draft(4), rich()):
        rows = render(drawn(match), width, colour=False).splitlines()
        assert max(map(len, rows)) <= width
        assert not [row for row in rows if "…" in row]


def test_every_event_that_occurs_can_be_said() -> None:
    met: dict[type[Event], str] = {}
    for number in range(6):
        match = Match(GAME, SETTINGS, 2 + number % 3, ("greedy", "random"), number)
        met.update({type(event): event.sentence() for event in match.opening})
        for step in match:
            met.update({type(event): event.sentence() for event in step.events})
    missing = {kind.__name__ for kind in EVENTS} - {kind.__name__ for kind in met}
    assert missing == {"ScenarioLaid"}
    assert all(
        "{" not in said and "None" not in said and said.endswith(".") for said in met.values()
    )


def test_events_are_told_in_the_words_of_the_game() -> None:
    figures = ["f11 ordinance a4", "f21 grunt d4 shield=4 shielded_by=f22", "f22 support d1"]
    match = arena(*figures, acting="f11")
    assert [event.sentence() for event in play(match, "attack heavy_gun d4")][:3] == [
        "Seat 1's figure 1 fires its heavy gun at d4 (13 damage).",
        "Seat 2's figure 1 takes 13 damage from seat 1's figure 1, its shield takes 4: 15 health "
        "left.",
        "Seat 1 gains 9 XP as ordinance for damage: 9 now, 9 in general.",
    ]
    play(match, "end_activation", "activate f21")
    said = [event.sentence() for event in play(match, "attack grenade e3")]
    assert said[0] == (
        "Seat 2's figure 1 throws its grenade at e3 (7 damage, 3 around; 1 grenade left)."
    )
    play(match, "end_activation", "activate f22")
    assert play(match, "end_activation")[-1].sentence() == (
        "Seat 2's figure 2 gives itself a shield of 4 for this turn."
    )


def test_points_are_told_with_what_they_are_for() -> None:
    match = arena("f11 grunt c5", "f21 recon d4 health=1", acting="f11", turn=2)
    events = play(match, "attack shotgun d4")
    said = [event.sentence() for event in events if type(event).__name__ == "PointScored"]
    assert said == [
        "Seat 1 scores 2 points for a kill.",
        "Seat 1 scores 1 point for holding point A.",
        "Seat 1 scores 3 points for being the last in the arena.",
    ]
    ended = next(event for event in events if type(event).__name__ == "SkirmishEnded")
    assert ended.sentence() == (
        "The skirmish ends and seat 1 wins it: seat 1 has 6 points and seat 2 has 0 points."
    )


def test_a_log_names_levels_that_are_reached_at_once_together() -> None:
    reached = [{"seat": 1, "class": "grunt", "level": level} for level in (3, 4, 5)]
    assert levels(reached) == "Seat 1 reaches levels 3 to 5 as grunt."
    assert levels(reached[:2]) == "Seat 1 reaches levels 3 and 4 as grunt."
    general = [each | {"class": "general"} for each in reached]
    assert levels(general) == "Seat 1 reaches general levels 3 to 5."


def test_the_hits_of_a_device_are_its_own() -> None:
    match = arena("f11 recon f3", "f21 builder f4", devices=["mine f4 f21"])
    events = [
        DeviceExploded("d1", "f4"),
        DamageDealt("f21", "f21", 7, 0, 0, 7, 13),
        DamageDealt("f21", "f11", 7, 0, 0, 7, 12),
    ]
    assert sentences(GAME, match.state, events) == [
        "The mine (device 1) explodes on f4.",
        "Seat 2's builder (figure 1) takes 7 damage from its own mine: 13 health left.",
        "Seat 1's recon (figure 1) takes 7 damage from the mine of seat 2's builder (figure 1): "
        "12 health left.",
    ]


def test_the_end_tells_what_decided_it() -> None:
    state = start_state(Options(), 3)
    for career, wins, points, xp in zip(
        state.careers.values(), (2, 2, 0), (9, 12, 20), (5, 4, 9), strict=True
    ):
        career.wins, career.total, career.xp["general"] = wins, points, xp
    [said] = sentences(GAME, state, [MatchEnded((2,), "campaign_won")])
    assert said == (
        "The campaign is over: seat 2 wins. Skirmishes won: seat 1 has 2, seat 2 has 2 and seat 3 "
        "has 0. Of the best, points of all skirmishes: seat 1 has 9 and seat 2 has 12."
    )


def told(match: Playtest, *commands: str) -> list[str]:
    """What the log says of commands."""
    return logged(match, lambda: play(match, *commands))


def test_a_device_that_goes_with_its_figure_is_called_with_its_cell() -> None:
    figures = ["f11 grunt a4", "f21 destroyer a5 health=1 charge=1", "f22 grunt i9"]
    match = arena(*figures, acting="f11", devices=["charge g4 f21"])
    gone = "The charge on g4 (device 1) is gone with the figure that laid it."
    assert gone in told(match, "attack shotgun a5")


def test_a_sweep_tells_what_stops_whom_it_throws() -> None:
    figures = ["f11 brute a4", "f21 grunt a5", "f22 grunt a7"]
    said = told(arena(*figures, acting="f11"), "sweep N")
    assert (
        "Seat 2's grunt (figure 1) is thrown back from a5 to a6, where a figure stops it." in said
    )
    said = told(arena("f11 brute a4", "f21 grunt a5", "f22 grunt i9", acting="f11"), "sweep N")
    assert "Seat 2's grunt (figure 1) is thrown back from a5 to a7." in said
    for stopped, stop in (("a9", "the edge"), ("b6", "a wall")):
        brute = f"{stopped[0]}{int(stopped[1]) - 1}"
        match = arena(f"f11 brute {brute}", f"f21 grunt {stopped}", "f22 grunt i9", acting="f11")
        hit = next(each for each in told(match, "sweep N") if "health left" in each)
        assert hit.endswith(f"14 health left. It is not thrown back, for {stop} is behind it.")


def test_a_mine_between_two_hits_of_a_sweep_leaves_them_the_hammers() -> None:
    figures = ["f11 brute a4", "f12 builder i1 mine=1", "f21 brute a5", "f22 brute b5"]
    match = arena(*figures, acting="f11", devices=["mine b8 f12"])
    said = told(match, "sweep N")
    assert "Seat 2's brute (figure 2) takes 10 damage from seat 1's brute (figure 1): " in "".join(
        each[: each.find(":") + 2] for each in said if "figure 2) takes 10" in each
    )


def test_no_letter_of_the_arena_means_two_things() -> None:
    figures = ["f11 sniper e5 cloaked", "f12 destroyer e4 charge=1", "f13 builder a1 marks=f22"]
    match = arena(*figures, "f21 recon g6 scoped", "f22 tracker h6", devices=["charge f4 f12"])
    drawn_board = board(match)
    tokens = {
        token.label[0] for cell in drawn_board.cells for p in cell.pieces for token in p.tokens
    }
    assert tokens.isdisjoint(glyph for glyph, _ in drawn_board.legend)


def test_a_device_that_explodes_says_who_made_it() -> None:
    figures = ["f11 destroyer a4 charge=1", "f21 grunt i9"]
    match = arena(*figures, acting="f11", devices=["charge c5 f11"])
    said = told(match, "detonate d1")
    assert said[0] == "Seat 1's destroyer (figure 1) detonates the charge on c5 (device 1)."
    figures = ["f11 grunt a4", "f21 builder i9 mine=1"]
    said = told(arena(*figures, acting="f11", devices=["mine a7 f21"]), "move a6")
    exploded = "The mine (device 1) explodes on a7, set off by seat 1's grunt (figure 1)."
    assert said[1] == exploded
    figures = ["f11 brute a4", "f12 builder i1 mine=1", "f21 brute a5"]
    said = told(arena(*figures, acting="f11", devices=["mine a6 f12"]), "sweep N")
    exploded = "The mine (device 1) explodes on a6, set off by seat 2's brute (figure 1)."
    assert exploded in said
