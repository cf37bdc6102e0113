"""Names of cards in sentences, each of which opens its card."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from domain.kernel.table import Table
from replays.drawing.html.cards import Deck
from replays.drawing.html.elements import tag
from replays.drawing.svg.elements.markup import Markup, said

LEAST = 3
"""A title of fewer letters is no name that one would look for in a sentence."""


PAUSES = ",.;:!?)\u2026"
"""What stands behind a name without a blank: no line begins with it."""


def titles_of(table: Table, name: str = "table") -> dict[str, str]:
    """The ids of the faces that lie in a page with a table, by their titles."""
    deck = Deck(table.faces, name)
    return {
        face.title: deck.id_of(id_) for id_, face in table.faces.items() if len(face.title) >= LEAST
    }


def with_cards(text: str, titles: Mapping[str, str]) -> Markup:
    """A sentence in which the titles of cards open them; to their titles the ids of the faces."""
    return _with_names(text, titles, _opening)


def with_links(text: str, titles: Mapping[str, str]) -> Markup:
    """A sentence in which the titles of cards lead to where they can be read, at these addresses.

    It holds on a page that shows another step's cards, too: `data-card` is the title to look for.
    """
    return _with_names(text, titles, _leading)


def _with_names(
    text: str, titles: Mapping[str, str], named: Callable[[str, str], Markup]
) -> Markup:
    if not titles:
        return said(text)
    before, *parts = _found(frozenset(titles)).split(text)
    told = [said(before)]
    for title, after in zip(parts[::2], parts[1::2], strict=True):
        name, rest = named(title, titles[title]), after.lstrip(PAUSES)
        pause = after[: len(after) - len(rest)]
        told += [tag("span", name, pause, class_="paused") if pause else name, said(rest)]
    return Markup("".join(told))


@lru_cache(maxsize=100)
def _found(titles: frozenset[str]) -> re.Pattern[str]:
    longest = sorted(titles, key=lambda each: (-len(each), each))
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")


def _opening(title: str, face: str) -> Markup:
    return tag("button", said(title), type="button", class_="named", popovertarget=face)


def _leading(title: str, address: str) -> Markup:
    return tag("a", said(title), class_="named", href=address, data_card=title)
