"""What happens to cards in play."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

import msgspec

from domain.components.telling import Title, spoken
from domain.components.wording import listed
from domain.games.location_ccg.events.told import Titled, Told
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import NO_BUFF
from domain.games.location_ccg.state import State
from domain.games.location_ccg.wording.naming import numbered, untitled
from domain.games.location_ccg.wording.terms import changes_said
from domain.games.location_ccg.zones import HQ, Permanent

To = Literal["void", "discard", "hand"]

ZONES: Final[Mapping[To, str]] = {
    "void": "the void pile",
    "discard": "the discard pile",
    "hand": "its owner's hand",
}
WHY: Final[Mapping[str, str]] = {
    "died": "",
    "host_gone": " with what it lay on",
    "modifier_limit": " for another of its kind",
    "unique": " for a new copy",
    "upkeep": " for want of upkeep",
}
"""Why a permanent leaves play, in words; otherwise the reason is the card that took it away."""


def returned(events: Sequence[Mapping[str, Any]]) -> str:
    """Several characters that come home together."""
    return f"{listed(_named(each) for each in events)} return to the HQ."


def removed(events: Sequence[Mapping[str, Any]]) -> str:
    """Damage that goes from several characters."""
    gone = listed(f"{each['amount']} of {_named(each)}" for each in events)
    return f"Damage is removed: {gone}."


def _named(event: Mapping[str, Any]) -> str:
    id_ = event["permanent"]
    return numbered(id_, event["cards"][id_]) if id_ in event["cards"] else untitled(id_)


class PermanentDeployed(Titled, frozen=True):
    """A card came into play. `is_done` says that nothing more follows from playing it."""

    permanent: str
    seat: int
    card: str
    place: str
    is_done: bool = True

    def apply(self, state: State) -> None:
        laid = Permanent(self.permanent, self.seat, self.card, self.place)
        state.permanents[self.permanent] = laid
        state.last_id += 1
        assert state.doing, "what is deployed was played"
        if self.is_done:
            state.doing = None
        else:
            state.doing.permanent = self.permanent

    def told(self, title: Title) -> str:
        """Which number it has; where it lies, and what it changes there."""
        name = numbered(self.permanent, self.card)
        if self.place == HQ:
            return f"{name} comes into seat {self.seat}'s HQ."
        sheet = CARDS.get(self.card)
        changes = changes_said(sheet.buff) if sheet and sheet.buff != NO_BUFF else ""
        if sheet and sheet.location_skill:
            changes = f"{sheet.location_skill:+} skill needed there"
        return f"{name} lies on {spoken(self.place, title)} now{f': {changes}' if changes else ''}."


class Left(Titled, frozen=True):
    """A permanent left play: it loses all that it was and goes to a zone of its owner (R32)."""

    usual: ClassVar[To]
    """Where it goes without Recur."""

    permanent: str
    card: str
    owner: int
    to: To
    reason: str

    def apply(self, state: State) -> None:
        """It is in no party, no combat group, and no upkeep of it is due."""
        state.withdraw(self.permanent)
        if self.permanent in state.upkeep:
            state.upkeep.remove(self.permanent)
        del state.permanents[self.permanent]
        side = state.sides[self.owner]
        if self.to == "hand":
            side.show(self.card)
        else:
            {"void": side.void, "discard": side.discard}[self.to].append(self.card)

    def said(self, title: Title) -> dict[str, Any]:
        """Says besides the fields why it left, and where it went if not to the usual place."""
        why = WHY.get(self.reason, f" by {spoken(self.reason, title)}")
        where = "" if self.to == self.usual else f" and goes to {ZONES[self.to]}"
        return {**super().said(title), "why": why, "where": where}

    def told_why(self, title: Title, why: str) -> str:
        """The event with more of a reason."""
        return self.says.format(**{**self.said(title), "why": why})


class PermanentDestroyed(Left, frozen=True):
    """A permanent was destroyed."""

    says = "{permanent} is destroyed{why}{where}."
    usual: ClassVar[To] = "void"


class PermanentDiscarded(Left, frozen=True):
    """A permanent was discarded from play."""

    says = "{permanent} is discarded{why}{where}."
    usual: ClassVar[To] = "discard"


class PermanentKoed(Left, frozen=True):
    """A permanent was knocked out."""

    says = "{permanent} is discarded{why}{where}."
    usual: ClassVar[To] = "discard"


class PermanentReturned(Left, frozen=True):
    """A permanent went back to its owner's hand."""

    says = "{permanent} goes back to its owner's hand{why}."
    usual: ClassVar[To] = "hand"


class Moved(Titled, frozen=True):
    """A character went from one place to another."""

    permanent: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.permanents[self.permanent].place = self.to


class CharacterMoved(Moved, frozen=True):
    """A character was sent to a mission (R19)."""

    says = "{permanent} goes to {to}."

    def apply(self, state: State) -> None:
        super().apply(state)
        mission = state.ongoing_mission()
        if state.permanents[self.permanent].owner == state.active:
            mission.attackers.append(self.permanent)
            mission.is_joined = True
        else:
            mission.defenders.append(self.permanent)


class CharacterReturned(Moved, frozen=True):
    """A character came home at the beginning of its seat's turn (R14)."""

    says = "{permanent} returns to {to}."


class CharacterRecalled(Moved, frozen=True):
    """A character was called back to the HQ."""

    says = "{permanent} is recalled to {to}."

    def apply(self, state: State) -> None:
        """It leaves its party and its combat group (Q17)."""
        super().apply(state)
        state.withdraw(self.permanent)


class DamageDealt(Titled, frozen=True):
    """A character took damage; `source` is a permanent, or a card that was played."""

    says = "{source} deals {amount} damage to {target}, {damage_now} now."

    source: str
    target: str
    amount: int
    damage_now: int
    combat: bool

    def apply(self, state: State) -> None:
        state.permanents[self.target].damage = self.damage_now


class Relieved(Titled, frozen=True):
    """Damage went from a character."""

    permanent: str
    amount: int

    def apply(self, state: State) -> None:
        state.permanents[self.permanent].damage -= self.amount


class DamageHealed(Relieved, frozen=True):
    """An effect healed damage."""

    says = "{amount} damage of {permanent} is healed."


class DamageRemoved(Relieved, frozen=True):
    """Damage went at the end of a turn, or instead of death by toughness (R18, R31)."""

    says = "{amount} damage of {permanent} is removed."


class WoundCounterPlaced(Titled, frozen=True):
    """A tough character took a wound instead of dying (R31)."""

    says = "{permanent} is tough and takes a wound instead of dying, {counters} now."

    permanent: str
    counters: int

    def apply(self, state: State) -> None:
        """Wounds stay (Q30)."""
        state.permanents[self.permanent].wounds = self.counters


class StatBuffed(Titled, frozen=True):
    """A character's stats were changed until the end of the turn."""

    permanent: str
    atk: int
    defence: int = msgspec.field(name="def")
    skl: int

    def apply(self, state: State) -> None:
        buffed = state.permanents[self.permanent]
        atk, defence, skl = buffed.buff
        buffed.buff = (atk + self.atk, defence + self.defence, skl + self.skl)

    def told(self, title: Title) -> str:
        """What it gains and loses."""
        given = {"attack": self.atk, "defence": self.defence, "skill": self.skl}
        changes = ", ".join(f"{by:+} {stat}" for stat, by in given.items() if by)
        return f"{spoken(self.permanent, title)} gets {changes or 'nothing'} this turn."


class CharacterLocked(Titled, frozen=True):
    """A character can't be sent to missions this turn."""

    says = "{permanent} is locked: it can't be sent to attack or defend this turn."

    permanent: str

    def apply(self, state: State) -> None:
        state.permanents[self.permanent].locked = True


class EffectsExpired(Told, frozen=True):
    """What held until the end of the turn is over: changes and locks (R18)."""

    says = "What held until the end of the turn is over."

    def apply(self, state: State) -> None:
        for permanent in state.permanents.values():
            permanent.buff, permanent.locked = NO_BUFF, False
