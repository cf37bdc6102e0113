"""What can be wrong in `cards.yaml`: every mistake with its place and its reason."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.components.sheet import Sheet, WrongSheet
from domain.games.location_ccg.material.construction import Limits, deck_faults
from domain.games.location_ccg.material.costs import SYMBOLS, cost_of
from domain.games.location_ccg.material.primitives import wrong_steps
from domain.games.location_ccg.material.sheets import (
    NO_BUFF,
    CardSheet,
    Keywords,
    Kind,
    LocationSheet,
    Pool,
    Static,
    Steps,
    Target,
)
from domain.games.location_ccg.reasons import REASONS

Problem = tuple[str, str]
"""JSON pointer within the entry, and reason."""

NAME: Final = re.compile("[a-z][a-z0-9_]*")
IN_PLAY: Final = re.compile("c[0-9]+")
GENERAL: Final = ("id", "name", "type", "sub", "cost", "row", "keywords")
PERMANENT: Final = ("statics", "abilities", "on_deploy")
FIELDS: Final[Mapping[Kind, Sequence[str]]] = {
    "character": (*PERMANENT, "atk", "defence", "skl"),
    "asset": PERMANENT,
    "modifier": (*PERMANENT, "host", "buff", "location_skill", "grants"),
    "surprise": ("phase", "target", "effect"),
}
"""Which fields a card may have by its type, besides the general ones."""
MIN_DECK: Final = 40
MAX_COPIES: Final = 3
"""What demo decks are measured by."""


def mistakes(sheet: Sheet[Pool]) -> Iterator[WrongSheet]:
    """All mistakes; a later check relies on the earlier."""
    pool = sheet.content
    for pointer, reason in problems(pool):
        yield sheet.wrong(pointer, reason)


def problems(pool: Pool) -> Iterator[Problem]:
    """What is wrong, and where."""
    if list(pool.symbols) != list(SYMBOLS):
        yield "/symbols", f"the symbols are {', '.join(SYMBOLS)}"
    named: list[str] = []
    for number, card in enumerate(pool.cards):
        yield from placed(f"/cards/{number}", card_problems(card, named))
        named.append(card.id)
    for number, location in enumerate(pool.locations):
        yield from placed(f"/locations/{number}", location_problems(location, named))
        named.append(location.id)
    yield from deck_problems(pool)


def placed(pointer: str, found: Iterator[Problem]) -> Iterator[Problem]:
    """Problems with the pointer of the entry that they are in."""
    for place, reason in found:
        yield f"{pointer}/{place}", reason


def name_problems(entry: CardSheet | LocationSheet, named: Sequence[str]) -> Iterator[Problem]:
    """An id is a word of its own."""
    if not NAME.fullmatch(entry.id):
        yield "id", "an id is written in small letters, digits and _"
    if IN_PLAY.fullmatch(entry.id):
        yield "id", "ids like c1 are for what is in play"
    if entry.id in named:
        yield "id", f"there is a {entry.id} already"


def card_problems(card: CardSheet, named: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with a card."""
    yield from name_problems(card, named)
    yield from field_problems(card)
    yield from cost_problems("cost", card.cost)
    if not card.row or card.row.strip(SYMBOLS):
        yield "row", f"a row is made of {SYMBOLS}"
    for check in (character_problems, modifier_problems, surprise_problems):
        yield from check(card)
    yield from permanent_problems(card)


def field_problems(card: CardSheet) -> Iterator[Problem]:
    """A field belongs to the type of the card."""
    known = (*GENERAL, *FIELDS[card.type])
    usual = CardSheet(id="", name="", type=card.type, sub="", cost="", row="")
    for field in CardSheet.__struct_fields__:
        if field not in known and getattr(card, field) != getattr(usual, field):
            yield field, f"a card of type {card.type} has no {field}"


def cost_problems(place: str, written: str) -> Iterator[Problem]:
    """A cost that can't be read."""
    try:
        cost_of(written)
    except ValueError as error:
        yield place, str(error)


def character_problems(card: CardSheet) -> Iterator[Problem]:
    """Who has no defence would never live."""
    if card.type == "character" and not card.defence:
        yield "def", "a character has a defence of 1 or more"


def modifier_problems(card: CardSheet) -> Iterator[Problem]:
    """A modifier changes the kind of thing it lies on."""
    if card.type != "modifier":
        return
    if card.host is None:
        yield "host", "a modifier says whether it is for a character or a location"
    if card.host == "location" and (card.buff != NO_BUFF or card.grants != Keywords()):
        yield "host", "buff and grants are for the modifiers of characters"
    if card.host == "character" and card.location_skill:
        yield "location_skill", "location_skill is for the modifiers of locations"


def surprise_problems(card: CardSheet) -> Iterator[Problem]:
    """A surprise does something."""
    if card.type == "surprise":
        yield from effect_problems("effect", card.effect, card.target, is_fast=True)


def permanent_problems(card: CardSheet) -> Iterator[Problem]:
    """What is wrong with what a permanent does."""
    for number, static in enumerate(card.statics):
        if reason := wrong_static(static):
            yield f"statics/{number}", reason
    for number, ability in enumerate(card.abilities):
        place = f"abilities/{number}"
        if ability.id in [each.id for each in card.abilities[:number]]:
            yield f"{place}/id", f"there is an ability {ability.id} already"
        yield from cost_problems(f"{place}/cost", ability.cost)
        yield from effect_problems(f"{place}/effect", ability.effect, ability.target, is_fast=True)
    if card.on_deploy:
        if card.on_deploy.target != "none":
            yield "on_deploy/target", "what is deployed has no target"
        yield from effect_problems("on_deploy/effect", card.on_deploy.effect, "none")


def effect_problems(
    place: str, effect: Steps, target: Target, *, is_fast: bool = False
) -> Iterator[Problem]:
    """What is wrong with an effect; a fast play takes from the bank, so that windows close."""
    for number, reason in wrong_steps(effect, target):
        yield f"{place}/{number}", reason
    for number, step in enumerate(effect):
        if is_fast and step[:1] == ("bank_top",):
            yield f"{place}/{number}", "a fast play may not fill the bank: windows would not close"


def wrong_static(static: Static) -> str:
    """What is wrong with a static; empty: nothing."""
    said = [static.apply is not None, static.cost_less is not None, static.production > 0]
    if said.count(True) != 1:
        return "a static says one of apply, cost_less, production"
    if (static.apply == "own_other_sub") != (static.sub is not None):
        return "sub belongs to own_other_sub"
    if (static.apply is not None) != (static.buff != NO_BUFF):
        return "buff belongs to apply"
    if (static.cost_less is not None) != (static.n > 0):
        return "n belongs to cost_less"
    return ""


def location_problems(location: LocationSheet, named: Sequence[str]) -> Iterator[Problem]:
    """What is wrong with a location."""
    yield from name_problems(location, named)
    if location.on_success:
        yield from effect_problems("on_success", location.on_success, "none")


def deck_problems(pool: Pool) -> Iterator[Problem]:
    """Demo decks are built by the rules."""
    cards = {card.id: card for card in pool.cards}
    locations = {location.id: location for location in pool.locations}
    limits = Limits(cards, locations, MIN_DECK, MAX_COPIES)
    for name, deck in pool.decks.items():
        for fault in deck_faults(limits, deck.locations, deck.cards, f"/decks/{name}"):
            yield fault.pointer, REASONS[fault.code].sentence.format(**fault.facts)
