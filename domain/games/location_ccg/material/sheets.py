"""The forms of `cards.yaml`: what can be said of a card, a location, a demo deck."""

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from domain.games.location_ccg.material.costs import Cost, cost_of

Kind = Literal["character", "modifier", "surprise", "asset"]
Target = Literal[
    "own_character", "enemy_character", "any_character", "any_asset_or_modifier", "none"
]
Applies = Literal["own_other_sub", "own_attackers", "enemy_attackers"]

Points = Annotated[int, Meta(ge=0, le=99)]
Modifier = Annotated[int, Meta(ge=-99, le=99)]
Buff = tuple[Modifier, Modifier, Modifier]
"""Attack, defence, skill."""
Step = tuple[str | int, ...]
"""A step of an effect: its primitive, on whom, how much (`effects.py`)."""
Steps = tuple[Step, ...]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
NO_BUFF: Final[Buff] = (0, 0, 0)


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the sheet; a misspelt field is refused."""


class Keywords(_Entry, frozen=True, kw_only=True):
    """What a card can besides (R34 to R38); numbers are the X of a keyword."""

    mob: bool = False
    any_number: bool = False
    unique: bool = False
    limited: bool = False
    gang: bool = False
    recur: bool = False
    shielded: bool = False
    long_range: bool = False
    toughness: Points = 0
    upkeep: Points = 0
    giant: Points = 0


class Static(_Entry, frozen=True, kw_only=True):
    """What holds while the permanent is in play: one of `apply`, `cost_less`, `production`."""

    apply: Applies | None = None
    sub: str | None = None
    buff: Buff = NO_BUFF
    cost_less: Kind | Literal["any"] | None = None
    n: Points = 0
    production: Points = 0


class Ability(_Entry, frozen=True, kw_only=True):
    """What a permanent's controller may pay for once a turn (R12)."""

    id: str
    cost: str
    target: Target
    effect: Steps

    @property
    def price(self) -> Cost:
        """The cost as printed."""
        return cost_of(self.cost)


class OnDeploy(_Entry, frozen=True, kw_only=True):
    """What happens when the card is deployed."""

    effect: Steps
    target: Target = "none"


class CardSheet(_Entry, frozen=True, kw_only=True):
    """A card; which fields it has depends on its type (`proofreading.py`)."""

    id: str
    name: str
    type: Kind
    sub: str
    cost: str
    row: str
    keywords: Keywords = Keywords()
    atk: Points = 0
    defence: Points = msgspec.field(name="def", default=0)
    skl: Points = 0
    statics: tuple[Static, ...] = ()
    abilities: tuple[Ability, ...] = ()
    on_deploy: OnDeploy | None = None
    host: Literal["character", "location"] | None = None
    buff: Buff = NO_BUFF
    location_skill: Modifier = 0
    grants: Keywords = Keywords()
    phase: Literal["production"] | None = None
    target: Target = "none"
    effect: Steps = ()

    @property
    def price(self) -> Cost:
        """The cost as printed."""
        return cost_of(self.cost)

    @property
    def stats(self) -> Buff:
        """Attack, defence, skill as printed."""
        return self.atk, self.defence, self.skl

    @property
    def production(self) -> int:
        """The production points that its statics add to a turn (R15)."""
        return sum(static.production for static in self.statics)

    def ability(self, name: str) -> Ability | None:
        """The ability of that name."""
        return next((each for each in self.abilities if each.id == name), None)


class LocationSheet(_Entry, frozen=True, kw_only=True):
    """A location: the skill it asks for, the tokens that win it, what it does."""

    id: str
    name: str
    skill: Points
    vp: Annotated[int, Meta(ge=1, le=99)]
    here: Buff = NO_BUFF
    on_success: Steps = ()

    def tokens(self, adjust: int) -> int:
        """How many tokens win it, with so many more or less than printed, but at least one."""
        return max(1, self.vp + adjust)


class DeckSheet(_Entry, frozen=True, kw_only=True):
    """A demo deck."""

    name: str
    locations: tuple[str, ...]
    cards: dict[str, int]


class Pool(_Entry, frozen=True, kw_only=True):
    """The whole sheet."""

    symbols: dict[str, str]
    cards: tuple[CardSheet, ...]
    locations: tuple[LocationSheet, ...]
    decks: dict[str, DeckSheet]


def spelled_out(effect: Steps) -> Steps:
    """The steps one by one: to discard two cards is to discard one card twice."""
    return tuple(
        each
        for step in effect
        for each in ([(*step[:2], 1)] * int(step[2]) if step[0] == "discard" else [step])
    )
