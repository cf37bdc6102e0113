"""The narrator: what halved damage, what stays as before, what a trap was, what makes room."""

from typing import get_args

from msgspec import field

from domain.components.wording import counted, listed
from domain.games.rune_duel.acting import WEAPON
from domain.games.rune_duel.board import MAGES, SEAT_OF, opponent
from domain.games.rune_duel.events.casting import (
    Imbued,
    SpellCast,
    TrapLaid,
    TrapRemoved,
    TrapTriggered,
)
from domain.games.rune_duel.events.composing import SpellSealed
from domain.games.rune_duel.events.figures import BY, DamageDealt, StatusApplied
from domain.games.rune_duel.events.turns import BurnTicked, ImbueEnded, StatusFaded
from domain.games.rune_duel.magic.runes import Element, Runes
from domain.games.rune_duel.magic.spells import SPELLS, named
from domain.games.rune_duel.state import Status, Trap
from domain.games.rune_duel.turns import AURA, BURN
from domain.games.rune_duel.view import View
from domain.kernel import Event, Narrator


class DuelNarrator(Narrator):
    """Remembers imbues, traps, buttons, the spell that hits and what ails figures (R2 to R10)."""

    imbues: dict[str, Element] = field(default_factory=dict)
    traps: dict[int, Trap] = field(default_factory=dict)
    buttons: dict[tuple[int, int], Runes] = field(default_factory=dict)
    """The spells on the buttons, by seat and button."""
    ails: dict[tuple[str, Status], int] = field(default_factory=dict)
    """For how many turns figures burn, are frozen and dazed."""
    runes: Runes = ()
    """Of the spell that was cast last."""
    trap: Runes = ()
    """Of the trap that went off last."""

    def tell(self, event: Event) -> str:
        """The event; damage with what halved it, a trap with its spell, the new with the old."""
        said = self._said(event)
        self._remember(event)
        return said

    def _said(self, event: Event) -> str:
        match event:
            case DamageDealt():
                return f"{self._damage(event)}{self._unchanged(event)}"
            case TrapTriggered(trap=trap) if trap in self.traps:
                return f"{_open(event)}: {named(self.traps[trap].runes)}."
            case TrapRemoved(trap=trap) if trap in self.traps:
                gone = self.traps[trap]
                lay = f"Trap {trap} on {gone.cell} ({named(gone.runes)})"
                return event.sentence().replace(f"Trap {trap}", lay, 1)
            case SpellSealed():
                return f"{_open(event)}{self._replaced(event)}."
            case Imbued(figure=figure) if figure in self.imbues:
                return f"{_open(event)}{self._renewed(event)}."
            case _:
                return event.sentence()

    def stand(self, view: View) -> None:
        """The imbues, the traps, what ails figures, and a spell whose second effect is to come."""
        self.runes = view.repeat.runes if view.repeat else ()
        self.imbues = {
            MAGES[seat]: each.imbue.element for seat, each in enumerate(view.seats, 1) if each.imbue
        }
        self.traps = {each.number: each for each in view.traps}
        self.buttons = {
            (seat.seat, each.button): each.runes for seat in view.seats for each in seat.buttons
        }
        self.ails = {
            (each.figure, status): turns
            for each in view.figures
            for status in get_args(Status)
            if (turns := getattr(each, status))
        }

    def _replaced(self, event: SpellSealed) -> str:
        """The spell that the button had before (R2)."""
        old = self.buttons.get((event.seat, event.button))
        return f" in place of {named(old)}" if old else ""

    def _renewed(self, event: Imbued) -> str:
        """The imbue that ends with this one, or that it is the same for a new time (R8)."""
        old = self.imbues[event.figure]
        return " again" if old == event.element else f"; its {old} imbue ends"

    def _unchanged(self, event: DamageDealt) -> str:
        """What has hit a living figure without the effect that one would look for (R5, R10)."""
        spell = SPELLS.get({"spell": self.runes, "trap": self.trap}.get(event.source, ()))
        if spell is None or not event.remaining:
            return ""
        _, element = self._full(event)
        effect = None if self._resists(event, element) else spell.effect
        shoves = spell.action == "throw" or effect == "shove"
        if shoves and self.ails.get((event.target, "frozen")):
            return " It is frozen and stays where it is."
        match effect:
            case "burning" | "frozen" | "dazed" as status:
                turns = self.ails.get((event.target, status), 0)
                lasts = f" It is {status} for {counted(turns, 'turn')} as before."
                return lasts if turns >= spell.strength else ""
            case _:
                return ""

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
            case StatusApplied() | StatusFaded():
                self.ails[event.figure, event.status] = event.value
            case BurnTicked(figure=figure, left=left):
                self.ails[figure, "burning"] = left
            case SpellCast(runes=runes):
                self.runes = runes
            case SpellSealed(seat=seat, button=button, runes=runes):
                self.buttons[seat, button] = runes
            case TrapLaid(trap=trap):
                laid = Trap(trap, event.cell, event.seat, event.runes, event.halved)
                self.traps[trap] = laid
            case TrapTriggered(trap=trap):
                self.trap = self.traps[trap].runes if trap in self.traps else ()
            case _:
                pass


def _open(event: Event) -> str:
    """The sentence of an event, to be gone on with."""
    return event.sentence().removesuffix(".")
