"""The closed list of what a card can do, and the steps that cards are written in (section 2.4)."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from domain.kernel import Icon

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


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A primitive in one place: how it is written, where it makes sense, and what is said of it.

    In words stand `{who}` and `{self}` for persons, and what `wording/terms.py` makes of a number.
    """

    says: str
    """What it does, as part of a sentence."""
    short: str
    """The same in two or three words."""
    icon: Icon
    who: bool = False
    number: bool = False
    only_in: Literal["", "attack window", "action", "static"] = ""
    """`attack window`: an edge for boosts or reactions; `action`: an action card with a bar."""
    lacks: str = ""
    """What is said of a character on whom it finds nothing to do; "": that can't be."""
    keeps: str = ""
    """The same of one that pays with the last it had; "": as of others."""


PRIMITIVES: Final[Mapping[Primitive, Form]] = {
    "draw": Form(
        says="draw {cards}",
        short="draw {cards}",
        icon="card",
        number=True,
    ),
    "discard": Form(
        says="the player of {who} discards {cards} of their own choice from the hand",
        short="discard {cards}",
        icon="hand",
        who=True,
        number=True,
    ),
    "recover": Form(
        says="take {cards} of your choice from your discard pile into your hand",
        short="take {cards} back",
        icon="deck",
        number=True,
    ),
    "heal": Form(
        says="heal {n}: take one damage of {n} or less off {who}",
        short="heal {n}",
        icon="heart",
        who=True,
        number=True,
        lacks="has no damage to heal",
    ),
    "wound": Form(
        says="put a damage token of {n} on {who}",
        short="wound {n}",
        icon="skull",
        who=True,
        number=True,
    ),
    "stun": Form(
        says="{who} loses {n} energy, or all it has",
        short="stun {n}",
        icon="bolt",
        who=True,
        number=True,
        lacks="has no energy to lose",
    ),
    "restore": Form(
        says="{who} gets up to {n} energy back",
        short="restore {n} energy",
        icon="bolt",
        who=True,
        number=True,
        lacks="has spent no energy to get back",
    ),
    "power_up": Form(
        says="{who} may raise one of its dice by 1{times}",
        short="{often}raise a die",
        icon="die",
        who=True,
        number=True,
        lacks="has no die to raise",
        keeps="keeps no die to raise",
    ),
    "power_down": Form(
        says="{who} must lower one of its dice by 1{all_times}; its player chooses which",
        short="{often}lower a die",
        icon="die",
        who=True,
        number=True,
        lacks="has no die to lower",
    ),
    "reroll": Form(
        says="you may roll {up_to} of {who} again",
        short="roll {dice} again",
        icon="die",
        who=True,
        number=True,
        lacks="has no dice to roll again",
        keeps="keeps no die to roll again",
    ),
    "add_die": Form(
        says="roll {dice} more for {who}, beyond its pool too",
        short="roll {dice} more",
        icon="die",
        who=True,
        number=True,
    ),
    "remove_die": Form(
        says="{who} loses its {highest}",
        short="remove the {highest}",
        icon="die",
        who=True,
        number=True,
        lacks="has no dice to lose",
    ),
    "suppress": Form(
        says="suppress {who}: at the end of this turn it gets no energy back",
        short="suppress",
        icon="lock",
        who=True,
        lacks="is suppressed already",
    ),
    "switch": Form(
        says="{self} and {who} change places",
        short="change places",
        icon="boot",
        who=True,
    ),
    "attach": Form(
        says="attach this card to {who} until it dies",
        short="attach",
        icon="shield",
        who=True,
        only_in="action",
    ),
    "damage_mod": Form(
        says="the attack deals {n} damage {more}",
        short="damage {signed}",
        icon="sword",
        number=True,
        only_in="attack window",
    ),
    "attack_mod": Form(
        says="the attack rating is {n} {higher}",
        short="attack {signed}",
        icon="sword",
        number=True,
        only_in="attack window",
    ),
    "defense_mod": Form(
        says="the defence rating is {n} {higher}",
        short="defence {signed}",
        icon="shield",
        number=True,
        only_in="attack window",
    ),
    "dodge": Form(
        says="dodge the attack: it misses",
        short="dodge",
        icon="wind",
        only_in="attack window",
    ),
    "block": Form(
        says="block the attack: it misses",
        short="block",
        icon="wall",
        only_in="attack window",
    ),
    "redirect": Form(
        says="{self} becomes the defender",
        short="take the attack",
        icon="shield",
        only_in="attack window",
    ),
    "allies_hardened": Form(
        says="{trait}damage of {n} or less does nothing to your living characters",
        short="your characters are hardened {n}",
        icon="shield",
        who=True,
        number=True,
        only_in="static",
    ),
}
"""What each is; what it does is decided in `combat/doing.py` and `combat/chosen.py`."""


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
        wanted = [name, *(["who"] if form.who else []), *(["number"] if form.number else [])]
        raise ValueError(f"this step is written [{', '.join(map(str, wanted))}]")
    return msgspec.convert({"name": name, "who": who, "number": number}, Step)
