"""What a spell or the weapon would do now, in words: from a view, as the seat can reckon it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.components.wording import counted, listed
from domain.games.rune_duel import acting, turns
from domain.games.rune_duel.acting import WEAPON
from domain.games.rune_duel.board import COMPASS, MAGES, NEXT, SEAT_OF, Figure, spoken
from domain.games.rune_duel.commands import CastAgain, MoveThrall, Step
from domain.games.rune_duel.display import foresight
from domain.games.rune_duel.display.aftermath import Teller, walls
from domain.games.rune_duel.events.figures import DamageDealt, MageLeapt
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic.casting import MOST_TRAPS
from domain.games.rune_duel.magic.runes import ACTIONS, ELEMENTS, SHEET, Effect, Rune
from domain.games.rune_duel.magic.spells import Spell
from domain.games.rune_duel.view import FigureView, View
from domain.kernel import Event


class Hit(NamedTuple):
    """One hit of a spell: its damage, and what follows for the figure and for the mage."""

    damage: str
    follows: tuple[str, ...]


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

    # Without a spell

    def of_weapon(self, figure: Figure) -> str:
        """What the weapon does to a figure."""
        base = WEAPON // 2 if self._is_dazed else WEAPON
        damage = self._damage(figure, base)
        dies = damage >= self._figures[figure].health
        return f"{damage} damage{f' ({Teller(self.view).dies(figure)})' * dies}{self._halved}"

    def of_step(self, command: Step) -> str:
        """What a step sets off."""
        return self._of_entering(lambda state: acting.step(state, command))

    def steps_after(self, command: Step) -> int | None:
        """How many steps are left after a step; None: it ends the match."""
        state = foresight.after(self.view, lambda state: acting.step(state, command))
        if state.result:
            return None
        return state.turn.steps_left if state.steps(state.ground()) else 0

    def of_thrall_move(self, command: MoveThrall) -> str:
        """What a thrall's move sets off."""
        return self._of_entering(lambda state: acting.move_thrall(state, command))

    def _of_entering(self, rule: foresight.Rule) -> str:
        return ", ".join(Teller(self.view).tell(foresight.tried(self.view, rule)))

    def of_aura(self) -> str:
        """What the aura does as the turn ends."""
        pulse = foresight.tried(self.view, lambda state: turns.pulse(state, self.view.seat))
        said = Teller(self.view).tell(pulse)
        return f"your aura: {', '.join(said)}" if said else ""

    # Spells

    def of_spell(self, spell: Spell, aim: Aim, cost: int) -> str:
        """What a spell does at once; the cost of one that is cast is paid first."""
        if spell.action is None:
            return f"half damage of {spell.element}, and an aura of 5 around your mage{self._anew}"
        if spell.action == "trap":
            return self._of_trap(spell)
        waves, repeats = foresight.effects(self.view, spell, aim, cost)
        said = [self._wave(spell, aim, wave) for wave in waves]
        again = f"; {self._again(spell)}" if repeats else ""
        return f"{self._in_waves(said)}{again}"

    def of_repeat(self, command: CastAgain, spell: Spell) -> str:
        """What the second effect of a spell does."""
        aim = Aim(command.target, command.dir)
        if spell.action == "trap":
            return self._of_trap(spell)
        return self._wave(spell, aim, foresight.repeated(self.view, command))

    def _in_waves(self, said: Sequence[str]) -> str:
        if len(said) < 2 or said[0] == said[1]:
            return f"{said[0]}{', twice' * (len(said) - 1)}"
        return f"first wave: {said[0]}; second wave: {said[1]}"

    def _again(self, spell: Spell) -> str:
        """That the effect comes once more."""
        bash = ", 6 damage more to both if it is at another figure" * (spell.action == "throw")
        return f"then you may aim it once more{bash}"

    def _wave(self, spell: Spell, aim: Aim, wave: foresight.Wave) -> str:
        """What one effect of a spell does."""
        struck = _of_each_hit(wave.events)
        if not struck:
            return self._of_nobody(spell, aim, wave.events)
        hits = [self._hit(spell, hit, among, wave) for hit, among in struck]
        rest = [*filter(None, (walls(wave.events), self._leap(spell, aim, wave.events)))]
        return "; ".join([self._hits(hits), *rest])

    def _hits(self, hits: Sequence[Hit]) -> str:
        """All hits; what follows from them, once if it is the same for all of several."""
        follows = {hit.follows for hit in hits}
        if len(hits) == 1 or follows == {()} or (len(follows) == 1 and _is_shared(*follows)):
            damage = f"{listed(hit.damage for hit in hits)}{self._halved}"
            return "; ".join([damage, *(clause for each in follows for clause in each)])
        said = "; ".join(", ".join([hit.damage, *hit.follows]) for hit in hits)
        return f"{said}{self._halved}"

    def _hit(
        self, spell: Spell, hit: DamageDealt, events: Sequence[Event], wave: foresight.Wave
    ) -> Hit:
        """The damage of one hit, what is special about it, and what follows."""
        figure, teller = hit.target, Teller(self.view, hit.target)
        resists, dies = self._resists(spell, figure), not hit.remaining
        notes = [*(["imbued: half"] if resists else []), *([teller.dies(figure)] if dies else [])]
        noted = f" ({', '.join(notes)})" if notes else ""
        damage = f"{hit.base + hit.bonus} damage to {teller.called(figure)}{noted}"
        own = [each for each in events if not isinstance(each, MageLeapt)]
        leaps = next((at for at, each in enumerate(events) if isinstance(each, MageLeapt)), None)
        follows = teller.tell(own[:leaps])
        if not dies:
            follows = [*follows, *self._unchanged(spell, figure, follows, wave)]
        return Hit(damage, tuple(follows))

    def _unchanged(
        self, spell: Spell, figure: Figure, follows: Sequence[str], wave: foresight.Wave
    ) -> list[str]:
        """Why an element or a throw does nothing more to a figure that survives the hit."""
        resists = self._resists(spell, figure)
        if resists and spell.action != "throw":
            return []
        shoves = spell.action == "throw" or spell.effect == "shove"
        if shoves and wave.before[figure].frozen:
            return ["frozen, it stays where it is"]
        if spell.effect in ("burning", "frozen", "dazed") and not resists:
            left = getattr(wave.after[figure], spell.effect)
            told = any(spell.effect in each or "dies" in each for each in follows)
            return [] if told else [f"{spell.effect} for {counted(left, 'turn')} as before"]
        if spell.effect == "heal" and not any("regain" in each for each in follows):
            return ["you regain no health"]
        return []

    def _leap(self, spell: Spell, aim: Aim, events: Sequence[Event]) -> str:
        """Where a strike with haste ends, or that there is no room."""
        if not (spell.haste and spell.action == "strike" and aim.target):
            return ""
        at = next((at for at, each in enumerate(events) if isinstance(each, MageLeapt)), None)
        return (
            "your mage does not leap"
            if at is None
            else ", ".join(Teller(self.view).tell(events[at:]))
        )

    def _of_trap(self, spell: Spell) -> str:
        base = spell.power // 2 if self._is_dazed else spell.power
        own = [trap for trap in self.view.traps if trap.seat == self.view.seat]
        gone = f"; your trap {own[0].number} is taken away" if len(own) == MOST_TRAPS else ""
        does = f", {SHORT[spell.effect](spell.strength)}" if spell.effect else ""
        around = " and all enemies beside it" if spell.reach else ""
        again = "; then you may lay a second one" if spell.mob and not self.view.repeat else ""
        whom = f"the enemy that enters it{around}"
        return f"{base} damage to {whom}{does}{self._halved}{gone}{again}"

    def _of_nobody(self, spell: Spell, aim: Aim, events: Sequence[Event]) -> str:
        why = f"hits nobody{self._stopped(spell, aim)}"
        return "; ".join(filter(None, (why, walls(events))))

    def _stopped(self, spell: Spell, aim: Aim) -> str:
        """What stops a projectile or a blast before it can hit anybody."""
        cell: str | None = self.ground.cells[MAGES[self.view.seat]]
        far = {"projectile": spell.reach, "blast": 1}.get(spell.action or "", 0)
        for _ in range(far if aim.dir else 0):
            assert cell
            assert aim.dir
            cell = NEXT[cell][aim.dir]
            met = self.ground.obstacle(cell)
            if met == "edge" or (met in SEAT_OF and spell.action == "blast"):
                break
            if met:
                what = spoken(met).replace(f"seat {self.view.seat}'s", "your")
                return f": stopped by {what} on {cell}"
        return ""

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


def _is_shared(follows: Sequence[str]) -> bool:
    """Whether what follows from each of several hits is plain when it is told once for all."""
    return not any("shoved" in each or "regain" in each for each in follows)


def _of_each_hit(events: Sequence[Event]) -> list[tuple[DamageDealt, Sequence[Event]]]:
    """Each hit of a spell with the events that follow from it."""
    starts = [
        (at, event)
        for at, event in enumerate(events)
        if isinstance(event, DamageDealt) and event.source == "spell"
    ]
    ends = [*(at for at, _ in starts[1:]), len(events)]
    return [(hit, events[at + 1 : end]) for (at, hit), end in zip(starts, ends, strict=False)]


def rune_in_short(rune: Rune) -> str:
    """What a rune costs in a spell, and what it does."""
    if rune in ELEMENTS:
        element = SHEET.elements[rune]
        more = f"{element.damage} damage more, " if element.damage else ""
        says = SHORT[element.effect](element.strength[0])
        return f"element: {SHEET.element_cost} essence with an action; {more}{says}"
    if rune in ACTIONS:
        action = SHEET.actions[rune]
        does = DOES[rune].format(reach=action.reach[0])
        return f"action: {action.cost} essence; {action.damage} damage to {does}"
    return f"modifier: {SHEET.modifier_cost} essence; {DOES[rune]}"


DOES: Final[Mapping[Rune, str]] = {
    "strike": "an enemy beside your mage",
    "projectile": "the first figure within {reach} cells in a direction, if that is an enemy",
    "nova": "all enemies beside your mage",
    "blast": "all enemies on the cell ahead and on the three behind it",
    "trap": "the enemy that enters its cell",
    "throw": "an enemy beside your mage, which is thrown {reach} cells",
    "haste": "you may step after the spell, 2 steps more",
    "mob": "the effect comes twice, each with 7/10 of the damage",
    "charge": "only before any step; half as much damage again, farther and longer",
}
"""Whom an action hits, and what a modifier does, shortly."""

SHORT: Final[Mapping[Effect, Callable[[int], str]]] = {
    "burning": lambda turns: f"burning for {counted(turns, 'turn')}",
    "frozen": lambda turns: f"frozen for {counted(turns, 'turn')}",
    "dazed": lambda turns: f"dazed for {counted(turns, 'turn')}",
    "shove": lambda cells: f"shoved {counted(cells, 'cell')}",
    "heal": lambda percent: f"you regain {percent} % of it from each that survives",
    "drain": lambda essence: f"a mage loses {essence} essence",
}
"""What an element does besides, shortly."""
