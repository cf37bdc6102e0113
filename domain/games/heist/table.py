"""How a match of Heist is drawn: the city, the piles, and what each seat has."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.games.heist.cards import LEVELS, MONEY, TITLES
from domain.games.heist.city import Kind
from domain.games.heist.state import TOP_RANK, Decision
from domain.games.heist.view import SeatView, View
from domain.kernel import table as drawn

MARKS: Final[Mapping[Kind, str]] = {
    "start": "S",
    "police": "P",
    "petty": "C",
    "L1": "1",
    "L2": "2",
    "L3": "3",
    "mission": "M",
}

TINTS: Final[Mapping[Kind, drawn.Tint]] = {
    "start": "quiet",
    "police": "danger",
    "petty": "exit",
    "L1": "exit",
    "L2": "base",
    "L3": "goal",
    "mission": "base",
}

LEGEND: Final = (
    *((str(level), f"mission for ${money:,}") for level, money in MONEY.items()),
    ("M", "mission"),
    ("C", "petty crime"),
    ("P", "police"),
    ("S", "start"),
    ("@", "piece"),
)

ASKED: Final[Mapping[Decision, str]] = {
    "roll": "is to roll",
    "move": "has rolled {die} and is to move",
    "rob": "may rob",
    "rob_give": "takes {taken} of seat {victim} and is to give a card",
    "mission": "is to roll for {mission}, {title}",
    "petty": "is to roll for a petty crime",
    "snitch": "is at the police and may snitch",
    "lose_card": "is told on and is to give up a card",
}


def table(seen: View) -> drawn.Table:
    """What is asked, the city, the piles, and what each seat has."""
    piles = [drawn.Pile(pile.pile, pile.count, bottom=" ".join(pile.bottom)) for pile in seen.piles]
    seats = [part for seat in seen.seats for part in _beside(seen, seat)]
    parts = (*_situation(seen), _board(seen), *piles, *seats)
    return drawn.Table("Heist", parts)


def _situation(seen: View) -> Iterator[drawn.Sentence]:
    """What is asked of whom, or how the match ended; then the last roll."""
    if seen.result:
        yield drawn.Sentence(f"{_ended(seen.result.winners)} in round {seen.round}.")
    elif seen.decision:
        said = f"Round {seen.round}: seat {seen.to_act} {_asked(seen, seen.decision)}."
        yield drawn.Sentence(said, seen.to_act)
    if seen.die and seen.decision != "move":
        yield drawn.Sentence(f"The last roll was {seen.die.value} ({seen.die.purpose}).")


def _ended(winners: tuple[int, ...]) -> str:
    if len(winners) == 1:
        return f"Seat {winners[0]} has won"
    return f"Seats {', '.join(map(str, winners))} have drawn"


def _asked(seen: View, decision: Decision) -> str:
    return ASKED[decision].format(
        die=seen.die and seen.die.value,
        taken=seen.trade and seen.trade.card,
        victim=seen.trade and seen.trade.victim,
        mission=seen.mission,
        title=TITLES.get(seen.mission or ""),
    )


def _board(seen: View) -> drawn.Board:
    grid = seen.city.grid
    return drawn.Board(
        grid.columns,
        grid.rows,
        tuple(_cell(seen, cell, kind) for cell, kind in seen.cells.items()),
        legend=LEGEND,
    )


def _cell(seen: View, cell: str, kind: Kind) -> drawn.Cell:
    column, row = seen.city.grid.position(cell)
    return drawn.Cell(
        cell,
        column,
        row,
        mark=MARKS[kind],
        tint=TINTS[kind],
        highlight="legal" if cell in seen.destinations else "",
        pieces=tuple(
            drawn.Piece("@", "piece", seat.seat) for seat in seen.seats if seat.cell == cell
        ),
    )


def _beside(seen: View, seat: SeatView) -> Iterator[drawn.Part]:
    thousands = seat.total // 1000
    yield drawn.Track("$1,000", thousands, seen.options.goal // 1000, seat.seat)
    yield drawn.Track("Rank", seat.rank, TOP_RANK, seat.seat)
    if seat.cash:
        yield drawn.Track("Cash", seat.cash // 1000, None, seat.seat)
    if seat.skip:
        yield drawn.Track("Misses", seat.skip, None, seat.seat)
    hand = tuple(drawn.Card(card) for level in LEVELS for card in seat.hand[level])
    yield drawn.Cards("Cards", hand, seat=seat.seat)
