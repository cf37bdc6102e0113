"""The narrator: what a roll, a walk or a capture does not do, or does not take, is told."""

from collections.abc import Iterator

from msgspec import field

from domain.components.wording import counted, listed
from domain.games.assassination_le.board import SAFE
from domain.games.assassination_le.events import (
    BaseCoinPlaced,
    BaseTouched,
    CoinsRemoved,
    DieRolled,
    PawnMoved,
    PawnPlaced,
    RolesAssigned,
    TurnStarted,
    VictimCaptured,
)
from domain.games.assassination_le.scenario import ScenarioLaid
from domain.games.assassination_le.view import View
from domain.kernel import Event, Narrator


class ChaseNarrator(Narrator):
    """Remembers whether a die was rolled in this turn (R2), the bases, coins and the victim."""

    rolled: bool = False
    victim: int = 0
    prey: str = SAFE
    """Where the victim's pawn is."""
    bases: tuple[str, ...] = ()
    coins: dict[int, tuple[str, ...]] = field(default_factory=dict)
    caught: int = 0
    """Who was caught just now, until the roles change."""

    def tell(self, event: Event) -> str:
        """The event; a second roll, a walk, lost coins or new roles with what they leave unsaid."""
        said = self._told(event, event.sentence())
        self._remember(event)
        return said

    def _told(self, event: Event, said: str) -> str:
        match event:
            case DieRolled(purpose="move") if self.rolled:
                return said.replace(" rolls ", " rolls again after the null: ", 1)
            case PawnMoved():
                return " ".join((self._way(event, said), *self._nothing(event)))
            case CoinsRemoved(seat=seat) if self._touched(seat):
                return said.replace("on the bases", f"on {listed(self._touched(seat))}", 1)
            case RolesAssigned(victim=victim) if self.caught:
                return " ".join((*self._kept(self.caught), said, *self._held(victim)))
            case _:
                return said

    def _way(self, event: PawnMoved, said: str) -> str:
        """A loop is called so."""
        if event.origin != event.to:
            return said
        return said.replace(f"from {event.to} to {event.to}", f"in a loop back to {event.to}", 1)

    def _nothing(self, event: PawnMoved) -> Iterator[str]:
        """What a walk passes or reaches without any effect (R6, Q8, Q14)."""
        *between, to = event.path
        if event.seat != self.victim:
            if self.prey in between and to != self.prey:
                yield f"Passing over the victim on {self.prey} does not catch it."
            return
        touched = self._touched(event.seat)
        if to in touched:
            yield "It has touched that base before."
        for cell in dict.fromkeys(between):
            if cell in self.bases and cell not in touched and cell != to:
                yield f"Passing over the base on {cell} does not touch it."

    def _kept(self, seat: int) -> Iterator[str]:
        """The coins that a caught victim is not deprived of (R11)."""
        touched = self._touched(seat)
        if touched:
            coins = "coin" if len(touched) == 1 else f"{len(touched)} coins"
            yield f"Seat {seat} keeps its {coins} on {listed(touched)}."

    def _held(self, seat: int) -> Iterator[str]:
        """The coins that a new victim has from before (R11)."""
        touched = self._touched(seat)
        if touched:
            coins = counted(len(touched), "coin")
            yield f"Seat {seat} has {coins} from before, on {listed(touched)}."

    def _touched(self, seat: int) -> tuple[str, ...]:
        return self.coins.get(seat, ())

    def _remember(self, event: Event) -> None:
        self._place(event)
        match event:
            case TurnStarted():
                self.rolled = False
            case DieRolled(purpose="move"):
                self.rolled = True
            case VictimCaptured(victim=seat):
                self.caught = seat
            case BaseTouched(seat=seat, cell=cell):
                self.coins[seat] = (*self._touched(seat), cell)
            case CoinsRemoved(seat=seat):
                self.coins[seat] = ()
            case _:
                pass

    def _place(self, event: Event) -> None:
        """Where the bases are, who the victim is, and where."""
        match event:
            case BaseCoinPlaced(cell=cell):
                self.bases = (*self.bases, cell)
            case RolesAssigned(victim=seat):
                self.victim, self.caught = seat, 0
            case PawnPlaced(seat=seat, at=cell) | PawnMoved(seat=seat, to=cell):
                if seat == self.victim:
                    self.prey = cell
            case ScenarioLaid(scenario=laid):
                self.victim, self.coins = laid.victim, dict(laid.coins)
                self.prey, self.bases = laid.pawns[laid.victim], tuple(laid.bases.values())
            case _:
                pass

    def stand(self, view: View) -> None:
        """A victim who has rolled null has rolled in this turn; all else lies on the table."""
        self.rolled = view.phase == "null_rolled"
        self.victim = view.victim
        self.coins = {seat.seat: seat.coins for seat in view.seats}
        self.prey = self._prey(view)
        self.bases = tuple(base.cell for base in view.bases)

    def _prey(self, view: View) -> str:
        """The victim's space; the Safe House before there is a victim or a pawn."""
        return (view.seats[view.victim - 1].pawn if view.victim else None) or SAFE
