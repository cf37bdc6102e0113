"""What follows from a command, in short words: by event, and gathered by whom it befalls."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from domain.components.wording import counted, joined, listed
from domain.games.rune_duel.board import MAGES, spoken
from domain.games.rune_duel.display.log import cause_of, halving, trap_of, unchanged
from domain.games.rune_duel.events import casting, figures, turns
from domain.games.rune_duel.magic.hits import heal_by
from domain.games.rune_duel.material.spells import Spell, named
from domain.games.rune_duel.state import State
from domain.kernel import Brief, Event, Scene

PLAIN: Final = ("spell", "weapon", "aura", "burn")
"""Sources of damage that the words before it have named."""


def follows(seat: int, events: Sequence[Event], said: Sequence[str], subject: str = "") -> str:
    """What follows, each figure once before all that befalls it; the subject is not named."""
    parts = []
    for whom, alike in groupby(_told(events, said), key=lambda each: each[0]):
        words = ", ".join(each for _, each in alike)
        is_named = whom and whom != subject
        parts.append(f"{called(seat, whom)}: {words}" if is_named else words)
    return joined(*parts, _walls(events))


def _told(events: Sequence[Event], said: Sequence[str]) -> Iterator[tuple[str, str]]:
    """All that is said, each with whom it befalls; what a mage regains goes with the hit."""
    whom = ""
    for event, words, later in zip(events, said, (*events[1:], None), strict=True):
        if words and not _goes_on(event, later):
            whom = whom if isinstance(event, turns.HealthRestored) else _whom(event)
            yield whom, words


def called(seat: int, figure: str) -> str:
    """A figure or an obstacle as a seat calls it: `your mage`, `seat 2's thrall 1`."""
    words = spoken(figure)
    own = f"seat {seat}'s"
    return f"your{words.removeprefix(own)}" if words.startswith(own) else words


def _whom(event: Event) -> str:
    """Whom an event befalls; "": nobody."""
    match event:
        case figures.DamageDealt(target=figure):
            return figure
        case turns.EssenceChanged(seat=seat):
            return MAGES[seat]
        case casting.Imbued() | turns.AuraPulsed():
            return ""
        case _:
            return getattr(event, "figure", "")


def _goes_on(event: Event, later: Event | None) -> bool:
    """Whether a shove goes on with the next cell."""
    return (
        isinstance(event, figures.FigureShoved)
        and isinstance(later, figures.FigureShoved)
        and later.figure == event.figure
    )


def _walls(events: Sequence[Event]) -> str:
    """Which walls are raised, and until when; "" for none."""
    raised = [event for event in events if isinstance(event, casting.WallRaised)]
    if not raised:
        return ""
    until = casting.fading_turn(raised[0].duration)
    return f"walls on {listed(each.cell for each in raised)} until your {until} begins"


# By event


def _dealt(scene: Scene, event: figures.DamageDealt) -> str:
    state, (harm, spell) = scene.before, cause_of(scene, event)
    daze = "a daze" if event.source == "trap" else "your mage's daze"
    halved = halving(state, event.target, harm, daze)
    notes = [
        *([f"halved by {listed(halved)}"] if halved else []),
        f"{event.remaining} left" if event.remaining else "it dies",
    ]
    said = f"{_more(scene, event)} ({', '.join(notes)})"
    return ", ".join((said, *unchanged(state, event, spell), *_in_vain(state, event, spell)))


def _in_vain(state: State, event: figures.DamageDealt, spell: Spell | None) -> Iterator[str]:
    """That a spell of dark, which hits but does not kill, gives its mage nothing."""
    if spell is None or (event.source, spell.effect) != ("spell", "heal") or not event.remaining:
        return
    if not any(heal_by(state, state.turn.seat, spell, event.target, event.amount)):
        yield "you regain no health"


def _more(scene: Scene, event: figures.DamageDealt) -> str:
    """So much damage, and what is special about it beside its neighbours."""
    said = f"{event.base + event.bonus} damage"
    match scene.so_far[-1]:
        case figures.Collided(figure=figure) if figure == event.target:
            return f"another {said}"
        case casting.TrapTriggered():
            return said
    if event.source == "spell" and any(_is_like(each, event) for each in scene.so_far):
        return f"again {said}"
    return said if event.source in PLAIN else f"{said} {figures.BY[event.source]}"


def _is_like(earlier: Event, event: figures.DamageDealt) -> bool:
    """Whether the same spell has hit the same figure: it comes in waves."""
    return isinstance(earlier, figures.DamageDealt) and (earlier.source, earlier.target) == (
        event.source,
        event.target,
    )


def _collided(scene: Scene, event: figures.Collided) -> str:
    said = f"against {called(scene.before.turn.seat, event.blocker)}"
    goes_on = isinstance(scene.so_far[-1], figures.FigureShoved)
    return said if goes_on else f"shoved {said}"


def _ails(_: Scene, event: figures.StatusApplied) -> str:
    return f"{event.status} for {counted(event.value, 'turn')}"


def _triggered(scene: Scene, event: casting.TrapTriggered) -> str:
    trap = trap_of(scene.before, event.trap)
    whose = "your trap" if trap.seat == scene.before.turn.seat else "trap"
    return f"sets off {whose} {trap.number}: {named(trap.runes)}"


def _essence(scene: Scene, event: turns.EssenceChanged) -> str:
    """What is drained; the cost of a spell is told before all else."""
    is_cost = isinstance(scene.so_far[-1], casting.SpellCast)
    return "" if is_cost else f"loses {-event.delta} essence"


def _regained(scene: Scene, event: turns.HealthRestored) -> str:
    is_own = event.figure == MAGES[scene.before.turn.seat]
    who = "you regain" if is_own else f"{spoken(event.figure)} regains"
    return f"{who} {event.amount} health"


def _fizzled(scene: Scene, event: casting.SpellFizzled) -> str:
    """That the second wave finds nobody whom the first has left."""
    has_hit = any(isinstance(each, figures.DamageDealt) for each in scene.so_far)
    return "the second wave hits nobody" if has_hit else ""


def _imbued(scene: Scene, event: casting.Imbued) -> str:
    """That an imbue takes the place of the one there is."""
    old = scene.before.side.imbue
    return f"takes the place of the {old.element} imbue" if old else ""


BRIEF: Final[Brief] = {
    casting.SpellCast: "",
    casting.SpellLearned: "",
    casting.SpellRepeated: "",
    casting.MobFizzled: "",
    casting.SpellFizzled: _fizzled,
    casting.WeaponUsed: "",
    casting.Imbued: _imbued,
    casting.WallRaised: "",
    casting.TrapLaid: "",
    casting.TrapRemoved: "your trap {trap} is taken away",
    casting.TrapTriggered: _triggered,
    figures.MageStepped: "",
    figures.ThrallMoved: "",
    figures.MageLeapt: "leaps to {to}",
    figures.FigureShoved: "shoved to {to}",
    figures.Collided: _collided,
    figures.DamageDealt: _dealt,
    figures.StatusApplied: _ails,
    figures.FigureDied: "",
    turns.EssenceChanged: _essence,
    turns.HealthRestored: _regained,
    turns.AuraPulsed: "your aura pulses",
    turns.StatusFaded: "",
    turns.TurnEnded: "",
    turns.MatchEnded: "",
}
"""What is not here is told as the log tells it."""
