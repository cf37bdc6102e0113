"""What is to be seen of a duel: everything, by everybody."""

import msgspec

from domain.games.rune_duel.board import FIGURES, MAGES, PILLARS, SEAT_OF, Figure
from domain.games.rune_duel.events import EVENTS
from domain.games.rune_duel.ground import Aim, Ground
from domain.games.rune_duel.material.essence import debuffs
from domain.games.rune_duel.material.runes import FIXED, Runes
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.games.rune_duel.options import Options
from domain.games.rune_duel.scenario import ScenarioLaid
from domain.games.rune_duel.state import Bar, Imbue, Left, Phase, Repeat, State, Trap
from domain.kernel import Event, Result, Viewer


class FigureView(msgspec.Struct, frozen=True):
    """A figure on the board, and what ails it."""

    figure: Figure
    seat: int
    cell: str
    health: int
    full_health: int
    burning: int
    frozen: int
    dazed: int


class WallView(msgspec.Struct, frozen=True):
    """An arcane wall, and for how many beginnings of its owner's turns it stands."""

    cell: str
    seat: int
    duration: int


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
    runes: Runes
    buttons: tuple[ButtonView, ...]
    learned: tuple[Runes, ...]


class Targets(msgspec.Struct, frozen=True):
    """The cells on which a button's spell (0: the weapon, or what is repeated) can work now."""

    button: int
    cells: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A duel as it lies on the table; figures in figure order, walls and traps oldest first."""

    options: Options
    phase: Phase
    seat: int
    """Whose turn it is."""
    turn: int
    """Which of its own turns."""
    to_act: int
    result: Result | None
    figures: tuple[FigureView, ...]
    pillars: tuple[str, ...]
    walls: tuple[WallView, ...]
    traps: tuple[Trap, ...]
    seats: tuple[SeatView, ...]
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
    steps: tuple[str, ...]
    """Where the mage can step."""
    targets: tuple[Targets, ...]
    left: Left | None
    """What the seat can still do in its turn, while it acts."""

    def ground(self) -> Ground:
        """How the ground lies."""
        cells = {each.figure: each.cell for each in self.figures}
        standing = {cell: figure for figure, cell in cells.items()}
        walls = [wall.cell for wall in self.walls]
        return Ground(standing, cells, walls, [trap.cell for trap in self.traps])


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers: nothing in this game is hidden."""
    turn, ground = state.turn, state.ground()
    acting = state.phase in ("act", "mob_target") and MAGES[turn.seat] in ground.cells
    stepping = acting and state.phase == "act"
    return View(
        options=state.options,
        phase=state.phase,
        seat=turn.seat,
        turn=turn.number,
        to_act=state.to_act,
        result=state.result,
        figures=tuple(figure_view(state, figure) for figure in ground.cells),
        pillars=PILLARS,
        walls=tuple(WallView(cell, each.seat, each.duration) for cell, each in state.walls.items()),
        traps=tuple(state.traps),
        seats=tuple(seat_view(state, seat, ground) for seat in FIGURES),
        offer=turn.offer,
        button=turn.button,
        placed=turn.placed,
        repeat=turn.repeat,
        steps_left=0 if turn.stepping_over else turn.steps_left,
        stepped=turn.stepped,
        acted=turn.acted,
        thrall_moved=turn.thrall_moved,
        steps=tuple(state.steps(ground)) if stepping else (),
        targets=targets(state, ground) if acting else (),
        left=state.left(ground) if state.phase == "act" else None,
    )


def figure_view(state: State, figure: Figure) -> FigureView:
    """A living figure."""
    each = state.figures[figure]
    return FigureView(
        figure=figure,
        seat=SEAT_OF[figure],
        cell=each.cell,
        health=each.health,
        full_health=state.full_health(figure),
        burning=each.burning,
        frozen=each.frozen,
        dazed=each.dazed,
    )


def seat_view(state: State, seat: int, ground: Ground) -> SeatView:
    """A seat; before the figures are placed its mage has no health."""
    side, mage = state.sides[seat], state.figures.get(MAGES[seat])
    acts = state.phase == "act" and seat == state.turn.seat and not state.turn.acted
    return SeatView(
        seat=seat,
        health=mage.health if mage else 0,
        essence=side.essence,
        debuffs=debuffs(state.options, FIXED.essence - side.essence),
        vulnerability=state.vulnerability(seat),
        imbue=side.imbue,
        slots=side.slots,
        runes=tuple(side.runes),
        buttons=tuple(
            button_view(button, runes, state.bar(SPELLS[runes], ground) if acts and runes else None)
            for button, runes in side.buttons.items()
        ),
        learned=tuple(side.learned),
    )


def button_view(button: int, runes: Runes, bar: Bar | None) -> ButtonView:
    """A button with what its spell costs and does."""
    spell = SPELLS.get(runes)
    return ButtonView(button, runes, spell.cost if spell else 0, spell.power if spell else 0, bar)


def targets(state: State, ground: Ground) -> tuple[Targets, ...]:
    """Where each spell that can be cast, and the weapon, would find something to do."""
    seat, repeat = state.turn.seat, state.turn.repeat
    if repeat:
        return (Targets(0, reached(ground, seat, SPELLS[repeat.runes])),)
    spells = [Targets(button, reached(ground, seat, spell)) for button, spell in state.castable()]
    weapon = Targets(0, () if state.turn.acted else tuple(ground.touched(seat)))
    return tuple(each for each in (*spells, weapon) if each.cells)


def reached(ground: Ground, seat: int, spell: Spell) -> tuple[str, ...]:
    """The cells of all whom a spell can hit; those on which a trap can be laid."""
    aims = ground.aims(seat, spell)
    if spell.action == "trap":
        return tuple(aim.target for aim in aims if aim.target)
    found = (figure for aim in aims for figure in ground.struck(seat, spell, Aim(*aim)))
    return tuple(dict.fromkeys(ground.cells[figure] for figure in found))


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
