"""The log: which numbers succeed, why a rank stays, why nobody is robbed, fined or paid."""

from typing import Final

from domain.components.wording import extended, listed
from domain.games.heist import police
from domain.games.heist.cards import LEVEL, target
from domain.games.heist.city import Kind
from domain.games.heist.display.faces import up_to
from domain.games.heist.events.missions import MissionFailed, MissionSucceeded, SkipAdded
from domain.games.heist.events.moving import DieRolled, PieceMoved
from domain.games.heist.events.police import CardLost, NoCardToLose
from domain.games.heist.missions import PETTY_LEVEL, brings_rank, costs_rank, succeeds, within
from domain.games.heist.state import State
from domain.kernel import Log, Scene

NAMED: Final[dict[Kind, str]] = {
    "police": ", a police cell",
    "start": ", a start, which does nothing",
}
"""The cells that the log names: what happens on the others says what they are."""


def _rolled(scene: Scene, event: DieRolled) -> str:
    """The numbers with which a mission succeeds (R8)."""
    if event.purpose not in ("mission", "petty"):
        return event.sentence()
    is_petty = event.purpose == "petty"
    level = PETTY_LEVEL if is_petty else LEVEL[scene.before.open_card]
    rank = scene.before.players[event.seat].rank
    most = target(level, rank)
    fails = is_petty and not succeeds(event.value, level, rank)
    return extended(
        event.sentence(), f", which succeeds with {up_to(most)}{': it fails' if fails else ''}"
    )


def _moved(scene: Scene, event: PieceMoved) -> str:
    """What the cell is, and why nobody who stands there is robbed."""
    said = extended(event.sentence(), NAMED.get(scene.before.city.kinds[event.to], ""))
    unrobbed = _unrobbed(scene.before, event)
    return f"{said} {unrobbed}" if unrobbed else said


def _unrobbed(state: State, event: PieceMoved) -> str:
    """Why a seat is not asked to rob those it meets (R6); "" if it is asked or meets nobody."""
    met, why = state.met(event.to), state.spared(event.to)
    if not met or why == "always":
        return ""
    if why == "police":
        return "Nobody is robbed at the police."
    others = f"{'seat' if len(met) == 1 else 'seats'} {listed(map(str, met))}"
    if why == "no card":
        return f"It has no card to trade with {others}."
    if state.robbable(event.to):
        return ""
    return f"{others.capitalize()} {'has' if len(met) == 1 else 'have'} no card to be robbed of."


def _skips(scene: Scene, event: SkipAdded) -> str:
    """A missed turn; at the police it is added why a seat without anything pays no fine (Q13)."""
    state: State = scene.before
    is_spared = state.kind == "police" and police.fine(state) == 0
    spared = "; its total is not above $0, so it pays no fine" if is_spared else ""
    return extended(event.sentence(), spared)


def _told_on(scene: Scene, event: CardLost | NoCardToLose) -> str:
    """Who snitches on itself gets nothing for it (R9)."""
    is_paid = event.seat in police.paying(scene.before)
    unpaid = "" if is_paid else "; it is paid nothing for telling on itself"
    return extended(event.sentence(), unpaid)


def _succeeded(scene: Scene, event: MissionSucceeded) -> str:
    """A mission that would raise another rank leaves the highest where it is (R12)."""
    state, rank = scene.before, scene.before.players[event.seat].rank
    stays = brings_rank(state.options, LEVEL[event.card]) and within(rank + 1) == rank
    return extended(event.sentence(), f"; it stays at rank {rank}, the highest" if stays else "")


def _failed(scene: Scene, event: MissionFailed) -> str:
    """A failure that would cost another rank leaves the lowest where it is (R12)."""
    state, rank = scene.before, scene.before.players[event.seat].rank
    stays = costs_rank(state.options, LEVEL[event.card]) and within(rank - 1) == rank
    return extended(event.sentence(), f"; it stays at rank {rank}, the lowest" if stays else "")


LOG: Final[Log] = {
    DieRolled: _rolled,
    PieceMoved: _moved,
    SkipAdded: _skips,
    CardLost: _told_on,
    NoCardToLose: _told_on,
    MissionSucceeded: _succeeded,
    MissionFailed: _failed,
}
