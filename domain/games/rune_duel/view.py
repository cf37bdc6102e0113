"""What clients are shown of a duel: everything, to everybody."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.rune_duel.acting import Targets, reach
from domain.games.rune_duel.board import FIGURES, MAGES, PILLARS, Figure
from domain.games.rune_duel.events import EVENTS
from domain.games.rune_duel.material.essence import debuffs
from domain.games.rune_duel.material.runes import FIXED, Rune, Runes
from domain.games.rune_duel.material.spells import SPELLS
from domain.games.rune_duel.options import Options
from domain.games.rune_duel.scenario import ScenarioLaid
from domain.games.rune_duel.state import (
    Bar,
    Condition,
    Imbue,
    Left,
    Phase,
    Repeat,
    State,
    Trap,
    Wall,
)
from domain.kernel import Event, Result, Viewer


class ButtonView(msgspec.Struct, frozen=True):
    """The spell on a button; without runes it is empty."""

    button: int
    runes: Runes
    cost: int
    power: int
    bar: Bar | None
    """What keeps the mage whose turn it is from casting it, as long as it has not acted."""


class SeatView(msgspec.Struct, frozen=True):
    """What a seat has: its meters, runes, spells, and by how many percent it is vulnerable."""

    seat: int
    health: int
    essence: int
    debuffs: int
    """How many sections of the essence meter are spent altogether."""
    vulnerability: int
    imbue: Imbue | None
    slots: int
    runes: list[Rune]
    buttons: list[ButtonView]
    learned: list[Runes]


class View(msgspec.Struct, frozen=True):
    """A duel as it lies on the table; it shares its parts with the state that it is made of."""

    options: Options
    phase: Phase
    seat: int
    """Whose turn it is."""
    turn: int
    """Which of its own turns."""
    to_act: int
    result: Result | None
    figures: dict[Figure, Condition]
    """The dead, too: they have no health, and stand nowhere."""
    full_health: dict[Figure, int]
    pillars: tuple[str, ...]
    walls: dict[str, Wall]
    """By cell."""
    traps: list[Trap]
    seats: list[SeatView]
    offer: Runes
    button: int
    """The button that is being written on; 0: none."""
    placed: Runes
    """The runes placed on it so far."""
    repeat: Repeat | None
    """The spell whose second effect is to be aimed."""
    steps_left: int
    """How many steps the mage can still take."""
    stepped: bool
    acted: bool
    thrall_moved: bool
    steps: Sequence[str]
    """Where the mage can step."""
    targets: Sequence[Targets]
    left: Left | None
    """What the seat can still do in its turn, while it acts."""


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers: nothing in this game is hidden."""
    turn, ground = state.turn, state.ground()
    now, bars = reach(state, ground), state.bars(ground)
    return View(
        options=state.options,
        phase=state.phase,
        seat=turn.seat,
        turn=turn.number,
        to_act=state.to_act,
        result=state.result,
        figures=state.figures,
        full_health={figure: state.full_health(figure) for figure in state.figures},
        pillars=PILLARS,
        walls=state.walls,
        traps=state.traps,
        seats=[seat_view(state, seat, bars if seat == turn.seat else {}) for seat in FIGURES],
        offer=turn.offer,
        button=turn.button,
        placed=turn.placed,
        repeat=turn.repeat,
        steps_left=0 if turn.stepping_over else turn.steps_left,
        stepped=turn.stepped,
        acted=turn.acted,
        thrall_moved=turn.thrall_moved,
        steps=now.steps,
        targets=now.targets,
        left=state.left(ground),
    )


def seat_view(state: State, seat: int, bars: Mapping[int, Bar]) -> SeatView:
    """A seat; before the figures are placed its mage has no health."""
    side, mage = state.sides[seat], state.figures.get(MAGES[seat])
    return SeatView(
        seat=seat,
        health=mage.health if mage else 0,
        essence=side.essence,
        debuffs=debuffs(state.options, FIXED.essence - side.essence),
        vulnerability=state.vulnerability(seat),
        imbue=side.imbue,
        slots=side.slots,
        runes=side.runes,
        buttons=[
            button_view(button, runes, bars.get(button)) for button, runes in side.buttons.items()
        ],
        learned=side.learned,
    )


def button_view(button: int, runes: Runes, bar: Bar | None) -> ButtonView:
    """A button with what its spell costs and does."""
    spell = SPELLS.get(runes)
    return ButtonView(button, runes, spell.cost if spell else 0, spell.power if spell else 0, bar)


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
