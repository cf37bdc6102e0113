"""What becomes of attacks and actions, and of those whom they meet."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.games.squad_combat.events.told import Told
from domain.games.squad_combat.squads import Mark, MarkKind
from domain.games.squad_combat.state import Attack, Played, State

STATS: Final = {"damage": "damage", "attack": "attack rating", "defense": "defence rating"}
HOW: Final = {"dodge": "dodged", "block": "blocked", "die": "dodged with a die"}
"""How an attack comes to miss."""


class AttackDeclared(Told, frozen=True):
    """An attack has been paid; `damage` is what its card says."""

    says = "{attacker}'s attack on {defender} is paid: {card}, damage {damage}."

    attacker: str
    defender: str
    card: str
    damage: int

    def apply(self, state: State) -> None:
        state.attack = Attack(self.attacker, self.defender, self.card)


class ActionDeclared(Told, frozen=True):
    """An action has been paid; `source` is a card, `printed` or `death`."""

    by: str
    target: str | None
    source: str

    def apply(self, state: State) -> None:
        """Changes nothing by itself."""

    def sentence(self) -> str:
        what = {"printed": "its ability", "death": "its death effect"}
        source = what.get(self.source) or self.spoken(self.source)
        on = f" on {self.spoken(self.target)}" if self.target else ""
        return f"{self.spoken(self.by)} declares an action: {source}{on}."


class AttackModified(Told, frozen=True):
    """Damage, attack or defence changed; `total` is what it comes to, without dice."""

    stat: Literal["damage", "attack", "defense"]
    delta: int
    total: int

    def apply(self, state: State) -> None:
        attack = state.attack
        assert attack
        setattr(attack, self.stat, getattr(attack, self.stat) + self.delta)

    def sentence(self) -> str:
        return f"The {STATS[self.stat]} {self.change()}."

    def change(self) -> str:
        """`rises by 2 to 5`."""
        changed = "rises" if self.delta > 0 else "falls"
        was_below = self.stat == "damage" and 0 <= self.total < self.delta
        to = f" from below 0, to {self.total}" if was_below else f" to {self.total}"
        return f"{changed} by {abs(self.delta)}{to}"


class AttackRedirected(Told, frozen=True):
    """Another character became the defender."""

    says = "{to} takes the attack on {origin}."

    origin: str
    to: str

    def apply(self, state: State) -> None:
        """All else of the attack stays (Q17)."""
        assert state.attack
        state.attack.defender = self.to


class AttackNegated(Told, frozen=True):
    """The attack will miss."""

    by: Literal["dodge", "block", "die"]

    def apply(self, state: State) -> None:
        assert state.attack
        state.attack.negated = self.by

    def sentence(self) -> str:
        return f"The attack is {HOW[self.by]}."


class RatingsCompared(Told, frozen=True):
    """Attack and defence were compared; the attack hits if it is not lower."""

    attack: int
    defense: int
    hit: bool

    def apply(self, state: State) -> None:
        """Changes nothing by itself."""

    def sentence(self) -> str:
        result = "it hits" if self.hit else "it misses"
        return f"Attack {self.attack} against defence {self.defense}: {result}."


class AttackHit(Told, frozen=True):
    """The attack hit; `damage` is before hardened and resistance."""

    says = "{card} hits {defender} for {damage}."

    card: str
    defender: str
    damage: int

    def apply(self, state: State) -> None:
        state.attack = None


class AttackMissed(Told, frozen=True):
    """The attack came to nothing."""

    card: str
    defender: str
    reason: Literal["negated", "rating", "fizzled"]

    def apply(self, state: State) -> None:
        state.attack = None

    def sentence(self) -> str:
        card, defender = self.spoken(self.card), self.spoken(self.defender)
        lost = self.reason == "fizzled"
        return (
            f"{card} comes to nothing: not both are alive."
            if lost
            else f"{card} misses {defender}."
        )


class CardAttached(Told, frozen=True):
    """A card that was played lies on a character now: its damage, or what protects it."""

    says = "{card} stays on {character}."

    mark: str
    character: str
    card: str
    owner: int
    kind: MarkKind
    base: int
    trait: str

    def apply(self, state: State) -> None:
        state.played.remove(Played(self.owner, self.card))
        state.characters[self.character].marks.append(
            Mark(self.mark, self.kind, self.owner, self.base, self.trait, self.card)
        )
        state.last_mark += 1


class TokenPlaced(Told, frozen=True):
    """Damage without a card."""

    says = "{character} gets a damage token of {base}."

    mark: str
    character: str
    owner: int
    base: int
    trait: str

    def apply(self, state: State) -> None:
        mark = Mark(self.mark, "damage_token", self.owner, self.base, self.trait)
        state.characters[self.character].marks.append(mark)
        state.last_mark += 1


class DamagePrevented(Told, frozen=True):
    """Damage was no more than Hardened (R28)."""

    says = "{character}, hardened against {hardened}, is not harmed by {amount} damage."

    character: str
    amount: int
    hardened: int

    def apply(self, state: State) -> None:
        """Nothing comes of it."""


class DamageDealt(Told, frozen=True):
    """A mark's damage as it counts, and the HP that are left."""

    says = "{target} takes {amount} damage: {remaining} HP left."

    target: str
    source: str
    mark: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        """The mark that lies there says it all."""

    def sentence(self) -> str:
        if self.amount:
            return super().sentence()
        target = self.spoken(self.target)
        return f"{target} takes no damage, all averted or resisted: {self.remaining} HP left."


class DamageHealed(Told, frozen=True):
    """A mark's damage is gone."""

    says = "{character} is healed of {amount} damage: {remaining} HP left."

    character: str
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        """The mark that has been taken off says it all."""


UNNAMED: Final = ""
"""The card of a mark, in records of an older form, which do not tell it."""

LAY: Final[Mapping[str | None, str]] = {None: "A damage token", UNNAMED: "A mark"}
"""What lay on a character, if it was no card, or none that is told."""


class MarkRemoved(Told, frozen=True):
    """A mark was taken off a character."""

    mark: str
    character: str
    card: str | None
    """None: a token; UNNAMED: not told."""
    reason: Literal["healed", "death"]

    def apply(self, state: State) -> None:
        """Its card, if it has one, lies on the table until it is discarded."""
        character = state.characters[self.character]
        gone = next(each for each in character.marks if each.id == self.mark)
        character.marks = [each for each in character.marks if each is not gone]
        if gone.card:
            state.played.append(Played(gone.owner, gone.card))

    def sentence(self) -> str:
        what = LAY.get(self.card) or self.spoken(self.card)
        return f"{what} is taken off {self.spoken(self.character)}."


class CharacterDied(Told, frozen=True):
    """A character has as many wounds as HP (R24)."""

    says = "{character} dies."

    character: str
    position: int

    def apply(self, state: State) -> None:
        """It keeps its place, but neither dice nor tokens."""
        dead = state.characters[self.character]
        dead.is_alive = False
        dead.dice, dead.spent, dead.suppressed = [], 0, False


class SeatEliminated(Told, frozen=True):
    """A seat has no living character (R25)."""

    says = "Seat {seat} has no character left."

    seat: int

    def apply(self, state: State) -> None:
        """Its dead say it all."""
