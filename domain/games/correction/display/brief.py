"""What follows from a command, in short words, by event; and what is supposed of the opponent."""

from typing import Final

from domain.components.wording import counted, joined
from domain.games.correction import events
from domain.games.correction.commands import Pass
from domain.games.correction.state import State
from domain.kernel import Brief, Scene, Supposing


def _may_answer(scene: Scene, event: events.ResponsePassed) -> str:
    """What the seat that is supposed to let a move land could do instead (R10, R12)."""
    state: State = scene.before
    return joined(
        f"seat {event.seat} can deny it" if state.can_deny_move() else "",
        f"seat {event.seat} can banish the piece" if state.can_deny_piece() else "",
    )


def _taken(_: Scene, event: events.TokensRecovered) -> str:
    return f"it takes {counted(event.amount, 'token')}"


BRIEF: Final[Brief] = {
    events.MatchEnded: "",
    events.MoveDeclared: "",
    events.MoveDeclined: "",
    events.MoveDenied: "",
    events.PieceBanished: "",
    events.PieceCaptured: "the {kind} rests, so seat {seat} can't spawn it in its next turn",
    events.PieceMoved: "",
    events.ResponsePassed: _may_answer,
    events.SpawnPhaseEnded: "",
    events.TokenPlaced: "",
    events.TokensRecovered: _taken,
    events.TokensSpent: "",
    events.TurnEnded: "",
}


def _lets_it_land(state: State, seat: int) -> Pass | None:
    return Pass() if state.phase == "respond" and state.to_act != seat else None


SUPPOSING: Final = Supposing("if it lands", _lets_it_land)
