"""The narrator: whose hit a Cover cancels, why a card does nothing, how a turn ends."""

from collections.abc import Mapping
from typing import Final

from msgspec import field

from domain.games.assassination.display.lookout import Lookout, lookout_of
from domain.games.assassination.events.attacks import (
    ActionPenaltySet,
    AttackMade,
    AvoidRolled,
    DamageDealt,
    Shooter,
    named,
)
from domain.games.assassination.events.cards import CollectibleLaid, CoverUsed
from domain.games.assassination.events.collecting import (
    AssassinMoved,
    BootsWorn,
    CollectibleDiscarded,
    CollectibleTaken,
    GrenadeThrown,
    LootTaken,
    TeleportBlocked,
)
from domain.games.assassination.events.enemies import EnemyPutUnder
from domain.games.assassination.events.turns import ActionSpent, TurnEnded, TurnStarted
from domain.games.assassination.material.cards import ENEMIES, KIND, plural
from domain.games.assassination.view import View
from domain.kernel import Event, Narrator

SOME_ENEMY: Final = "an enemy"
"""Who fires at somebody who steps, where nothing has named the enemy."""

LOST: Final[Mapping[str, str]] = {
    "boots": "Two pairs are worn already",
    "sight": "No weapon in use can hold it",
    "muzzle": "No weapon in use can hold it",
    "cage": "There is no enemy to cage",
    "loot_crate": "The item discard is empty",
    "grenade": "Nobody is hit",
}
"""Why a collected card does nothing (R31, R35-R39)."""


class ClanNarrator(Narrator):
    """Remembers who hits now (R15), what was collected, and the actions of the turn."""

    by: str = SOME_ENEMY
    lookout: Lookout = field(default_factory=Lookout)
    idle: str = ""
    """The kind of the card just collected, as long as it has done nothing."""
    used: int = 0
    packs: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The Health Packs that wait: for which seat, and on which square."""

    def tell(self, event: Event) -> str:
        """The event, in the light of what was before."""
        self.lookout.see(event)
        said = self._said(event)
        self._remember(event)
        return said

    def _said(self, event: Event) -> str:
        """The sentence, with what the event alone does not know."""
        said = event.sentence()
        match event:
            case CoverUsed():
                return said.replace("the hit", f"the hit of {self.by}", 1)
            case CollectibleDiscarded(kind=kind) if kind == self.idle and kind in LOST:
                return f"{LOST[kind]}: {said}"
            case BootsWorn(boots=boots):
                options = self.lookout.options
                actions = min(options.base_actions + boots, options.max_actions)
                return f"{said.removesuffix('.')}: {actions} actions a turn, this one included."
            case (
                AssassinMoved(seat=seat, origin=cell, cause="rendezvous")
                | TeleportBlocked(seat=seat, cell=cell)
            ) if (seat, cell) in self.packs.values():
                return f"{said} A Health Pack stays on {cell}: seat {seat} is unhurt."
            case EnemyPutUnder():
                few, needed = len(self.lookout.enemies), self.lookout.options.boss_minimum
                are = f"only {few} of the {needed} enemies that it needs are on the board"
                return said.replace("too few enemies are on the board", are, 1)
            case TurnEnded():
                used = f"after {plural(self.used, 'action')}" if self.used else "without an action"
                return said.replace(" ends", f" ends {used}", 1)
            case _:
                return said

    def _remember(self, event: Event) -> None:
        """Who hits, what lies idle, how many actions are used."""
        match event:
            case AttackMade(seat=seat, weapon=weapon):
                self.by = named(Shooter(seat, weapon))
            case GrenadeThrown(seat=seat):
                self.by = f"seat {seat} (Grenade)"
            case AvoidRolled(enemy=enemy):
                self.by = _firing(enemy)
            case AssassinMoved() | TeleportBlocked():
                first = self.lookout.first_to_fire()
                self.by = _firing(first) if first else SOME_ENEMY
            case CollectibleTaken(kind=kind, card=card):
                self.idle = kind
                self.packs.pop(card, None)
            case CollectibleLaid(seat=seat, card=card, cell=cell) if KIND[card] == "health_pack":
                self.packs[card] = (seat, cell)
            case DamageDealt() | CoverUsed() | ActionPenaltySet() | LootTaken():
                self.idle = ""
            case ActionSpent(used=used):
                self.used = used
            case TurnStarted():
                self.used = 0
            case _:
                pass

    def stand(self, view: View) -> None:
        """The board as it stands; whoever hit did so in an earlier step."""
        self.by, self.idle, self.used = SOME_ENEMY, "", view.turn.used
        self.lookout = lookout_of(view)
        self.packs = {
            card: (seat, each.rendezvous)
            for seat, each in view.assassins.items()
            for card in each.collectibles
            if KIND[card] == "health_pack"
        }


def _firing(enemy: str) -> str:
    """An enemy and the damage of its fire."""
    return f"{named(enemy)} ({ENEMIES[KIND[enemy]].damage} damage)"
