"""What a spell or the weapon would do now, in words: from a view, as the seat can reckon it."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.components.wording import counted, listed
from domain.games.rune_duel.acting import WEAPON
from domain.games.rune_duel.board import COMPASS, MAGES, SEAT_OF, Figure, spoken
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.casting import MOST_TRAPS
from domain.games.rune_duel.magic.runes import ACTIONS, ELEMENTS, SHEET, Effect, Rune
from domain.games.rune_duel.magic.spells import Spell
from domain.games.rune_duel.view import FigureView, View


class Outlook:
    """The outlook of the seat whose turn it is."""

    def __init__(self, view: View) -> None:
        self.view, self.ground = view, view.ground()
        self._figures = {each.figure: each for each in view.figures}

    def called(self, figure: Figure) -> str:
        """A figure and where it stands: `seat 2's mage on e6`."""
        return f"{spoken(figure)} on {self.ground.cells[figure]}"

    def at(self, aim: Aim) -> str:
        """What is aimed at: ` at seat 2's mage on e6`, ` on c4`, ` towards the north`."""
        way = f" towards the {COMPASS[aim.dir]}" if aim.dir else ""
        if aim.target is None:
            return way
        figure = self.ground.standing.get(aim.target)
        return f"{f' at {self.called(figure)}' if figure else f' on {aim.target}'}{way}"

    def struck(self, spell: Spell, aim: Aim) -> tuple[Figure, ...]:
        """Whom the spell hits."""
        return tuple(self.ground.struck(self.view.seat, spell, aim))

    def cells(self, spell: Spell, aim: Aim) -> tuple[str, ...]:
        """The cells of all that are hit, or the one on which a trap is laid."""
        struck = tuple(self.ground.cells[figure] for figure in self.struck(spell, aim))
        return struck or ((aim.target,) if aim.target else ())

    def of_weapon(self, figure: Figure) -> str:
        """What the weapon does to a figure."""
        base = WEAPON // 2 if self._is_dazed else WEAPON
        return f"{self._damage(figure, base)} damage{self._halved}"

    def of_spell(self, spell: Spell, aim: Aim) -> str:
        """What a spell does at once."""
        if spell.action is None:
            return f"half damage of {spell.element}, and an aura of 5 around your mage"
        if spell.action == "trap":
            return self._of_trap(spell)
        struck = self.struck(spell, aim)
        if not struck:
            return self._of_nobody(spell)
        hits = listed(self._hit(spell, figure) for figure in struck)
        twice = ", twice" if spell.mob and spell.action == "nova" else ""
        return f"{hits}{twice}{self._halved}{self._effect(spell, struck)}"

    def _effect(self, spell: Spell, struck: tuple[Figure, ...]) -> str:
        """What the element does besides, to those who are not imbued with it."""
        if not spell.effect or all(self._resists(spell, figure) for figure in struck):
            return ""
        return f"; {SHORT[spell.effect](spell.strength)}"

    def _of_trap(self, spell: Spell) -> str:
        base = spell.power // 2 if self._is_dazed else spell.power
        own = [trap for trap in self.view.traps if trap.seat == self.view.seat]
        gone = f"; your trap {own[0].number} is taken away" if len(own) == MOST_TRAPS else ""
        return f"{base} damage to the enemy that enters it{self._halved}{gone}"

    def _of_nobody(self, spell: Spell) -> str:
        raises = spell.action == "blast" and spell.element == "arcane"
        return "hits nobody, raises walls on free cells" if raises else "hits nobody"

    def _hit(self, spell: Spell, figure: Figure) -> str:
        """The damage of one hit; an imbue halves it, and vulnerability adds to it."""
        base = spell.power // 2 if self._is_dazed else spell.power
        resists = self._resists(spell, figure)
        damage = self._damage(figure, base // 2 if resists else base)
        dies = damage >= self._figures[figure].health
        notes = [*(["imbued: half"] if resists else []), *(["it dies"] if dies else [])]
        noted = f" ({', '.join(notes)})" if notes else ""
        return f"{damage} damage to {spoken(figure)}{noted}"

    def _resists(self, spell: Spell, figure: Figure) -> bool:
        """Whether the figure is imbued against the spell."""
        return bool(spell.element) and not spell.charge and self._imbue(figure) == spell.element

    def _damage(self, figure: Figure, base: int) -> int:
        seat = SEAT_OF[figure]
        percent = self.view.seats[seat - 1].vulnerability if figure == MAGES[seat] else 0
        return base + (base * percent + 50) // 100

    def _imbue(self, figure: Figure) -> str | None:
        seat = SEAT_OF[figure]
        imbue = self.view.seats[seat - 1].imbue
        return imbue.element if imbue and figure == MAGES[seat] else None

    @property
    def _is_dazed(self) -> bool:
        return bool(self._mage.dazed)

    @property
    def _mage(self) -> FigureView:
        return self._figures[MAGES[self.view.seat]]

    @property
    def _halved(self) -> str:
        return ", halved because your mage is dazed" if self._is_dazed else ""


def rune_in_short(rune: Rune) -> str:
    """What a rune costs in a spell, and what it does."""
    if rune in ELEMENTS:
        element = SHEET.elements[rune]
        more = f"{element.damage} damage more, " if element.damage else ""
        says = SHORT[element.effect](element.strength[0])
        return f"element: {SHEET.element_cost} essence with an action; {more}{says}"
    if rune in ACTIONS:
        action = SHEET.actions[rune]
        return f"action: {action.cost} essence; {action.damage} damage"
    return f"modifier: {SHEET.modifier_cost} essence"


SHORT: Final[Mapping[Effect, Callable[[int], str]]] = {
    "burning": lambda turns: f"burning for {counted(turns, 'turn')}",
    "frozen": lambda turns: f"frozen for {counted(turns, 'turn')}",
    "dazed": lambda turns: f"dazed for {counted(turns, 'turn')}",
    "shove": lambda cells: f"pushed {counted(cells, 'cell')}",
    "heal": lambda percent: f"you regain {percent} % of it from each that survives",
    "drain": lambda essence: f"a mage loses {essence} essence",
}
"""What an element does besides, shortly."""
