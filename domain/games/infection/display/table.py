"""How a match of Infection is drawn: the board, the villagers, the cards, and what is unknown."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.components.cards import equal
from domain.components.wording import counted, listed
from domain.games.infection.display.choices import card_ref, played_ref
from domain.games.infection.events.turns import ENDINGS
from domain.games.infection.material.board import GRID, HOME, REGION
from domain.games.infection.material.box import (
    CARDS,
    FULL_HP,
    SEAT_OF,
    SEATS,
    SLOTS,
    Card,
    Name,
    Region,
    Tile,
)
from domain.games.infection.rules import Reach, reach
from domain.games.infection.state import Debuff, Phase, State, Villager
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


def table(state: State) -> drawn.Table:
    """How things stand, the board, then what each seat has, then what nobody knows."""
    now = reach(state)
    sides = [part for seat in SEATS for part in _beside(state, seat)]
    unknown = [_unknown(region, rest) for region, rest in state.unknown().items()]
    turn = drawn.Track("Turn", state.turn, state.options.max_turns, icon="clock")
    slots = (f"{name} (now)" if name == state.villager else name for name in SLOTS)
    order = drawn.Sentence(f"The villagers' turns: {', '.join(slots)}.")
    moment = drawn.Sentence(_moment(state, now), state.to_act)
    parts = (order, _board(state, now), turn, *sides, *unknown)
    room = drawn.Room(holds=True)
    return drawn.Table("Infection", parts, moment, colours=COLOURS, room=room)


def _moment(state: State, now: Reach) -> str:
    """What is awaited of whom, or how the match ended."""
    if state.result is not None:
        return result_told(state.result, ENDINGS, seat=_seat)
    if not state.to_act or state.phase not in TO_DO:
        return (
            f"Turn {state.turn} of {state.villager} is over." if state.turn else "All is laid out."
        )
    killed = state.waiting[0].villager if state.waiting else None
    moved = _moved(state, now)
    todo = TO_DO[state.phase].format(villager=state.villager, killed=killed, moved=moved)
    return f"{_seat(state.to_act)} {todo}{_then(state)}."


def _then(state: State) -> str:
    """What is to be decided after this, before the turn goes on: `; then seat 2 ...`."""
    later = state.waiting[1:]
    return "".join(
        f"; then {_seat(each.seat).lower()} {TO_DO[each.kind].format(killed=each.villager)}"
        for each in later
    )


def _moved(state: State, now: Reach) -> str:
    """How far the villager moved, and what that allows."""
    if state.must_pick_up():
        return "it stayed: it must pick up"
    pick_up = ["a pick-up"] if state.pick_ups() else []
    cards = [TITLES[card] for card in CARDS if card in now.aims]
    allowed = listed([*pick_up, *cards], "or")
    only = "" if cards or not pick_up else " only"
    return f"{counted(state.moved, 'tile')}: {allowed or 'nothing more'}{only}"


def _seat(seat: int) -> str:
    return f"Seat {seat} ({COLOURS[seat]})"


def _board(state: State, now: Reach) -> drawn.Board:
    pieces = {each.cell: _villager(name, each) for name, each in state.villagers.items()}
    return drawn.Board(
        GRID.columns,
        GRID.rows,
        tuple(_cell(state, now, cell, pieces.get(cell)) for cell in GRID.cells),
        legend=(*LEGEND, *((name, f"{COLOURS[SEAT_OF[name]]} villager") for name in SLOTS)),
        overlays=tuple(
            drawn.Overlay(tuple(cells), f"{TITLES[card]} can be used", state.to_act)
            for card, cells in now.aims.items()
            if cells
        ),
        regions=REGIONS,
        turned_for=(2,),
    )


def _cell(state: State, now: Reach, cell: str, piece: drawn.Piece | None) -> drawn.Cell:
    owner, lying = OWNER.get(cell, 0), state.loose.of(cell)
    tint: drawn.Tint = "home" if owner else ""
    return drawn.Cell(
        cell,
        *GRID.position(cell),
        mark=BACKS[REGION[cell]] if cell in state.face_down else "",
        covered=cell in state.face_down,
        tint=tint,
        highlight=_highlight(now, cell),
        pieces=(piece,) if piece else (),
        owner=owner,
        region=SIDES[REGION[cell]] if cell in REGION else village(owner).removeprefix("the "),
        tokens=(drawn.Token("loose cure", lying, "flask"),) if lying else (),
    )


def _villager(name: Name, villager: Villager) -> drawn.Piece:
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


def _highlight(now: Reach, cell: str) -> drawn.Highlight:
    """Where one may go wins over where one may aim: overlays show that as well."""
    if cell in now.destinations:
        return "legal"
    return "target" if any(cell in cells for cells in now.aims.values()) else ""


def _beside(state: State, seat: int) -> Iterator[drawn.Part]:
    """A seat's cures, its villagers' HP and debuffs, and its cards."""
    side, to_win = state.sides[seat], state.options.cures_to_win
    yield drawn.Track("Cures stored", side.stored, to_win, seat, icon="flask", short="cures")
    ailing: list[drawn.Card] = []
    for name in SLOTS:
        if SEAT_OF[name] == seat:
            hp = state.villagers[name].hp
            yield drawn.Track(f"HP of {name}", hp, FULL_HP, seat, icon="heart", short=name)
            ailing += _debuffs(name, state.villagers[name])
    if ailing:
        yield drawn.Cards("Effects", tuple(ailing), seat=seat)
    yield drawn.Cards("Hand", _zone(side.hand, partial(card_ref, seat)), seat=seat, laid="hand")
    played = _zone(side.played, partial(played_ref, seat))
    used = tuple(replace(each, condition="used") for each in played)
    yield drawn.Cards("Played", used, seat=seat, laid="row")
    if side.removed:
        removed = tuple(drawn.Card(TITLES[card], face=card) for card in side.removed)
        yield drawn.Cards("Out of the match", removed, seat=seat, weight="reference")


def _zone(counts: Mapping[Card, int], ref: Callable[[Card], str]) -> tuple[drawn.Card, ...]:
    """The cards of a zone, in the order of the box."""
    return equal({card: counts[card] for card in CARDS}, TITLES.__getitem__, ref)


def _debuffs(name: Name, villager: Villager) -> Iterator[drawn.Card]:
    """What ails a villager, and whether now or on its next turn."""
    for debuff in villager.active:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on this turn")
    for debuff in villager.pending:
        yield drawn.Card(f"{name} {FORBIDS[debuff]} on its next turn")
    if villager.loses_turn:
        yield drawn.Card(f"{name} misses its next turn")


def _unknown(region: Region, rest: Mapping[Tile, int]) -> drawn.Cards:
    """What a region's face-down tiles are, together."""
    label = f"Face down, {SIDES[region]} ({sum(rest.values())})"
    return drawn.Cards(label, equal(rest, TILE_TITLES.__getitem__), weight="reference")
