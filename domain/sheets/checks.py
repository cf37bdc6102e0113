"""What must hold between the parts of a sheet: limits, and a set-up that can be carried out."""

from collections import Counter as Tally
from collections.abc import Iterator

import msgspec

from domain.sheets.form import LIMITS, Line, Place, Sheet
from domain.sheets.mistakes import Mistakes
from domain.sheets.sections import Sections


def expect_to_fit(sheet: Sheet, sections: Sections, mistakes: Mistakes) -> None:
    """Tells what does not fit together in a sheet.

    Hands are counted only where nothing else is wrong: a card that was not read is no card short.
    """
    _expect_limits(sheet, sections, mistakes)
    _expect_placed_once(sheet, sections, mistakes)
    if not mistakes:
        _expect_room(sheet, sections, mistakes)


def _expect_limits(sheet: Sheet, sections: Sections, mistakes: Mistakes) -> None:
    """Tells where a sheet holds more than `LIMITS`."""
    most = max(sheet.seats)
    pieces = sum(piece.count * (most if piece.each else 1) for piece in sheet.pieces)
    counts = {
        "things": (_cards(sheet, most) + pieces, "cards"),
        "places": (len(sheet.places), "places"),
        "cells": (sum(board.columns * board.rows for board in sheet.boards), "boards"),
        "counters": (len(sheet.counters), "counters"),
    }
    for name, (count, key) in counts.items():
        if count > (limit := getattr(LIMITS, name)):
            mistakes.add(sections.spot(key), f"{count:,} {name}.", f"At most {limit:,} fit.")
    if (size := len(msgspec.json.encode(sheet))) > LIMITS.bytes:
        instead = f"At most {LIMITS.bytes:,} fit: shorten texts."
        mistakes.add(sections.spot("cards"), f"{size:,} bytes of cards and rules.", instead)


def _cards(sheet: Sheet, seats: int) -> int:
    """How many cards there are; what a place of every seat holds is there once for each."""
    each = {card for place in sheet.places if place.each for card in place.holds}
    return sum(card.copies * (seats if card.id in each else 1) for card in sheet.cards)


def _expect_placed_once(sheet: Sheet, sections: Sections, mistakes: Mistakes) -> None:
    """Tells of cards that more than one place holds, or more cells than there are copies."""
    holders: dict[str, str] = {}
    for place in sheet.places:
        twice = [card for card in place.holds if card in holders]
        for card in twice[:1]:
            also = f" and {len(twice) - 1} more" if twice[1:] else ""
            mistakes.add(
                sections.spot("places").at(f"places.{place.id}"),
                f"{card}{also}: {holders[card]} holds all copies already.",
                f"Write `but {card}` in one of the two.",
            )
        holders.update(dict.fromkeys(place.holds, place.id))
    copies = {card.id: card.copies for card in sheet.cards}
    for card, count in Tally(sheet.start.values()).items():
        if count > copies[card]:
            what = f"{card} lies on {count} cells, and has {copies[card]} copies."
            mistakes.add(sections.spot("start"), what, f"Write copies: {count}.")


def _expect_room(sheet: Sheet, sections: Sections, mistakes: Mistakes) -> None:
    """Tells of places that are too small, and of deals of more cards than there are.

    It counts as with all seats taken.
    """
    places = {place.id: place for place in sheet.places}
    copies = {card.id: card.copies for card in sheet.cards}
    copies |= {card: copies[card] - count for card, count in Tally(sheet.start.values()).items()}
    loads = {each.id: sum(copies[card] for card in each.holds) for each in sheet.places}
    for place in sheet.places:
        if 0 < place.size < loads[place.id]:
            spot = sections.spot("places").at(f"places.{place.id}")
            mistakes.add(spot, _crowded(place, loads[place.id]), "Make it larger.")
    for line, said in zip(sheet.setup, sections.texts("setup"), strict=False):
        for what, instead in _dealt(line, places, loads, max(sheet.seats)):
            mistakes.add(said.spot, what, instead)


def _crowded(place: Place, load: int) -> str:
    return f"{place.id} has room for {place.size} and gets {load}."


def _dealt(
    line: Line, places: dict[str, Place], loads: dict[str, int], seats: int
) -> Iterator[tuple[str, str]]:
    """Deals on paper; yields what goes wrong, and what to do."""
    if line.verb != "deal":
        return
    each = line.each and not line.from_each  # from the deck of each, each seat deals for itself
    wanted, there = line.count * (seats if each else 1), loads[line.source]
    if wanted > there:
        often = f" ({seats} seats get {line.count} each)" if each else ""
        what = f"{wanted} are dealt{often}, and {line.source} has {there}."
        yield what, "Deal fewer, or add copies."
    loads[line.source] = max(0, there - wanted)
    if line.to in places:
        loads[line.to] += line.count * (seats if line.from_each and not line.each else 1)
        if 0 < places[line.to].size < loads[line.to]:
            yield _crowded(places[line.to], loads[line.to]), "Deal fewer, or make it larger."
