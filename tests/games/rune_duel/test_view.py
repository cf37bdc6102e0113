"""What is seen, and how it is drawn (section 10)."""

from typing import Any

import msgspec
import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.events.figures import FigureShoved
from domain.games.rune_duel.events.turns import SlotUnlocked
from domain.games.rune_duel.view import View
from domain.kernel import FACILITATOR, NOBODY, PUBLIC, Viewer, players_and_public
from domain.kernel.table import Board, Cards, Cell, Table, Track
from tests.games import reading
from tests.games.rune_duel.duelling import cast, duel, start
from tests.given import Playtest

SCENE: dict[str, Any] = {
    "at": "m1 d3, m2 d4, t21 c4",
    "figures": {
        "m2": {"health": 60, "burning": 2, "frozen": 1, "dazed": 1},
        "t22": {"health": 0},
        "t21": {"health": 7},
    },
    "foe": {"essence": 52, "imbue": {"element": "dark"}, "learned": [["ice", "nova"]]},
    "walls": ["2 e4 2"],
    "traps": ["1 fire trap d5"],
    "turn": 4,
}


def seen(match: Playtest) -> View:
    view = GAME.view(match.state, Viewer(1))
    assert isinstance(view, View)
    return view


def laid(*spells: str, **changes: Any) -> Playtest:
    return duel(*spells, **{**SCENE, **changes})


def scene(*spells: str, **changes: Any) -> View:
    return seen(laid(*spells, **changes))


def table(match: Playtest) -> Table:
    return GAME.table(GAME.seen(match.state, PUBLIC))


def drawn(match: Playtest) -> dict[str, Cell]:
    (board,) = [part for part in table(match).parts if isinstance(part, Board)]
    return {cell.name: cell for cell in board.cells}


def tracks(match: Playtest, seat: int) -> dict[str, tuple[int, int | None, int]]:
    parts = [part for part in table(match).parts if isinstance(part, Track)]
    own = [part for part in parts if part.seat == seat]
    return {part.label: (part.value, part.limit, part.sections) for part in own}


def cards(match: Playtest, seat: int) -> dict[str, list[str]]:
    parts = [part for part in table(match).parts if isinstance(part, Cards)]
    return {part.label: [card.name for card in part.cards] for part in parts if part.seat == seat}


def sentences(match: Playtest) -> list[str]:
    return [part.text for part in table(match).sentences]


def test_all_viewers_see_the_same() -> None:
    state = duel("nova", **SCENE).state
    assert (
        len(
            {
                msgspec.json.encode(GAME.view(state, viewer))
                for viewer in (FACILITATOR, *players_and_public(2))
            }
        )
        == 1
    )


def test_every_event_is_for_all_viewers() -> None:
    events = [*start().events, *duel().events]
    for viewer in (FACILITATOR, *players_and_public(2)):
        assert [GAME.redact(event, viewer) for event in events] == events


def test_a_figure_is_seen_with_its_health_and_what_ails_it() -> None:
    view = scene()
    assert view.full_health["m2"] == 120
    assert msgspec.to_builtins(view.figures["m2"]) == {
        "cell": "d4",
        "health": 60,
        "burning": 2,
        "frozen": 1,
        "dazed": 1,
    }


def test_the_dead_stand_nowhere() -> None:
    figures = scene().figures
    assert [name for name, each in figures.items() if each.health] == [
        *("m1", "t11", "t12", "m2", "t21")
    ]
    assert (figures["t22"].health, figures["t22"].cell) == (0, "")


def test_walls_traps_and_pillars_are_seen() -> None:
    view = scene()
    assert view.pillars == ("c3", "e3", "c5", "e5")
    assert msgspec.to_builtins(view.walls) == {"e4": {"seat": 2, "duration": 2}}
    (trap,) = view.traps
    assert (trap.cell, trap.seat, trap.runes, trap.halved) == ("d5", 1, ("fire", "trap"), False)


def test_a_seat_is_seen_with_its_meters_and_how_vulnerable_it_is() -> None:
    """Section 10: 48 spent are two full sections."""
    seat = scene().seats[1]
    assert (seat.health, seat.essence, seat.debuffs, seat.vulnerability) == (60, 52, 2, 40)
    assert seat.learned == [("ice", "nova")]
    assert msgspec.to_builtins(seat.imbue) == {"element": "dark", "turns_left": 2}
    percent = scene(options={"vulnerability": "percent"}).seats[1]
    assert percent.vulnerability == 48


def test_buttons_are_seen_with_cost_and_power() -> None:
    buttons = scene("fire strike charge", "ice").seats[0].buttons
    assert [(each.button, each.cost, each.power) for each in buttons] == [
        *((1, 24, 33), (2, 12, 0), (3, 0, 0), (4, 0, 0))
    ]


def test_the_cells_that_spells_and_the_weapon_can_work_on_are_seen() -> None:
    view = scene("strike", "projectile", "nova", "arcane blast")
    assert {each.button: each.cells for each in view.targets} == {
        1: ("d4", "c4"),
        2: ("d4", "c4"),
        3: ("d4", "c4"),
        4: ("d4",),
        0: ("d4", "c4"),
    }
    assert view.steps == ["e2", "d2", "c2"]


def test_only_what_can_be_cast_has_targets() -> None:
    view = scene("strike", own={"essence": 9})
    assert [each.button for each in view.targets] == [0]
    assert scene("strike", acted=True).targets == []


def test_cells_for_a_trap_are_targets_too() -> None:
    (trap, _weapon) = scene("trap").targets
    assert "d6" in trap.cells
    assert "d5" not in trap.cells


def test_the_targets_of_a_second_effect_are_seen() -> None:
    match = duel("strike mob", **SCENE)
    cast(match, "d4")
    view = seen(match)
    assert (view.phase, view.targets[0].cells) == ("mob_target", ("d4", "c4"))
    assert view.repeat is not None
    assert drawn(match)["d4"].highlight == "target"


def test_an_offer_and_a_half_composed_spell_are_seen() -> None:
    view = seen(start("ice", "nova"))
    assert (view.phase, view.offer) == ("discover", ("ice", "nova"))
    composing = {"button": 2, "placed": ["nova", "ice"]}
    match = duel(phase="composing", composing=composing)
    assert (seen(match).button, seen(match).placed) == (2, ("nova", "ice"))
    assert cards(match, 0) == {"Placed on button 2": ["nova", "ice"]}


def test_every_moment_between_two_events_can_be_seen_and_drawn() -> None:
    """Also within the setup, a nova that ends the match, and an upkeep."""
    nova = duel("nova", at="m1 d3, m2 d4, t21 c4", figures={"m2": {"health": 14}})
    burn = duel(figures={"m2": {"health": 5, "burning": 1}}, walls=["2 e4 1"])
    for state, events in (
        (GAME.start(GAME.settle("final", {}), 2), start().events),
        (GAME.clone(nova.state), cast(nova)),
        (GAME.clone(burn.state), burn.does("end_turn")),
    ):
        for event in events:
            event.apply(state)
            assert GAME.table(GAME.seen(state, PUBLIC)).parts
            assert event.sentence()[0].isupper()


@pytest.mark.parametrize(
    ("spell", "aim", "told"),
    [
        ("earth strike", ["d4"], "Seat 1 casts earth strike at d4."),
        ("dark strike", ["d4"], "Seat 2's mage takes 18 damage from the spell: 102 health left."),
        ("ice strike", ["d4"], "Seat 2's mage is frozen for 1 turn."),
        ("arcane strike", ["d4"], "Seat 2's essence falls by 8 to 92."),
        ("throw", ["d4", "NW"], "Seat 2's mage is shoved against a pillar."),
        ("earth strike haste", ["d4"], "Seat 1's mage leaps from d3 to d5."),
        ("ice trap", ["d2"], "Seat 1 lays trap 1 on d2: ice trap."),
        (
            "arcane blast",
            ["N"],
            "Seat 1 raises an arcane wall on d5, until its next turn begins.",
        ),
        ("light", [], "Seat 1's mage is imbued with light for two turns."),
    ],
)
def test_events_are_told_in_sentences(spell: str, aim: list[str], told: str) -> None:
    events = cast(duel(spell, at="m1 d3, m2 d4"), *aim)
    assert told in [event.sentence() for event in events]


def test_a_laid_position_is_told_too() -> None:
    assert duel().events[0].sentence() == "The duel begins from a given position."


def test_the_board_is_drawn_with_pillars_walls_and_traps() -> None:
    cells = drawn(laid())
    assert len(cells) == 49
    assert [name for name, cell in cells.items() if cell.mark == "O"] == ["c3", "c5", "e3", "e5"]
    assert (cells["e4"].mark, cells["e4"].tint) == ("W2", "wall")
    trap, wall = cells["d5"], cells["e4"]
    assert (trap.mark, trap.owner, trap.notes) == ("^1", 1, ("trap 1 of seat 1: fire trap",))
    assert (wall.owner, wall.notes) == (
        2,
        ("arcane wall of seat 2, until its turn after next begins",),
    )
    (board,) = [part for part in table(laid()).parts if isinstance(part, Board)]
    assert ("^1", "trap 1") in board.legend


def test_figures_are_drawn_with_owner_health_and_what_ails_them() -> None:
    cells = drawn(laid())
    mage, thrall = cells["d4"].pieces[0], cells["c4"].pieces[0]
    assert (mage.glyph, mage.owner, mage.ref) == ("M", 2, "m2")
    assert [(token.label, token.count) for token in mage.tokens] == [
        *(("burning", 2), ("frozen", 1), ("dazed", 1), ("Dark imbue", 2)),
    ]
    assert [token.seat for token in mage.tokens] == [0, 0, 0, 2]
    assert (thrall.glyph, thrall.name, thrall.tokens) == ("t1", "thrall 1", ())
    assert [(scale.value, scale.limit) for scale in thrall.scales] == [(7, 20)]
    assert sentences(laid())[1] == (
        "Seat 2's mage is burning for 2 turns, seat 2's mage is frozen to the end of its next turn "
        "and seat 2's mage is dazed to the end of its next turn."
    )


def test_enemies_that_can_be_hit_and_cells_to_step_to_stand_out() -> None:
    cells = drawn(laid("strike"))
    assert (cells["d4"].highlight, cells["d2"].highlight) == ("target", "legal")
    assert cells["d6"].highlight == ""


def test_meters_are_drawn_with_the_sections_of_essence() -> None:
    shown = tracks(laid(), 2)
    assert shown["Health"] == (60, 120, 1)
    assert shown["Essence"] == (52, 100, 5)
    assert shown["Vulnerable"] == (40, None, 1)
    assert (shown["Thrall 1"], shown["Thrall 2"]) == ((7, 20, 1), (0, 20, 1))


@pytest.mark.parametrize(("method", "label"), [("percent", "Vulnerable"), ("none", None)])
def test_another_vulnerability_is_drawn_otherwise(method: str, label: str | None) -> None:
    shown = tracks(laid(options={"vulnerability": method}), 2)
    assert shown["Essence"][2] == 1
    assert shown.keys() & {"Vulnerable"} == ({label} if label else set())


def test_runes_buttons_and_known_spells_are_drawn() -> None:
    shown = cards(laid("fire strike", own={"runes": ["fire", "strike"]}), 1)
    assert shown["Runes"] == ["fire", "strike"]
    assert shown["Buttons"] == ["1: fire strike"]
    assert cards(laid(), 2)["Cast so far"] == ["ice nova"]
    assert cards(laid(), 2)["Imbued"] == ["dark"]


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (start(), "Turn 1: seat 1 chooses a rune."),
        (duel(phase="compose"), "Turn 2: seat 1 may write a button."),
        (
            duel(seat=2, turn=3),
            "Turn 3: seat 2 acts; left: 2 steps, a spell or the weapon and a thrall's move.",
        ),
    ],
)
def test_a_sentence_says_what_is_asked(match: Playtest, sentence: str) -> None:
    assert sentences(match) == [sentence]


def test_who_is_dead_or_frozen_has_nothing_left_to_move() -> None:
    ails = {"t11": {"health": 0}, "t12": {"frozen": 1}, "m1": {"frozen": 1}}
    duelling = duel("nova", figures=ails)
    assert sentences(duelling)[0] == "Turn 2: seat 1 acts; left: a spell or the weapon."
    left = {label: value for label, (value, *_) in tracks(duelling, NOBODY).items()}
    assert (left["Steps left"], left["Thrall's move left"]) == (0, 0)


def test_a_sentence_says_how_it_ended() -> None:
    match = duel("nova", at="m1 d3, m2 d4", figures={"m2": {"health": 14}})
    cast(match)
    assert sentences(match) == ["Seat 1 has won in turn 2: a mage has no health left."]
    match = duel(seat=2, turn=30)
    match.does("end_turn")
    assert sentences(match) == ["The match is a draw in turn 30: the last turn is over."]


def test_overlays_tell_what_each_spell_and_the_weapon_can_hit() -> None:
    match = duel("projectile", "ice trap", at="m1 d3, m2 d4")
    (board,) = [part for part in table(match).parts if isinstance(part, Board)]
    assert {each.meaning: each.cells for each in board.overlays} == {
        "button 1, projectile, and the weapon can hit this": ("d4",),
    }


def test_what_can_hit_the_same_is_outlined_once() -> None:
    match = duel("projectile", "strike", "nova", at="m1 d3, m2 d4, t21 e4")
    (board,) = [part for part in table(match).parts if isinstance(part, Board)]
    assert {each.meaning: each.cells for each in board.overlays} == {
        "buttons 1, 2 and 3 and the weapon can hit this": ("d4", "e4"),
    }


def barred(match: Playtest) -> list[tuple[str, ...] | None]:
    """For each button of seat 1 what is said to bar its spell; None: it can be cast."""
    parts = [part for part in table(match).parts if isinstance(part, Cards)]
    (row,) = [part.cards for part in parts if (part.label, part.seat) == ("Buttons", 1)]
    return [each.badges if each.condition == "unplayable" else None for each in row]


def test_a_button_says_why_its_spell_cannot_be_cast_now() -> None:
    match = duel("strike", "nova charge", at="m1 d3, m2 d4")
    assert barred(match) == [None, None]
    assert barred(duel("nova", "nova charge", own={"essence": 27})) == [
        None,
        ("too little essence",),
    ]
    match.does("step", to="c4")
    assert barred(match) == [None, ("charge only before a step",)]
    match = duel("strike", "nova charge", at="m1 d3, m2 d4")
    cast(match, "d4")
    assert barred(match) == [(), ()]


def test_a_button_says_that_its_spell_finds_no_enemy() -> None:
    match = duel("strike", "earth throw", "projectile", at="m1 d3, m2 d6")
    assert barred(match) == [("no enemy beside",), ("no enemy beside",), None]
    traps = [f"{1 + at % 2} trap {cell}" for at, cell in enumerate(("a3", "a4", "b3", "b4", "c1"))]
    walls = [f"2 {cell} 1" for cell in ("a2", "b1", "c2", "c4", "d1", "d2", "d3", "d4")]
    match = duel("trap", at="m1 a1, t11 b2, m2 g7", traps=traps, walls=walls)
    assert barred(match) == [("no free cell near",)]


@pytest.mark.parametrize(
    ("buttons", "at", "frozen", "waits"),
    [
        (["strike"], "m1 d3, m2 d6", 1, False),
        ([], "m1 d3, m2 d6", 0, True),
        ([], "m1 d3, m2 d4", 1, True),
        (["strike", "projectile"], "m1 d3, m2 d6", 1, True),
    ],
)
def test_a_spell_is_left_only_if_something_can_still_be_cast_or_hit(
    buttons: list[str], at: str, frozen: int, waits: bool
) -> None:
    figures = {"m1": {"frozen": frozen}}
    match = duel(*buttons, at=at, figures=figures)
    assert ("a spell or the weapon" in sentences(match)[0]) == waits
    left = {label: value for label, (value, *_) in tracks(match, NOBODY).items()}
    assert left["Spell or weapon left"] == waits
    ends = reading.choices(GAME, match.state)["End the turn"]
    assert ("the spell or weapon" in ends.detail) == waits


def test_a_shove_of_several_cells_and_slots_that_come_at_once_are_one_sentence() -> None:
    gathers = GAME.meaning.gathers
    cells = [
        {"figure": "t21", "origin": "c4", "to": "c5"},
        {"figure": "t21", "origin": "c5", "to": "c6"},
        {"figure": "t21", "origin": "c6", "to": "c7"},
    ]
    assert gathers[FigureShoved].words(cells) == (
        "Seat 2's thrall 1 is shoved from c4 over c5 and c6 to c7."
    )
    slots = [{"seat": 1, "slots": 2}, {"seat": 1, "slots": 3}]
    assert gathers[SlotUnlocked].words(slots) == ("Seat 1 can compose spells of up to 3 runes now.")


@pytest.mark.parametrize(("turns", "until"), [(1, "this turn"), (2, "its next turn")])
def test_what_ails_a_figure_in_its_own_turn_ends_with_this_one(turns: int, until: str) -> None:
    match = duel("nova", at="m1 d3", figures={"m1": {"dazed": turns}})
    assert f"Seat 1's mage is dazed to the end of {until}." in sentences(match)
