"""The sheet of runes: its numbers, and how a mistake in it is told (R3)."""

from pathlib import Path

import pytest

from domain.components.sheet import WrongSheet
from domain.games import rune_duel
from domain.games.rune_duel.material.runes import SHEET, read_runes

TEXT = (Path(rune_duel.__file__).parent / "material" / "runes.yaml").read_text(encoding="utf-8")


def test_costs_of_elements_modifiers_and_imbues() -> None:
    """R3."""
    assert (SHEET.element_cost, SHEET.modifier_cost, SHEET.imbue_cost) == (6, 8, 12)


@pytest.mark.parametrize(
    ("action", "cost", "damage", "reach"),
    [
        ("strike", 10, 18, (1, 1)),
        ("projectile", 15, 16, (5, 7)),
        ("nova", 20, 14, (1, 2)),
        ("blast", 18, 12, (2, 3)),
        ("trap", 12, 14, (0, 1)),
        ("throw", 16, 10, (3, 5)),
    ],
)
def test_every_action_has_its_numbers(
    action: str, cost: int, damage: int, reach: tuple[int, int]
) -> None:
    """R3: reach usually and charged."""
    (rune,) = [rune for name, rune in SHEET.actions.items() if name == action]
    assert (rune.cost, rune.damage, rune.reach) == (cost, damage, reach)


@pytest.mark.parametrize(
    ("element", "effect", "strength", "damage"),
    [
        ("fire", "burning", (2, 3), 4),
        ("ice", "frozen", (1, 2), 0),
        ("earth", "shove", (2, 3), 0),
        ("dark", "heal", (50, 50), 0),
        ("light", "dazed", (1, 2), 0),
        ("arcane", "drain", (8, 12), 0),
    ],
)
def test_every_element_has_its_effect(
    element: str, effect: str, strength: tuple[int, int], damage: int
) -> None:
    """R3: strength usually and charged."""
    (rune,) = [rune for name, rune in SHEET.elements.items() if name == element]
    assert (rune.effect, rune.strength, rune.damage) == (effect, strength, damage)


@pytest.mark.parametrize(
    ("modifier", "power"), [("haste", (1, 1)), ("mob", (7, 10)), ("charge", (3, 2))]
)
def test_every_modifier_has_its_factor(modifier: str, power: tuple[int, int]) -> None:
    """R3."""
    assert [rune.power for name, rune in SHEET.modifiers.items() if name == modifier] == [power]


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("cost: 20", "cost: twenty", "cost may be a whole number"),
        ("reach: [1, 2]", "reach: [1]", "reach may be a list of 2"),
        ("  nova: ", "  novum: ", "novum"),
        ("  haste: ", "  mob: ", "said twice"),
        ("effect: dazed", "effect: dizzy", "dizzy"),
        (
            "imbue_cost: 12",
            "imbue_cost: -1",
            "imbue_cost may be a whole number from 0 to 100, not -1",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(
    tmp_path: Path, right: str, wrong: str, reason: str
) -> None:
    file = tmp_path / "runes.yaml"
    file.write_text(TEXT.replace(right, wrong, 1), encoding="utf-8")
    line = next(at for at, each in enumerate(TEXT.splitlines(), 1) if right in each)
    with pytest.raises(WrongSheet, match=reason) as caught:
        read_runes(file)
    assert str(caught.value).startswith("runes.yaml, line ")
    assert caught.value.line <= line + 1


def test_a_rune_that_is_missing_is_told_at_its_kind(tmp_path: Path) -> None:
    file = tmp_path / "runes.yaml"
    lines = [each for each in TEXT.splitlines() if not each.startswith("  dark:")]
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(WrongSheet, match="there is no dark") as caught:
        read_runes(file)
    assert lines[caught.value.line - 1] == "elements:"
