"""The closed list of what an effect can do, and how each step is written."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from domain.games.location_ccg.material.sheets import KINDS, Step, Steps, Target
from domain.kernel import Icon

Argument = Literal["target", "own", "opponent", "number", "change", "type"]


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A primitive in one place: how it is written, what is said of it, whom it is for.

    In words stand `{target}` (said in full the first time, then as `it`) and what
    `wording/terms.py` makes of the arguments.
    """

    written: Sequence[Argument]
    """What follows its name."""
    says: str
    icon: Icon = "star"
    """The picture of a location that does it."""
    vain: str = ""
    """What is said of it where it would do nothing; "": that can't be."""
    for_characters: bool = False
    """Whether it can be done to characters only."""
    fleeting: bool = False
    """Whether what it does holds until the end of the turn."""


FORMS: Final[Mapping[str, Form]] = {
    "draw": Form(
        written=("number",),
        says="draw {cards}",
        icon="card",
    ),
    "damage": Form(
        written=("target", "number"),
        says="deal {n} damage to {target}",
        for_characters=True,
    ),
    "heal": Form(
        written=("target", "number"),
        says="heal up to {n} damage of {target}",
        vain="it has no damage",
        for_characters=True,
    ),
    "destroy": Form(
        written=("target",),
        says="destroy {target}",
    ),
    "ko": Form(
        written=("target",),
        says="put {target} on its owner's discard pile",
    ),
    "to_hand": Form(
        written=("target",),
        says="return {target} to its owner's hand",
    ),
    "recall": Form(
        written=("target",),
        says="recall {target} to its HQ, out of the mission",
        vain="it is in its HQ already",
        for_characters=True,
    ),
    "lock": Form(
        written=("target",),
        says="lock {target}: it stays where it is and can't be sent to attack or defend this turn",
        for_characters=True,
        fleeting=True,
    ),
    "buff": Form(
        written=("target", "change", "change", "change"),
        says="give {target} {change} until the end of the turn",
        for_characters=True,
        fleeting=True,
    ),
    "buff_party": Form(
        written=("own", "change", "change", "change"),
        says="give everybody in your party {change} until the end of the turn",
        vain="you have no party now",
        fleeting=True,
    ),
    "discard": Form(
        written=("opponent", "number"),
        says="your opponent discards {cards} of its choice",
        vain="its hand is empty",
    ),
    "recover": Form(
        written=("type",),
        says="take {kind} of your choice from your discard pile into your hand",
        vain="there is none in it",
    ),
    "search": Form(
        written=("type", "number"),
        says="search your deck for {kind} of at most {points}, to show and take in hand",
        vain="your deck is empty",
    ),
    "bank_top": Form(
        written=("number",),
        says="put the top {cards} of your deck into your bank",
        icon="coin",
    ),
}
"""What each is; what it does is decided in `plays/effects.py`."""

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
    fits = len(step) == len(form.written) + 1 and all(
        is_argument(given, wanted) for given, wanted in zip(step[1:], form.written, strict=True)
    )
    return "" if fits else f"{name} is written [{', '.join([str(name), *form.written])}]"


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
    if FORMS[str(step[0])].for_characters and target == "any_asset_or_modifier":
        return f"{step[0]} is for characters"
    return ""
