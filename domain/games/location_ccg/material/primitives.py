"""The closed list of what an effect can do, and how each step is written."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from domain.games.location_ccg.material.sheets import KINDS, Step, Steps, Target

Argument = Literal["target", "own", "opponent", "number", "change", "type"]

FORMS: Final[Mapping[str, Sequence[Argument]]] = {
    "draw": ("number",),
    "damage": ("target", "number"),
    "heal": ("target", "number"),
    "destroy": ("target",),
    "ko": ("target",),
    "to_hand": ("target",),
    "recall": ("target",),
    "lock": ("target",),
    "buff": ("target", "change", "change", "change"),
    "buff_party": ("own", "change", "change", "change"),
    "discard": ("opponent", "number"),
    "recover": ("type",),
    "search": ("type", "number"),
    "bank_top": ("number",),
}
"""What follows each primitive."""

FOR_CHARACTERS: Final = ("damage", "heal", "recall", "lock", "buff")
"""What can be done to characters only."""

MOST: Final = 99


def wrong_steps(steps: Steps, target: Target) -> Iterator[tuple[int, str]]:
    """What is wrong with an effect on that kind of target: (number of the step from 0, reason)."""
    if not steps:
        yield 0, "an effect has at least one step"
    for number, step in enumerate(steps):
        reason = wrong_form(step) or wrong_target(step, target)
        if reason:
            yield number, reason


def wrong_form(step: Step) -> str:
    """What is wrong with how a step is written; empty: nothing."""
    name = step[0] if step else ""
    form = FORMS.get(str(name))
    if form is None:
        return f"there is no effect {name!r}; there are: {', '.join(FORMS)}"
    fits = len(step) == len(form) + 1 and all(
        is_argument(given, wanted) for given, wanted in zip(step[1:], form, strict=True)
    )
    return "" if fits else f"{name} is written [{', '.join([str(name), *form])}]"


def is_argument(given: object, wanted: Argument) -> bool:
    """Whether that can stand in a place of a form."""
    if wanted in ("number", "change"):
        lowest = 1 if wanted == "number" else -MOST
        return type(given) is int and lowest <= given <= MOST
    return given in KINDS if wanted == "type" else given == wanted


def wrong_target(step: Step, target: Target) -> str:
    """Why a step can't have that kind of target; empty: it can."""
    if "target" not in step:
        return ""
    if target == "none":
        return f"{step[0]} needs a target"
    if step[0] in FOR_CHARACTERS and target == "any_asset_or_modifier":
        return f"{step[0]} is for characters"
    return ""
