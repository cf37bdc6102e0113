"""What follows from a command, in short words, by event; and what is supposed of the opponent."""

from typing import Final

from domain.games.correction.commands import Pass
from domain.games.correction.events import (
    MatchEnded,
    MoveDeclared,
    MoveDeclined,
    MoveDenied,
    PieceBanished,
    PieceCaptured,
    PieceMoved,
    ResponsePassed,
    SpawnPhaseEnded,
    TokenPlaced,
    TokensRecovered,
    TokensSpent,
    TurnEnded,
)
from domain.games.correction.state import State
from domain.games.correction.words import tokens
from domain.kernel import Brief, Scene, Supposing


def _may_answer(scene: Scene, event: ResponsePassed) -> str:
    """What the seat that is supposed to let a move land could do instead (R10, R12)."""
    state: State = scene.before
    ways = [
        *([f"seat {event.seat} can deny it"] if state.can_deny_move() else []),
        *([f"seat {event.seat} can banish the piece"] if state.can_deny_piece() else []),
    ]
    return "; ".join(ways)


def _taken(_: Scene, event: TokensRecovered) -> str:
    return f"it takes {tokens(event.amount)}"


BRIEF: Final[Brief] = {
    MatchEnded: "",
    MoveDeclared: "",
    MoveDeclined: "",
    MoveDenied: "",
    PieceBanished: "",
    PieceCaptured: "the {kind} rests, so seat {seat} can't spawn it in its next turn",
    PieceMoved: "",
    ResponsePassed: _may_answer,
    SpawnPhaseEnded: "",
    TokenPlaced: "",
    TokensRecovered: _taken,
    TokensSpent: "",
    TurnEnded: "",
}


def _lets_it_land(state: State, seat: int) -> Pass | None:
    return Pass() if state.phase == "respond" and state.to_act != seat else None


SUPPOSING: Final = Supposing("if it lands", _lets_it_land)
