"""How the card file is written: the form of its entries."""

from typing import Annotated, Literal

import msgspec

from domain.games.squad_combat.material.primitives import Written

CardKind = Literal["attack", "action", "edge"]
Group = Literal["specific", "trait", "generic", "resource"]
Timing = Literal["any", "boost", "reaction"]
Performer = Literal["defender", "ally", "other_ally", "adjacent_ally"]
Target = Literal["none", "enemy", "ally", "other_ally"]
Text = Literal["v1", "v05"]

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{1,39}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Count = Annotated[int, msgspec.Meta(ge=0, le=50)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=50)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of the sheet: nothing may stand there that is not named here."""


class Cost(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """What is paid: energy, dice (the highest first) of the performer, cards out of the hand."""

    energy: Count = 0
    dice: tuple[Face, ...] = ()
    cards: Count = 0


class Bar(_Entry, frozen=True, kw_only=True, omit_defaults=True):
    """What protects: resistance and hardened against a trait (`any`: all), defence in a duel."""

    resistance: dict[str, Positive] = {}
    hardened: dict[str, Positive] = {}
    defense: Count = 0


class AbilitySheet(_Entry, frozen=True, kw_only=True):
    """A printed ability or a death effect."""

    kind: Literal["action", "edge", "static"]
    timing: Literal["any", "boost"] | None = None
    cost: Cost = Cost()
    target: Target = "none"
    effect: tuple[Written, ...]


class CharacterSheet(_Entry, frozen=True, kw_only=True):
    """A character; of its pool each sign is a die: a face that it shows, or R for a roll."""

    id: Id
    name: Name
    traits: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    hp: Positive
    energy: Positive
    pool: Annotated[str, msgspec.Meta(pattern="^[1-6R]{1,6}$")]
    refresh: Count
    statics: Bar = Bar()
    printed: AbilitySheet | None = None
    death: AbilitySheet


class Revision(_Entry, frozen=True, kw_only=True):
    """What the older text of a card says instead."""

    cost: Cost | None = None
    bar: Bar | None = None
    effect: tuple[Written, ...] | None = None


class CardSheet(_Entry, frozen=True, kw_only=True):
    """A card as it is written."""

    id: Id
    name: Name
    group: Group
    character: str | None = None
    trait: str | None = None
    kind: CardKind
    timing: Timing | None = None
    performer: Performer | None = None
    cost: Cost = Cost()
    target: Target = "none"
    damage: Count | None = None
    hit: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    accurate: bool = False
    clumsy: Face | None = None
    on_hit: tuple[Written, ...] = ()
    bar: Bar | None = None
    effect: tuple[Written, ...] = ()
    v05: Revision | None = None


class CardsSheet(_Entry, frozen=True, kw_only=True):
    """The whole sheet."""

    traits: tuple[str, ...]
    characters: tuple[CharacterSheet, ...]
    cards: tuple[CardSheet, ...]
