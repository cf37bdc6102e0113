"""What is printed in Rune Duel: runes, the spells that they make, figures, and what lies about."""

from collections.abc import Iterator, Sequence
from functools import cache

from domain.components.wording import capital, counted
from domain.games.rune_duel.display.printed import FIGURES, GROUND, ICON
from domain.games.rune_duel.display.wording import (
    MODIFIED,
    MODIFIES,
    VULNERABLE,
    acts,
    charged_rune,
    effects,
    imbues,
)
from domain.games.rune_duel.magic.runes import ACTIONS, ELEMENTS, MODIFIERS, SHEET, Runes
from domain.games.rune_duel.magic.spells import SPELLS, Spell, named
from domain.games.rune_duel.options import Options
from domain.games.rune_duel.state import ESSENCE, THRALL_HEALTH
from domain.kernel import Face, Number


@cache
def faces(options: Options) -> Sequence[Face]:
    """The runes, every spell, then the figures and the ground."""
    return (*_RUNES, *_SPELLS, *_figures(options), *GROUND)


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


def _modifiers() -> Iterator[Face]:
    for rune in MODIFIERS:
        yield Face(
            rune,
            capital(rune),
            "Modifier",
            "Runes",
            (*MODIFIED[rune], "It goes with an action only."),
            "R2, R3",
            ICON[rune],
            (_essence(SHEET.modifier_cost),),
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


def _figures(options: Options) -> Iterator[Face]:
    health = {"mage": options.mage_health, "thrall": THRALL_HEALTH}
    spent = VULNERABLE[options.vulnerability].format(section=ESSENCE // options.sections)
    for kind, (text, rule) in FIGURES.items():
        is_mage = kind == "mage"
        yield Face(
            kind,
            capital(kind),
            "Figure",
            "Figures",
            (*text, *([spent] if is_mage else ())),
            rule,
            "mage" if is_mage else "thrall",
            numbers=(
                Number(str(health[kind]), "health", "heart"),
                *([Number(str(ESSENCE), "essence", "bolt")] if is_mage else ()),
            ),
            copies=2 if is_mage else 4,
        )


def _essence(cost: int, when: str = "") -> Number:
    return Number(str(cost), f"essence {when}".strip(), "bolt")


def _damage(spell: Spell) -> Number:
    return Number(str(spell.power), "damage", "sword")


_RUNES = (*_elements(), *_actions(), *_modifiers())
_SPELLS = tuple(map(_spell, SPELLS.values()))
