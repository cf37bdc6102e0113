"""What happens in a match of Correction, and how each event changes the state."""

from domain.games.correction.events import course, denying, moving, spawning
from domain.games.correction.events.course import (
    ENDINGS,
    FirstPlayerChosen,
    MatchEnded,
    TokensGained,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from domain.games.correction.events.denying import (
    MoveDenied,
    PieceBanished,
    ResponsePassed,
    TokenPlaced,
    TokensRecovered,
    TokensSpent,
)
from domain.games.correction.events.moving import (
    MoveDeclared,
    MoveDeclined,
    PieceCaptured,
    PieceMoved,
)
from domain.games.correction.events.spawning import (
    PieceSpawned,
    PiecesReadied,
    SpawnPhaseEnded,
)
from domain.games.correction.scenario import ScenarioLaid
from domain.kernel import Event, events_in

EVENTS: tuple[type[Event], ...] = (
    *events_in(course, spawning, moving, denying),
    ScenarioLaid,
)

__all__ = [
    "ENDINGS",
    "EVENTS",
    "FirstPlayerChosen",
    "MatchEnded",
    "MoveDeclared",
    "MoveDeclined",
    "MoveDenied",
    "PieceBanished",
    "PieceCaptured",
    "PieceMoved",
    "PieceSpawned",
    "PiecesReadied",
    "ResponsePassed",
    "SpawnPhaseEnded",
    "TokenPlaced",
    "TokensGained",
    "TokensRecovered",
    "TokensSpent",
    "TurnEnded",
    "TurnPassed",
    "TurnStarted",
]
