"""What is drawn of a step for a viewer: it follows from the log alone, and so is kept.

Rights are checked before anybody asks here. A past step never looks another way, so its drawing is
found again by the chain's head there, by all who look as the same viewer. Notes, names and refusals
are never part of it: they can be erased.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec
from markupsafe import Markup

from api.per_app import PerApp
from domain.kernel import PUBLIC, Choice, Game, State, Viewer, seat_of
from domain.kernel.table import Board, Table
from replays.drawing.html import laid_out, said_besides
from replays.drawing.html.reading import titles_of
from replays.drawing.sketch import Stroke, sketched
from replays.telling.choices import choices_of
from replays.telling.differences import differences
from replays.telling.grouped import Changed, grouped
from replays.telling.moved import moved, unringed
from replays.telling.seen import legal_of, offers_of, sentences_of
from replays.walking.headings import Heading, heading_at, headlined
from replays.walking.turns import Place
from replays.walking.walk import Walk
from replays.walking.words import BEGUN

KEPT: Final = 500
"""The most steps that are kept drawn."""


class Option(NamedTuple):
    """A legal command as a page offers it; `is_pass`: it only lets the match go on."""

    command: str
    choice: Choice
    is_pass: bool = False


class Chosen(NamedTuple):
    """A field of an offer: for each value what is sent (as JSON), what is read, what is drawn."""

    name: str
    role: str
    values: list[tuple[str, str, str]]


class Offered(NamedTuple):
    """An offer as a page shows it: what is settled and chosen, and what it is about."""

    sentence: str
    command: str
    fields: list[Chosen]
    ref: str
    is_usual: bool

    @property
    def is_pointed(self) -> bool:
        """Whether one points at the table for it."""
        return bool(self.ref) or any(each.role == "thing" for each in self.fields)


class Drawn(msgspec.Struct, frozen=True):
    """A step as a viewer sees it; `events` counts the visible ones.

    `where` names its turn in writing, `spoken` aloud. `is_answer_due`: the others wait for what
    this seat says to something they have proposed.
    """

    where: str
    spoken: str
    events: int
    sentences: list[str]
    asked: list[str]
    besides: list[str]
    to_act: int
    is_answer_due: bool
    changed: list[Changed]
    options: list[Option]
    offers: list[Offered]
    titles: dict[str, str]
    laid: Markup
    can_turn: bool
    table: Table


class Told(NamedTuple):
    """What is read of a match while it is held; the rest is drawn from it afterwards."""

    game: Game
    viewer: Viewer
    heading: Heading
    events: int
    sentences: list[str]
    state: State
    before: Table
    table: Table
    is_whole: bool
    hides_odds: bool
    is_asked: bool


Kept = TypeVar("Kept")


class Drawings(Generic[Kept]):
    """The drawn steps of this process, each drawn once however many ask at the same time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[object, Kept] = OrderedDict()
        self._locks = [Lock() for _ in range(16)]

    def known(self, key: object) -> Kept | None:
        """What is kept under a key; None: nothing."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def of(self, key: object, draw: Callable[[], Kept]) -> Kept:
        """What is kept under a key, or else drawn now."""
        with self._locks[hash(key) % len(self._locks)]:
            known = self.known(key)
            drawn = draw() if known is None else known
            with self._lock:
                self._kept[key] = drawn
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return drawn


drawings: Final = PerApp[Drawings[Drawn]]("drawings", Drawings)

Drawing = Callable[[], Drawn]
"""A drawing that is asked for: to be called once the match is free again for moves."""


def drawing_of(
    walk: Walk,
    place: Place,
    drawn: tuple[Stroke, ...] = (),
    *,
    is_asked: bool = False,
    turns: bool = False,
) -> Drawing:
    """What to draw of a place in a match that the caller holds, with strokes over the board.

    Where the page asks whom it is for to act, rings show what may be chosen (`is_asked`); `turns`
    shows boards from their other side.
    """
    is_asked = is_asked and walk.viewer != PUBLIC  # so a step is drawn once, new or past
    kept = drawings()
    head = walk.timeline.steps[place.step - 1].head
    key = (walk.timeline.match, head, place, walk.viewer, drawn, is_asked, turns)
    found = kept.known(key)
    if found is not None:
        return lambda: found
    told = _told(walk, place, is_asked)
    return lambda: kept.of(key, lambda: _drawn(told, drawn, turns=turns))


def _told(walk: Walk, place: Place, is_asked: bool) -> Told:
    return Told(
        game=walk.game,
        viewer=walk.viewer,
        heading=heading_at(walk, place),
        events=len(walk.step(place).events),
        sentences=_happened(walk, place),
        state=walk.state(place),
        before=walk.table_before(place),
        table=walk.table(place),
        is_whole=place.event is None,
        hides_odds=walk.timeline.created.hides_odds,
        is_asked=is_asked,
    )


def _drawn(told: Told, strokes: tuple[Stroke, ...], *, turns: bool) -> Drawn:
    options = _options(told) if told.is_whole else []
    is_asked = told.is_asked and bool(options)
    marked = moved(told.before, told.table if is_asked else unringed(told.table))
    laid = laid_out(sketched(marked, strokes), acts=told.state.to_act, turns=turns)
    return Drawn(
        where=told.heading.place,
        spoken=told.heading.spoken,
        events=told.events,
        sentences=told.sentences,
        asked=told.table.headline.one_by_one,
        besides=[one for each in said_besides(told.table) for one in each.one_by_one],
        to_act=told.state.to_act,
        is_answer_due=_is_answer_due(told),
        changed=grouped(differences(told.before, told.table)),
        titles=titles_of(told.table),
        options=options,
        offers=_offers(told) if told.is_whole else [],
        laid=Markup(laid),  # noqa: S704 (our own)
        can_turn=any(isinstance(part, Board) and part.turned_for for part in told.table.parts),
        table=told.table,
    )


def _happened(walk: Walk, place: Place) -> list[str]:
    """What happened in a step, or in one event of it."""
    if place.event:
        return [walk.step(place).sentences[place.event - 1]]
    said = headlined(walk, walk.step(place))
    return said or [sentences_of(walk.game, walk.step(place)) or BEGUN]


def _is_answer_due(told: Told) -> bool:
    seat = seat_of(told.viewer)
    is_on = told.is_whole and told.state.result is None
    return bool(is_on and seat and told.game.answer(told.state, seat) is not None)


def _offers(told: Told) -> list[Offered]:
    written = msgspec.json.encode
    return [
        Offered(
            offer.sentence,
            written({"type": offer.verb, **offer.given}).decode(),
            [
                Chosen(
                    field.name,
                    field.role,
                    [(written(each.value).decode(), each.words, each.ref) for each in field.values],
                )
                for field in offer.fields
            ],
            offer.ref,
            offer.is_usual,
        )
        for offer in offers_of(told.game, told.state, told.viewer)
    ]


def _options(told: Told) -> list[Option]:
    legal = legal_of(told.game, told.state, told.viewer)
    hides = told.hides_odds
    choices = choices_of(told.game, told.state, told.viewer, hides_odds=hides)
    return worded_options(told.game, legal, choices)


def worded_options(
    game: Game, legal: Sequence[Mapping[str, Any]], choices: Sequence[Choice]
) -> list[Option]:
    """Legal commands, as clients write them, each with its words as a page offers it."""
    return [
        Option(
            msgspec.json.encode(command).decode(),
            choice,
            game.command_types[command["type"]].is_pass,
        )
        for command, choice in zip(legal, choices, strict=True)
    ]
