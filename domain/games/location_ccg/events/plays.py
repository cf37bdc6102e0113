"""What is played, what it costs, and that it is done with."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from domain.components.telling import Title, spoken
from domain.components.wording import listed
from domain.games.location_ccg.events.told import Titled, Told
from domain.games.location_ccg.material.costs import UNTYPED, cost_of
from domain.games.location_ccg.material.pool import NAMES, POOL
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.wording.naming import ability_title
from domain.games.location_ccg.wording.terms import price_said


class ProductionPointsSpent(Told, frozen=True):
    """Production points were used (R15)."""

    says = "Seat {seat} spends production points to {use}: {left} left."

    seat: int
    amount: int
    left: int
    use: Literal["draw", "bank", "play"]

    def apply(self, state: State) -> None:
        state.points = self.left


def paid_with(events: Sequence[Mapping[str, Any]]) -> str:
    """Several banked cards with which a seat pays, one after the other."""
    paying = listed(f"{NAMES[each['card']]} ({each['row']})" for each in events)
    return f"Seat {events[0]['seat']} pays with {paying}."


class ResourceSpent(Told, frozen=True):
    """A banked card paid, wholly (R7)."""

    says = "Seat {seat} pays with {card} ({row})."

    seat: int
    card: str
    row: str

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.bank.remove(self.card)
        side.discard.append(self.card)
        assert state.doing, "what is paid for"
        state.doing.paid += self.row


class CardAnnounced(Titled, frozen=True):
    """A card is about to be played, and its payer chooses which points are taken off."""

    says = "Seat {seat} announces {card}."

    seat: int
    card: str
    cost: str
    reductions: int
    target: str | None = None

    def apply(self, state: State) -> None:
        """It is in hand until the choice is made, and everybody knows it."""
        side = state.sides[self.seat]
        if self.card not in side.known:
            side.know(self.card)
        state.doing = Doing(
            "card",
            self.seat,
            self.card,
            self.card,
            cost_of(self.cost),
            target=self.target,
            reductions=self.reductions,
            is_announced=True,
        )


class CostReduced(Told, frozen=True):
    """A point was taken off a cost: an untyped one or one with a symbol (R8)."""

    seat: int
    symbol: str

    def apply(self, state: State) -> None:
        doing = state.doing
        if doing and doing.is_announced:
            doing.cost = doing.cost.without(self.symbol)
            doing.reductions -= 1

    def sentence(self) -> str:
        point = "point" if self.symbol == UNTYPED else POOL.symbols[self.symbol]
        return f"1 {point} is taken off the price."


class CardPlayed(Titled, frozen=True):
    """A card left the hand to be paid for; `cost` is what is left of it after reductions."""

    seat: int
    card: str
    cost: str
    target: str | None = None

    def apply(self, state: State) -> None:
        """It is being played; in a window the other seat is next."""
        state.sides[self.seat].lose(self.card)
        state.doing = Doing(
            "card", self.seat, self.card, self.card, cost_of(self.cost), target=self.target
        )
        if state.window:
            state.window.answered(self.seat)

    def told(self, title: Title) -> str:
        """What is played, for how much, on whom."""
        on = f" on {spoken(self.target, title)}" if self.target else ""
        price = price_said(cost_of(self.cost))
        return f"Seat {self.seat} plays {spoken(self.card, title)}{on} for {price}."


class AbilityUsed(Titled, frozen=True):
    """An ability is used and will be paid for (R12)."""

    seat: int
    permanent: str
    ability: str
    cost: str
    target: str | None = None

    def apply(self, state: State) -> None:
        """Once a turn; in a window the other seat is next."""
        permanent = state.permanents[self.permanent]
        permanent.used.append(self.ability)
        state.doing = Doing(
            "ability",
            self.seat,
            self.permanent,
            permanent.card,
            cost_of(self.cost),
            ability=self.ability,
            target=self.target,
        )
        if state.window:
            state.window.answered(self.seat)

    def told(self, title: Title) -> str:
        """What is used, for how much, on whom."""
        on = f" on {spoken(self.target, title)}" if self.target else ""
        used = f"{ability_title(self.ability)} of {spoken(self.permanent, title)}"
        return f"Seat {self.seat} uses {used}{on} for {price_said(cost_of(self.cost))}."


class UpkeepDue(Titled, frozen=True):
    """The upkeep of a permanent is going to be paid (R14)."""

    says = "Seat {seat} pays {points} to keep {permanent}."

    seat: int
    permanent: str
    cost: str

    def apply(self, state: State) -> None:
        card = state.permanents[self.permanent].card
        state.doing = Doing("upkeep", self.seat, self.permanent, card, cost_of(self.cost))

    def said(self, title: Title) -> dict[str, Any]:
        """Says besides the fields how many points that is."""
        return {**super().said(title), "points": price_said(cost_of(self.cost))}


class UpkeepPaid(Titled, frozen=True):
    """A permanent stays for another turn."""

    says = "{permanent} is kept."

    seat: int
    permanent: str

    def apply(self, state: State) -> None:
        state.upkeep.remove(self.permanent)
        state.doing = None


class EffectEnded(Titled, frozen=True):
    """All that an ability, a deployed card or a location does has been done."""

    says = "The effect of {source} is over."

    seat: int
    source: str

    def apply(self, state: State) -> None:
        state.doing = None
