"""Every spell cast in the same position, and the table of what came of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any

from domain.games import rune_duel
from domain.games.rune_duel.events.casting import Imbued, SpellFizzled, SpellRepeated, WallRaised
from domain.games.rune_duel.events.figures import (
    Collided,
    DamageDealt,
    FigureDied,
    FigureShoved,
    MageLeapt,
    StatusApplied,
)
from domain.games.rune_duel.events.turns import EssenceChanged, HealthRestored
from domain.games.rune_duel.material.spells import SPELLS, Spell, summed
from domain.kernel import Event
from tests.games.rune_duel.duelling import again, cast, duel
from tests.given import Playtest

FILE = Path(rune_duel.__file__).parent / "combinations.md"

POSITION = "m1 d2, m2 d3, t21 c2, t22 e4, t11 g1, t12 g2"

HEAD = """\
# All combinations of runes

What each of the 258 spells costs, the damage of one of its hits (power), and what happens when
seat 1 casts it here: its mage (m1) stands on d2 with 60 health, the enemy's mage (m2) on d3, the
enemy's thralls on c2 (t21) and e4 (t22); everybody else is far away, and all essence is full.
Spells are aimed at m2 or to the north; throws go north. The second effect of mob, after the bar,
is aimed at m2 again if it can be, or else at t21, which is thrown west. A trap lies on d4, and m2
steps onto it.

`m2 -18` is lost health, `m2 to d5` where a shove or throw ended. The file is written by
`pytest tests/games/rune_duel/test_combinations.py --remaster` and compared with what the rules do
in every test run.
"""

WORDS: Mapping[type[Event], str] = {
    DamageDealt: "{0.target} -{0.amount}",
    StatusApplied: "{0.figure} {0.status} {0.value}",
    FigureShoved: "{0.figure} to {0.to}",
    Collided: "{0.figure} against {0.blocker}",
    HealthRestored: "{0.figure} +{0.amount}",
    EssenceChanged: "m{0.seat} {0.delta} essence",
    WallRaised: "wall {0.cell} ({0.duration})",
    MageLeapt: "{0.figure} leaps to {0.to}",
    Imbued: "{0.figure} is imbued with {0.element}",
    FigureDied: "{0.figure} dies",
    SpellRepeated: "|",
    SpellFizzled: "meets nothing",
}
"""What is told of an event."""


def position(*spells: str, **changes: Any) -> Playtest:
    """Where every spell is cast."""
    weak = {"m1": {"health": 60}}
    return duel(*spells, at=POSITION, figures=weak, **changes)


def played(spell: Spell) -> list[Event]:
    """What happens when the spell is cast, or sets off as a trap."""
    words = " ".join(spell.runes)
    if spell.action == "trap":
        return position(seat=2, traps=[f"1 {words} d4"]).does("step", to="d4")
    match = position(words)
    events = list(cast(match, *aim(spell, "d3", "N")))
    if match.state.phase == "mob_target":
        events += second(match, spell)
    return events


def second(match: Playtest, spell: Spell) -> list[Event]:
    """The second effect of mob: at m2 again, or at t21."""
    enemy = match.state.figures["m2"].cell
    liked = [aimed(spell, enemy, "N"), aimed(spell, "c2", "W")]
    found = next(each for each in liked if {"type": "cast_again", **each} in match.legal)
    return again(match, *found.values())


def aim(spell: Spell, cell: str, way: str) -> tuple[str, ...]:
    """A cell, a direction, both or neither, as the spell wants it."""
    return tuple(aimed(spell, cell, way).values())


def aimed(spell: Spell, cell: str, way: str) -> dict[str, str]:
    """The same by name."""
    wanted = {"target": cell} if spell.action in ("strike", "throw") else {}
    return {**wanted, **({"dir": way} if spell.action in ("projectile", "blast", "throw") else {})}


def told(events: Sequence[Event]) -> Iterator[str]:
    """What happened, in few words; of several cells in a row only the last is told."""
    for event, following in zip_longest(events, events[1:]):
        is_paid = isinstance(event, EssenceChanged) and event.seat == 1
        goes_on = isinstance(event, FigureShoved) and isinstance(following, FigureShoved)
        if type(event) in WORDS and not is_paid and not goes_on:
            yield WORDS[type(event)].format(event)


def row(spell: Spell) -> str:
    """A spell as a row of the table."""
    happened = ", ".join(told(played(spell))).replace(", |, ", " | ").replace("|", "\\|")
    return f"| {summed(spell.runes)} | {spell.cost} | {spell.power or ''} | {happened} |"


def table() -> str:
    """The whole document."""
    chapters = groupby(SPELLS.values(), key=lambda spell: spell.action or "an element alone")
    return "\n".join([HEAD, *(chapter(title, list(spells)) for title, spells in chapters)])


def chapter(title: str, spells: Iterable[Spell]) -> str:
    """The spells of one action."""
    head = ["| spell | cost | power | what happens |", "|---|--:|--:|---|"]
    return "\n".join([f"## {title.capitalize()}", "", *head, *map(row, spells), ""])
