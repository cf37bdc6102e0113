"""The narrator: which numbers succeed, why a rank stays, why nobody is robbed, fined or paid."""

from typing import Final

from msgspec import Struct, field

from domain.components.wording import listed
from domain.games.heist.cards import LEVEL, WORTH, target
from domain.games.heist.city import CITIES, Kind
from domain.games.heist.display.faces import gains_rank, up_to
from domain.games.heist.events.course import MatchStarted, PiecePlaced
from domain.games.heist.events.missions import (
    CashChanged,
    MissionDrawn,
    MissionFailed,
    MissionSucceeded,
    RankChanged,
    SkipAdded,
)
from domain.games.heist.events.moving import DieRolled, PieceMoved
from domain.games.heist.events.police import CardLost, NoCardToLose, SnitchRewarded
from domain.games.heist.events.robbing import CardStolen, CardsTraded
from domain.games.heist.missions import PETTY_LEVEL
from domain.games.heist.options import Options
from domain.games.heist.state import TOP_RANK
from domain.games.heist.view import View
from domain.kernel import Event, Narrator

NAMED: Final[dict[Kind, str]] = {
    "police": ", a police cell",
    "start": ", a start, which does nothing",
}
"""The cells that the log names: what happens on the others says what they are."""


class Purse(Struct):
    """What the log has heard of a seat: where its car stands, its cards (how many), its money."""

    cell: str = ""
    cards: int = 0
    total: int = 0

    def gains(self, cards: int, money: int) -> None:
        """So many cards and dollars more, or less."""
        self.cards += cards
        self.total += money


class HeistNarrator(Narrator):
    """Remembers the ranks, the newest mission and snitch, and what each seat has (R6, R7, R9)."""

    options: Options | None = None
    ranks: dict[int, int] = field(default_factory=dict)
    level: int = PETTY_LEVEL
    snitch: int = 0
    purses: dict[int, Purse] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event; a roll that succeeds or fails with the numbers that succeed."""
        said = event.sentence()
        self.count(event)
        match event:
            case MatchStarted(options=options):
                self.options = options
            case RankChanged(seat=seat, rank=rank):
                self.ranks[seat] = rank
            case MissionDrawn(level=level):
                self.level = level
            case DieRolled(seat=seat, purpose="snitch"):
                self.snitch = seat
            case PieceMoved():
                return f"{said.removesuffix('.')}{self.arrives(event)}"
            case SkipAdded(seat=seat) if self.goes_unfined(seat):
                return f"{said.removesuffix('.')}; its total is not above $0, so it pays no fine."
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

    def count(self, event: Event) -> None:
        """Notes whose car stands where, and who has how many cards and how much money."""
        match event:
            case PiecePlaced(seat=seat, cell=cell) | PieceMoved(seat=seat, to=cell):
                self.purse(seat).cell = cell
            case MissionSucceeded(seat=seat, card=card) | SnitchRewarded(seat=seat, card=card):
                self.purse(seat).gains(1, WORTH[card])
            case CardLost(seat=seat, card=card):
                self.purse(seat).gains(-1, -WORTH[card])
            case CardStolen(robber=robber, victim=victim, card=card):
                self.purse(robber).gains(1, WORTH[card])
                self.purse(victim).gains(-1, -WORTH[card])
            case CardsTraded(robber=robber, victim=victim, taken=taken, given=given):
                self.purse(robber).gains(0, WORTH[taken] - WORTH[given])
                self.purse(victim).gains(0, WORTH[given] - WORTH[taken])
            case CashChanged(seat=seat, delta=delta):
                self.purse(seat).gains(0, delta)
            case _:
                pass

    def purse(self, seat: int) -> Purse:
        """What is known of a seat."""
        return self.purses.setdefault(seat, Purse())

    def kind(self, seat: int) -> Kind | None:
        """What is on the cell of a seat's car."""
        return CITIES[self.options.board].kinds.get(self.purse(seat).cell) if self.options else None

    def arrives(self, event: PieceMoved) -> str:
        """What the cell is, and why nobody who stands there is robbed."""
        kind = self.kind(event.seat)
        named = NAMED.get(kind, "") if kind else ""
        unrobbed = self.unrobbed(event.seat, kind)
        return f"{named}. {unrobbed}" if unrobbed else f"{named}."

    def unrobbed(self, mover: int, kind: Kind | None) -> str:
        """Why a seat that meets others is not asked to rob them (R6); "" if it is, or alone."""
        here, rob = self.purse(mover), self.options.rob if self.options else "none"
        met = [seat for seat, each in self.purses.items() if each.cell == here.cell != ""]
        met = sorted({*met} - {mover})
        if rob == "none" or not met:
            return ""
        if kind == "police":
            return "Nobody is robbed at the police."
        others = f"seat{'s' * (len(met) > 1)} {listed(map(str, met))}"
        if rob == "trade" and not here.cards:
            return f"It has no card to trade with {others}."
        if any(self.purse(seat).cards for seat in met):
            return ""
        return f"{others.capitalize()} {'have' if len(met) > 1 else 'has'} no card to be robbed of."

    def goes_unfined(self, seat: int) -> bool:
        """Whether the police would fine a seat if it had more than nothing (Q13)."""
        fined = self.options is not None and self.options.police == "fine"
        return fined and self.kind(seat) == "police" and self.purse(seat).total <= 0

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
        """The ranks, the mission that lies open, and what each seat has."""
        self.options = view.options
        self.ranks = {seat.seat: seat.rank for seat in view.seats}
        self.snitch = view.active if view.decision == "lose_card" else 0
        self.level = LEVEL[view.mission] if view.mission else PETTY_LEVEL
        self.purses = {
            seat.seat: Purse(seat.cell, len(seat.cards), seat.total) for seat in view.seats
        }
