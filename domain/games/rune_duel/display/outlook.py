"""What a spell or the weapon would do now, in words: from a view, as the seat can reckon it."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.components.wording import counted, listed
from domain.games.rune_duel.acting import WEAPON
from domain.games.rune_duel.board import (
    COMPASS,
    FIGURES,
    MAGES,
    NEXT,
    SEAT_OF,
    TOWARD,
    Figure,
    spoken,
)
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.casting import MOST_TRAPS
from domain.games.rune_duel.magic.hits import COLLISION
from domain.games.rune_duel.magic.runes import ACTIONS, ELEMENTS, SHEET, Effect, Rune
from domain.games.rune_duel.magic.spells import Spell
from domain.games.rune_duel.state import Trap
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
            return f"half damage of {spell.element}, and an aura of 5 around your mage{self._anew}"
        if spell.action == "trap":
            return self._of_trap(spell)
        struck = self.struck(spell, aim)
        if not struck:
            return self._of_nobody(spell)
        hits = listed(self._hit(spell, figure) for figure in struck)
        twice = ", twice" if spell.mob and spell.action == "nova" else ""
        pushed = "" if twice or len(struck) > 1 else self._pushed(spell, struck[0], aim)
        return f"{hits}{twice}{self._halved}{pushed}{self._effect(spell, struck, pushed)}"

    def _effect(self, spell: Spell, struck: tuple[Figure, ...], pushed: str) -> str:
        """What the element does besides, to those who survive and are not imbued with it."""
        weakened = [
            figure
            for figure in struck
            if not self._resists(spell, figure)
            and self._hurt(spell, figure) < self._figures[figure].health
        ]
        if not spell.effect or not weakened or (pushed and spell.effect == "shove"):
            return ""
        return f"; {SHORT[spell.effect](spell.strength)}"

    def _pushed(self, spell: Spell, figure: Figure, aim: Aim) -> str:
        """Where the only figure that is hit is pushed to, and what it runs into (R5)."""
        far, struck = self._push(spell, figure), self._figures[figure]
        left = struck.health - self._hurt(spell, figure)
        if not far or left <= 0:
            return ""
        if struck.frozen:
            return "; frozen, it stays where it is"
        origin = cell = self.ground.cells[figure]
        toward = aim.dir or TOWARD[self.ground.cells[MAGES[self.view.seat]]][cell]
        for _ in range(far):
            to = NEXT[cell][toward]
            blocker = "edge" if to is None else self.ground.obstacle(to)
            if to is None or blocker:
                went = f"to {cell} and " if cell != origin else ""
                return f"; pushed {went}{self._against(figure, blocker or 'edge', left)}"
            cell = to
            if trap := self._own_trap(cell):
                return f"; pushed to {cell}, onto your trap {trap.number}"
        return f"; pushed to {cell}"

    def _push(self, spell: Spell, figure: Figure) -> int:
        """How many cells a spell pushes a figure."""
        earth = spell.effect == "shove" and not self._resists(spell, figure)
        return spell.reach * (spell.action == "throw") + spell.strength * earth

    def _against(self, figure: Figure, blocker: str, left: int) -> str:
        """What a figure with so much health loses by running into something, and what that does."""
        said = f"against {spoken(blocker)}: another {self._bump(figure, left)}"
        foes = [foe for foe in FIGURES[SEAT_OF[figure]] if foe == blocker]
        bumped = (
            f", {self._bump(foe, self._figures[foe].health)} to {spoken(foe)}" for foe in foes
        )
        return f"{said}{''.join(bumped)}"

    def _bump(self, figure: Figure, health: int) -> str:
        """The damage of a collision."""
        damage = self._damage(figure, COLLISION)
        return f"{damage} damage{' (it dies)' if damage >= health else ''}"

    def _own_trap(self, cell: str) -> Trap | None:
        own = (trap for trap in self.view.traps if trap.seat == self.view.seat)
        return next((trap for trap in own if trap.cell == cell), None)

    def _of_trap(self, spell: Spell) -> str:
        base = spell.power // 2 if self._is_dazed else spell.power
        own = [trap for trap in self.view.traps if trap.seat == self.view.seat]
        gone = f"; your trap {own[0].number} is taken away" if len(own) == MOST_TRAPS else ""
        return f"{base} damage to the enemy that enters it{self._halved}{gone}"

    def _of_nobody(self, spell: Spell) -> str:
        raises = spell.action == "blast" and spell.element == "arcane"
        return "hits nobody, raises walls on free cells" if raises else "hits nobody"

    def _hit(self, spell: Spell, figure: Figure) -> str:
        """The damage of one hit, and what is special about it."""
        resists, damage = self._resists(spell, figure), self._hurt(spell, figure)
        dies = damage >= self._figures[figure].health
        notes = [*(["imbued: half"] if resists else []), *(["it dies"] if dies else [])]
        noted = f" ({', '.join(notes)})" if notes else ""
        return f"{damage} damage to {spoken(figure)}{noted}"

    def _hurt(self, spell: Spell, figure: Figure) -> int:
        """The damage of one hit; an imbue halves it, and vulnerability adds to it."""
        base = spell.power // 2 if self._is_dazed else spell.power
        return self._damage(figure, base // 2 if self._resists(spell, figure) else base)

    def _resists(self, spell: Spell, figure: Figure) -> bool:
        """Whether the figure is imbued against the spell."""
        return bool(spell.element) and not spell.charge and self._imbue(figure) == spell.element

    def _damage(self, figure: Figure, base: int) -> int:
        seat = SEAT_OF[figure]
        percent = self.view.seats[seat - 1].vulnerability if figure == MAGES[seat] else 0
        return base + (base * percent + 50) // 100

    @property
    def _anew(self) -> str:
        """That an imbue takes the place of the one there is."""
        element = self._imbue(MAGES[self.view.seat])
        return f"; takes the place of the {element} imbue" if element else ""

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
