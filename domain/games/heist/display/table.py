"""How a match of Heist is drawn: the city, the piles, and what each seat has."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.components.wording import listed
from domain.games.heist.cards import LEVEL, LEVELS, MONEY, TITLES, dollars, target, titled
from domain.games.heist.city import Kind
from domain.games.heist.display.faces import up_to
from domain.games.heist.events.course import ENDINGS
from domain.games.heist.missions import PETTY_LEVEL
from domain.games.heist.state import PILE_NAMES, TOP_RANK, Decision, Purpose
from domain.games.heist.view import PileView, SeatView, View
from domain.kernel import result_told
from domain.kernel import table as drawn


class Ground(NamedTuple):
    """A kind of cell: its mark, its tint, and what the legend says of it.

    `level` is that as which it is as hard and as lucrative.
    """

    mark: str
    tint: drawn.Tint
    meant: str
    level: int = PETTY_LEVEL


MISSION: Final = "mission of level {level}: {prize} with {needed} {whose}"

GROUNDS: Final[Mapping[Kind, Ground]] = {
    "start": Ground("S", "quiet", "start: nothing happens"),
    "police": Ground("P", "danger", "police: {police}"),
    "petty": Ground("C", "exit", "petty crime: {prize} with {needed} {whose}"),
    "L1": Ground("1", "exit", MISSION),
    "L2": Ground("2", "base", MISSION, 2),
    "L3": Ground("3", "goal", MISSION, 3),
    "mission": Ground("M", "base", "mission of the level of its card"),
}

POLICE: Final[Mapping[str, str]] = {
    "snitch": "you {may} snitch",
    "fine": "a turn to miss and a fine",
    "miss_turn": "a turn to miss",
}
"""What the legend says of the police, by the option `police`."""

ASKED: Final[Mapping[Decision, str]] = {
    "roll": "is to roll and move",
    "move": "has rolled {die} and is to move",
    "rob": "may rob {met}",
    "rob_give": "takes {taken} from seat {victim} and is to give a card",
    "mission": "is to roll {needed} for {mission}",
    "petty": "is to roll {needed} for a petty crime",
    "snitch": "is at the police and {may} snitch",
    "lose_card": "is told on by {snitch} and is to give up a card",
}

ROLLED: Final[Mapping[Purpose, str]] = {
    "move": "Rolled to move",
    "mission": "Rolled for a mission",
    "petty": "Rolled for a petty crime",
    "snitch": "Rolled as a snitch",
}

MONEY_TRACK: Final = "Money ($1,000s)"
"""The label of the seats' tracks that tell who leads."""


def table(seen: View) -> drawn.Table:
    """What is asked, the mission, the city, the piles, and what each seat has."""
    piles = [part for pile in seen.piles for part in _pile(seen, pile)]
    seats = [part for seat in seen.seats for part in _beside(seen, seat)]
    parts = (*_situation(seen), _board(seen), *piles, *seats)
    return drawn.Table("Heist", parts, _moment(seen))


def _moment(seen: View) -> drawn.Sentence:
    """What is asked of whom, or how the match ended."""
    if seen.result:
        return drawn.Sentence(result_told(seen.result, ENDINGS, f"in round {seen.round}"))
    if not seen.decision:
        return drawn.Sentence(f"Round {seen.round}.")
    said = f"Round {seen.round}: seat {seen.to_act} {_asked(seen, seen.decision)}."
    return drawn.Sentence(said, seen.to_act)


def _situation(seen: View) -> Iterator[drawn.Part]:
    """The last roll, and the mission."""
    if seen.die and seen.decision != "roll":  # A die of the turn before is not this seat's.
        yield drawn.Dice(ROLLED[seen.die.purpose], (seen.die.value,), seen.active)
    if seen.mission:
        yield drawn.Cards(
            "Mission",
            (_card(seen.mission, seen.mission, in_list=False, highlight="last"),),
            seat=seen.active,
            laid="row",
        )


def _asked(seen: View, decision: Decision) -> str:
    level = LEVEL[seen.mission] if seen.mission else PETTY_LEVEL
    must = decision == "snitch" and seen.options.snitch_choice == "mandatory"
    return ASKED[decision].format(
        may="must" if must else "may",
        die=seen.die and seen.die.value,
        taken=seen.trade and titled(seen.trade.card),
        victim=seen.trade and seen.trade.victim,
        mission=seen.mission and titled(seen.mission),
        needed=up_to(target(level, seen.mover.rank)),
        met=listed((f"seat {seat}" for seat in seen.victims), "or"),
        snitch="itself" if seen.to_act == seen.active else f"seat {seen.active}",
    )


def _board(seen: View) -> drawn.Board:
    grid = seen.city.grid
    return drawn.Board(
        grid.columns,
        grid.rows,
        tuple(_cell(seen, cell, kind) for cell, kind in seen.cells.items()),
        legend=tuple(_legend(seen)),
    )


def _legend(seen: View) -> Iterator[tuple[str, str]]:
    """What lies in this city, with what the seat whose turn it is has to roll."""
    kinds = {*seen.cells.values()}
    rank = seen.mover.rank if seen.active else seen.options.start_rank
    whose = f"for seat {seen.active} (rank {rank})" if seen.active else f"at rank {rank}"
    may = "must" if seen.options.snitch_choice == "mandatory" else "may"
    police = POLICE[seen.options.police].format(may=may)
    for kind, (mark, _, meant, level) in GROUNDS.items():
        if kind in kinds:
            prize, needed = dollars(MONEY[level]), up_to(target(level, rank))
            facts = {"prize": prize, "needed": needed, "whose": whose, "police": police}
            yield mark, meant.format(level=level, **facts)
    yield "@", "car"


def _cell(seen: View, cell: str, kind: Kind) -> drawn.Cell:
    (column, row), ground = seen.city.grid.position(cell), GROUNDS[kind]
    lit: drawn.Highlight = "legal" if cell in seen.destinations else ""
    cars = tuple(_car(seat) for seat in seen.seats if seat.cell == cell)
    return drawn.Cell(cell, column, row, ground.mark, ground.tint, lit, cars)


def _car(seat: SeatView) -> drawn.Piece:
    missed = (drawn.Token("turn to miss", seat.skip, "clock"),) if seat.skip else ()
    return drawn.Piece("@", "car", seat.seat, icon="car", ref=seat.piece, tokens=missed)


def _pile(seen: View, pile: PileView) -> Iterator[drawn.Part]:
    """A pile, of which levels its next card may be, and its cards whose place is known."""
    name = PILE_NAMES[pile.pile]
    yield drawn.Pile(name.removeprefix("the ").capitalize(), pile.count, icon="deck")
    if pile.pile == "ALL":
        unseen = Counter(LEVEL[card] for card in seen.unseen(pile))
        for level in LEVELS if unseen else ():
            yield drawn.Track(f"Unseen of level {level}", unseen[level], icon="card")
    if pile.bottom:
        cards = tuple(_card(card) for card in pile.bottom)
        yield drawn.Cards(f"At the bottom of {name}, in order", cards, weight="reference")


def _card(
    card: str, ref: str = "", *, in_list: bool = True, highlight: drawn.Highlight = ""
) -> drawn.Card:
    """A card; in a list of names also what it is worth."""
    thousands = f"${MONEY[LEVEL[card]] // 1000}k"
    badges = (thousands,) if in_list else ()
    return drawn.Card(TITLES[card], badges=badges, face=card, ref=ref, highlight=highlight)


def _beside(seen: View, seat: SeatView) -> Iterator[drawn.Part]:
    yield drawn.Track(
        *(MONEY_TRACK, seat.total // 1000, seen.options.goal // 1000, seat.seat),
        icon="coin",
        short="money",
    )
    left = seat.to_goal // 1000
    yield drawn.Track("To the goal ($1,000s)", left, None, seat.seat, weight="reference")
    yield drawn.Track("Rank", seat.rank, TOP_RANK, seat.seat, icon="crown")
    if seat.cash:
        yield drawn.Track("Cash ($1,000s)", seat.cash // 1000, None, seat.seat, icon="coin")
    if seat.skip:
        yield drawn.Track("Turns to miss", seat.skip, None, seat.seat, icon="clock")
    taken = seen.trade.card if seen.trade else ""
    hand = tuple(
        _card(card, card, highlight="target" if card == taken else "")
        for level in LEVELS
        for card in seat.hand[level]
    )
    yield drawn.Cards("Cards", hand, seat=seat.seat, weight="reference")
