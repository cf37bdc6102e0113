"""Tables of texts: aligned, and folded where a terminal is too narrow."""

from cli.terminal.tables import table_lines

HEADS = ("game", "#step", "result")


def test_texts_stand_on_the_left_and_numbers_on_the_right() -> None:
    lines = list(table_lines(HEADS, [("heist", "7", "in play"), ("le", "120", "")], 80))
    assert lines == [
        "game   step  result",
        "────────────────────",
        "heist     7  in play",
        "le      120",
    ]


def test_the_widest_texts_are_folded_and_numbers_never() -> None:
    rows = [("correction", "1000", "seat 1 has won it"), ("heist", "2", "")]
    lines = list(table_lines(HEADS, rows, 24, "-"))
    assert lines == [
        "game      step  result",
        "------------------------",
        "correcti  1000  seat 1",
        "on              has won",
        "                it",
        "heist        2",
    ]


def test_wide_characters_take_two_columns_and_lines_of_a_cell_stay_lines() -> None:
    lines = list(table_lines(("label", "by"), [("木の家", "a"), ("one\ntwo", "b")], 80))
    assert lines[2:] == ["木の家  a", "one     b", "two"]


def test_a_terminal_that_is_far_too_narrow_ends_no_program() -> None:
    lines = list(table_lines(HEADS, [("heist", "7", "in play")], 3))
    assert all(len(line) <= 10 for line in lines)
