"""The narrator: a spawn phase that ends by itself says that no piece stands in reserve."""

from msgspec import field

from domain.games.correction.board import HOME, PIECES
from domain.games.correction.events import (
    PieceBanished,
    PieceSpawned,
    PiecesReadied,
    SpawnPhaseEnded,
)
from domain.games.correction.view import View
from domain.kernel import Event, Narrator


def _all() -> dict[int, int]:
    return dict.fromkeys(HOME, sum(PIECES.values()))


class CorrectionNarrator(Narrator):
    """Remembers how many pieces of each seat stand in reserve (R3, R4)."""

    standing: dict[int, int] = field(default_factory=_all)
    banished_rest: bool = False

    def tell(self, event: Event) -> str:
        """The event; the end of spawning with its reason, where the seat did not choose it."""
        self._remember(event)
        said = event.sentence()
        if isinstance(event, SpawnPhaseEnded) and not self.standing[event.seat]:
            return f"{said.removesuffix('.')}: none stands in its reserve."
        return said

    def stand(self, view: View) -> None:
        """The reserves as a view shows them."""
        self.standing = {seat: sum(side.standing.values()) for seat, side in view.sides.items()}
        self.banished_rest = view.options.banished_rests

    def _remember(self, event: Event) -> None:
        match event:
            case PieceSpawned(seat=seat):
                self.standing[seat] -= 1
            case PiecesReadied(seat=seat):
                self.standing[seat] += event.pawn + event.spearman + event.knight
            case PieceBanished(seat=seat) if not self.banished_rest:
                self.standing[seat] += 1
            case _:
                pass
