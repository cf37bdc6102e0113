"""How a match of Infection is drawn: the board, the villagers, the cards, and what is unknown."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.components.wording import counted, listed
from domain.games.infection.display.choices import card_ref, played_ref
from domain.games.infection.events.turns import ENDINGS
from domain.games.infection.material.board import GRID, HOME, REGION
from domain.games.infection.material.box import CARDS, FULL_HP, SEAT_OF, Card, Name, Region
from domain.games.infection.state import Debuff, Phase
from domain.games.infection.view import SideView, View, VillagerView
from domain.games.infection.words import COLOURS, FORBIDS, SIDES, TILE_TITLES, TITLES, village
from domain.kernel import Icon, result_told
from domain.kernel import table as drawn

OWNER: Final = {cell: seat for seat, cells in HOME.items() for cell in cells}
"""Whose village a cell is in."""
BACKS: Final[Mapping[Region, str]] = {"blue": "b", "gray": "g", "red": "r"}
REGIONS: Final = (
    drawn.Region(village(1).removeprefix("the "), 1),
    drawn.Region(SIDES["blue"], 1),
    drawn.Region(SIDES["gray"], tint="quiet"),
    drawn.Region(SIDES["red"], 2),
    drawn.Region(village(2).removeprefix("the "), 2),
)
LEGEND: Final = tuple((sign, f"face-down tile, {SIDES[each]}") for each, sign in BACKS.items())
SHORT: Final[Mapping[Debuff, str]] = {
    "no_move": "move barred",
    "no_weapon": "weapons barred",
    "slow": "one tile only",
}
ICONS: Final[Mapping[Debuff, Icon]] = {"no_move": "boot", "no_weapon": "lock", "slow": "clock"}
TO_DO: Final[Mapping[Phase, str]] = {
    "place": "puts {villager} on the board",
    "turn": "plays a card for {villager} or takes all played cards back",
    "after_move": "decides what follows the move of {villager} ({moved})",
    "respawn": "brings {killed} back",
    "discard": "may discard a card of the enemy's hand for the kill",
    "recover": "takes a played card back",
}


def table(view: View) -> drawn.Table:
    """How things stand, the board, then what each seat has, then what nobody knows."""
    sides = [part for seat, side in view.sides.items() for part in _beside(view, seat, side)]
    unknown = [_unknown(region, rest) for region, rest in view.unknown.items()]
    turn = drawn.Track("Turn", view.turn, view.options.max_turns, icon="clock")
    order = drawn.Sentence(f"The villagers' turns: {', '.join(_slots(view))}.")
    moment = drawn.Sentence(_moment(view), view.to_act)
    parts = (order, _board(view), turn, *sides, *unknown)
    room = drawn.Room(holds=True)
    return drawn.Table("Infection", parts, moment, colours=COLOURS, room=room)


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return result_told(view.result, ENDINGS, seat=_seat)
    if not view.to_act or view.phase not in TO_DO:
        return f"Turn {view.turn} of {view.villager} is over." if view.turn else "All is laid out."
    killed = view.waiting[0].villager if view.waiting else None
    todo = TO_DO[view.phase].format(villager=view.villager, killed=killed, moved=_moved(view))
    return f"{_seat(view.to_act)} {todo}{_then(view)}."


def _then(view: View) -> str:
    """What is to be decided after this, before the turn goes on: `; then seat 2 ...`."""
    later = view.waiting[1:]
    return "".join(
        f"; then {_seat(each.seat).lower()} {TO_DO[each.kind].format(killed=each.villager)}"
        for each in later
    )


def _moved(view: View) -> str:
    """How far the villager moved, and what that allows."""
    acting = view.villagers[view.villager]
    here = acting.cell
    if here is None:
        return counted(view.moved, "tile")
    if not view.moved:
        return "it stayed: it must pick up"
    there = here in view.face_down or (here in view.loose and not acting.carries)
    cards = [TITLES[card] for card in CARDS if card in view.aims]
    allowed = listed([*(["a pick-up"] if there else []), *cards], "or")
    only = "" if cards or not there else " only"
    return f"{counted(view.moved, 'tile')}: {allowed or 'nothing more'}{only}"


def _seat(seat: int) -> str:
    return f"Seat {seat} ({COLOURS[seat]})"


def _slots(view: View) -> list[str]:
    """The villagers in the order of their turns, with the one whose turn it is."""
    return [f"{name} (now)" if name == view.villager else name for name in view.villagers]


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell) for cell in GRID.cells),
        legend=(*LEGEND, *((name, _called(name)) for name in view.villagers)),
        overlays=tuple(
            drawn.Overlay(cells, f"{TITLES[card]} can be used", view.to_act)
            for card, cells in view.aims.items()
            if cells
        ),
        regions=REGIONS,
        turned_for=(2,),
    )


def _cell(view: View, cell: str) -> drawn.Cell:
    owner, lying = OWNER.get(cell, 0), view.loose.get(cell, 0)
    tint: drawn.Tint = "home" if owner else ""
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=BACKS[REGION[cell]] if cell in view.face_down else "",
        tint=tint,
        highlight=_highlight(view, cell),
        pieces=tuple(
            _villager(name, each) for name, each in view.villagers.items() if each.cell == cell
        ),
        owner=owner,
        region=SIDES[REGION[cell]] if cell in REGION else village(owner).removeprefix("the "),
        tokens=(drawn.Token("loose cure", lying, "flask"),) if lying else (),
    )


def _villager(name: Name, villager: VillagerView) -> drawn.Piece:
    """A villager with its hearts, the cure that it carries, and what ails it."""
    cure = (drawn.Token("cure", 1, "flask"),) if villager.carries else ()
    ails = dict.fromkeys((*villager.active, *villager.pending))
    return drawn.Piece(
        name,
        f"villager {name}",
        SEAT_OF[name],
        ref=name,
        scales=(drawn.Scale("HP", villager.hp, FULL_HP, "heart"),),
        tokens=(*cure, *(drawn.Token(SHORT[each], 1, ICONS[each]) for each in ails)),
    )


def _called(name: Name) -> str:
    return f"{COLOURS[SEAT_OF[name]]} villager"


def _highlight(view: View, cell: str) -> drawn.Highlight:
    """Where one may go wins over where one may aim: overlays show that as well."""
    if cell in view.destinations:
        return "legal"
    return "target" if cell in view.targets else ""


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """A seat's cures, its villagers' HP and debuffs, and its cards."""
    yield drawn.Track("Cures stored", side.stored, view.options.cures_to_win, seat, icon="flask")
    ailing: list[drawn.Card] = []
    for name, villager in view.villagers.items():
        if SEAT_OF[name] == seat:
            yield drawn.Track(f"HP of {name}", villager.hp, FULL_HP, seat, icon="heart")
            ailing += _debuffs(name, villager)
    if ailing:
        yield drawn.Cards("Effects", tuple(ailing), seat=seat)
    hand = tuple(_card(card, count, card_ref(seat, card)) for card, count in side.hand.items())
    yield drawn.Cards("Hand", hand, seat=seat, laid="hand")
    played = tuple(
        _card(card, count, played_ref(seat, card)) for card, count in side.played.items()
    )
    yield drawn.Cards("Played", played, seat=seat, laid="row")
    if side.removed:
        removed = tuple(_card(card, 1, "") for card in side.removed)
        yield drawn.Cards("Out of the match", removed, seat=seat, weight="reference")


def _debuffs(name: Name, villager: VillagerView) -> Iterator[drawn.Card]:
    """What ails a villager, and whether now or on its next turn."""
    for debuff in villager.active:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on this turn")
    for debuff in villager.pending:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on its next turn")
    if villager.loses_turn:
        yield drawn.Card(f"{name} misses its next turn")


def _card(card: Card, count: int, ref: str) -> drawn.Card:
    condition: drawn.Condition = "used" if ref.endswith("played") else ""
    return drawn.Card(TITLES[card], count, face=card, ref=ref, condition=condition)


def _unknown(region: Region, rest: Mapping[str, int]) -> drawn.Cards:
    """What a region's face-down tiles are, together."""
    tiles = tuple(drawn.Card(TILE_TITLES[tile], count, face=tile) for tile, count in rest.items())
    label = f"Face down, {SIDES[region]} ({sum(rest.values())})"
    return drawn.Cards(label, tiles, weight="reference")
