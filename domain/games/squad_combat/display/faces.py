"""What is printed on the characters and cards of Squad Combat, made from their sheet."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from domain.games.squad_combat.material.cards import FIGURES, TEXTS, Ability, Card, Figure
from domain.games.squad_combat.material.primitives import PRIMITIVES, Step
from domain.games.squad_combat.material.sheets import Cost, Text
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.wording.terms import (
    PERFORMED,
    TIMINGS,
    bars,
    clauses,
    costs,
    on_hit,
    sentence,
)
from domain.kernel import Face, Icon, Number

OF_TRAITS: Final[Mapping[str, Icon]] = {
    "alpha": "axe",
    "beta": "bow",
    "charlie": "gun",
    "delta": "lock",
    "echo": "heart",
    "foxtrot": "shield",
    "gamma": "die",
    "none": "sword",
}
"""The picture of a character or an attack, by its first trait."""


def picture(steps: Sequence[Step]) -> Icon:
    """The picture of an action, an edge or an ability: of its first step."""
    return PRIMITIVES[steps[0].name].icon


RULES: Final = {"attack": "R10, R14", "action": "R10, R17", "edge": "R22", "character": "R10, R16"}
"""Under which rules a card stands."""


def faces(options: Options) -> Sequence[Face]:
    """The characters, then the cards, in the text that is played."""
    return _faces(
        options.card_text,
        options.dead_characters == "face_down",
        options.dice_setup == "all_random",
        options.reactions_per_attack == 1,
    )


@cache
def _faces(
    text: Text, death_counts: bool, all_rolled: bool, one_reaction: bool
) -> tuple[Face, ...]:
    characters = [character(each, death_counts, all_rolled) for each in FIGURES.values()]
    return (*characters, *(card(each, text, one_reaction) for each in TEXTS[text].values()))


def character(figure: Figure, death_counts: bool, all_rolled: bool) -> Face:
    """A character; its death effect is printed only where the dead have one."""
    traits = tuple(trait.capitalize() for trait in figure.traits)
    pool = "R" * len(figure.pool) if all_rolled else figure.pool
    printed = [_ability("Ability", figure.printed)] if figure.printed else []
    death = [_ability("Death effect", figure.death)] if death_counts else []
    return Face(
        id=figure.id,
        title=figure.name,
        kind=f"Character, {' and '.join(traits)}",
        group="Characters",
        text=(_pool(pool, figure.refresh), *bars(figure.statics), *printed, *death),
        rule=RULES["character"],
        icon=OF_TRAITS[figure.traits[0]],
        numbers=(
            Number(str(figure.hp), "HP", "heart"),
            Number(str(figure.energy), "energy", "bolt"),
            Number(str(figure.refresh), "energy for a refresh", "clock"),
        ),
        keywords=traits,
    )


def _pool(pool: str, refresh: int) -> str:
    rolled = pool.count("R")
    faces = [f"set to {each}" for each in pool if each != "R"]
    dice = ", ".join([*faces, *([f"{rolled} rolled"] if rolled else [])])
    added = f"For {refresh} energy they are all added once more"
    return f"Dice: {dice}. {added}, then as many as it had are put away."


def _ability(label: str, ability: Ability) -> str:
    """`Ability (action, once a turn, for 3 energy): draw a card.`"""
    effect = ". ".join(_capital(clauses(ability.effect, ability.target, "this character")))
    if ability.kind == "static":
        return f"{label} (always): {effect}."
    kind = " ".join(filter(None, (ability.kind, _of_timing(ability))))
    return f"{label} ({kind}, once a turn, for {costs(ability.cost)}): {effect}."


def _of_timing(ability: Ability) -> str:
    return f"at {TIMINGS['any']}" if ability.timing == "any" else TIMINGS[ability.timing]


def _capital(parts: Iterator[str]) -> Iterator[str]:
    """The first clause goes on after a colon, the others begin sentences."""
    for number, part in enumerate(parts):
        yield sentence(part)[:-1] if number else part


def card(card: Card, text: Text, one_reaction: bool = True) -> Face:
    """A card in one of its texts; what is read only in duels or only with reactions is left out."""
    timing = f", {TIMINGS[card.timing]}" if card.timing else ""
    return Face(
        id=card.id,
        title=card.name,
        kind=f"{card.kind.capitalize()}{timing}",
        group=_group(card),
        text=(*_attack(card, text), *_edge(card, one_reaction), *_effect(card), *_when(card)),
        rule=RULES[card.kind],
        icon=_icon(card),
        cost=tuple(_cost(card.cost)),
        numbers=tuple(_numbers(card, text)),
        keywords=_keywords(card, text),
        copies=None,
    )


def _group(card: Card) -> str:
    match card.group:
        case "specific":
            return f"For {FIGURES[card.character or ''].name}"
        case "trait":
            return card.trait.capitalize()
        case "resource":
            return "Resources"
    return "For anybody"


def _icon(card: Card) -> Icon:
    return OF_TRAITS[card.trait] if card.kind == "attack" else picture(card.effect)


def _cost(cost: Cost) -> Iterator[Number]:
    if cost.energy:
        yield Number(str(cost.energy), "energy", "bolt")
    for face in cost.dice:
        yield Number(f"{face}+", "die", "die")
    if cost.cards:
        yield Number(str(cost.cards), "card" if cost.cards == 1 else "cards", "card")


def _numbers(card: Card, text: Text) -> Iterator[Number]:
    if card.kind == "attack":
        yield Number(str(card.damage), "damage", "sword")
        if text == "v05":
            yield Number(f"{card.hit:+d}", "attack die", "die")
    for step in card.effect:
        if step.name in ("damage_mod", "attack_mod", "defense_mod"):
            label = {"damage_mod": "damage", "attack_mod": "attack", "defense_mod": "defence"}
            yield Number(f"{step.number:+d}", label[step.name], picture([step]))


def _keywords(card: Card, text: Text) -> tuple[str, ...]:
    if text == "v05":
        return ()
    accurate = ("Accurate",) if card.accurate else ()
    return (*accurate, *([f"Clumsy {card.clumsy}"] if card.clumsy else []))


def _attack(card: Card, text: Text) -> Iterator[str]:
    if card.kind != "attack":
        return
    yield f"Deals {card.damage} damage."
    if text == "v05":
        if card.hit:
            yield f"The attack rating is {abs(card.hit)} {'higher' if card.hit > 0 else 'lower'}."
        return
    if card.accurate:
        yield "Accurate: nobody can dodge it, but it can be blocked."
    if card.clumsy:
        least = _from(card.clumsy)
        dodge = f"the defender may spend a die of {least} to dodge it"
        yield f"Clumsy {card.clumsy}: {dodge}; that is a reaction."


def _from(face: int) -> str:
    return "6" if face == 6 else f"{face} or more"


def _edge(card: Card, one_reaction: bool) -> Iterator[str]:
    if card.timing == "reaction":
        unmet = ", if the attack has met no reaction" if one_reaction else ""
        yield f"Performed by {PERFORMED[card.performer]}{unmet}."
    if card.timing == "boost":
        yield "Played on an attack of your squad, by any of your characters that fits."


def _when(card: Card) -> Iterator[str]:
    if card.timing == "any":
        yield "It takes no action phase: play it before your action, or as a response."


def _effect(card: Card) -> Iterator[str]:
    if card.kind == "attack":
        yield from map(sentence, on_hit(card.effect))
        return
    yield from map(sentence, clauses(card.effect, card.target, "the performer"))
    if card.bar:
        yield from bars(card.bar)
