"""The search of a match page: events by a query, and places to jump to."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from api.pages.extras import Extras
from api.pages.replay.chances import Chances
from api.pages.shell.forms import given
from replays.searching.landmarks import JUMPS, Annotations, Landmarks, Remark, missing
from replays.searching.query import BadQuery
from replays.searching.search import Found, search
from replays.walking.walk import Walk

MOST: Final = 100
"""The most places that are listed."""

LONGEST: Final = 200
"""The most characters of a query."""

KINDS: Final = {
    "turn": "Where a turn begins",
    "capture": "What was captured or lost",
    "chance": "Cards drawn, dice rolled",
    "note": "Notes",
    "refusal": "What the rules refused",
    "lead": "Where the lead changed",
    "takeback": "Moves undone",
    "turning": "Where the win chance swung",
}
"""The jumps that a page offers, each in its words."""


class Place(NamedTuple):
    """A place that was found."""

    step: int
    event: int | None
    text: str


class Search(NamedTuple):
    """What was searched for, by words or as a kind of jump, and what was found."""

    query: str
    kind: str
    places: list[Place]
    problem: str

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """The jumps that are offered, each with its words."""
        return [*KINDS.items()]


def searched(walk: Walk, extras: Extras, chances: Chances | None, last: int) -> Search:
    """What a request searches for in a match, up to a step."""
    query, kind = (given("q") or "").replace("\t", " "), given("find") or ""
    if kind in JUMPS:
        landmarks = Landmarks(walk, _annotations(extras, chances))
        places = _listed(JUMPS[kind].find(landmarks), last)
        return Search(query, kind, places, "" if places else missing(landmarks, kind))
    if not query.strip():
        return Search("", "", [], "")
    if len(query) > LONGEST:
        long = f"The search has {len(query):,} characters; at most {LONGEST} are looked for."
        return Search(query, "", [], long)
    try:
        places = _listed(search(walk, query), last)
    except BadQuery as bad:
        return Search(query, "", [], str(bad))
    return Search(query, "", places, "" if places else "Nothing that this viewer sees fits.")


def _annotations(extras: Extras, chances: Chances | None) -> Annotations:
    said = [
        Remark(note.step, note.text or note.mark or "", note.last_step)
        for note in extras.notes
        if not note.erased
    ]
    refused = [
        Remark(step, " ".join(f"{each.sentence} {each.rule}" for each in found))
        for step, found in extras.refusals.items()
    ]
    turned = [Remark(*each) for each in chances.turned.items()] if chances else []
    return Annotations(said, refused, turned)


def _listed(found: Iterator[Found], last: int) -> list[Place]:
    fitting = (each for each in found if each.place.step <= last)
    return [Place(*each.place, each.text) for each in islice(fitting, MOST)]
