"""Decks: those that anybody may take, those that players submit, and what can be wrong in one."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, Literal

import msgspec

from domain.components.sheet import Sheet
from domain.games.squad_combat.material.cards import CARDS, FIGURES, FOLDER
from domain.kernel import Fault

SquadSize = Literal[1, 3]
DeckFormat = Literal["demo", "free"]

LARGEST: Final = 200
"""Cards in a deck; a technical limit."""

SMALLEST_FREE: Final = 11
"""Cards for each character in a deck of any composition."""

SHARES: Final = {"specific": 1, "trait": 5, "generic": 4, "resource": 1}
"""Cards of each group for each character in a deck of the usual composition."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squad, from left to right, and how many of each card are in its deck."""

    characters: Annotated[tuple[str, ...], msgspec.Meta(max_length=12)]
    cards: Annotated[dict[str, Any], msgspec.Meta(max_length=LARGEST)]


Submitted = str | Deck | None
"""What a seat names: one of the demo decks, a deck of its own, or nothing (the usual one)."""


class DemoDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that anybody may take."""

    name: str
    characters: tuple[str, ...]
    cards: dict[str, int]


class DecksSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The demo decks, and which of them seats 1 to 4 get that name none, by size of the squad."""

    usual: dict[SquadSize, tuple[str, str, str, str]]
    decks: dict[str, DemoDeck]


def read_decks(file: Traversable) -> DecksSheet:
    """The demo decks of a file. Raises WrongSheet with the line of the first mistake."""
    sheet = Sheet(file, DecksSheet)
    for size, names in sheet.content.usual.items():
        for name in names:
            if name not in sheet.content.decks:
                raise sheet.wrong(f"/usual/{size}", f"there is no deck {name!r}")
            own = sheet.content.decks[name]
            for code, pointer, facts in _faults(own.characters, own.cards, size, "demo"):
                raise sheet.wrong(f"/decks/{name}{pointer}", f"{code}: {facts}")
    return sheet.content


def faults(decks: Sequence[Submitted], size: SquadSize, composition: DeckFormat) -> Iterator[Fault]:
    """All that is wrong with submitted decks, each with its own code (R30)."""
    for number, given in enumerate(decks):
        place, facts = f"/decks/{number}", {"seat": number + 1}
        if given is None:
            continue
        if isinstance(given, str) and given not in DEMO:
            known = {"deck": given, "known": ", ".join(DEMO)}
            yield Fault("unknown_deck", place, {**facts, **known})
            continue
        own = DEMO[given] if isinstance(given, str) else given
        for code, pointer, more in _faults(own.characters, own.cards, size, composition):
            yield Fault(code, place + pointer, {**facts, **more})


Found = tuple[str, str, dict[str, Any]]
"""(code, JSON pointer within the deck, facts)."""


def _faults(
    characters: Sequence[str], cards: Mapping[str, Any], size: int, composition: DeckFormat
) -> Iterator[Found]:
    yield from _squad_faults(characters, size)
    counted = {card: count for card, count in cards.items() if _is_count(count)}
    for card, count in cards.items():
        pointer = f"/cards/{card}"
        if card not in CARDS:
            yield "unknown_card", pointer, {"card": card}
        if card not in counted:
            yield "bad_quantity", pointer, {"card": card, "count": count}
        if card in CARDS:
            yield from _fit_faults(characters, card, pointer)
    yield from _size_faults(counted, size, composition)


def _is_count(count: object) -> bool:
    return type(count) is int and count >= 1


def _squad_faults(characters: Sequence[str], size: int) -> Iterator[Found]:
    for place, name in enumerate(characters):
        pointer = f"/characters/{place}"
        if name not in FIGURES:
            yield "unknown_character", pointer, {"character": name}
        if name in characters[:place]:
            twice = FIGURES[name].name if name in FIGURES else name
            yield "duplicate_character", pointer, {"character": name, "name": twice}
    if len(characters) != size:
        facts = {"characters": len(characters), "wanted": size}
        yield "wrong_character_count", "/characters", facts


def _fit_faults(characters: Sequence[str], card: str, pointer: str) -> Iterator[Found]:
    """A card for a trait or for one character needs somebody who can perform it."""
    sheet = CARDS[card]
    squad = [FIGURES[name] for name in characters if name in FIGURES]
    if sheet.group == "trait" and not any(sheet.trait in figure.traits for figure in squad):
        yield (
            "trait_not_in_squad",
            pointer,
            {"card": card, "title": sheet.name, "trait": sheet.trait},
        )
    if sheet.group == "specific" and sheet.character not in characters:
        of = FIGURES[sheet.character or ""].name
        facts = {"card": card, "title": sheet.name, "character": sheet.character, "name": of}
        yield "specific_not_in_squad", pointer, facts


def _size_faults(counted: Mapping[str, int], size: int, composition: DeckFormat) -> Iterator[Found]:
    total, least = sum(counted.values()), SMALLEST_FREE * size
    if total > LARGEST:
        yield "deck_too_large", "/cards", {"cards": total, "most": LARGEST}
    if composition == "free":
        if total < least:
            yield "deck_too_small", "/cards", {"cards": total, "least": least}
        return
    groups = Counter[str]()
    for card, count in counted.items():
        groups[CARDS[card].group if card in CARDS else ""] += count
    for group, share in SHARES.items():
        if groups[group] != share * size:
            facts = {"group": group, "cards": groups[group], "wanted": share * size}
            yield "wrong_group_count", "/cards", facts


DECKS: Final = read_decks(FOLDER / "decks.yaml")

DEMO: Final[Mapping[str, DemoDeck]] = DECKS.decks


def deck_of(decks: Sequence[Submitted], seat: int, size: SquadSize) -> Deck:
    """The deck that a seat plays: its own, or the usual one."""
    given = decks[seat - 1] if seat <= len(decks) else None
    if isinstance(given, Deck):
        return given
    taken = DEMO[given or DECKS.usual[size][seat - 1]]
    return Deck(taken.characters, dict(taken.cards))
