"""What a position is worth to each seat exactly, by play that looks at everything or by bots."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from domain.kernel import Command, Result, worded
from lab.solving.positions import Position, Positions, Start, Way

Shares = tuple[Fraction, ...]
"""The expected share of the win for each seat: the chance of winning, where nobody shares."""

PLAYERS = ("best", "greedy", "random")
"""Who may play: `best` takes what is worth most, the others are the bots of that name."""


class Move(msgspec.Struct, frozen=True):
    """A legal command in words, and what it is worth to each seat if all go on as they play."""

    command: Command
    sentence: str
    shares: Shares
    is_best: bool
    """Whether no other is worth more to the seat that chooses."""


class Opening(msgspec.Struct, frozen=True):
    """A position in which the match may begin, how likely that is, and what `seat` may do there.

    A match that is over from the beginning has its result, no seat and no moves.
    """

    probability: Fraction
    seat: int
    shares: Shares
    moves: Sequence[Move]
    result: Result | None


class Solution(msgspec.Struct, frozen=True):
    """What a beginning is worth to each seat, by who plays there, seat by seat."""

    shares: Shares
    players: tuple[str, ...]
    openings: Sequence[Opening]
    positions: int
    """How many positions there are at which somebody chooses."""


def solve(positions: Positions, players: Sequence[str] = ("best",)) -> Solution:
    """The value of a beginning; `players` are cycled over the seats.

    `best` takes the command that is worth most to its seat; of equal ones that which is worth least
    to the others together, of those the first in the legal list. Greedy and random bots choose
    evenly between what they hold for equally good.
    """
    seated = tuple(players[seat % len(players)] for seat in range(positions.seats))
    values: list[Shares] = []
    for position in positions.all:
        values.append(_value(position, values, seated))
    openings = [_opening(positions, start, values) for start in positions.starts]
    whole = _mean([(each.probability, each.shares) for each in openings])
    chosen = sum(bool(position.ways) for position in positions.all)
    return Solution(whole, seated, openings, chosen)


def _value(position: Position, values: Sequence[Shares], players: Sequence[str]) -> Shares:
    if not position.ways:
        return position.shares
    worth = [_after(way, values) for way in position.ways]
    player = players[position.seat - 1]
    if player == "best":
        return max(worth, key=lambda shares: _rank(shares, position.seat))
    if player == "greedy":
        worth = [worth[place] for place in position.hinted]
    even = Fraction(1, len(worth))
    return _mean([(even, shares) for shares in worth])


def _rank(shares: Shares, seat: int) -> tuple[Fraction, Fraction]:
    """What a seat wants most: its own share, then that others have little."""
    own = shares[seat - 1]
    return own, own - sum(shares)


def _after(way: Way, values: Sequence[Shares]) -> Shares:
    if len(way) == 1:
        return values[way[0][1]]
    return _mean([(probability, values[number]) for probability, number in way])


def _mean(weighted: Sequence[tuple[Fraction, Shares]]) -> Shares:
    seats = range(len(weighted[0][1]))
    return tuple(
        sum((weight * shares[seat] for weight, shares in weighted), Fraction(0)) for seat in seats
    )


def _opening(positions: Positions, start: Start, values: Sequence[Shares]) -> Opening:
    game, state = positions.game, start.state
    shares = values[start.number]
    if state.result is not None:
        return Opening(start.probability, 0, shares, (), state.result)
    ways = positions.all[start.number].ways
    worth = [_after(way, values) for way in ways]
    most = max(each[state.to_act - 1] for each in worth)
    moves = [
        Move(command, told.sentence, each, each[state.to_act - 1] == most)
        for (command, told), each in zip(worded(game, state), worth, strict=True)
    ]
    moves.sort(key=lambda move: _rank(move.shares, state.to_act), reverse=True)
    return Opening(start.probability, state.to_act, shares, moves, None)
