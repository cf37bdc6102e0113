"""How a match of Heist is drawn: the city, the piles, and what each seat has."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.components.deck import Deck
from domain.components.wording import listed
from domain.games.heist.cards import LEVEL, LEVELS, MONEY, TITLES, dollars, target, titled
from domain.games.heist.city import Kind
from domain.games.heist.display.cells import may_or_must
from domain.games.heist.display.faces import up_to
from domain.games.heist.events.course import ENDINGS
from domain.games.heist.missions import PETTY_LEVEL
from domain.games.heist.state import (
    PILE_NAMES,
    TOP_RANK,
    Decision,
    Pile,
    Player,
    Purpose,
    State,
    piece_of,
)
from domain.kernel import result_told
from domain.kernel import table as drawn


class Ground(NamedTuple):
    """A kind of cell: its mark, its tint, and what the legend says of it.

    It is as hard and as lucrative as a mission of its `level`.
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


def table(state: State) -> drawn.Table:
    """What is asked, the mission, the city, the piles, and what each seat has."""
    piles = [part for pile, deck in state.piles.items() for part in _pile(pile, deck)]
    seats = [part for seat in state.players for part in _beside(state, seat)]
    parts = (*_situation(state), _board(state), *piles, *seats)
    return drawn.Table("Heist", parts, _moment(state))


def _moment(state: State) -> drawn.Sentence:
    """What is asked of whom, or how the match ended."""
    if state.result:
        return drawn.Sentence(result_told(state.result, ENDINGS, f"in round {state.round}"))
    decision = state.decision
    if not decision:
        return drawn.Sentence(f"Round {state.round}.")
    said = f"Round {state.round}: seat {state.to_act} {_asked(state, decision)}."
    return drawn.Sentence(said, state.to_act)


def _situation(state: State) -> Iterator[drawn.Part]:
    """The last roll, and the mission."""
    if state.die and state.decision != "roll":  # A die of the turn before is not this seat's.
        yield drawn.Dice(ROLLED[state.die.purpose], (state.die.value,), state.active)
    if card := state.open_card:
        mission = _card(card, card, in_list=False, highlight="last")
        yield drawn.Cards("Mission", (mission,), seat=state.active, laid="row")


def _asked(state: State, decision: Decision) -> str:
    mission, trade = state.open_card, state.trade
    level = LEVEL[mission] if mission else PETTY_LEVEL
    return ASKED[decision].format(
        may=may_or_must(state),
        die=state.die and state.die.value,
        taken=trade and titled(trade.card),
        victim=trade and trade.victim,
        mission=mission and titled(mission),
        needed=up_to(target(level, state.mover.rank)),
        met=listed((f"seat {seat}" for seat in state.victims()), "or"),
        snitch="itself" if state.to_act == state.active else f"seat {state.active}",
    )


def _board(state: State) -> drawn.Board:
    city, lit = state.city, state.destinations()
    cars = defaultdict(list)
    for seat, player in state.players.items():
        cars[player.cell].append(_car(seat, player))
    cells = tuple(
        drawn.Cell(
            cell,
            *city.grid.position(cell),
            GROUNDS[kind].mark,
            GROUNDS[kind].tint,
            "legal" if cell in lit else "",
            tuple(cars[cell]),
        )
        for cell, kind in city.kinds.items()
    )
    return drawn.Board(city.grid.columns, city.grid.rows, cells, legend=tuple(_legend(state)))


def _legend(state: State) -> Iterator[tuple[str, str]]:
    """What lies in this city, with what the seat whose turn it is has to roll."""
    kinds = {*state.city.kinds.values()}
    rank = state.mover.rank if state.active else state.options.start_rank
    whose = f"for seat {state.active} (rank {rank})" if state.active else f"at rank {rank}"
    police = POLICE[state.options.police].format(may=may_or_must(state))
    for kind, (mark, _, meant, level) in GROUNDS.items():
        if kind in kinds:
            prize, needed = dollars(MONEY[level]), up_to(target(level, rank))
            facts = {"prize": prize, "needed": needed, "whose": whose, "police": police}
            yield mark, meant.format(level=level, **facts)
    yield "@", "car"


def _car(seat: int, player: Player) -> drawn.Piece:
    missed = (drawn.Token("turn to miss", player.skip, "clock"),) if player.skip else ()
    return drawn.Piece("@", "car", seat, icon="car", ref=piece_of(seat), tokens=missed)


def _pile(pile: Pile, deck: Deck) -> Iterator[drawn.Part]:
    """A pile, of which levels its next card may be, and its cards whose place is known (Q11)."""
    name = PILE_NAMES[pile]
    yield drawn.Pile(name.removeprefix("the ").capitalize(), len(deck), icon="deck")
    if pile == "ALL":
        unseen = Counter(LEVEL[card] for card in deck.unordered)
        for level in LEVELS if unseen else ():
            yield drawn.Track(f"Unseen of level {level}", unseen[level], icon="card")
    if deck.bottom:
        cards = tuple(_card(card) for card in deck.bottom)
        yield drawn.Cards(f"At the bottom of {name}, in order", cards, weight="reference")


def _card(
    card: str, ref: str = "", *, in_list: bool = True, highlight: drawn.Highlight = ""
) -> drawn.Card:
    """A card; in a list of names also what it is worth."""
    thousands = f"${MONEY[LEVEL[card]] // 1000}k"
    badges = (thousands,) if in_list else ()
    return drawn.Card(TITLES[card], badges=badges, face=card, ref=ref, highlight=highlight)


def _beside(state: State, seat: int) -> Iterator[drawn.Part]:
    player, goal = state.players[seat], state.options.goal // 1000
    yield drawn.Track(MONEY_TRACK, player.total // 1000, goal, seat, icon="coin", short="money")
    left = state.to_goal(seat) // 1000
    yield drawn.Track("To the goal ($1,000s)", left, None, seat, weight="reference")
    yield drawn.Track("Rank", player.rank, TOP_RANK, seat, icon="crown")
    if player.cash:
        yield drawn.Track("Cash ($1,000s)", player.cash // 1000, None, seat, icon="coin")
    if player.skip:
        yield drawn.Track("Turns to miss", player.skip, None, seat, icon="clock")
    taken = state.trade.card if state.trade else ""
    hand = tuple(
        _card(card, card, highlight="target" if card == taken else "") for card in player.hand
    )
    yield drawn.Cards("Cards", hand, seat=seat, weight="reference")
