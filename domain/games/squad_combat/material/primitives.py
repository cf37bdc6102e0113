"""The closed list of what a card can do, and the steps that cards are written in (section 2.4)."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

Primitive = Literal[
    "draw",
    "discard",
    "recover",
    "heal",
    "wound",
    "stun",
    "restore",
    "power_up",
    "power_down",
    "reroll",
    "add_die",
    "remove_die",
    "suppress",
    "switch",
    "attach",
    "damage_mod",
    "attack_mod",
    "defense_mod",
    "dodge",
    "block",
    "redirect",
    "allies_hardened",
]
Who = Literal["self", "target", "attacker", "adjacent"]
"""Who performs, who was chosen or hit, who attacks, or who stands beside the target."""


class Form(msgspec.Struct, frozen=True):
    """How a primitive is written, and where it makes sense."""

    who: bool = False
    number: bool = False
    only_in: Literal["", "attack window", "action", "static"] = ""
    """`attack window`: an edge for boosts or reactions; `action`: an action card with a bar."""


ON_SOMEBODY: Final = Form(who=True, number=True)
ATTACK: Final = Form(number=True, only_in="attack window")

PRIMITIVES: Final[Mapping[Primitive, Form]] = {
    "draw": Form(number=True),
    "discard": ON_SOMEBODY,
    "recover": Form(number=True),
    "heal": ON_SOMEBODY,
    "wound": ON_SOMEBODY,
    "stun": ON_SOMEBODY,
    "restore": ON_SOMEBODY,
    "power_up": ON_SOMEBODY,
    "power_down": ON_SOMEBODY,
    "reroll": ON_SOMEBODY,
    "add_die": ON_SOMEBODY,
    "remove_die": ON_SOMEBODY,
    "suppress": Form(who=True),
    "switch": Form(who=True),
    "attach": Form(who=True, only_in="action"),
    "damage_mod": ATTACK,
    "attack_mod": ATTACK,
    "defense_mod": ATTACK,
    "dodge": Form(only_in="attack window"),
    "block": Form(only_in="attack window"),
    "redirect": Form(only_in="attack window"),
    "allies_hardened": Form(who=True, number=True, only_in="static"),
}


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of an effect; of a static one, `who` is the trait that it is against."""

    name: Primitive
    who: str = ""
    number: int = 0


Written = tuple[str | int, ...]
"""A step as the sheet has it: `[heal, target, 3]`."""


def read_step(written: Written) -> Step:
    """The step that is written so. Raises ValueError with what is wrong."""
    name, *rest = written or ("",)
    form = PRIMITIVES.get(name)  # type: ignore[call-overload]  # whatever stands there
    if form is None:
        raise ValueError(f"there is no primitive {name!r}; there are: {', '.join(PRIMITIVES)}")
    who = rest.pop(0) if form.who and rest else ""
    number = rest.pop(0) if form.number and rest else 0
    fits = isinstance(who, str) and type(number) is int and not rest
    if not fits or bool(who) != form.who or (number != 0) != form.number:
        wanted = [name, *["who"] * form.who, *["number"] * form.number]
        raise ValueError(f"this step is written [{', '.join(map(str, wanted))}]")
    return msgspec.convert({"name": name, "who": who, "number": number}, Step)
