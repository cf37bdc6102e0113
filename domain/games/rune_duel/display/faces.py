"""What is printed in Rune Duel: runes, the spells that they make, figures, and what lies about."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import asdict, replace

from domain.components.faces import FaceSheet
from domain.components.wording import capital, counted
from domain.games.rune_duel.display.wording import (
    MODIFIES,
    acts,
    charged_rune,
    effects,
    imbues,
)
from domain.games.rune_duel.material.runes import ACTIONS, ELEMENTS, FIXED, MODIFIERS, SHEET, Runes
from domain.games.rune_duel.material.spells import SPELLS, Spell, named
from domain.games.rune_duel.options import Options
from domain.kernel import Face, Icon, Number

_PRINTED: Final = FaceSheet(
    files(__package__) / "faces.yaml",
    Options,
    lambda options: asdict(FIXED) | {"section": FIXED.essence // options.sections},
)

ICON: Final[Mapping[str, Icon]] = _PRINTED.icons
"""The pictures of the runes, the figures and the ground."""


@lru_cache(maxsize=64)
def faces(options: Options) -> Sequence[Face]:
    """The runes, every spell, then the figures and the ground."""
    printed = _PRINTED.faces(options)
    modifiers = [replace(printed.pop(rune), cost=_MODIFIES) for rune in MODIFIERS]
    return (*_RUNES, *modifiers, *_SPELLS, *printed.values())


def spell_face(runes: Runes) -> str:
    """The id of a spell's face."""
    return f"spell:{'+'.join(runes)}"


def _elements() -> Iterator[Face]:
    for rune in ELEMENTS:
        whatever = SPELLS[rune, "strike"], SPELLS[rune, "strike", "charge"]
        alone, charged = (spell._replace(action=None) for spell in whatever)
        adds = SHEET.elements[rune].damage
        yield Face(
            rune,
            capital(rune),
            "Element",
            "Runes",
            (
                *([f"It adds {adds} damage to everything that the spell hits."] if adds else ()),
                *effects(alone),
                *([charged_rune(effects(charged))] if effects(charged) != effects(alone) else ()),
                imbues(rune),
            ),
            "R3, R8",
            ICON[rune],
            (_essence(SHEET.element_cost, "with an action"), _essence(SHEET.imbue_cost, "alone")),
        )


def _actions() -> Iterator[Face]:
    for rune in ACTIONS:
        spell, charged = SPELLS[(rune,)], SPELLS[rune, "charge"]
        yield Face(
            rune,
            capital(rune),
            "Action",
            "Runes",
            (*acts(spell), charged_rune(acts(charged)[:1])),
            "R3",
            ICON[rune],
            (_essence(spell.cost),),
            (_damage(spell),),
        )


def _spell(spell: Spell) -> Face:
    return Face(
        spell_face(spell.runes),
        capital(named(spell.runes)),
        f"Spell of {counted(len(spell.runes), 'rune')}",
        "Spells",
        _says(spell),
        "R2, R3" if spell.action else "R8",
        ICON[spell.action or spell.runes[0]],
        (_essence(spell.cost),),
        (_damage(spell),) if spell.power else (),
        keywords=spell.runes,
        copies=None,
    )


def _says(spell: Spell) -> tuple[str, ...]:
    if spell.element and not spell.action:
        return (imbues(spell.element),)
    said = [*acts(spell), *effects(spell)]
    for modifier in MODIFIERS:
        if modifier in spell.runes and (modifier != "mob" or spell.repeats):
            said += MODIFIES[modifier]
    return tuple(said)


def _essence(cost: int, when: str = "") -> Number:
    return Number(str(cost), f"essence {when}".strip(), "bolt")


def _damage(spell: Spell) -> Number:
    return Number(str(spell.power), "damage", "sword")


_RUNES = (*_elements(), *_actions())
_MODIFIES = (_essence(SHEET.modifier_cost),)
_SPELLS = tuple(map(_spell, SPELLS.values()))
