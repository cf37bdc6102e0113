"""Names of cards in sentences, each of which opens its card."""

import re
from collections.abc import Mapping

from domain.kernel.table import Table
from replays.drawing.html.cards import Deck
from replays.drawing.html.elements import tag
from replays.drawing.svg.elements.markup import Markup, said

LEAST = 3
"""A title of fewer letters is no name that one would look for in a sentence."""


def titles_of(table: Table, name: str = "table") -> dict[str, str]:
    """The ids of the faces that lie in a page with a table, by their titles."""
    deck = Deck(table.faces, name)
    return {
        face.title: deck.id_of(id_) for id_, face in table.faces.items() if len(face.title) >= LEAST
    }


def with_cards(text: str, titles: Mapping[str, str]) -> Markup:
    """A sentence in which the titles of cards open them."""
    if not titles:
        return said(text)
    longest = sorted(titles, key=lambda each: (-len(each), each))
    found = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")
    parts = found.split(text)
    return Markup(
        "".join(_part(each, titles) if at % 2 else said(each) for at, each in enumerate(parts))
    )


def _part(title: str, titles: Mapping[str, str]) -> Markup:
    return tag("button", said(title), type="button", class_="named", popovertarget=titles[title])
