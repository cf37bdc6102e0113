"""The narrator: a hit that a Cover cancels says whose it was."""

from domain.games.assassination.events.attacks import AttackMade, AvoidRolled, Shooter, named
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.events.collecting import AssassinMoved, GrenadeThrown
from domain.games.assassination.view import View
from domain.kernel import Event, Narrator

SOME_ENEMY = "an enemy"
"""Who fires at somebody who steps, where no chance has named the enemy."""


class ClanNarrator(Narrator):
    """Remembers who hits now (R15)."""

    by: str = SOME_ENEMY

    def tell(self, event: Event) -> str:
        """The event; a cancelled hit with who hit."""
        said = event.sentence()
        match event:
            case AttackMade(seat=seat, weapon=weapon):
                self.by = named(Shooter(seat, weapon))
            case AssassinMoved(cause="step"):
                self.by = SOME_ENEMY
            case GrenadeThrown(seat=seat):
                self.by = f"seat {seat} (Grenade)"
            case AvoidRolled(enemy=enemy):
                self.by = named(enemy)
            case CoverUsed():
                return said.replace("the hit", f"the hit of {self.by}", 1)
            case _:
                pass
        return said

    def stand(self, view: View) -> None:
        """Whoever hit did so in an earlier step."""
        del view
        self.by = SOME_ENEMY
