"""The narrator: what happens to an attack names the attack, and a refresh is called one."""

from domain.games.squad_combat.display.words import title_of
from domain.games.squad_combat.events.cards import AbilityUsed, CardPlayed
from domain.games.squad_combat.events.characters import EnergySpent
from domain.games.squad_combat.events.combat import AttackDeclared, AttackModified, AttackNegated
from domain.games.squad_combat.view import View
from domain.kernel import Event, Narrator


class SquadNarrator(Narrator):
    """Remembers the card of the attack under way, and who has just played something (R11, R26)."""

    attack: str = ""
    payer: str = ""

    def tell(self, event: Event) -> str:
        """The event, with the attack or the refresh that it belongs to."""
        said, paid = event.sentence(), self.payer
        self.payer = ""
        match event:
            case CardPlayed(by=who) | AbilityUsed(character=who):
                self.payer = who
            case AttackDeclared(card=card):
                self.attack = title_of(card)
            case AttackModified(stat=stat) if self.attack:
                whose = "against" if stat == "defense" else "of"
                for verb in (" rises ", " falls "):
                    said = said.replace(verb, f" {whose} {self.attack}{verb}", 1)
            case AttackNegated() if self.attack:
                said = said.replace("The attack", self.attack, 1)
            case EnergySpent(character=who) if who != paid:
                said = said.replace(" energy", " energy to refresh its dice", 1)
            case _:
                pass
        return said

    def stand(self, view: View) -> None:
        """The attack under way; what was played in an earlier step has been paid with energy."""
        self.attack = title_of(view.attack.card) if view.attack else ""
        self.payer = ""
