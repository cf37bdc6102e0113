"""How a match of Infection is drawn: the board, the villagers, the cards, and what is unknown."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.components.cards import equal
from domain.components.wording import counted, listed
from domain.games.infection.display.choices import card_ref, played_ref
from domain.games.infection.events.turns import ENDINGS
from domain.games.infection.material.board import GRID, HOME, REGION
from domain.games.infection.material.box import CARDS, FULL_HP, SEAT_OF, Name, Region
from domain.games.infection.state import Debuff, Phase
from domain.games.infection.view import SideView, View, VillagerView
from domain.games.infection.words import COLOURS, FORBIDS, SIDES, TILE_TITLES, TITLES, village
from domain.kernel import result_told
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
AILS: Final[Mapping[Debuff, drawn.Token]] = {
    "no_move": drawn.Token("move barred", icon="boot"),
    "no_weapon": drawn.Token("weapons barred", icon="lock"),
    "slow": drawn.Token("one tile only", icon="clock"),
}
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
    slots = (f"{name} (now)" if name == view.villager else name for name in view.villagers)
    order = drawn.Sentence(f"The villagers' turns: {', '.join(slots)}.")
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
    if not view.moved:
        return "it stayed: it must pick up"
    cards = [TITLES[card] for card in CARDS if card in view.aims]
    allowed = listed([*(["a pick-up"] if view.pick_ups else []), *cards], "or")
    only = "" if cards or not view.pick_ups else " only"
    return f"{counted(view.moved, 'tile')}: {allowed or 'nothing more'}{only}"


def _seat(seat: int) -> str:
    return f"Seat {seat} ({COLOURS[seat]})"


def _board(view: View) -> drawn.Board:
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(view, cell) for cell in GRID.cells),
        legend=(
            *LEGEND,
            *((name, f"{COLOURS[SEAT_OF[name]]} villager") for name in view.villagers),
        ),
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
        covered=cell in view.face_down,
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
    ails = map(AILS.__getitem__, dict.fromkeys((*villager.active, *villager.pending)))
    return drawn.Piece(
        name,
        f"villager {name}",
        SEAT_OF[name],
        ref=name,
        scales=(drawn.Scale("HP", villager.hp, FULL_HP, "heart"),),
        tokens=(*cure, *ails),
    )


def _highlight(view: View, cell: str) -> drawn.Highlight:
    """Where one may go wins over where one may aim: overlays show that as well."""
    if cell in view.destinations:
        return "legal"
    return "target" if cell in view.targets else ""


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """A seat's cures, its villagers' HP and debuffs, and its cards."""
    yield drawn.Track(
        "Cures stored", side.stored, view.options.cures_to_win, seat, icon="flask", short="cures"
    )
    ailing: list[drawn.Card] = []
    for name, villager in view.villagers.items():
        if SEAT_OF[name] == seat:
            yield drawn.Track(f"HP of {name}", villager.hp, FULL_HP, seat, icon="heart", short=name)
            ailing += _debuffs(name, villager)
    if ailing:
        yield drawn.Cards("Effects", tuple(ailing), seat=seat)
    hand = equal(side.hand, TITLES.__getitem__, partial(card_ref, seat))
    yield drawn.Cards("Hand", hand, seat=seat, laid="hand")
    played = equal(side.played, TITLES.__getitem__, partial(played_ref, seat))
    used = tuple(replace(each, condition="used") for each in played)
    yield drawn.Cards("Played", used, seat=seat, laid="row")
    if side.removed:
        removed = tuple(drawn.Card(TITLES[card], face=card) for card in side.removed)
        yield drawn.Cards("Out of the match", removed, seat=seat, weight="reference")


def _debuffs(name: Name, villager: VillagerView) -> Iterator[drawn.Card]:
    """What ails a villager, and whether now or on its next turn."""
    for debuff in villager.active:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on this turn")
    for debuff in villager.pending:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on its next turn")
    if villager.loses_turn:
        yield drawn.Card(f"{name} misses its next turn")


def _unknown(region: Region, rest: Mapping[str, int]) -> drawn.Cards:
    """What a region's face-down tiles are, together."""
    label = f"Face down, {SIDES[region]} ({sum(rest.values())})"
    return drawn.Cards(label, equal(rest, TILE_TITLES.__getitem__), weight="reference")
