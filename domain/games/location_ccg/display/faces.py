"""What is printed on cards and locations, made from the sheet."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from domain.components.faces import FaceSheet
from domain.components.wording import capital
from domain.games.location_ccg.material.construction import most_copies
from domain.games.location_ccg.material.costs import SYMBOLS, Cost
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, POOL
from domain.games.location_ccg.material.primitives import FORMS
from domain.games.location_ccg.material.sheets import NO_BUFF, CardSheet, LocationSheet
from domain.games.location_ccg.options import Options
from domain.games.location_ccg.wording.naming import ability_title
from domain.games.location_ccg.wording.terms import (
    AIMS,
    STATS,
    changes_said,
    effect_said,
    keyword_said,
    keywords_of,
    plural,
    price_said,
    row_said,
    static_said,
)
from domain.kernel import Face, Icon, Number

ICONS: Final[Mapping[str, Icon]] = FaceSheet(files(__package__) / "faces.yaml", Options).icons
"""The picture of each sub-type and symbol; of a sub-type not listed the title has to do."""

STAT_ICONS: Final[tuple[Icon, ...]] = ("sword", "shield", "crown")
"""Attack, defence, skill."""

RULES: Final[Mapping[str, str]] = {
    "character": "R19 to R26",
    "modifier": "R17, R33",
    "surprise": "R11 to R13",
    "asset": "R17",
    "location": "R24, R25",
}

PLAIN: Final[Mapping[str, str]] = {
    "character": "Fights with its numbers alone.",
    "asset": "Does nothing by itself.",
    "location": "A token for each mission that succeeds here.",
}
"""What is printed where there is nothing else to say."""

HOSTS: Final[Mapping[str, str]] = {
    "character": "Lies on a character, at most one {sub} on each",
    "location": "Lies on a location that nobody has won",
}


def faces(options: Options) -> Sequence[Face]:
    """All cards of the pool and all locations."""
    return _faces(options.unique_rule, options.max_copies, options.vp_adjust)


@lru_cache(maxsize=64)
def _faces(unique_rule: str, max_copies: int, vp_adjust: int) -> tuple[Face, ...]:
    cards = (card_face(each, unique_rule, max_copies) for each in CARDS.values())
    locations = (location_face(each, vp_adjust) for each in LOCATIONS.values())
    return (*cards, *locations)


# Cards


def card_face(card: CardSheet, unique_rule: str = "older", max_copies: int = 3) -> Face:
    """The face of a card."""
    return Face(
        card.id,
        card.name,
        kind=f"{card.type.capitalize()}, {card.sub}",
        group=plural(card.type).capitalize(),
        text=(*(tuple(_text(card, unique_rule)) or (PLAIN[card.type],)), _banked(card)),
        rule=RULES[card.type],
        icon=ICONS.get(card.sub, ""),
        cost=tuple(cost_numbers(card.price)),
        numbers=tuple(_numbers(card)),
        keywords=tuple(title for _, title in keywords_of(card.keywords)),
        copies=most_copies(card, max_copies),
    )


def cost_numbers(cost: Cost) -> Iterator[Number]:
    """A price as it is printed: production points, untyped points, then each symbol."""
    if cost.stars:
        yield Number(str(cost.stars), "production", "clock")
    if cost.untyped:
        yield Number(str(cost.untyped), "any")
    for each in SYMBOLS:
        if count := cost.symbols.count(each):
            yield Number(str(count), POOL.symbols[each], ICONS[each])


def _numbers(card: CardSheet) -> Iterator[Number]:
    """What it fights with."""
    if card.type == "character":
        for worth, stat, icon in zip(card.stats, STATS, STAT_ICONS, strict=True):
            yield Number(str(worth), stat, icon)


def _text(card: CardSheet, unique_rule: str) -> Iterator[str]:
    """A paragraph for each thing that it does."""
    if card.phase or card.price.stars:
        yield "Only in your own production phase."
    if card.host:
        yield from _modifier(card, unique_rule)
    if card.effect:
        yield f"{capital(effect_said(card.effect, AIMS[card.target]))}."
    for ability in card.abilities:
        price = price_said(ability.price)
        effect = effect_said(ability.effect, AIMS[ability.target])
        when = "in each of your production phases" if ability.price.stars else "in each turn"
        yield f"{ability_title(ability.id)}, once {when} for {price}: {effect}."
    yield from map(static_said, card.statics)
    if card.on_deploy:
        effect = effect_said(card.on_deploy.effect, AIMS[card.on_deploy.target])
        yield f"When it is deployed: {effect}."
    for name, title in keywords_of(card.keywords):
        yield f"{title}: {keyword_said(name, getattr(card.keywords, name), unique_rule)}."


def _banked(card: CardSheet) -> str:
    return f"Banked, it pays {row_said(card.row)}."


def _modifier(card: CardSheet, unique_rule: str) -> Iterator[str]:
    yield f"{HOSTS[card.host or 'character'].format(sub=card.sub)}."
    if card.buff != NO_BUFF:
        yield f"The character gets {changes_said(card.buff)}."
    if card.location_skill:
        less = "less" if card.location_skill < 0 else "more"
        yield f"The location asks for {abs(card.location_skill)} skill {less}."
    for name, title in keywords_of(card.grants):
        said = keyword_said(name, getattr(card.grants, name), unique_rule)
        yield f"The character has {title}: {said}."


# Locations


def location_face(location: LocationSheet, vp_adjust: int = 0) -> Face:
    """The face of a location; its tokens are those that the options ask for."""
    tokens = location.tokens(vp_adjust)
    return Face(
        location.id,
        location.name,
        kind="Location",
        group="Locations",
        text=tuple(location_text(location)) or (PLAIN["location"],),
        rule=RULES["location"],
        icon=_ground(location),
        numbers=(
            Number(str(location.skill), "skill needed", "crown"),
            Number(str(tokens), "token to win" if tokens == 1 else "tokens to win", "star"),
        ),
    )


def _ground(location: LocationSheet) -> Icon:
    """A picture by what it does."""
    if location.on_success:
        return FORMS[str(location.on_success[0][0])].icon
    changed = [icon for by, icon in zip(location.here, STAT_ICONS, strict=True) if by]
    return changed[0] if changed else "flag"


def location_text(location: LocationSheet) -> Iterator[str]:
    """What a location does besides being won."""
    if location.here != NO_BUFF:
        yield f"Characters here get {changes_said(location.here)}."
    if location.on_success:
        yield f"When your mission here succeeds: {effect_said(location.on_success, '')}."
