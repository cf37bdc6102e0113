"""What a drawing in a terminal shows, and how."""

import io
import re
import subprocess
import sys

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

from domain.kernel.face import Face
from domain.kernel.table import (
    Arrow,
    Board,
    Card,
    Cards,
    Cell,
    Highlight,
    Piece,
    Pile,
    Scale,
    Sentence,
    Table,
    Timetable,
    Token,
    Track,
)
from replays.drawing import render, renderable, speaks_unicode
from replays.drawing.compact import render_compact
from replays.drawing.lines import plain
from replays.drawing.signs import HIGHLIGHTED, TIMES
from replays.drawing.timetables import blocks
from replays.drawing.words import piece_words
from tests.replays.tables import board, cards, chase, siege

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def drawn(*parts: Board | Track | Pile | Cards | Sentence, width: int = 80) -> str:
    return render(Table("Test", parts), width, colour=False)


def row_of(text: str, name: str) -> str:
    """The line of a picture that begins with a row's name."""
    return next(row for row in text.splitlines() if row.split()[:1] == [name])


def test_owners_differ_without_colour() -> None:
    text = drawn(
        board(
            2,
            1,
            Cell("a1", 0, 0, pieces=(Piece("P", "pawn", 1),)),
            Cell("b1", 1, 0, pieces=(Piece("P", "pawn", 2),)),
        )
    )
    assert "P₁" in text
    assert "P₂" in text


def test_the_owner_of_ground_is_shown_but_not_on_marks_that_lie_on_it() -> None:
    home = Cell("a1", 0, 0, tint="home", owner=2)
    point = Cell("c1", 2, 0, "B", tint="goal", owner=1)
    row = row_of(drawn(board(3, 1, home, replace(home, name="b1", x=1, mark="x3"), point)), "1")
    assert row.replace("│", " ").split() == ["1", "⌂₂", "x3", "B₁", "1"]


def test_colour_adds_nothing_but_colour() -> None:
    for table in (chase(), siege(), cards()):
        console = Console(no_color=True, width=80, file=io.StringIO(), record=True)
        console.print(renderable(table, 80))
        assert console.export_text().rstrip() == render(table, 80, colour=False).rstrip()


def test_no_color_is_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    written = io.StringIO()
    Console(file=written, force_terminal=True, width=80).print(renderable(siege(), 80))
    assert "\x1b[38" not in written.getvalue()
    assert "\x1b[48" not in written.getvalue()


def test_seats_keep_their_colour_from_board_to_panel() -> None:
    text = render(siege(), 80, colour=True)
    blue = "\x1b[1;38;2;255;255;255;48;2;0;114;178m"
    assert f"{blue}P₁" in text
    assert f"{blue} Seat 1 " in text


def test_a_place_that_is_no_cell_has_no_lines() -> None:
    corner = drawn(board(2, 2, holes=["b2"]))
    assert row_of(corner, "2").count("│") == 2
    assert row_of(corner, "1").count("│") == 3
    assert "┐" in corner


def test_a_hole_that_is_a_cell_shows_what_is_on_it() -> None:
    lid = Cell("b2", 1, 1, tint="hole", pieces=(Piece("V", "victim"),))
    assert "V" in row_of(drawn(board(3, 3, lid)), "2")


def test_a_large_cell_has_no_lines_inside() -> None:
    house = Cell("house", 0, 0, size=2)
    text = drawn(board(2, 2, house, holes=["a1", "a2", "b1", "b2"]))
    assert not {"┬", "┼", "├", "┤", "┴"} & set(text)


def test_the_lines_around_a_hole_are_its_neighbours() -> None:
    corner = drawn(board(2, 2, Cell("b2", 1, 1, tint="hole")))
    assert row_of(corner, "2").count("│") == 2


def test_the_way_out_of_a_large_cell_is_drawn_at_the_small_one() -> None:
    house = Cell("house", 1, 0, size=2)
    ground = board(3, 3, house, holes=["b1", "b2", "c1", "c2"])
    text = drawn(replace(ground, arrows=(Arrow(("house", "a2"), "way out"),)))
    assert "←" in row_of(text, "2")
    text = drawn(replace(ground, arrows=(Arrow(("c3", "house"), "way in"),)))
    below_three = text.splitlines()[text.splitlines().index(row_of(text, "3")) + 1]
    assert below_three.index("↓") == text.splitlines()[2].index("c")


def test_blocks_have_heavier_lines() -> None:
    text = drawn(replace(board(4, 4), blocks=2))
    assert "╋" in text
    assert row_of(text, "1").count("┃") == 3


def test_a_way_is_drawn_between_cells_and_said_below() -> None:
    text = drawn(replace(board(3, 3), arrows=(Arrow(("a1", "a2", "b2"), "last move"),)))
    assert "↑" in text
    assert "→" in row_of(text, "2")
    assert "last move: a1 → a2 → b2" in text


def test_a_leap_is_drawn_where_it_leaves_and_where_it_lands() -> None:
    text = drawn(replace(board(3, 3), arrows=(Arrow(("a1", "b3"), "declared move"),)))
    assert text.count("↗") == 2


def test_a_way_to_a_place_off_the_board_is_only_said() -> None:
    text = drawn(replace(board(2, 2), arrows=(Arrow(("a1", "reserve"), "retreat"),)))
    assert "retreat: a1 → reserve" in text


@pytest.mark.parametrize(
    ("highlight", "shown"),
    [
        ("legal", "[ ]"),
        ("chosen", "< >"),
        ("origin", "( )"),
        ("target", "» «"),
        ("path", "· ·"),
        ("last", "{ }"),
    ],
)
def test_cells_stand_out_without_colour(highlight: Highlight, shown: str) -> None:
    text = drawn(board(8, 8, Cell("c2", 2, 1, highlight=highlight)))
    assert f"{shown} {HIGHLIGHTED[highlight]}" in text
    assert shown[0] in row_of(text, "2")


def test_the_legend_explains_only_what_is_on_the_board() -> None:
    plan = board(2, 1, Cell("a1", 0, 0, "B"), Cell("b1", 1, 0, tint="goal"))
    text = drawn(replace(plan, legend=(("B", "base"), ("T", "tunnel"))))
    assert "B base" in text
    assert "★ goal" in text
    assert "tunnel" not in text


def test_a_board_without_signs_has_no_legend() -> None:
    assert drawn(board(2, 2)).rstrip().endswith("b")


def test_one_sign_with_two_meanings_has_both() -> None:
    ambush = Cell("a1", 0, 0, tint="danger", pieces=(Piece("!", "ambush"),))
    text = drawn(board(2, 2, ambush))
    assert "! danger" in text
    assert "! ambush" in text


def test_a_piece_that_the_legend_explains_is_not_explained_again() -> None:
    plan = board(2, 1, Cell("a1", 0, 0, pieces=(Piece("V", "seat 2's pawn", 2),)))
    text = drawn(replace(plan, legend=(("V", "victim"),)))
    assert "V victim" in text
    assert "pawn" not in text


def test_notes_are_said_once_with_all_their_cells() -> None:
    fire = [Cell(name, x, 0, notes=("under fire",)) for x, name in enumerate(("a1", "b1"))]
    assert "under fire: a1, b1" in drawn(board(3, 1, *fire))


def test_what_a_cell_cannot_hold_is_said_below() -> None:
    crowd = tuple(Piece("G", "grunt", 1, (f"badge-{each}",)) for each in range(9))
    text = drawn(board(10, 10, Cell("c4", 2, 3, pieces=crowd)))
    assert "…" in row_of(text, "4")
    assert "c4: G₁ badge-0 G₁ badge-1" in text
    assert "badge-8" in text


def test_a_piece_touches_the_mark_rather_than_make_the_board_higher() -> None:
    base = Cell("a1", 0, 0, "B", pieces=(Piece("V", "victim", 2),))
    text = drawn(board(10, 10, base), width=70)
    assert "BV₂" in row_of(text, "1")
    assert "B V₂" in row_of(drawn(board(10, 10, base)), "1")


def test_a_board_keeps_to_a_screen_if_it_can() -> None:
    rich = Cell("a1", 0, 0, "B", pieces=(Piece("V", "victim", 2, ("x",)),))
    assert len(drawn(board(8, 8, rich), width=100).splitlines()) < 32
    assert len(drawn(board(10, 10, rich), width=100).splitlines()) < 28


def test_a_board_keeps_its_measure_when_a_piece_moves() -> None:
    def edge(at: str) -> str:
        pawn = (Piece("V", "victim", 2),)
        base = Cell("a1", 0, 0, "T1", pieces=pawn if at == "a1" else ())
        plain = Cell("b1", 1, 0, pieces=pawn if at == "b1" else ())
        return drawn(board(10, 10, base, plain), width=100).splitlines()[3]

    assert edge("a1") == edge("b1")


def test_cells_have_a_middle_where_there_is_room() -> None:
    pawn = Cell("a1", 0, 0, "B", pieces=(Piece("V", "victim", 2),))
    assert "┌───────┬" in drawn(board(10, 10, pawn), width=100)


def test_wide_and_combined_characters_leave_the_lines_straight() -> None:
    odd = Cell("a1", 0, 0, pieces=(Piece("漢", "tower", 1), Piece("q̣", "dot", 2)))
    text = drawn(board(3, 3, odd))
    picture = text.splitlines()[3:-3]
    assert "q\u0323₂" in text
    assert {cell_len(row.rstrip("123 ")) for row in picture} == {cell_len(picture[0])}


def test_a_word_longer_than_a_line_is_cut() -> None:
    text = drawn(Cards("hand", (Card("x" * 100),)), Sentence("y" * 100), width=40)
    assert max(map(len, text.splitlines())) <= 40
    assert text.count("x") == text.count("y") == 100


def test_a_highlight_is_seen_on_a_seats_own_ground() -> None:
    home = Cell("a1", 0, 0, tint="home", owner=1)
    colours = [
        set(ESCAPE.findall(render(Table("Test", (board(1, 1, cell),)), 80, colour=True)))
        for cell in (home, replace(home, highlight="legal"))
    ]
    assert "\x1b[38;2;228;228;228;48;2;29;91;82m" in colours[1] - colours[0]


def test_a_board_that_is_too_wide_is_said_in_words() -> None:
    pawn = Cell("c1", 2, 0, "S", pieces=(Piece("P", "pawn", 2),), highlight="legal")
    text = drawn(replace(board(16, 1, pawn), margins={"a1": "2 coins"}), width=40)
    assert "c1: [ S P₂ ]" in text
    assert "a1: 2 coins" in text
    assert "b1" not in text


@pytest.mark.parametrize(("width", "beside"), [(80, True), (50, False)])
def test_the_panel_stands_beside_a_board_that_leaves_room(width: int, beside: bool) -> None:
    text = drawn(board(6, 6), *(Track("coins", 3, 4) for _ in range(9)), width=width)
    assert ("coins" in row_of(text, "6")) is beside


def test_a_long_panel_is_laid_in_columns_below_a_board() -> None:
    seats = (Track(f"track {each}", each, seat=seat) for seat in (1, 2, 3) for each in range(9))
    text = drawn(board(3, 3), *seats)
    assert len(text.splitlines()) < 25


def test_a_ten_by_ten_board_fits_80_columns() -> None:
    full = [Cell(f"j{y + 1}", 9, y, "T1", pieces=(Piece("Gr", "grunt", 2),)) for y in range(10)]
    text = drawn(board(10, 10, *full))
    assert text.count("T1") == text.count("Gr₂") == 10
    assert max(map(len, text.splitlines())) <= 80


def test_a_seven_by_seven_board_of_rich_cells_fits_100_columns() -> None:
    rich = Piece("Gr", "grunt", 2, ("♥12", "caged"))
    text = drawn(
        board(
            7,
            7,
            *(
                Cell(f"{x}{y + 1}", "abcdefg".index(x), y, "T1", pieces=(rich,))
                for x in "abcdefg"
                for y in range(7)
            ),
        ),
        width=100,
    )
    assert text.count("caged") == text.count("Gr₂") == 49
    assert max(map(len, text.splitlines())) <= 100


def test_margins_stand_beside_their_cells() -> None:
    text = drawn(replace(board(3, 3), margins={"a2": "L", "c2": "R", "b1": "below", "b3": "above"}))
    assert row_of(text, "L").split()[-1] == "R"
    rows = text.splitlines()
    assert rows[2].strip() == "above"
    assert rows[-1].strip() == "below"


def test_margins_of_inner_cells_are_said_below() -> None:
    assert "b2: two coins" in drawn(replace(board(3, 3), margins={"b2": "two coins"}))


def test_margins_too_long_for_their_edge_are_said_below() -> None:
    long = "all the coins that were ever laid"
    text = drawn(replace(board(3, 3), margins={"b1": long, "b3": "1"}))
    assert f"b1: {long}" in text
    assert text.splitlines()[2].strip() == "1"


def test_a_short_scale_has_a_box_for_each_step() -> None:
    assert "health  2/5 ■■□□□" in drawn(Track("health", 2, 5))


def test_a_scale_of_nothing_is_still_a_scale() -> None:
    assert drawn(Track("attacks", 0, 0)).endswith("attacks  0/0")


@pytest.mark.parametrize(
    ("value", "boxes"),
    [(0, "□" * 10), (1, "■" + "□" * 9), (199, "■" * 9 + "□"), (200, "■" * 10), (250, "■" * 10)],
)
def test_a_long_scale_is_full_or_empty_only_when_it_is(value: int, boxes: str) -> None:
    assert drawn(Track("turn", value, 200)).endswith(boxes)


def test_a_scale_is_cut_into_its_sections() -> None:
    assert "■■│■■│■□│□□│□□" in drawn(Track("essence", 50, 100, sections=5))


def test_a_pile_says_its_size_and_what_is_known_of_it() -> None:
    assert "deck  12 top: cover, bottom: boss" in drawn(Pile("deck", 12, "cover", bottom="boss"))


def test_cards_are_counted_and_hidden_ones_only_counted() -> None:
    hand = Cards("hand", (Card("medic", 2), Card("rope", badges=("wet",))), hidden=3)
    assert f"hand  medic {TIMES}2, rope (wet), +3 hidden" in drawn(hand)
    assert "hand  3 hidden" in drawn(Cards("hand", hidden=3))
    assert "hand  —" in drawn(Cards("hand"))


@pytest.mark.parametrize("width", [40, 80, 100])
def test_a_card_in_a_hand_is_read_to_its_last_word(width: int) -> None:
    printed = "One of your characters gets 4 energy back, but no more than the card's own limit."
    face = Face("rush", "Rush", "Action", "Actions", (printed, "Then draw a card."), "§4")
    hand = Cards("Hand", (Card("Rush", face="rush"),), seat=1, laid="hand")
    table = Table("Test", (hand,), seat=1, faces={"rush": face})
    said = " ".join(render(table, width, colour=False).split())
    assert f"Rush {printed} Then draw a card." in said


def test_a_card_does_not_repeat_the_keywords_in_its_name() -> None:
    face = Face(
        "spell", "Ice nova", "Spell", "Spells", ("It hits.",), "R3", keywords=("Ice", "swift")
    )
    row = Cards("Row", (Card("1: ice nova", face="spell"),), seat=1, laid="row")
    said = render(Table("Test", (row,), seat=1, faces={"spell": face}), 80, colour=False)
    assert "1: ice nova  swift: It hits." in said


def test_a_sentence_names_its_seat_once() -> None:
    assert drawn(Sentence("Turn 3: seat 2 moves.", 2)).endswith("\nTurn 3: seat 2 moves.")
    assert drawn(Sentence("Moves.", 2)).endswith("\nSeat 2: Moves.")
    assert drawn(Sentence("Seat 21 waits.", 2)).endswith("\nSeat 2: Seat 21 waits.")


def test_sentences_keep_their_place_above_or_below() -> None:
    text = drawn(Sentence("First."), Track("turn", 1), Sentence("Last."))
    assert text.splitlines() == ["Test", "First.", "", "turn  1", "", "Last."]


def test_things_are_grouped_by_seat_the_match_first() -> None:
    text = drawn(Track("coins", 1, seat=2), Track("turn", 9), Track("coins", 4, seat=1), width=40)
    assert text.index("turn") < text.index("Seat 1") < text.index("Seat 2")


def test_texts_cannot_steer_the_terminal() -> None:
    evil = "\x1b[2J\x07\u202eevil\nline"
    hand = Cards(evil, (Card(evil, badges=(evil,)),))
    cell = Cell("a1", 0, 0, evil, pieces=(Piece(evil, evil),))
    text = render(Table(evil, (Sentence(evil), hand, board(1, 1, cell))), 80, colour=False)
    assert not {each for each in text if not each.isprintable()} - {"\n"}


def test_ascii_is_drawn_for_terminals_that_know_no_more() -> None:
    crown = Cell("a1", 0, 0, tint="goal", highlight="target", pieces=(Piece("♛", "crown", 3),))
    table = Table("Café", (replace(board(3, 3, crown), blocks=3), Track("♥", 1, 2)))
    text = render(table, 80, colour=False, unicode=False)
    assert text.isascii()
    assert "c3" in row_of(text, "1")
    assert "Cafe" in text


@pytest.mark.parametrize(
    ("encoding", "able"),
    [("utf-8", True), ("ascii", False), ("cp437", False), ("latin-1", False), ("no-such", False)],
)
def test_an_encoding_speaks_unicode_or_not(encoding: str, able: bool) -> None:
    assert speaks_unicode(encoding) is able


def test_importing_the_drawing_leaves_rich_alone() -> None:
    code = "import sys, replays.drawing; sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_badge_that_a_letter_sign_ends_with_is_not_said_again() -> None:
    ghost = Piece("G2", "ghost of wave 2", badges=("2",), scales=(Scale("ticks", 9, 30),))
    assert list(map(plain, piece_words(ghost))) == ["G2", "t9"]
    assert list(map(plain, piece_words(replace(ghost, badges=("1",))))) == ["G2", "t9", "1"]


def test_few_steps_have_a_box_each_or_none() -> None:
    for width in range(32, 60):
        text = drawn(Track("The slots for runes of a mage", 1, 4), width=width)
        assert text.count("■") + text.count("□") in (0, 4)


def test_a_timetable_is_cut_evenly_and_without_those_that_are_gone() -> None:
    rows: dict[str, tuple[str, ...]] = {"a": ("x",) * 5, "b": ("x", "", "", "", "")}
    first, second = blocks(Timetable("Plan", ("1", "2", "3", "4", "5"), rows), 4)
    assert (first.columns, second.columns) == (("1", "2", "3"), ("4", "5"))
    assert (set(first.rows), set(second.rows)) == ({"a", "b"}, {"a"})


def test_few_lines_explain_no_sign_that_they_do_not_show() -> None:
    piece = Piece("P", "pawn", 1, scales=(Scale("Health", 9, 9, "heart"),), tokens=(Token("cure"),))
    full = Table("Test", (board(2, 2, Cell("a1", 0, 0, pieces=(piece,))),))
    assert "P₁c" in render_compact(full, 40, colour=False)
    many = tuple(Token(name) for name in ("cure", "arrow", "grenade", "disarm", "slow"))
    crowded = board(2, 2, Cell("a1", 0, 0, pieces=(replace(piece, tokens=many),)))
    text = render_compact(Table("Test", (crowded,)), 40, colour=False)
    assert "cure" not in text
    assert "Health" not in text


def test_in_few_lines_walls_that_differ_look_different() -> None:
    walls = (Cell("a1", 0, 0, mark="O", tint="wall"), Cell("b1", 1, 0, mark="W2", tint="wall"))
    bare = Cell("c1", 2, 0, tint="wall")
    text = render_compact(Table("Test", (board(3, 1, *walls, bare),)), 40, colour=False)
    row = row_of(text, "1")
    assert row.strip("1 ▒").replace("▒", "") == "OW2"
    assert row.endswith("▒▒▒")
