"""Asks a question of one match after another, as far as a viewer sees it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from domain.kernel import NOBODY, Game, Refusal, Viewer
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, UnreadableRow
from domain.ledger.listing import Damaged, Listing
from replays.corpus.facts import FactTest, facts_test
from replays.corpus.question import Chain, EventSearch, Question
from replays.searching.query import BadQuery
from replays.searching.search import Happened, Query, everything
from replays.walking.timeline import Timeline
from replays.walking.walk import Walk


class Spot(msgspec.Struct, frozen=True):
    """A found event: its place, seat and sentence, and how the match ended for that seat.

    `seat` is NOBODY and `fate` None for an event of no seat; `fate` is `open` while the match is.
    """

    step: int
    event: int
    seat: int
    sentence: str
    fate: str | None


class Fitting(msgspec.Struct, frozen=True):
    """A match that fits a question, with every chain of events found in it."""

    match: str
    game: str
    variant: str
    labels: tuple[str, ...]
    step: int
    winners: tuple[int, ...] | None
    reason: str | None
    found: tuple[tuple[Spot, ...], ...]


class Asked(msgspec.Struct, frozen=True):
    """The answer for one match: whether it fits, or why it could not be asked."""

    match: str
    game: str = ""
    variant: str = ""
    labels: tuple[str, ...] = ()
    fitting: Fitting | None = None
    problem: str = ""


class _Read(NamedTuple):
    """A question, parsed for one game."""

    chains: list[tuple[Chain, list[Query]]]
    facts: list[FactTest]


def ask(
    ledger: Ledger,
    question: Question,
    matches: Iterable[tuple[Listing | Damaged, Sequence[str]]],
    viewer: Viewer,
) -> Iterator[Asked]:
    """Asks these matches (each with its labels) one after the other.

    A question that does not fit a game is a `problem` in the answers for its matches.
    """
    read: dict[tuple[str, int], _Read | str] = {}
    for listed, labels in matches:
        if isinstance(listed, Damaged):
            yield Asked(listed.match, problem="it can't be read")
            continue
        game = (listed.created.game, listed.created.rules)
        if game not in read:
            read[game] = _read(ledger, question, *game)
        yield _asked(ledger, read[game], listed, tuple(labels), viewer)


def expect_sense(question: Question, games: Iterable[Game]) -> None:
    """Raises BadQuery, of the game that fits best, where the question fits none of these games."""
    problems = []
    for game in games:
        try:
            _read_for(question, game)
        except BadQuery as bad:
            problems.append(bad)
        else:
            return
    if problems:
        raise max(problems, key=lambda bad: bad.at)


def _read(ledger: Ledger, question: Question, game: str, rules: int) -> _Read | str:
    try:
        return _read_for(question, ledger.registry.game(game, rules))
    except Refusal:
        return f"there is no game {game} (rules release {rules}) here"
    except BadQuery:
        return f"{game} can't be asked this"


def _read_for(question: Question, game: Game) -> _Read:
    chains = [
        (
            chain,
            [_placed(question, each, lambda query: Query(game, query)) for each in chain.searches],
        )
        for chain in question.chains
    ]
    return _Read(chains, [_placed(question, each, facts_test) for each in question.facts])


def _placed(question: Question, search: EventSearch, read: Callable[[str], Any]) -> Any:
    """A part of the question, parsed; errors give their position in the whole question."""
    try:
        return read(search.query)
    except BadQuery as bad:
        raise BadQuery(question.text, search.at + bad.at, bad.problem) from bad


def _asked(
    ledger: Ledger, read: _Read | str, listed: Listing, labels: tuple[str, ...], viewer: Viewer
) -> Asked:
    created = listed.created
    asked = Asked(listed.match, created.game, created.variant, labels)
    if isinstance(read, str):
        return msgspec.structs.replace(asked, problem=read)
    if int(viewer) > created.seats:
        return msgspec.structs.replace(asked, problem=f"it has no seat {viewer}")
    try:
        steps = ledger.steps(listed.match)
    except (CorruptMatch, UnreadableRow) as problem:
        return msgspec.structs.replace(asked, problem=str(problem))
    game = ledger.registry.bound(created.game, created.rules, created.options)
    walk = Walk(Timeline(game, steps), viewer)
    found = _found(read, walk, listed, labels)
    if found is None:
        return asked
    winners, reason = (closed.winners, closed.reason) if (closed := listed.closed) else (None, None)
    fitting = Fitting(
        *(listed.match, created.game, created.variant, labels, len(steps)),
        winners=winners,
        reason=reason,
        found=tuple(found),
    )
    return msgspec.structs.replace(asked, fitting=fitting)


def _found(
    read: _Read, walk: Walk, listed: Listing, labels: Sequence[str]
) -> list[tuple[Spot, ...]] | None:
    """The chains of events found; None: the match does not fit."""
    if read.facts and not all(test(_facts(walk, listed, labels)) for test in read.facts):
        return None
    events = [each for each in everything(walk) if walk.counts(each.place.step)]
    found: list[tuple[Spot, ...]] = []
    for chain, queries in read.chains:
        chains = list(_chains(chain, queries, events, listed))
        if bool(chains) == chain.is_never:
            return None
        found += [tuple(_spot(each, listed) for each in one) for one in chains]
    return found


def _chains(
    chain: Chain, queries: Sequence[Query], events: Sequence[Happened], listed: Listing
) -> Iterator[list[Happened]]:
    """Each first event with the nearest following one of every next kind."""
    fitting = [
        [place for place, each in enumerate(events) if query(each) and _within(search, each)]
        for search, query in zip(chain.searches, queries, strict=True)
    ]
    for first in fitting[0]:
        if chain.fate and _fate(_seat(events[first]), listed) != chain.fate:
            continue
        places = [first]
        for each, later in zip(chain.searches[1:], fitting[1:], strict=True):
            seat = _seat(events[first]) if each.is_same_seat else None
            places.append(_next(events, later, places[-1], seat))
            if places[-1] < 0:
                break
        else:
            yield [events[place] for place in places]


def _next(events: Sequence[Happened], later: Sequence[int], after: int, seat: int | None) -> int:
    return next(
        (
            place
            for place in later
            if place > after and (seat is None or _seat(events[place]) == seat)
        ),
        -1,
    )


def _within(search: EventSearch, happened: Happened) -> bool:
    return all(bound.holds(_number(happened, bound.part)) for bound in search.bounds)


def _number(happened: Happened, part: str) -> int:
    """The number of the current turn, round or step; 0 before the first."""
    if part == "step":
        return happened.place.step
    found = happened.walk.turn if part == "turn" else happened.walk.round
    on = found(happened.place)
    return on.number if on else 0


def _seat(happened: Happened) -> int:
    seat = happened.field("seat")
    return seat if isinstance(seat, int) else NOBODY


def _fate(seat: int, listed: Listing) -> str | None:
    if seat == NOBODY:
        return None
    if listed.closed is None:
        return "open"
    if not listed.closed.winners:
        return "drew"
    return "won" if seat in listed.closed.winners else "lost"


def _spot(happened: Happened, listed: Listing) -> Spot:
    place, seat = happened.place, _seat(happened)
    return Spot(place.step, place.event or 0, seat, happened.sentence, _fate(seat, listed))


def _facts(walk: Walk, listed: Listing, labels: Sequence[str]) -> dict[str, Any]:
    created, closed = listed.created, listed.closed
    return {
        "game": created.game,
        "variant": created.variant,
        "labels": list(labels),
        "chance": created.chance,
        "seats": created.seats,
        "steps": len(walk.seen),
        "turns": sum(map(walk.is_in_force, walk.turns)),
        "over": closed is not None,
        "winners": list(closed.winners) if closed else [],
        "reason": closed.reason if closed else "",
    }
