"""Moving: a step, and what the square does to who ends on it (R18-R25).

What happens after a step, in this order (R22): a tunnel takes the assassin on; a rendezvous point
makes him collect and sends him home; anywhere else every enemy in range fires, then a heal point
heals, then a preset card is picked up. Enemy fire itself is in `enemies.py`.
"""

from collections.abc import Iterator

from domain.games.assassination.actions import collecting
from domain.games.assassination.combat.enemies import fire
from domain.games.assassination.commands import Move
from domain.games.assassination.events.collecting import AssassinMoved, Healed
from domain.games.assassination.events.turns import ActionSpent
from domain.games.assassination.loot.collectibles import pick_up
from domain.games.assassination.material.board import BOARD, NEIGHBOURS, TUNNELS
from domain.games.assassination.material.cards import EFFECTS
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Assassin, State
from domain.games.assassination.turns import after_action
from domain.games.assassination.victory import check_end
from domain.kernel import Play, require


def choices(state: State) -> Iterator[Move]:
    """Every step that can be taken."""
    owner = state.owner
    if state.turn.used >= state.action_limit(owner):
        return
    for cell in NEIGHBOURS[owner.cell]:
        if not is_closed(state, owner, cell) and state.what_bars(cell) is None:
            yield Move(cell)


def is_closed(state: State, assassin: Assassin, cell: str) -> bool:
    """Whether a square is an assassin's rendezvous point and ambushed (R21)."""
    return assassin.ambush is not None and cell == state.point(assassin)


def move(state: State, command: Move) -> Play:
    """One step to a free neighbouring square (R20)."""
    require_phase(state, "act")
    owner, turn, to = state.owner, state.turn, command.to
    limit = state.action_limit(owner)
    require(turn.used < limit, "no_actions_left", used=turn.used, limit=limit)
    near = to in NEIGHBOURS[owner.cell]
    require(near, "not_adjacent", origin=owner.cell, to=to)
    bar = state.what_bars(to)
    require(bar is None, "square_blocked", what=bar, to=to)
    require(not is_closed(state, owner, to), "rendezvous_ambushed", cell=to)

    yield ActionSpent(owner.seat, "move", turn.used + 1, limit)
    yield AssassinMoved(owner.seat, owner.cell, to, "step")
    yield from pass_tunnel(state)
    if owner.cell in BOARD.rendezvous:
        yield from collecting.visit(state)
    else:
        yield from end_step(state)


def pass_tunnel(state: State) -> Play:
    """A tunnel leads to the next tunnel square that holds nobody (R23)."""
    owner = state.owner
    if (exit_ := led_to(state, owner.cell)) != owner.cell:
        yield AssassinMoved(owner.seat, owner.cell, exit_, "tunnel")


def led_to(state: State, cell: str) -> str:
    """Where a step to a square leads: to the next tunnel that holds nobody (R23), or just there."""
    free = (exit_ for exit_ in TUNNELS.get(cell, ()) if state.what_bars(exit_) is None)
    return next(free, cell)


def end_step(state: State) -> Play:
    """Enemy fire, then what the square gives to a survivor (R22, Q45)."""
    yield from fire(state)
    yield from check_end(state)
    if state.result is None:
        yield from heal(state)
        yield from pick_up(state)
        if state.phase == "act":
            yield from after_action(state)


def heal(state: State) -> Play:
    """A heal point works once a turn, and only if there is something to heal (R24)."""
    owner = state.owner
    if owner.cell in BOARD.heal_points and owner.cell not in state.turn.healed:
        amount = owner.healed_by(EFFECTS.heal_point)
        if amount:
            yield Healed(owner.seat, amount, owner.hp + amount, "heal_point")
