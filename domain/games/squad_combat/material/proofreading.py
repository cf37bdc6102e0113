"""What can be wrong in a card file although every value has its type."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.games.squad_combat.material.primitives import PRIMITIVES, Step, Written, read_step
from domain.games.squad_combat.material.sheets import AbilitySheet, Bar, CardSheet, CardsSheet, Cost

Mistake = tuple[str, str]
"""(JSON pointer, what is wrong there)."""

GIVING = ("restore", "add_die")
"""What pays for further plays."""


def mistakes(sheet: CardsSheet) -> Iterator[Mistake]:
    """All mistakes; a later check relies on the earlier."""
    yield from _said_twice(sheet)
    for number, figure in enumerate(sheet.characters):
        place = f"/characters/{number}"
        for trait in figure.traits:
            if trait not in sheet.traits:
                yield f"{place}/traits", f"there is no trait {trait!r}"
        yield from _bar(sheet, f"{place}/statics", figure.statics)
        for name, ability in (("printed", figure.printed), ("death", figure.death)):
            if ability is not None:
                yield from _ability(sheet, f"{place}/{name}", ability, is_death=name == "death")
    for number, card in enumerate(sheet.cards):
        yield from _card(sheet, f"/cards/{number}", card)


def _said_twice(sheet: CardsSheet) -> Iterator[Mistake]:
    for kind in ("characters", "cards"):
        ids = [each.id for each in getattr(sheet, kind)]
        for number, name in enumerate(ids):
            if name in ids[:number]:
                yield f"/{kind}/{number}/id", f"there is a {name} already"


def _ability(
    sheet: CardsSheet, place: str, ability: AbilitySheet, *, is_death: bool
) -> Iterator[Mistake]:
    kind = ability.kind
    if (ability.timing is not None) != (kind == "edge"):
        yield place, "an edge has a timing, nothing else has"
    if kind == "static" and (not is_death or ability.target != "none" or ability.cost != Cost()):
        yield f"{place}/kind", "static is a death effect without a cost and a target"
    yield from _cost(f"{place}/cost", ability.cost)
    if is_death and (ability.cost.energy or ability.cost.dice):
        yield f"{place}/cost", "a dead character pays with cards only"
    where = {"static": "static"}.get(kind, "attack window" if ability.timing == "boost" else "")
    yield from _steps(sheet, f"{place}/effect", ability.effect, ability.target, where)


def _card(sheet: CardsSheet, place: str, card: CardSheet) -> Iterator[Mistake]:
    yield from _belonging(sheet, place, card)
    yield from _shape(place, card)
    texts = [(place, card.cost, card.bar, card.on_hit or card.effect)]
    if card.v05:
        new = card.v05
        cost, bar = new.cost or card.cost, new.bar or card.bar
        texts.append((f"{place}/v05", cost, bar, new.effect or card.on_hit or card.effect))
    for at, cost, bar, effect in texts:
        yield from _cost(f"{at}/cost", cost)
        if bar is not None:
            yield from _bar(sheet, f"{at}/bar", bar)
        part = "on_hit" if card.kind == "attack" else "effect"
        where = {"action": "action", "edge": "attack window"}.get(card.kind, "")
        where = "" if card.timing == "any" else where
        yield from _steps(sheet, f"{at}/{part}", effect, card.target, where)
        yield from _attached(at, card, bar, effect)
        if card.kind == "edge":
            yield from _endless(at, cost, effect)


def _belonging(sheet: CardsSheet, place: str, card: CardSheet) -> Iterator[Mistake]:
    """A card says whom it fits in exactly the way of its group."""
    if (card.trait is not None) != (card.group == "trait"):
        yield f"{place}/trait", "a card for a trait has one, no other card has"
    if (card.character is not None) != (card.group == "specific"):
        yield f"{place}/character", "a card for one character names it, no other card does"
    if card.trait is not None and card.trait not in sheet.traits:
        yield f"{place}/trait", f"there is no trait {card.trait!r}"
    if card.character is not None and card.character not in {one.id for one in sheet.characters}:
        yield f"{place}/character", f"there is no character {card.character!r}"


def _shape(place: str, card: CardSheet) -> Iterator[Mistake]:
    """Each kind of card has its own fields."""
    is_attack = card.kind == "attack"
    if is_attack and (card.damage is None or card.target != "enemy" or card.effect):
        yield place, "an attack has damage, target enemy, and on_hit instead of effect"
    keyed = card.damage is not None or card.hit or card.accurate or card.clumsy or card.on_hit
    if not is_attack and keyed:
        yield place, "only an attack has damage, hit, accurate, clumsy or on_hit"
    if not is_attack and not card.effect:
        yield place, "an action or an edge has an effect"
    if (card.timing is not None) != (card.kind == "edge"):
        yield f"{place}/timing", "an edge has a timing, no other card has"
    if (card.performer is not None) != (card.timing == "reaction"):
        yield f"{place}/performer", "a reaction says who performs it, no other card does"
    if card.timing in ("boost", "reaction") and card.target != "none":
        yield f"{place}/target", "a boost or a reaction is about the attack and has no target"
    if is_attack and card.v05 and (card.v05.effect or card.v05.bar):
        yield f"{place}/v05", "of an attack the older text changes the cost only"


def _cost(place: str, cost: Cost) -> Iterator[Mistake]:
    if list(cost.dice) != sorted(cost.dice, reverse=True):
        yield f"{place}/dice", "the highest die comes first"


def _bar(sheet: CardsSheet, place: str, bar: Bar) -> Iterator[Mistake]:
    for name in ("resistance", "hardened"):
        for trait in getattr(bar, name):
            if trait not in (*sheet.traits, "any"):
                yield f"{place}/{name}", f"there is no trait {trait!r}"


def _steps(
    sheet: CardsSheet, place: str, effect: Sequence[Written], target: str, where: str
) -> Iterator[Mistake]:
    for number, written in enumerate(effect):
        at = f"{place}/{number}"
        try:
            step = read_step(written)
        except ValueError as problem:
            yield at, str(problem)
            continue
        yield from ((at, reason) for reason in _step(sheet, step, target, where))


def _step(sheet: CardsSheet, step: Step, target: str, where: str) -> Iterator[str]:
    form = PRIMITIVES[step.name]
    if form.only_in and form.only_in != where:
        yield f"{step.name} is for: {form.only_in}"
    if form.number and step.number < 1 and form.only_in != "attack window":
        yield f"{step.name} takes a number from 1 on"
    if step.name == "allies_hardened":
        if step.who not in (*sheet.traits, "any"):
            yield f"there is no trait {step.who!r}"
        return
    if form.who and step.who not in ("self", "target", "attacker", "adjacent"):
        yield f"{step.name} is done to self, target, attacker or adjacent, not {step.who!r}"
    if step.who in ("target", "adjacent") and target == "none":
        yield f"there is no target that {step.name} could be done to"
    if step.who == "attacker" and where != "attack window":
        yield "there is an attacker only in an attack window"
    if step.who == "adjacent" and step.name != "wound":
        yield "only wound is done to all adjacent"
    if step.name == "switch" and (step.who != "target" or target not in ("ally", "other_ally")):
        yield "switch is done with a target of the own squad"


def _attached(
    place: str, card: CardSheet, bar: Bar | None, effect: Sequence[Written]
) -> Iterator[Mistake]:
    """What lies attached has a bar, and what has a bar is attached."""
    attaches = any(written[:1] == ("attach",) for written in effect)
    if attaches != (bar is not None):
        yield place, f"{card.id} is attached if and only if it has a bar"


def _endless(place: str, cost: Cost, effect: Sequence[Written]) -> Iterator[Mistake]:
    """An edge that feeds itself could be played for ever within one window (R20)."""
    steps = Counter[str]()
    for written in effect:
        steps[str(written[0])] += int(written[-1]) if isinstance(written[-1], int) else 0
    drawn = steps["draw"] + steps["recover"]
    if drawn > 1 or (drawn and (cost == Cost() or any(name in steps for name in GIVING))):
        yield (
            f"{place}/effect",
            "an edge draws or recovers one card at most, at a cost, and then gives nothing else",
        )
