"""What a viewer may see of a match: every outlet takes its views and events from here."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, cast

import msgspec

from domain.kernel import (
    FACILITATOR,
    NOBODY,
    Abandoned,
    Event,
    Game,
    Offer,
    Resigned,
    State,
    Viewer,
    seat_of,
    sees,
    worded,
)
from domain.kernel.table import Table
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, MatchCreated, Step
from domain.ledger.stream.takebacks import TakeBackByWord
from replays.playable import has_cards, marked

NO_COMMANDS: Final = msgspec.Raw(b"[]")

LEGAL: Final = "legal"
"""The key of what a match keeps of its legal commands: the step, and their list."""


class SeenStep(msgspec.Struct, frozen=True):
    """A step as a viewer may know it.

    `seat` is NOBODY and `command` None for the first step; a command is shown only to its own seat
    and the facilitator, because it may say what is hidden from others.
    """

    step: int
    at: str
    by: str
    seat: int
    command: dict[str, Any] | None
    events: list[dict[str, Any]]
    sentences: list[str]


def options_of(game: Game, created: MatchCreated, viewer: Viewer) -> dict[str, Any]:
    """The options that a match was begun with, as this viewer may know them."""
    options = game.pinned(created.options).seen(viewer, created.seats)
    seen: dict[str, Any] = msgspec.to_builtins(options, str_keys=True)
    return seen


def brief_options_of(game: Game, created: MatchCreated, viewer: Viewer) -> dict[str, Any]:
    """The same, of large parts only the names."""
    return game.pinned(created.options).brief(viewer, created.seats)


def takebacks_seen(takebacks: Iterable[TakeBackByWord], viewer: Viewer) -> list[dict[str, Any]]:
    """The facilitator's take-backs; only the facilitator sees what they undid."""
    known = {} if viewer == FACILITATOR else {"undone": None}
    return [msgspec.structs.asdict(each) | known for each in takebacks]


def view_of(game: Game, state: State, viewer: Viewer) -> dict[str, Any]:
    """All that this viewer may see of a state, ready for JSON; encoded it is `canonical`."""
    seen = game.view(state, viewer)
    view: dict[str, Any] = msgspec.to_builtins(seen, str_keys=True, order="deterministic")
    return view


def table_of(game: Game, state: State, viewer: Viewer) -> Table:
    """The drawing of what this viewer may see, a seat's with its own side below.

    For those who may know what is legal, cards tell whether they can be acted with.
    """
    table = game.drawing(game.seen(state, viewer))
    if has_cards(table):
        acts = worded(game, state) if may_act(game, state, viewer) else ()
        table = marked(table, state.to_act, [choice for _, choice in acts])
    return msgspec.structs.replace(table, seat=seat_of(viewer) or NOBODY)


def may_act(game: Game, state: State, viewer: Viewer) -> bool:
    """Whether this viewer is a seat that may act, or the facilitator while one may."""
    if state.result is not None:
        return False
    return any(sees(viewer, seat) for seat in game.may_act(state))


def offers_of(game: Game, state: State, viewer: Viewer) -> Sequence[Offer]:
    """What this viewer is offered where no list of commands is complete; elsewhere nothing.

    A seat is offered what it may send, in turn or not; the facilitator, what the awaited seat is.
    """
    seat = seat_of(viewer) or (state.to_act if viewer == FACILITATOR else NOBODY)
    return () if game.offers is None else game.offered(state, seat)


def legal_of(game: Game, state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """The legal commands, for the awaited seat and the facilitator; empty for other viewers."""
    if not may_act(game, state, viewer):
        return []
    return [msgspec.to_builtins(command) for command in game.legal(state)]


def legal_now(held: Match, viewer: Viewer) -> msgspec.Raw:
    """What `legal_of` lists for the newest state of a match that the caller holds, as JSON.

    It is made once for each step: those who may know it all get the same.
    """
    if not may_act(held.game, held.state, viewer):
        return NO_COMMANDS
    step, listed = held.beside.get(LEGAL, (0, NO_COMMANDS))
    if step == held.step:
        return cast("msgspec.Raw", listed)
    made = legal_json(held.game, held.state, viewer)
    held.beside[LEGAL] = held.step, made
    return made


def legal_json(game: Game, state: State, viewer: Viewer) -> msgspec.Raw:
    """What `legal_of` lists, as JSON."""
    if not may_act(game, state, viewer):
        return NO_COMMANDS
    return msgspec.Raw(msgspec.json.encode(game.legal(state)))


def events_of(game: Game, step: Step, viewer: Viewer) -> list[Event]:
    """The events of a step as this viewer may know them; those they may not know are left out."""
    return [event for _, event in numbered_events_of(game, step, viewer)]


def numbered_events_of(game: Game, step: Step, viewer: Viewer) -> list[tuple[int, Event]]:
    """The same, each with its place among all events of the step, from 1.

    Places must not be shown: they would count hidden events.
    """
    known = (game.known(event, viewer) for event in step.events)
    return [(place, event) for place, event in enumerate(known, 1) if event is not None]


def logged_events(game: Game, step: SeenStep) -> list[int]:
    """The places, from 1, of a step's events for a running log.

    All but the quiet ones and those that others imply; a step with only such events keeps them.
    """
    loud = [place for place, event in enumerate(step.events, 1) if not _is_quiet(game, event)]
    return loud or list(range(1, len(step.events) + 1))


def _is_quiet(game: Game, event: dict[str, Any]) -> bool:
    name = event["type"]
    is_told = game.meaning.implying.get(name)
    return name in game.quiet_names or (is_told is not None and is_told(event))


def sentences_of(game: Game, step: SeenStep) -> str:
    """A step as a running text."""
    return running(said for _, said in gathered(game, step, logged_events(game, step)))


def gathered(game: Game, step: SeenStep, places: Iterable[int]) -> Iterator[tuple[int, str]]:
    """The events at some places of a step in words, each sentence with its first place.

    Neighbours that the game's meaning gathers are told in one.
    """
    gathering = game.meaning.gathering

    def alike(place: int) -> tuple[Any, ...]:
        event = step.events[place - 1]
        name = event["type"]
        fields = [event[each] for each in gathering[name].by] if name in gathering else [place]
        return (name, *fields)

    for (name, *_), some in groupby(places, alike):
        first, *others = some
        if not others:
            yield first, step.sentences[first - 1]
        else:
            yield first, gathering[name].words([step.events[at - 1] for at in (first, *others)])


def running(sentences: Iterable[str]) -> str:
    """Sentences as a text; equal neighbours are written once with their number."""
    counted = ((sentence, len(list(alike))) for sentence, alike in groupby(sentences))
    return " ".join(
        sentence if count == 1 else f"{sentence.removesuffix('.')} ({count} times)."
        for sentence, count in counted
    )


def step_of(
    game: Game, step: Step, viewer: Viewer, told: Iterable[tuple[Event, str]] | None = None
) -> SeenStep:
    """A step as this viewer may know it, its events as they were `told`, or each by itself.

    Outlets take their steps from `replays.telling.teller.Teller`, which knows what went before.
    """
    header = step.header
    if told is None:
        told = ((event, event.sentence()) for event in events_of(game, step, viewer))
    said = list(told)
    events = [event for event, _ in said]
    seat, command = NOBODY, None
    if isinstance(header, CommandAccepted):
        seat = seat_of(header.seat) or NOBODY
        if sees(viewer, seat):
            command = msgspec.json.decode(header.command)
    return SeenStep(
        step=step.number,
        at=header.at,
        by=header.by,
        seat=seat,
        command=command,
        events=[msgspec.to_builtins(event, str_keys=True) for event in events],
        sentences=_sentences(game, said),
    )


def _tells_end(events: Iterable[Event]) -> bool:
    """Whether a seat or the facilitator ended the match, which is said in its own words."""
    return any(isinstance(each, Abandoned | Resigned) for each in events)


def _sentences(game: Game, told: Sequence[tuple[Event, str]]) -> list[str]:
    """The sentences of a step; how the match ended is not said twice."""
    said: list[str] = []
    for event, sentence in told:
        if isinstance(event, MatchClosed):
            how = game.ending(event.reason)
            is_said = any(how.lower() in each.lower() for each in said)
            is_said |= _tells_end(each for each, _ in told)
            said.append("The match is over." if is_said else f"The match is over: {how}.")
        else:
            said.append(sentence)
    return said
