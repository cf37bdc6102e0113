"""The narrator: locations are called as on the table, and what came of a play is told with why."""

from collections import Counter
from typing import Final

from msgspec import field

from domain.games.location_ccg.events.cards import CardDiscarded
from domain.games.location_ccg.events.course import LocationPlaced, MatchStarted, SeatAsked
from domain.games.location_ccg.events.missions import (
    CombatGroupFormed,
    MissionDeclared,
    MissionEnded,
    SkillCompared,
    VictoryPointPlaced,
)
from domain.games.location_ccg.events.permanents import (
    CharacterLocked,
    CharacterMoved,
    CharacterRecalled,
    CharacterReturned,
    DamageDealt,
    Left,
    PermanentDestroyed,
    Relieved,
    WoundCounterPlaced,
)
from domain.games.location_ccg.events.plays import (
    AbilityUsed,
    CardPlayed,
    CostReduced,
    ProductionPointsSpent,
    ResourceSpent,
)
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, NAMES
from domain.games.location_ccg.view import View
from domain.games.location_ccg.wording.naming import listed, numbered
from domain.kernel import Event, Narrator

PAYING: Final = (CardPlayed, CostReduced, ProductionPointsSpent, ResourceSpent, SeatAsked)
"""What happens to a surprise before it does anything."""


class LocationNarrator(Narrator):
    """Remembers what lies on the table, as far as the reasons of what follows need it."""

    locations: dict[str, str] = field(default_factory=dict)
    """The locations that are in play, by slot."""
    wins: dict[str, int] = field(default_factory=dict)
    """How many tokens win each."""
    adjusted: int = 0
    """What an option adds to them."""
    away: dict[str, str] = field(default_factory=dict)
    """The slots of those who are not in the HQ."""
    called: dict[str, str] = field(default_factory=dict)
    """What the characters among them are called."""
    sent: list[str] = field(default_factory=list)
    """Who has been sent on the mission, by either seat."""
    counts_stayers: bool = True
    """Whether the check counts those who are there from earlier."""
    damage: dict[str, int] = field(default_factory=dict)
    wounds: dict[str, int] = field(default_factory=dict)
    defenders: list[str] = field(default_factory=list)
    """Who has been sent to defend and is still there."""
    is_defending: bool = False
    """Whether it is defenders who are being sent."""
    is_fought: bool = False
    """Whether a combat group has been formed on the mission."""
    compared: bool = False
    due: str = ""
    """The permanent whose upkeep somebody is asked to pay."""
    is_idle: bool = True
    """Whether what is being played has done nothing so far."""

    def tell(self, event: Event) -> str:
        """The event with why; locations are called as they are on the table."""
        said = self._with_reason(event, event.sentence())
        self._remember(event)
        count = Counter(self.locations.values())
        for slot, card in self.locations.items():
            if count[card] == 1:
                said = said.replace(numbered(slot, card), NAMES[card])
        return said

    def _with_reason(self, event: Event, said: str) -> str:
        """The sentence of an event, with what only follows from what went before."""
        more = said.removesuffix(".")
        match event:
            case MissionEnded(reason="failed") if not self.compared:
                return f"{more}: no attacker is left."
            case SkillCompared():
                return self._checked(event, said)
            case VictoryPointPlaced(location=slot) if slot in self.wins:
                return f"{more}; it takes {self.wins[slot]} to win it."
            case CharacterLocked(permanent=locked) if locked in self.away:
                return f"{more}; it is at {self._place(locked)} and stays there."
            case PermanentDestroyed(reason="died") | WoundCounterPlaced():
                return self._mortal(event, said)
            case PermanentDestroyed(permanent=dead, owner=seat, reason="upkeep"):
                why = f"seat {seat} does not pay" if dead == self.due else "its bank can't pay"
                return f"{more}, which {why}."
            case CardDiscarded(reason="resolved") if self.is_idle:
                return said.replace("goes", "has no effect and goes", 1)
            case AbilityUsed() if self._recalls_nobody(event):
                return f"{more}, in vain: it is in its HQ already."
        return said

    def _mortal(self, event: PermanentDestroyed | WoundCounterPlaced, said: str) -> str:
        """What was or would have been a death, with what toughness did about it."""
        if isinstance(event, PermanentDestroyed):
            return self._died(event, said)
        if event.counters < toughness_of(event.cards.get(event.permanent, "")):
            return said
        return f"{said.removesuffix('.')}; its toughness is used up."

    def _died(self, event: PermanentDestroyed, said: str) -> str:
        """A death, with what it died of, and why toughness was no help (R31, Q14)."""
        damage, toughness = self.damage.get(event.permanent, 0), toughness_of(event.card)
        helpless = not damage or self.wounds.get(event.permanent, 0) < toughness
        why = "for want of defence" if helpless else f"by {damage} damage"
        said = said.replace("is destroyed", f"is destroyed {why}", 1)
        if not toughness:
            return said
        no_help = "toughness is no help there" if helpless else "its toughness was used up"
        return f"{said.removesuffix('.')}: {no_help}."

    def _checked(self, check: SkillCompared, said: str) -> str:
        """The check, with why nobody fought before it, and who of the skill was never sent."""
        if self.defenders and not self.is_fought:
            said = f"Nobody could be matched, so there was no combat. {said}"
        stayed = [
            self.called[each]
            for each in sorted(self.called, key=lambda id_: int(id_[1:]))
            if self.away.get(each) == check.location and each not in self.sent
        ]
        if not stayed:
            return said
        has, its = ("has", "its") if len(stayed) == 1 else ("have", "their")
        how = "counts" if self.counts_stayers else "does not count"
        return f"{said} {listed(stayed)} {has} stayed from earlier: {its} skill {how}."

    def _place(self, character: str) -> str:
        slot = self.away[character]
        return numbered(slot, self.locations[slot])

    def _recalls_nobody(self, used: AbilityUsed) -> bool:
        """Whether an ability calls somebody home who is there."""
        card = used.cards.get(used.permanent, "")
        ability = CARDS[card].ability(used.ability) if card in CARDS else None
        recalls = ability is not None and any(step[0] == "recall" for step in ability.effect)
        return recalls and used.target not in self.away

    def _remember(self, event: Event) -> None:
        """What later sentences need."""
        self.compared = isinstance(event, SkillCompared)
        self.is_idle = isinstance(event, PAYING) and (self.is_idle or isinstance(event, CardPlayed))
        match event:
            case MatchStarted():
                self.adjusted = event.options.vp_adjust
                self.counts_stayers = event.options.stayers == "count_skill"
            case LocationPlaced():
                self.locations[event.slot] = event.location
                tokens = LOCATIONS[event.location].vp + self.adjusted
                self.wins[event.slot] = max(1, tokens)
            case DamageDealt():
                self.damage[event.target] = event.damage_now
            case Relieved():
                self.damage[event.permanent] = self.damage.get(event.permanent, 0) - event.amount
            case WoundCounterPlaced():
                self.wounds[event.permanent] = event.counters
            case Left():
                self._forget(event.permanent)
                self.damage.pop(event.permanent, None)
                self.wounds.pop(event.permanent, None)
            case _:
                self._follow(event)

    def _follow(self, event: Event) -> None:
        """Who is sent, who comes home, and whether there is a fight."""
        match event:
            case SeatAsked():
                self.is_defending = event.decision == "add_defender"
                self.due = event.about if event.decision == "upkeep" else ""
            case MissionDeclared() | MissionEnded():
                self.defenders, self.sent, self.is_fought = [], [], False
            case CombatGroupFormed():
                self.is_fought = True
            case CharacterMoved():
                self.away[event.permanent] = event.to
                self.called[event.permanent] = event.title(event.permanent)
                self.sent.append(event.permanent)
                self.defenders += [event.permanent] * self.is_defending
            case CharacterReturned() | CharacterRecalled():
                self._forget(event.permanent)

    def _forget(self, character: str) -> None:
        """It is at no location and on no mission any more."""
        self.away.pop(character, None)
        self.called.pop(character, None)
        if character in self.defenders:
            self.defenders.remove(character)

    def stand(self, view: View) -> None:
        """What lies there; a check and what follows from it are one step."""
        mission = view.mission
        self.locations = {slot: each.card for slot, each in view.locations.items()}
        self.wins = {slot: each.vp for slot, each in view.locations.items()}
        self.adjusted = view.options.vp_adjust
        self.away = {each.id: each.place for each in view.permanents if each.place in self.wins}
        self.called = {
            each.id: numbered(each.id, each.card)
            for each in view.permanents
            if each.id in self.away and CARDS[each.card].type == "character"
        }
        self.sent = [*mission.attackers, *mission.defenders] if mission else []
        self.counts_stayers = view.options.stayers == "count_skill"
        self.damage = {each.id: each.damage for each in view.permanents}
        self.wounds = {each.id: each.wounds for each in view.permanents}
        self.defenders = list(mission.defenders) if mission else []
        self.is_defending = view.decision == "add_defender"
        self.due = view.about if view.decision == "upkeep" else ""
        self.is_fought = mission is not None and bool(mission.groups)
        self.compared, self.is_idle = False, True


def toughness_of(card: str) -> int:
    """How many wounds a card takes instead of dying; 0 for none."""
    return CARDS[card].keywords.toughness if card in CARDS else 0
