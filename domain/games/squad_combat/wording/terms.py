"""What costs, bars and steps say to a reader: one wording for each, for all cards there will be."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.components.wording import listed, several
from domain.games.squad_combat.material.primitives import PRIMITIVES, Step
from domain.games.squad_combat.material.sheets import Bar, Cost, Performer, Target, Timing

TIMINGS: Final[Mapping[Timing | None, str]] = {
    None: "",
    "any": "any time",
    "boost": "boost",
    "reaction": "reaction",
}

PERFORMED: Final[Mapping[Performer | None, str]] = {
    None: "any of your characters",
    "defender": "the defender",
    "ally": "any of your characters that fits, the defender too",
    "other_ally": "one of your characters that is not the defender",
    "adjacent_ally": "one of your characters beside the defender",
}
"""By whom a reaction is performed."""

CHOSEN: Final[Mapping[Target, tuple[str, str]]] = {
    "none": ("nobody", "nobody"),
    "enemy": ("an enemy", "that enemy"),
    "ally": ("one of your characters", "that character"),
    "other_ally": ("another of your characters", "that character"),
}
"""Whom something is played on, when it is named first and later."""


TARGETS: Final[Mapping[Target, str]] = {
    "none": "nobody",
    "enemy": "a living enemy",
    "ally": "a living character of yours",
    "other_ally": "another living character of yours",
}
"""Whom something may be played on."""


def _filled(step: Step) -> dict[str, str]:
    """What comes into the wording of a step, but for persons."""
    n = abs(step.number)
    return {
        "n": str(n),
        "signed": f"{step.number:+d}",
        "cards": several(n, "card"),
        "dice": several(n, "die", "dice"),
        "up_to": "one die" if n == 1 else f"up to {n} dice",
        "often": "" if n == 1 else f"{n} times ",
        "times": "" if n == 1 else f", up to {n} times",
        "all_times": "" if n == 1 else f", {n} times as far as it can",
        "highest": "highest die" if n == 1 else f"{n} highest dice",
        "more": "more" if step.number > 0 else "less",
        "higher": "higher" if step.number > 0 else "lower",
        "trait": "" if step.who in ("any", "") else f"{step.who.capitalize()} ",
    }


def term(step: Step) -> str:
    """A step in two or three words, with whom it is done to where that is nobody chosen."""
    whom = {"adjacent": " on each neighbour", "attacker": " on the attacker"}.get(step.who, "")
    return PRIMITIVES[step.name].short.format(**_filled(step)) + whom


def terms(steps: Sequence[Step], mine: str = "") -> str:
    """An effect in a few words; `mine` is said of what an attacker does for itself."""
    return ", ".join(term(step) + (mine if step.who == "self" else "") for step in steps)


def clauses(steps: Sequence[Step], target: Target, performer: str) -> Iterator[str]:
    """What each step of an action, an edge or an ability does."""
    first, later = CHOSEN[target]
    named = False
    for step in steps:
        who = later if named else first
        named = named or step.who == "target"
        yield _clause(step, performer, who)


def on_hit(steps: Sequence[Step]) -> Iterator[str]:
    """What each step does once an attack has hit."""
    for step in steps:
        yield f"on a hit, {_clause(step, 'the attacker', 'the target')}"


def _clause(step: Step, performer: str, target: str) -> str:
    persons = {
        "self": performer,
        "target": target,
        "attacker": "the attacker",
        "adjacent": f"each neighbour of {target}",
    }
    filled = {**_filled(step), "self": performer, "who": persons.get(step.who, "")}
    return PRIMITIVES[step.name].says.format(**filled)


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return f"{clause[:1].upper()}{clause[1:]}."


def pool_told(pool: str) -> str:
    """`dice 3, 4 and a rolled one`; `3 rolled dice`."""
    set_down, rolled = [each for each in pool if each != "R"], pool.count("R")
    if not set_down:
        return "a rolled die" if rolled == 1 else f"{rolled} rolled dice"
    more = [f"{rolled} rolled ones" if rolled > 1 else "a rolled one"] if rolled else []
    return f"{'dice' if len(pool) > 1 else 'a die of'} {listed([*set_down, *more])}"


def costs(cost: Cost) -> str:
    """What is paid."""
    energy = [f"{cost.energy} energy"] if cost.energy else []
    asked = Counter(cost.dice).items()
    dice = [f"{several(count, 'die', 'dice')} of {face} or more" for face, count in asked]
    cards = [f"{several(cost.cards, 'card')} of your hand"] if cost.cards else []
    return listed([*energy, *dice, *cards] or ["nothing"])


def bars(bar: Bar) -> Iterator[str]:
    """What protects a character for good, a sentence each."""
    for trait, n in bar.resistance.items():
        kind, against = _against(trait)
        yield f"Resistance {n}{against}: each {kind}damage on it counts {n} less."
    for trait, n in bar.hardened.items():
        kind, against = _against(trait)
        yield f"Hardened {n}{against}: {kind}damage of {n} or less does nothing to it."
    if bar.defense:
        yield f"Defence {bar.defense}: its defence rating is {bar.defense} higher."


def short_bars(bar: Bar) -> Iterator[str]:
    """The same in two or three words."""
    for name, levels in (("resistance", bar.resistance), ("hardened", bar.hardened)):
        for trait, n in levels.items():
            yield f"{name} {n}{_against(trait)[1]}"
    if bar.defense:
        yield f"defence +{bar.defense}"


def _against(trait: str) -> tuple[str, str]:
    """What is resisted: `Alpha ` damage, ` against Alpha`."""
    return (
        ("", "") if trait == "any" else (f"{trait.capitalize()} ", f" against {trait.capitalize()}")
    )
