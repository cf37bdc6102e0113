"""What changed on a table is told in short lines, those of one seat, piece or card together."""

from collections.abc import Iterator

import pytest

from domain.kernel import FACILITATOR, Game
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Lane,
    Lanes,
    Piece,
    Scale,
    Table,
    Track,
)
from replays.telling.differences import MOST, differences
from replays.telling.grouped import Changed, Line, grouped
from replays.telling.seen import table_of
from tests.laws.games import REGISTRY
from tests.recordings.recording import FOLDER, read
from tests.rounds import rounds
from tests.script import moments

LONGEST = 80
"""The letters of a line: two rows beside a board, where a paragraph had 421."""

SMALL = {*"₁₂₃₄₅₆₇₈"}
"""The signs of seats, which a terminal has room for."""

GAMES = [game for game in REGISTRY if (FOLDER / game.id).is_dir()]


def changed(before: object, after: object) -> list[tuple[str, list[str]]]:
    found = differences(Table("", (before,)), Table("", (after,)))  # type: ignore[arg-type]
    return [(each.who, ["".join(line) for line in each.lines]) for each in grouped(found)]


def every_step(game: Game) -> Iterator[tuple[str, list[Changed]]]:
    """What changed in each step of recorded matches: of one, or of all in the long rounds."""
    for file in sorted((FOLDER / game.id).glob("*.json"))[: rounds(usual=1, soak=99)]:
        before = None
        for moment in moments(game, read(file).script()):
            now = table_of(game, moment.state, FACILITATOR)
            if before is not None:
                yield f"{file.name}, step {moment.number}", grouped(differences(before, now))
            before = now


@pytest.mark.parametrize("game", [pytest.param(each, id=each.id) for each in GAMES])
def test_no_line_of_any_match_is_a_paragraph_or_has_small_numbers_for_words(game: Game) -> None:
    wrong = [
        (where, each.who, line)
        for where, found in every_step(game)
        for each in found
        for line in (each.who, *map("".join, each.lines))
        if len(line) > LONGEST or SMALL & {*line}
    ]
    assert not wrong


def squad(*cards: Card) -> Lanes:
    return Lanes("Squads", (Lane("Left", {1: cards}), Lane("Right", {1: ()})))


HURT = Card("Vex", scales=(Scale("HP", 2, 9), Scale("Energy", 3, 3)), badges=("Delta", "quick"))


def test_what_differs_of_one_card_is_a_line_each() -> None:
    hit = Card("Vex", scales=(Scale("HP", 1, 9), Scale("Energy", 3, 3)), badges=("Delta", "slow"))
    assert changed(squad(HURT), squad(hit)) == [
        ("Vex, Left", ["HP: 2/9 → 1/9", "now slow", "no longer quick"])
    ]


def test_of_a_dead_character_what_it_lost_is_counted() -> None:
    dead = Card("Vex", condition="dead")
    assert changed(squad(HURT), squad(dead)) == [("Vex, Left", ["now dead", "4 marks fewer"])]


def test_many_cards_that_came_are_counted_and_a_few_named() -> None:
    few, many = ("abc"[:MOST]), "abcdefgh"
    hand = Cards("Hand", tuple(map(Card, few)), seat=1)
    assert changed(Cards("Hand", (), seat=1), hand) == [
        ("Seat 1", ["Hand: now a", "Hand: now b", "Hand: now c"])
    ]
    assert changed(Cards("Hand", tuple(map(Card, many)), seat=1), Cards("Hand", (), seat=1)) == [
        ("Seat 1", ["Hand: 8 cards fewer"])
    ]


def board(**pieces: Piece) -> Board:
    names = ("a1", "b1", "c1", "d1")
    cells = [
        Cell(name, x, 0, pieces=(pieces[name],) if name in pieces else ())
        for x, name in enumerate(names)
    ]
    return Board(("a", "b", "c", "d"), ("1",), tuple(cells))


def test_a_piece_that_moved_is_told_where_and_what_else_is_other() -> None:
    one = Piece("G", "ghost", facing="N", scales=(Scale("ticks", 5, 9),))
    other = Piece("G", "ghost", facing="E", scales=(Scale("ticks", 4, 9),))
    assert changed(board(a1=one), board(b1=other)) == [
        ("Ghost", ["a1 → b1", "facing: N → E", "ticks: 5/9 → 4/9"])
    ]


def test_which_of_two_alike_pieces_moved_where_is_not_guessed() -> None:
    pawn = Piece("p", "pawn", 1)
    assert changed(board(a1=pawn, c1=pawn), board(b1=pawn, d1=pawn)) == [
        ("Pawn of seat 1", ["no longer at a1", "now at b1", "no longer at c1", "now at d1"])
    ]


def test_two_alike_pieces_are_told_apart_by_what_choices_call_them() -> None:
    first, second = Piece("p", "pawn", 1, ref="1"), Piece("p", "pawn", 1, ref="2")
    assert changed(board(a1=first, c1=second), board(b1=first, d1=second)) == [
        ("Pawn of seat 1", ["a1 → b1", "c1 → d1"])
    ]


def test_what_is_new_stands_apart_from_what_was() -> None:
    was = Table("", (Track("Health", 10), squad(HURT), Cards("Hand", (Card("Jab"),), seat=1)))
    now = Table("", (Track("Health", 7), squad(HURT), Cards("Hand", (), seat=1)))
    [number, hand] = grouped(differences(was, now))
    assert number.lines == [Line("Health: 10 \u2192 ", "7")]
    assert hand.lines == [Line("Hand: ", "no longer Jab")]
