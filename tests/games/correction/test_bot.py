"""What the greedy player prefers: its hints (a) to (e) of section 11."""

from random import Random

import msgspec
import pytest

from domain.games.correction import GAME
from tests.games.correction.playing import play, position, said, start
from tests.given import Playtest


def liked(match: Playtest) -> list[str]:
    """The commands that the greedy player thinks best."""
    seen = GAME.seen(match.state, match.state.to_act)
    best = GAME.best(seen, GAME.legal(match.state))
    return [said(msgspec.to_builtins(command)) for command in best]


def test_it_wins_if_it_can() -> None:
    """(a), before any capture."""
    match = position("1 pawn c5", "1 pawn a3", "2 knight b4")
    assert liked(match) == ["c5-b6", "c5-d6"]


def test_where_the_winner_may_be_banished_the_least_piece_tries_it() -> None:
    """(a): with three tokens the opponent takes one of the two."""
    board = ["1 knight b4", "1 pawn e5", "1 spearman f5", "2 pawn c6", "2 pawn f6"]
    assert liked(position(*board, supplies=(0, 3))) == ["f5-f6"]
    assert len(liked(position(*board, supplies=(0, 2)))) > 1
    assert len(liked(position(*board, supplies=(0, 3), options={"denial": False}))) > 1


def test_it_captures_the_most_valuable_piece() -> None:
    """(c): a knight is worth 3, a spearman 2."""
    board = ["1 pawn c3", "1 pawn e3", "2 spearman b4", "2 knight f4"]
    assert liked(position(*board)) == ["e3-f4"]


def test_a_pawn_is_worth_more_the_further_it_came() -> None:
    """(c): 1 and the rows it has advanced."""
    match = position("1 pawn c1", "2 pawn b2", "1 pawn e4", "2 knight f5")
    assert liked(match) == ["c1-b2"]


def test_it_brings_the_foremost_piece_ahead_where_no_enemy_attacks() -> None:
    """(d): d4 and b4 are attacked by the pawn on c5, so the next piece goes."""
    assert liked(position("1 pawn c3", "1 pawn f2")) == ["c3-b4", "c3-d4"]
    assert liked(position("1 pawn c3", "1 pawn f2", "2 pawn c5")) == ["f2-e3"]


def test_a_step_aside_is_no_advance() -> None:
    """(d): the spearman is foremost, but it can only go sideways."""
    assert liked(position("1 spearman c4", "1 pawn a2")) == ["a2-b3"]


def test_a_blocked_spearman_does_not_attack_over_a_piece() -> None:
    """(d), Q8: f3 is safe behind the pawn on f4, d3 is attacked by the pawn on c4."""
    board = ["1 pawn e2", "2 spearman f5", "2 pawn f4", "2 pawn c4"]
    assert liked(position(*board)) == ["e2-d3", "e2-f3"]
    assert liked(position(*board, options={"spearman_reach": "blocked"})) == ["e2-f3"]


@pytest.mark.parametrize(
    ("tokens", "moves"), [((), ["e2-d3", "e2-f3"]), (("f3",), ["e2-f3"])], ids=["free", "closed"]
)
def test_a_spearmans_attack_ends_at_a_token(tokens: tuple[str, ...], moves: list[str]) -> None:
    """(d), R11: where every cell is attacked all are as good."""
    match = position("1 pawn e2", "2 spearman f5", "2 pawn c4", tokens=tokens)
    assert liked(match) == moves


def test_it_stops_rather_than_step_into_an_attack() -> None:
    """(d), Q14"""
    match = position("1 pawn c3", "2 pawn c5", banished=True)
    assert liked(match) == ["end_turn"]


def test_it_spawns_a_single_piece_while_it_has_few() -> None:
    """(e): a knight in the middle has the most ways ahead."""
    match = start()
    assert liked(match) == ["spawn knight c1", "spawn knight d1"]
    play(match, "spawn pawn c1")
    assert liked(match) == ["end_spawn"]


def test_it_spawns_nothing_with_two_pieces_on_the_board() -> None:
    """(e)"""
    board = ["1 pawn a2", "1 pawn c2"]
    assert liked(position(*board, phase="spawn")) == ["end_spawn"]
    assert "end_spawn" not in liked(position(*board[1:], phase="spawn"))


def test_it_spawns_where_no_enemy_attacks() -> None:
    """(e): the spearman attacks d1 and d2, so b1 has more safe ways ahead than c1 or e1."""
    match = position("2 spearman d3", phase="spawn", resting=["1 knight", "1 spearman"])
    assert liked(match) == ["spawn pawn b1"]


def test_it_spawns_to_capture_the_most_valuable_piece() -> None:
    """(c): even with enough pieces; the pawn on f2 came far, the knight on e3 is worth less."""
    board = ["1 pawn a2", "1 pawn c3", "2 knight e3", "2 pawn f2"]
    spawned = ["spawn pawn e1", "spawn spearman f1", "spawn knight d1"]
    assert liked(position(*board, phase="spawn")) == spawned


def test_it_spawns_no_piece_to_capture_what_another_can() -> None:
    """(c): that would only bring the opponent a token."""
    board = ["1 pawn a2", "1 pawn d2", "2 knight e3"]
    assert liked(position(*board, phase="spawn")) == ["end_spawn"]


def test_it_captures_whoever_is_about_to_win_before_any_other() -> None:
    """(c): the pawn on d3 is worth 4, the knight 3, but that is one move from row 1."""
    board = ["1 pawn c2", "2 pawn d3", "1 spearman e1", "2 knight e2"]
    assert liked(position(*board)) == ["e1-e2"]


def test_it_spawns_nothing_when_it_is_about_to_win() -> None:
    """(a)"""
    assert liked(position("1 pawn c5", phase="spawn")) == ["end_spawn"]


def test_it_banishes_a_piece_that_is_about_to_win_and_no_other() -> None:
    """(b)"""
    winning = position("1 pawn c5", declared="c5-d6", supplies=(0, 3))
    assert liked(winning) == ["deny_piece"]
    harmless = position("1 pawn c2", declared="c2-d3", supplies=(0, 3))
    assert liked(harmless) == ["pass"]


@pytest.mark.parametrize(
    ("target", "answer"), [("knight", "deny_move"), ("spearman", "deny_move"), ("pawn", "pass")]
)
def test_it_saves_its_knight_and_its_spearman(target: str, answer: str) -> None:
    """(b)"""
    match = position("1 pawn c2", f"2 {target} d3", declared="c2-d3", supplies=(0, 1))
    assert liked(match) == [answer]


def test_it_keeps_pieces_from_where_they_could_win_next() -> None:
    """(b): a pawn on row 5 is one move from the goal."""
    near = position("1 pawn c4", declared="c4-d5", supplies=(0, 1))
    assert liked(near) == ["deny_move"]
    far = position("1 pawn c3", declared="c3-d4", supplies=(0, 1))
    assert liked(far) == ["pass"]


def test_a_knight_two_rows_away_is_no_threat_to_an_empty_home_row() -> None:
    """(b), Q7: its L ahead is for capturing only."""
    match = position("1 knight c3", declared="c3-b4", supplies=(0, 1))
    assert liked(match) == ["pass"]


def test_it_keeps_pieces_from_where_they_would_attack() -> None:
    """(b)"""
    match = position("1 pawn c2", "2 pawn e4", declared="c2-d3", supplies=(0, 1))
    assert liked(match) == ["deny_move"]


@pytest.mark.parametrize(
    ("enemy", "supply", "answer"),
    [
        ("1 pawn a5", 2, "deny_move"),
        ("1 pawn a5", 3, "pass"),
        ("1 pawn a5", 4, "deny_move"),
        ("1 pawn a4", 3, "deny_move"),
    ],
)
def test_it_keeps_a_banishment_while_an_enemy_is_near_its_home_row(
    enemy: str, supply: int, answer: str
) -> None:
    """(b): it saves the last three tokens; fewer are no banishment anyway."""
    board = [enemy, "1 pawn c2", "2 knight d3"]
    match = position(*board, declared="c2-d3", supplies=(0, supply))
    assert liked(match) == [answer]


def won_by_greedy(greedy: int, first: int, random: Random) -> bool:
    """Whether the greedy player on that seat wins against a random one."""
    match = start(first)
    while match.state.result is None:
        legal = [said(command) for command in match.legal]
        seat = match.state.to_act
        play(match, random.choice(liked(match) if seat == greedy else legal))
    return greedy in match.state.result.winners


def test_it_beats_a_random_player() -> None:
    """Of 40 matches, 20 from either seat, nearly all."""
    random = Random(1)
    games = [(greedy, first) for greedy in (1, 2) for first in (1, 2)] * 10
    assert sum(won_by_greedy(greedy, first, random) for greedy, first in games) >= 35
