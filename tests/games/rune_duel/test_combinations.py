"""Every valid combination of runes: its cost, its power and exactly what it does (R3)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from domain.games.rune_duel.events.casting import Imbued
from domain.games.rune_duel.events.figures import DamageDealt, FigureShoved, StatusApplied
from domain.games.rune_duel.events.turns import EssenceChanged, HealthRestored
from domain.games.rune_duel.material.spells import SPELLS, Spell
from domain.kernel import Event
from tests.games.rune_duel.combinations import FILE, played, position, table
from tests.games.rune_duel.duelling import essence, of
from tests.given import Playtest


class Expected(NamedTuple):
    """A spell as the rulebook has it, worked out by hand."""

    runes: tuple[str, ...]
    cost: int
    power: int


COSTS = {
    "strike": (10, 18, 26, 16, 24, 32),
    "projectile": (15, 23, 31, 21, 29, 37),
    "nova": (20, 28, 36, 26, 34, 42),
    "blast": (18, 26, 34, 24, 32, 40),
    "trap": (12, 20, 28, 18, 26, 34),
    "throw": (16, 24, 32, 22, 30, 38),
}
"""With no, one and two modifiers; then the same with an element."""

POWERS = {
    "strike": ((18, 27, 12, 18), (22, 33, 15, 23)),
    "projectile": ((16, 24, 11, 16), (20, 30, 14, 21)),
    "nova": ((14, 21, 9, 14), (18, 27, 12, 18)),
    "blast": ((12, 18, 8, 12), (16, 24, 11, 16)),
    "trap": ((14, 21, 9, 14), (18, 27, 12, 18)),
    "throw": ((10, 15, 7, 10), (14, 21, 9, 14)),
}
"""Usually, charged, with mob, with mob and charged; then the same with fire."""

MODIFIERS = ((), ("haste",), ("mob",), ("charge",), ("haste", "mob"), ("mob", "charge"))
POWER_AT = {(): 0, ("haste",): 0, ("charge",): 1, ("mob",): 2, ("haste", "mob"): 2}

ELEMENTS = ("fire", "ice", "earth", "dark", "light", "arcane")


def expected() -> Iterator[Expected]:
    """All 258."""
    yield from (Expected((element,), 12, 0) for element in ELEMENTS)
    for action in COSTS:
        for element in ("", *ELEMENTS):
            for modifiers in MODIFIERS:
                cost = COSTS[action][len(modifiers) + (3 if element else 0)]
                power = POWERS[action][element == "fire"][POWER_AT.get(modifiers, 3)]
                runes = (*([element] if element else []), action, *modifiers)
                yield Expected(runes, cost, power)


EXPECTED = list(expected())


def test_these_are_all_spells_there_are() -> None:
    """R2."""
    assert len(EXPECTED) == 258
    assert sorted(SPELLS) == sorted(spell.runes for spell in EXPECTED)


def test_a_spell_costs_what_it_costs() -> None:
    """R3: paid in full by a cast."""
    for spell in EXPECTED:
        match = position(" ".join(spell.runes))
        cast_somehow(match)
        assert essence(match, 1) == 100 - spell.cost, spell.runes


def cast_somehow(match: Playtest) -> None:
    """At the first thing that it can be aimed at."""
    command = next(each for each in match.legal if each["type"] == "cast")
    match.does("cast", **{name: value for name, value in command.items() if name != "type"})


def spell_of(expected: Expected) -> Spell:
    """The spell itself."""
    return next(spell for runes, spell in SPELLS.items() if runes == expected.runes)


STRENGTHS = {
    "fire": ("burning", 2, 3),
    "ice": ("frozen", 1, 2),
    "light": ("dazed", 1, 2),
}


def test_its_first_hit_on_a_mage_does_its_power() -> None:
    """R3: full essence, so that nothing is added; a trap's hit too."""
    for spell in EXPECTED:
        events = played(spell_of(spell))
        if not spell.power:
            assert of(Imbued, events) == [f"m1 {spell.runes[0]}"]
            continue
        hit = next(e for e in events if isinstance(e, DamageDealt) and e.target == "m2")
        assert (hit.base, hit.bonus, hit.amount) == (spell.power, 0, spell.power), spell.runes


def test_its_element_does_to_a_mage_what_it_does() -> None:
    """R3: each element leaves its own kind of event, of its strength, and no other does."""
    for spell in EXPECTED:
        if spell.power:
            check_element(spell, played(spell_of(spell)))


def check_element(spell: Expected, events: Sequence[Event]) -> None:
    """What the element of a spell left behind at the mage that it hit."""
    element, charged = spell.runes[0], "charge" in spell.runes
    statuses = [each for each in of(StatusApplied, events) if each.startswith("m2")]
    status, usual, strong = STRENGTHS.get(element, ("", 0, 0))
    left = [f"m2 {status} {strong if charged else usual}"] if status else []
    assert statuses == left, spell.runes
    drained = [each for each in events if isinstance(each, EssenceChanged) and each.seat == 2]
    loss = {"arcane": 12 if charged else 8}.get(element)
    assert [each.delta for each in drained[:1]] == ([-loss] if loss else []), spell.runes
    healed = [each.amount for each in events if isinstance(each, HealthRestored)]
    assert healed[:1] == ([spell.power // 2] if element == "dark" else []), spell.runes
    moved = [each for each in events if isinstance(each, FigureShoved)]
    assert bool(moved) == (element == "earth" or "throw" in spell.runes), spell.runes


def test_the_table_in_the_documentation_is_what_the_rules_do(pytestconfig: pytest.Config) -> None:
    now = table()
    if pytestconfig.getoption("remaster"):
        FILE.write_text(now, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == now
