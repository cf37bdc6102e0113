"""Searching in what happened: the language of queries, and what it finds."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, players_and_public
from replays.searching.query import BadQuery, Compared, Either, Every, Named, Not, Said, parse
from replays.searching.search import Happened, Query, search
from replays.walking.turns import Place
from replays.walking.walk import Walk
from tests.hidden_hand import GAME
from tests.hidden_hand.events import MatchEnded
from tests.laws.games import every_game
from tests.replays.walks import hands, seen


@pytest.fixture(scope="module")
def walks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[Viewer, Walk]]:
    with hands(tmp_path_factory.mktemp("search")) as (ledger, match):
        yield {
            viewer: seen(ledger, match, viewer) for viewer in (FACILITATOR, *players_and_public(2))
        }


def places(walk: Walk, query: str) -> list[tuple[int, int | None]]:
    return [(found.place.step, found.place.event) for found in search(walk, query)]


def test_what_follows_where_goes_on_to_the_end_or_the_bracket() -> None:
    a, b, c = (Compared(name, "=", "1", is_quoted=False, at=0, value_at=0) for name in "abc")
    read = parse("(X where a = 1 or b = 1) and c = 1")
    wanted = Every((Every((Named("X", 0), Either((a, b)))), c))
    assert without_places(read) == without_places(wanted)


def test_not_binds_closest_then_and_then_or() -> None:
    wanted = Either((Every((Not(Named("A", 0)), Named("B", 0))), Named("C", 0)))
    assert without_places(parse("not A and B or C")) == without_places(wanted)


def test_words_in_a_row_are_one_text() -> None:
    assert parse("lays a card") == Said("lays a card", 0)
    assert parse("lays a card and 'and'") == Every((Said("lays a card", 0), Said("and", 16)))


def without_places(read: object) -> str:
    """What was read, for comparing, without where it stood."""
    return re.sub(r"(value_)?at=\d+", "", repr(read))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("HANDDUG", [(5, 6)]),
        ("lays a card", []),
        ("lays", [(2, 1), (3, 1), (4, 1)]),
        ("CardLaid", [(3, 1), (4, 1)]),
        ("CardLaid where card = red4", [(3, 1)]),
        ("CardLaid where card = RED4 or card = blue2", [(3, 1), (4, 1)]),
        ("*Laid where seat = 1", [(4, 1)]),
        ("CardLaid and not 'red4'", [(4, 1)]),
        ("card = 'red11'", [(5, 5)]),
        ("TurnStarted where turn >= 3 and turn != 4", [(3, 3), (5, 7)]),
        ("CardDrawn where step < 4 and step > 2", [(3, 2)]),
        ("card ~ D1 and turn = 1", [(2, 1)]),
    ],
)
def test_a_query_finds_what_it_asks_for(
    walks: dict[Viewer, Walk], query: str, found: list[tuple[int, int]]
) -> None:
    assert places(walks[FACILITATOR], query) == found


def test_seat_is_whose_command_it_was_where_the_event_has_none(walks: dict[Viewer, Walk]) -> None:
    assert "seat" not in MatchEnded.__struct_fields__
    query, asked = Query(GAME, "MatchEnded where seat = 2"), {"type": "MatchEnded"}
    happened = [Happened(walks[PUBLIC], Place(step, 1), asked, "") for step in range(1, 6)]
    assert [query(each) for each in happened] == [False, False, True, False, True]


def test_a_search_finds_only_what_the_viewer_sees(walks: dict[Viewer, Walk]) -> None:
    assert places(walks[PUBLIC], "lays a card") == [(3, 1), (4, 1)]
    first, second = walks[Viewer(1)], walks[Viewer(2)]
    assert places(first, "red11") == []
    assert places(second, "red11") == [(5, 5)]
    assert places(first, "card = red4") == places(first, "card != zebra and CardBuried") == []


@pytest.mark.parametrize(
    ("query", "at", "problem"),
    [
        ("CardLayd", 0, "is it CardLaid?"),
        ("CardLaid where", 14, "missing"),
        ("CardLaid where points > 1", 15, "CardLaid has no `points`"),
        ("CardLaid where crad = red4", 15, "is it `card`?"),
        ("CardLaid where seat = red", 22, "`seat` is a number"),
        ("CardLaid where card > red", 15, "compares numbers"),
        ("(CardLaid", 9, "a bracket is not closed"),
        ("CardLaid)", 8, "no bracket to close"),
        ("CardLaid 'x'", 9, "`and` or `or` is missing"),
        ("and CardLaid", 0, "missing"),
        ("CardLaid where card = ", 22, "a value"),
        ("CardLaid and 'x", 13, "a quote is not closed"),
        ("lays where seat = 1", 5, "`where` follows the name of an event"),
        ("seat = 1 < 2", 9, "`and` or `or` is missing"),
        ("  ", 2, "write"),
        ("= 3", 0, "missing"),
        ("seat ~ 3 and seat > x", 0, "nothing can be in it"),
        ("*Laaid", 0, "there are"),
    ],
)
def test_a_query_that_can_not_be_read_says_where_and_why(query: str, at: int, problem: str) -> None:
    with pytest.raises(BadQuery) as bad:
        Query(GAME, query)
    assert bad.value.at == at
    assert problem in str(bad.value)


@given(st.text(alphabet="ab AND where not()=<>~!'\"*3.", max_size=30))
def test_any_text_is_read_or_refused_within_its_length(query: str) -> None:
    with suppress(BadQuery):
        Query(GAME, query)
        return
    with pytest.raises(BadQuery) as bad:
        Query(GAME, query)
    assert 0 <= bad.value.at <= len(query)


@every_game
def test_every_event_of_every_game_can_be_asked_for(game: Game) -> None:
    for event in game.events:
        assert Query(game, event.__name__)


@pytest.mark.parametrize("turn", [None, "2", True])
def test_what_is_closed_or_of_another_kind_never_compares(
    walks: dict[Viewer, Walk], turn: object
) -> None:
    query, asked = Query(GAME, "TurnStarted where turn < 3 or turn = 1"), {"type": "TurnStarted"}
    assert not query(Happened(walks[PUBLIC], Place(2, 1), {**asked, "turn": turn}, ""))
    assert query(Happened(walks[PUBLIC], Place(2, 1), {**asked, "turn": 2}, ""))
