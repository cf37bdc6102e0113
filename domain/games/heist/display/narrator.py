"""The narrator: which numbers succeed, why a rank stays, and why a snitch is not paid."""

from msgspec import field

from domain.games.heist.cards import LEVEL, target
from domain.games.heist.display.faces import gains_rank, up_to
from domain.games.heist.events.course import MatchStarted
from domain.games.heist.events.missions import (
    MissionDrawn,
    MissionFailed,
    MissionSucceeded,
    RankChanged,
)
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.events.police import CardLost, NoCardToLose
from domain.games.heist.missions import PETTY_LEVEL
from domain.games.heist.options import Options
from domain.games.heist.state import TOP_RANK
from domain.games.heist.view import View
from domain.kernel import Event, Narrator


class HeistNarrator(Narrator):
    """Remembers the ranks, the level of the newest mission and the newest snitch (R7, R9)."""

    options: Options | None = None
    ranks: dict[int, int] = field(default_factory=dict)
    level: int = PETTY_LEVEL
    snitch: int = 0

    def tell(self, event: Event) -> str:
        """The event; a roll that succeeds or fails with the numbers that succeed."""
        said = event.sentence()
        match event:
            case MatchStarted(options=options):
                self.options = options
            case RankChanged(seat=seat, rank=rank):
                self.ranks[seat] = rank
            case MissionDrawn(level=level):
                self.level = level
            case DieRolled(seat=seat, purpose="snitch"):
                self.snitch = seat
            case CardLost(seat=seat) | NoCardToLose(seat=seat) if seat == self.snitch:
                return f"{said.removesuffix('.')}; it is paid nothing for telling on itself."
            case MissionSucceeded(seat=seat) | MissionFailed(seat=seat):
                return f"{said.removesuffix('.')}{self.kept(event, self.ranks.get(seat))}."
            case DieRolled(seat=seat, purpose="mission" | "petty") if seat in self.ranks:
                level = self.level if event.purpose == "mission" else PETTY_LEVEL
                most = target(level, self.ranks[seat])
                ends = ": it fails." if event.purpose == "petty" and event.value > most else "."
                return f"{said.removesuffix('.')}, which succeeds with {up_to(most)}{ends}"
            case _:
                pass
        return said

    def kept(self, event: MissionSucceeded | MissionFailed, rank: int | None) -> str:
        """Why a mission that moves the ranks of others leaves this one where it is (R12)."""
        level, options = LEVEL[event.card], self.options
        if not options or rank is None:
            return ""
        if isinstance(event, MissionSucceeded):
            stays = gains_rank(options, level) and rank == TOP_RANK
            return f"; it stays at rank {TOP_RANK}, the highest" if stays else ""
        stays = bool(options.fail_ranks[level - 1]) and rank == 0
        return "; it stays at rank 0, the lowest" if stays else ""

    def stand(self, view: View) -> None:
        """The ranks, and the mission that lies open."""
        self.options = view.options
        self.ranks = {seat.seat: seat.rank for seat in view.seats}
        self.snitch = view.active if view.decision == "lose_card" else 0
        self.level = LEVEL[view.mission] if view.mission else PETTY_LEVEL
