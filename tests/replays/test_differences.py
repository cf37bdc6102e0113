"""How two tables differ, in words."""

import pytest
from msgspec.structs import replace

from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Lane,
    Lanes,
    Piece,
    Pile,
    Table,
    Token,
    Track,
)
from replays.telling.differences import differences


def told(before: object, after: object) -> list[str]:
    return [each.line() for each in differences(Table("", (before,)), Table("", (after,)))]  # type: ignore[arg-type]


def board(**pieces: str) -> Board:
    cells = (Cell(name, x, 0, pieces=_of(pieces.get(name))) for x, name in enumerate(("a1", "b1")))
    return Board(("a", "b"), ("1",), tuple(cells))


def _of(name: str | None) -> tuple[Piece, ...]:
    return (Piece("P", name, 1),) if name else ()


def test_numbers_are_told_by_their_labels() -> None:
    assert told(Track("Health", 10, seat=2), Track("Health", 7, seat=2)) == [
        "Seat 2, Health: 10 -> 7"
    ]
    assert told(Pile("Deck", 5), Pile("Deck", 4)) == ["Deck: 5 -> 4"]
    assert told(Pile("Deck", 5), Pile("Deck", 5)) == []


def test_a_number_that_comes_or_goes_is_told_by_itself() -> None:
    nothing, steps = Cards("Hand", seat=1), Track("Steps left", 2)
    assert told(nothing, steps) == ["Steps left: 2"]
    assert told(steps, nothing) == ["Steps left: 2 -> none"]
    assert told(steps, Track("Steps left", 0)) == ["Steps left: 2 -> 0"]


def test_that_nothing_is_left_of_a_number_is_the_same_where_it_is_not_shown() -> None:
    nothing, none_left = Cards("Hand", seat=1), Track("Steps left", 0)
    assert told(none_left, nothing) == told(nothing, none_left) == []


def test_a_piece_that_moved_is_told_once() -> None:
    assert told(board(a1="knight"), board(b1="knight")) == ["Knight of seat 1: a1 -> b1"]


def test_a_piece_that_came_or_went_is_told_at_its_cell() -> None:
    assert told(board(), board(b1="knight")) == ["Knight of seat 1: now at b1"]
    assert told(board(a1="knight"), board(a1="pawn")) == [
        "Pawn of seat 1: now at a1",
        "Knight of seat 1: no longer at a1",
    ]


def test_of_a_hand_only_the_cards_that_came_or_went_are_told() -> None:
    before = Cards("Hand", (Card("Jab"), Card("Rope", 2)), hidden=1, seat=1)
    after = Cards("Hand", (Card("Rope"),), hidden=1, seat=1)
    assert told(before, after) == [
        "Seat 1, Hand: no longer Jab",
        "Seat 1, Hand: no longer Rope",
    ]


def test_of_a_card_in_a_lane_only_what_changed_on_it_is_told() -> None:
    def lanes(*badges: str) -> Lanes:
        return Lanes("Squads", (Lane("Left", {1: (Card("Vex", badges=badges, seat=1),)}),))

    assert told(lanes("stunned", "Delta"), lanes("Delta", "hidden")) == [
        "Vex, Left: now hidden",
        "Vex, Left: no longer stunned",
    ]


def test_whose_a_card_is_is_told_where_another_seat_has_one_of_its_name() -> None:
    def lanes(badge: str, *others: Card) -> Lanes:
        sides = {1: (Card("Vex", badges=(badge,), seat=1),), 2: others}
        return Lanes("Squads", (Lane("Left", sides),))

    alone, twin = Card("Lin", seat=2), Card("Vex", seat=2)
    assert told(lanes("stunned", alone), lanes("hidden", alone))[0] == "Vex, Left: now hidden"
    assert told(lanes("stunned", twin), lanes("hidden", twin)) == [
        "Vex of seat 1, Left: now hidden",
        "Vex of seat 1, Left: no longer stunned",
    ]
    under = Card("Bo", seat=2, under=(Card("Vex", seat=1),))
    assert told(lanes("stunned"), lanes("stunned", under)) == ["Bo: now at Left"]
    bare = replace(under, under=())
    assert told(lanes("stunned", bare), lanes("stunned", under)) == ["Bo, Left: now with Vex"]


def test_what_moves_from_a_hand_is_told_once() -> None:
    def table(hand: tuple[Card, ...], lane: tuple[Card, ...]) -> Table:
        played = Lanes("Squads", (Lane("Left", {1: lane}),))
        return Table("", (Cards("Hand", hand, seat=1), played))

    before, after = table((Card("Vex"),), ()), table((), (Card("Vex", seat=1),))
    assert [each.line() for each in differences(before, after)] == ["Vex: Seat 1, Hand -> Left"]


def test_whose_a_token_is_is_told_in_words() -> None:
    def marked(*seats: int) -> Board:
        tokens = tuple(Token("coin", seat=each) for each in seats)
        return Board(("a",), ("1",), (Cell("a1", 0, 0, tokens=tokens),))

    assert told(marked(), marked(2)) == ["a1, coin of seat 2: 0 -> 1"]


def test_a_mark_that_holds_now_says_so_once() -> None:
    plain, changed = (
        Cards("Hand", (Card("Scout", badges=each),)) for each in ((), ("now 3 skill",))
    )
    assert told(plain, changed) == ["Scout: now 3 skill"]
    assert told(changed, plain) == ["Scout: no longer 3 skill"]


@pytest.mark.parametrize("condition", ["unplayable", ""])
def test_that_a_card_cannot_be_played_now_is_no_change(condition: str) -> None:
    before = Cards("Hand", (Card("Jab", condition=condition),))  # type: ignore[arg-type]
    assert told(before, Cards("Hand", (Card("Jab"),))) == []


def test_a_line_cannot_steer_the_terminal() -> None:
    assert told(Pile("\x1b", 1), Pile("\x1b", 2)) == ["\\u001b: 1 -> 2"]
