"""The short keys of a sheet: its names, seats, turns, calls, and what it only shows."""

from collections.abc import Callable, Iterator
from typing import Final, Literal

from domain.sheets import grammar
from domain.sheets.form import Looks
from domain.sheets.mistakes import Mistakes, Wrong, quoted
from domain.sheets.plain import ID_LENGTH, expect_seen, number, slug
from domain.sheets.sections import Said, Sections

MOST_SEATS: Final = 8
RULES_LENGTH: Final = 40_000

NAMED: Final = ("boards", "places", "counters", "dice")
"""Keys whose parts are known by ids made from their names."""


def names(sections: Sections, mistakes: Mistakes) -> tuple[str, str]:
    """The prototype's slug and title."""
    if (version := sections.text("sheet")) is None or version.text != "1":
        what = "No such form of sheets." if version else "The key `sheet` is missing."
        mistakes.add(sections.spot("sheet"), what, "Begin with `sheet: 1`.")
    title, game = sections.text("title"), sections.text("game")
    id_ = game.text if game else slug(title.text) if title else ""
    if not id_ or slug(id_) != id_:
        what = f"{quoted(id_)} is no short name." if id_ else "The short name is missing."
        instead = f"Write `game: {slug(id_) or 'my-game'}`: a to z, digits and -."
        mistakes.add(sections.spot("game"), what, instead)
    return id_, title.text if title else id_


def seats(sections: Sections, mistakes: Mistakes) -> tuple[int, ...]:
    """The numbers of seats: `2`, `[2, 3]`, `2 to 4`."""
    found: set[int] = set()
    said = sections.texts("seats")
    for each in said:
        with mistakes.catching(each.spot):
            least, _, most = each.text.replace(" to ", "-").partition("-")
            ends = [number(end.strip(), 1, MOST_SEATS, "seats") for end in (least, most or least)]
            found.update(range(ends[0], ends[1] + 1))
    if not said:
        spot = sections.spot("seats")
        mistakes.add(spot, "It is not said how many play.", "Write `seats: 2` or `seats: 2 to 4`.")
    return tuple(sorted(found)) or (1,)


def turns(sections: Sections, mistakes: Mistakes) -> Literal["none", "round", "round from random"]:
    """Whose turn a marker shows."""
    if said := sections.text("turns"):
        with mistakes.catching(said.spot):
            return grammar.turns(said.text)
    return "none"


def calls(sections: Sections, mistakes: Mistakes) -> tuple[str, ...]:
    """The words that seats may call out."""
    found: list[str] = []
    for said in sections.texts("calls"):
        with mistakes.catching(said.spot):
            found.append(_call(said, found))
    return tuple(found)


def _call(said: Said, before: list[str]) -> str:
    if not (id_ := slug(said.text)) or id_ in before:
        raise Wrong(f"{quoted(said.text)} is no new word.", "Write each word once.")
    return id_


def looks(sections: Sections, file: Callable[[str], str], mistakes: Mistakes) -> Looks:
    """Hints, rules and the keys that are kept in words only."""
    hints = tuple(said.text for said in sections.texts("hints"))
    unread = tuple(slug(key) for key in sections.unread())
    rules = ""
    if said := sections.text("rules"):
        with mistakes.catching(said.spot):
            rules = _rules(file(said.text))
    return Looks(hints=hints, rules=rules, titles=dict(_titles(sections)), unread=unread)


def _titles(sections: Sections) -> Iterator[tuple[str, str]]:
    """What the author calls parts whose ids say it otherwise, by id; a long name is not kept."""
    named = ((each.id, each.name) for key in NAMED for each in sections.entries(key))
    called = ((slug(each.text), each.text.rstrip("!.?")) for each in sections.texts("calls"))
    for id_, title in (*named, *called):
        if title != id_.replace("-", " ") and len(title) <= ID_LENGTH:
            yield id_, title


def _rules(text: str) -> str:
    """Rules in Markdown, as they are kept. Raises Wrong."""
    kept = "\n".join(line.rstrip().replace("\t", "    ") for line in text.splitlines())
    if len(kept) > RULES_LENGTH:
        raise Wrong(f"{len(kept):,} characters of rules.", f"Write at most {RULES_LENGTH:,}.")
    expect_seen(kept.replace("\n", ""))
    return kept
