"""The contents of a page that is written as Markdown: its chapters and their sections."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from markdown_it.token import Token

WORD = re.compile(r"[a-z0-9]+")


class Heading(msgspec.Struct):
    """A heading and where it stands on the page; `sections` are the headings below it."""

    title: str
    place: str
    sections: list["Heading"] = []


def contents_of(tokens: Sequence[Token]) -> list[Heading]:
    """The chapters (`##`) of a text with their sections (`###`); each is given a place to lead to.

    No place is that of a number of a rule (`r12`), for it begins with `on-`.
    """
    chapters: list[Heading] = []
    known: Counter[str] = Counter()
    for token, inside in pairwise(tokens):
        if token.type != "heading_open" or token.tag not in ("h2", "h3"):
            continue
        title = "".join(each.content for each in inside.children or ())
        place = "-".join(["on", *WORD.findall(title.casefold().replace("'", ""))])
        known[place] += 1
        heading = Heading(title, f"{place}-{known[place]}" if known[place] > 1 else place)
        token.attrSet("id", heading.place)
        (chapters[-1].sections if token.tag == "h3" and chapters else chapters).append(heading)
    return chapters
