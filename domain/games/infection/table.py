"""How a match of Infection is drawn: the board, the villagers, the cards, and what is unknown."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.games.infection.board import GRID, HOME, REGION
from domain.games.infection.box import FULL_HP, SEAT_OF, Name, Region
from domain.games.infection.state import Debuff, Phase
from domain.games.infection.view import SideView, View, VillagerView
from domain.kernel import table as drawn

COLOURS: Final = {1: "blue", 2: "red"}
OWNER: Final = {cell: seat for seat, cells in HOME.items() for cell in cells}
"""Whose village a cell is in."""
BACKS: Final[Mapping[Region, str]] = {"blue": "b", "gray": "g", "red": "r"}
CURE: Final = "+"
WORDS: Final[Mapping[Debuff, str]] = {
    "no_move": "no move",
    "no_weapon": "no weapon",
    "slow": "only one tile",
}
LEGEND: Final = (
    *((sign, f"face-down tile, {region}") for region, sign in BACKS.items()),
    (CURE, "a cure, loose or carried"),
)
TO_DO: Final[Mapping[Phase, str]] = {
    "place": "places {villager}",
    "turn": "is to play a card for {villager} or to reset",
    "after_move": "decides what follows the move of {villager}",
    "respawn": "brings {killed} back",
    "discard": "may discard a card of the enemy",
    "recover": "takes a card back",
}


def table(view: View) -> drawn.Table:
    """How things stand, the board, then what each seat has, then what nobody knows."""
    sides = [part for seat, side in view.sides.items() for part in _beside(view, seat, side)]
    unknown = [_unknown(region, rest) for region, rest in view.unknown.items()]
    turn = drawn.Track("Turn", view.turn, view.options.max_turns)
    order = drawn.Sentence(f"The villagers' turns: {', '.join(_slots(view))}.")
    moment = drawn.Sentence(_moment(view), view.to_act)
    return drawn.Table("Infection", (moment, order, _board(view), turn, *sides, *unknown))


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        winners = view.result.winners
        return f"{_seat(winners[0])} has won." if winners else "The match is a draw."
    if not view.to_act or view.phase not in TO_DO:
        return f"Turn {view.turn} of {view.villager} is over." if view.turn else "All is laid out."
    killed = view.waiting[0].villager if view.waiting else None
    todo = TO_DO[view.phase].format(villager=view.villager, killed=killed)
    return f"{_seat(view.to_act)} {todo}."


def _seat(seat: int) -> str:
    return f"Seat {seat} ({COLOURS[seat]})"


def _slots(view: View) -> list[str]:
    """The villagers in the order of their turns, with the one whose turn it is."""
    return [f"{name} (now)" if name == view.villager else name for name in view.villagers]


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns, GRID.rows, tuple(_cell(view, cell) for cell in GRID.cells), legend=LEGEND
    )


def _cell(view: View, cell: str) -> drawn.Cell:
    pieces = tuple(
        drawn.Piece(
            name, f"a {COLOURS[SEAT_OF[name]]} villager", SEAT_OF[name], (CURE,) * each.carries
        )
        for name, each in view.villagers.items()
        if each.cell == cell
    )
    owner = OWNER.get(cell, 0)
    tint: drawn.Tint = "home" if owner else ""
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=_mark(view, cell),
        tint=tint,
        highlight=_highlight(view, cell),
        pieces=pieces,
        owner=owner,
    )


def _mark(view: View, cell: str) -> str:
    """Loose cures hide the back of a tile on the same cell; the legend's words name both."""
    if cell in view.loose:
        return CURE if view.loose[cell] == 1 else f"{CURE}{view.loose[cell]}"
    return BACKS[REGION[cell]] if cell in view.face_down else ""


def _highlight(view: View, cell: str) -> drawn.Highlight:
    if cell in view.targets:
        return "target"
    return "legal" if cell in view.destinations else ""


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """A seat's cures, its villagers' HP and debuffs, and its cards."""
    yield drawn.Track("Cures stored", side.stored, view.options.cures_to_win, seat)
    ailing: list[drawn.Card] = []
    for name, villager in view.villagers.items():
        if SEAT_OF[name] == seat:
            yield drawn.Track(f"HP of {name}", villager.hp, FULL_HP, seat)
            ailing += _debuffs(name, villager)
    if ailing:
        yield drawn.Cards("Debuffs", tuple(ailing), seat=seat)
    yield _counted("Hand", side.hand, seat)
    yield _counted("Played", side.played, seat)
    if side.removed:
        yield drawn.Cards("Removed", tuple(map(drawn.Card, side.removed)), seat=seat)


def _debuffs(name: Name, villager: VillagerView) -> Iterator[drawn.Card]:
    """What ails a villager, and whether now or on its next turn."""
    for debuff in villager.active:
        yield drawn.Card(f"{name} {WORDS[debuff]} now")
    for debuff in villager.pending:
        yield drawn.Card(f"{name} {WORDS[debuff]} next turn")
    if villager.loses_turn:
        yield drawn.Card(f"{name} loses its turn")


def _unknown(region: Region, rest: Mapping[str, int]) -> drawn.Cards:
    return _counted(f"Unknown, {region}", rest)


def _counted(label: str, counts: Mapping[Any, int], seat: int = 0) -> drawn.Cards:
    cards = tuple(drawn.Card(name, count) for name, count in counts.items())
    return drawn.Cards(label, cards, seat=seat)
