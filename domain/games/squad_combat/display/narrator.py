"""The narrator: attacks are named, a refresh is called one, and what finds nothing says so."""

from collections.abc import Iterable

from msgspec import field

from domain.components.wording import listed
from domain.games.squad_combat.display.owed import Owed, done, owed, standing
from domain.games.squad_combat.display.remembered import followed, in_vain, squads_of
from domain.games.squad_combat.events.cards import AbilityUsed, CardPlayed
from domain.games.squad_combat.events.characters import (
    DieRemoved,
    DieRolled,
    DieSet,
    EnergySpent,
)
from domain.games.squad_combat.events.combat import (
    AttackDeclared,
    AttackHit,
    AttackModified,
    AttackNegated,
    CardAttached,
    DamageDealt,
    DamagePrevented,
    TokenPlaced,
)
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.material.cards import FIGURES
from domain.games.squad_combat.state import State
from domain.games.squad_combat.view import View
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Event, Narrator


class SquadNarrator(Narrator):
    """Remembers the attack under way, who has just played something, and damage (R11, R24, R26).

    `base` is the damage of the mark that was placed last; `refreshed` the character that has just
    got dice; `attacker` who attacks, `struck` with which card it has just hit; `squads` are the
    characters as they stand; `table` the cards that were played, with what they are still to move.
    """

    attack: str = ""
    payer: str = ""
    base: int = 0
    refreshed: str = ""
    attacker: str = ""
    struck: str = ""
    squads: State | None = None
    table: list[Owed] = field(default_factory=list)

    def tell(self, event: Event) -> str:
        """The event, with the attack, the damage or the refresh that it belongs to."""
        said = self._of_dice(event, self._of_attack(event, event.sentence()))
        vain = self._in_vain(event)
        if unmet := done(self.table, event):
            vain.append(unmet)
        if isinstance(event, CardPlayed) and self.squads is not None:
            self.table.append(owed(self.squads.options, event.seat, event.card))
        self.squads = followed(self.squads, event)
        return " ".join((said, *vain))

    def _in_vain(self, event: Event) -> list[str]:
        """What an effect that begins now finds nothing to do with."""
        squads, struck = self.squads, self.struck
        if squads is None:
            return []
        match event:
            case AttackDeclared(attacker=who):
                self.attacker = who
            case CardPlayed(card=name, by=by, target=target, use=use) if use != "attack":
                card = squads.card(name)
                vain = in_vain(squads, card.effect, by, target, card.cost)
                return _foreseen(vain) if use == "action" else [*vain]
            case AbilityUsed(character=by, ability=kind, target=target):
                figure = FIGURES[squads.characters[by].id]
                used = figure.printed if kind == "printed" else figure.death
                vain = in_vain(squads, used.effect, by, target, used.cost) if used else iter(())
                return _foreseen(vain) if used and used.kind == "action" else [*vain]
            case AttackHit(card=name):
                self.struck = name
            case DamageDealt(target=target, remaining=left) if struck:
                self.struck = ""
                hit = target if left else None
                return [*in_vain(squads, squads.card(struck).effect, self.attacker, hit)]
            case DamagePrevented(character=target) if struck:
                self.struck = ""
                return [*in_vain(squads, squads.card(struck).effect, self.attacker, target)]
            case _:
                pass
        return []

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
                said = said.replace(":", " (it resists the rest):", 1)
            case DamageDealt(amount=0):
                why = f"it resists all {self.base}" if self.base else "all of it was taken off"
                said = said.replace("all averted or resisted", why, 1)
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
        self.attacker = view.attack.attacker if view.attack else ""
        self.squads, self.struck = squads_of(view), ""
        self.table = standing(view)
        self.payer = ""
        trims = view.decision == "remove_die"
        self.refreshed = (view.about or "") if trims else ""


def _foreseen(vain: Iterable[str]) -> list[str]:
    """What an action will find nothing for, unless the responses to it change that."""
    lacking = [each.removesuffix(".") for each in vain]
    return [f"As it stands, {listed(lacking)}."] if lacking else []
