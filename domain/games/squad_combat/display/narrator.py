"""The narrator: what happens to an attack names the attack, and a refresh is called one."""

from domain.games.squad_combat.events.cards import AbilityUsed, CardPlayed
from domain.games.squad_combat.events.characters import (
    DieRemoved,
    DieRolled,
    DieSet,
    EnergySpent,
)
from domain.games.squad_combat.events.combat import (
    AttackDeclared,
    AttackModified,
    AttackNegated,
    CardAttached,
    DamageDealt,
    TokenPlaced,
)
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.view import View
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Event, Narrator


class SquadNarrator(Narrator):
    """Remembers the attack under way, who has just played something, and damage (R11, R24, R26).

    `base` is the damage of the mark that was placed last; `refreshed` the character that has just
    got dice.
    """

    attack: str = ""
    payer: str = ""
    base: int = 0
    refreshed: str = ""

    def tell(self, event: Event) -> str:
        """The event, with the attack, the damage or the refresh that it belongs to."""
        return self._of_dice(event, self._of_attack(event, event.sentence()))

    def _of_attack(self, event: Event, said: str) -> str:
        match event:
            case AttackDeclared(card=card):
                self.attack = title_of(card)
            case AttackModified(stat=stat) if self.attack:
                whose = "against" if stat == "defense" else "of"
                for verb in (" rises ", " falls "):
                    said = said.replace(verb, f" {whose} {self.attack}{verb}", 1)
            case AttackNegated() if self.attack:
                said = said.replace("The attack", self.attack, 1)
            case CardAttached(base=base) | TokenPlaced(base=base):
                self.base = base
            case DamageDealt(amount=amount) if 0 < amount < self.base:
                said = said.replace(f"{amount} damage", f"{amount} of {self.base} damage", 1)
                said = said.replace(":", " (the rest is averted or resisted):", 1)
            case _:
                pass
        return said

    def _of_dice(self, event: Event, said: str) -> str:
        paid, refreshed = self.payer, self.refreshed
        self.payer = ""
        if not isinstance(event, DecisionAwaited):
            self.refreshed = ""
        match event:
            case CardPlayed(by=who) | AbilityUsed(character=who):
                self.payer = who
            case EnergySpent(character=who) if who != paid:
                return said.replace(" energy", " energy to refresh its dice", 1)
            case DieRolled(character=who) | DieSet(character=who) if event.reason != "setup":
                self.refreshed = who
            case DieRemoved(character=who) if who == refreshed:
                self.refreshed = who
                return f"{said.removesuffix('.')}, one too many."
            case _:
                pass
        return said

    def stand(self, view: View) -> None:
        """The attack under way; what was played in an earlier step has been paid with energy."""
        self.attack = title_of(view.attack.card) if view.attack else ""
        self.payer = ""
        trims = view.decision == "remove_die"
        self.refreshed = (view.about or "") if trims else ""
