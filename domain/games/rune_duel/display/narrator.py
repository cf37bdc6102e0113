"""The narrator: damage says what halved it, and that a frozen figure stays where it is."""

from msgspec import field

from domain.components.wording import listed
from domain.games.rune_duel.acting import WEAPON
from domain.games.rune_duel.board import MAGES, SEAT_OF, opponent
from domain.games.rune_duel.events.casting import (
    Imbued,
    SpellCast,
    TrapLaid,
    TrapTriggered,
)
from domain.games.rune_duel.events.figures import BY, DamageDealt, FigureDied, StatusApplied
from domain.games.rune_duel.events.turns import ImbueEnded, StatusFaded
from domain.games.rune_duel.magic.runes import Element, Runes
from domain.games.rune_duel.magic.spells import SPELLS
from domain.games.rune_duel.turns import AURA, BURN
from domain.games.rune_duel.view import View
from domain.kernel import Event, Narrator


class DuelNarrator(Narrator):
    """Remembers imbues, traps, the spell that hits and the frozen (R4, R5, R9)."""

    imbues: dict[str, Element] = field(default_factory=dict)
    traps: dict[int, Runes] = field(default_factory=dict)
    frozen: set[str] = field(default_factory=set)
    runes: Runes = ()
    """Of the spell that was cast last."""
    trap: Runes = ()
    """Of the trap that went off last."""

    def tell(self, event: Event) -> str:
        """The event; damage with what halved it."""
        said = (
            f"{self._damage(event)}{self._stays(event)}"
            if isinstance(event, DamageDealt)
            else event.sentence()
        )
        self._remember(event)
        return said

    def stand(self, view: View) -> None:
        """The imbues and traps that a view shows."""
        self.imbues = {
            MAGES[seat]: each.imbue.element for seat, each in enumerate(view.seats, 1) if each.imbue
        }
        self.traps = {each.number: each.runes for each in view.traps}
        self.frozen = {each.figure for each in view.figures if each.frozen}

    def _stays(self, event: DamageDealt) -> str:
        """That a frozen figure is neither shoved nor thrown by what has hit it (R5)."""
        _, element = self._full(event)
        spell = SPELLS.get({"spell": self.runes, "trap": self.trap}.get(event.source, ()))
        if spell is None or event.target not in self.frozen or not event.remaining:
            return ""
        earth = spell.effect == "shove" and not self._resists(event, element)
        return " It is frozen and stays where it is." if spell.action == "throw" or earth else ""

    def _damage(self, event: DamageDealt) -> str:
        """Damage with what it was halved from, and by what."""
        full, element = self._full(event)
        by = [
            *(["a daze"] if self._halves(event, full, element) else []),
            *([f"its {element} imbue"] if self._resists(event, element) else []),
        ]
        if not by or event.base == full:
            return event.sentence()
        halved = "halved twice" if len(by) > 1 else "halved"
        source = BY[event.source]
        noted = f"{source} ({halved} from {full} by {listed(by)})"
        return event.sentence().replace(source, noted, 1)

    def _full(self, event: DamageDealt) -> tuple[int, Element | None]:
        """The damage before anything halves it, and its element."""
        match event.source:
            case "spell" | "trap" as source:
                runes = self.runes if source == "spell" else self.trap
                spell = SPELLS.get(runes)
                if spell is None:
                    return event.base, None
                return spell.power, None if spell.charge else spell.element
            case "weapon":
                return WEAPON, None
            case "burn":
                return BURN, "fire"
            case "aura":
                enemy = MAGES[opponent(SEAT_OF[event.target])]
                return AURA, self.imbues.get(enemy)
            case _:
                return event.base, None

    def _resists(self, event: DamageDealt, element: Element | None) -> bool:
        return element is not None and self.imbues.get(event.target) == element

    def _halves(self, event: DamageDealt, full: int, element: Element | None) -> bool:
        """Whether more than an imbue has halved it: only a daze does."""
        return event.base < (full // 2 if self._resists(event, element) else full)

    def _remember(self, event: Event) -> None:
        match event:
            case Imbued(figure=figure, element=element):
                self.imbues[figure] = element
            case ImbueEnded(figure=figure):
                self.imbues.pop(figure, None)
            case StatusApplied(figure=figure, status="frozen"):
                self.frozen.add(figure)
            case StatusFaded(figure=figure, status="frozen", value=0) | FigureDied(figure=figure):
                self.frozen.discard(figure)
            case SpellCast(runes=runes):
                self.runes = runes
            case TrapLaid(trap=trap, runes=runes):
                self.traps[trap] = runes
            case TrapTriggered(trap=trap):
                self.trap = self.traps.get(trap, ())
            case _:
                pass
