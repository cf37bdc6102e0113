"""Counts of refused commands over all matches: by seat, code, rule and kind of command."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from domain.ledger.refusal_texts import is_of_the_game, kind_of
from domain.ledger.stores.database import Database

How = Literal["sent", "clicked"]
"""Whether a command was sent, or only clicked for on a page, which answered without sending it."""

Dimension = Literal["rule", "code", "seat", "command", "how"]
"""What refusals are grouped by, besides their game."""

ALL = """SELECT match_id, seat, code, rule, command, how, sum(times), min(step) FROM (
    SELECT match_id, seat, code, rule, command, 'sent' AS how, step, 1 AS times FROM refusals
    UNION ALL
    SELECT match_id, seat, code, rule, command, 'sent', step, times FROM more_refusals
    UNION ALL
    SELECT match_id, seat, code, rule, command, 'clicked', step, times FROM tries) AS refused
GROUP BY match_id, seat, code, rule, command, how
ORDER BY match_id, seat, code, rule, command, how"""
OF_ONE = ALL.replace("GROUP", "WHERE match_id = ? GROUP")
BEGINNINGS = "SELECT originator_id, state FROM stored_events WHERE topic = 'ledger.MatchCreated'"


UNKNOWN_SEAT: Final = 0
"""In place of a seat that the match does not have, and of the facilitator."""


class Refused(msgspec.Struct, frozen=True):
    """How often one seat of one match was refused one kind of command for one reason.

    `seat` may be UNKNOWN_SEAT; `command` is "" for something that is no command. `step` is the
    first such step.
    """

    match: str
    game: str
    variant: str
    seat: int
    code: str
    rule: str
    command: str
    how: How
    times: int
    step: int


class RefusedGroup(msgspec.Struct, frozen=True):
    """Refusals of one game that are equal in `by`: the number of matches, by seat, and the first.

    `match` and `step` are one place where it happened.
    """

    game: str
    by: dict[str, str | int]
    rules: tuple[str, ...]
    times: int
    matches: int
    seats: dict[int, int]
    match: str
    step: int


class _Begun(msgspec.Struct):
    game: str
    variant: str


def refused_commands(
    database: Database,
    match: str | None = None,
    game: str | None = None,
    variant: str | None = None,
) -> list[Refused]:
    """The written refusals of games' commands, of all matches or that match, game and variant."""
    begun = _beginnings(database, match)
    found = database.read(ALL) if match is None else database.read(OF_ONE, (match,))
    counted = [
        _refused(begun[each[0]], each)
        for each in found
        if each[0] in begun and is_of_the_game(each[4])
    ]
    return [
        each for each in counted if game in (None, each.game) and variant in (None, each.variant)
    ]


def _beginnings(database: Database, match: str | None) -> dict[str, _Begun]:
    only = "" if match is None else " AND originator_id = ?"
    rows = database.read(BEGINNINGS + only, () if match is None else (match,))
    return dict(_read(rows))


def _read(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[str, _Begun]]:
    decode = msgspec.json.Decoder(_Begun).decode
    for match, state in rows:
        try:
            yield match, decode(state)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue  # a damaged match, which `verify` reports


def _refused(begun: _Begun, found: tuple[Any, ...]) -> Refused:
    match, seat, code, rule, command, how, times, step = found
    kind = kind_of(command)
    return Refused(match, begun.game, begun.variant, seat, code, rule, kind, how, times, step)


def grouped(refused: Iterable[Refused], by: Sequence[Dimension]) -> list[RefusedGroup]:
    """Groups of equal refusals, the most frequent first."""
    groups: dict[tuple[Any, ...], list[Refused]] = {}
    for each in refused:
        key = (each.game, *(getattr(each, name) for name in by))
        groups.setdefault(key, []).append(each)
    made = [_group(alike, by) for _, alike in sorted(groups.items())]
    return sorted(made, key=lambda group: -group.times)


def _group(alike: Sequence[Refused], by: Sequence[Dimension]) -> RefusedGroup:
    first = alike[0]
    seats: dict[int, int] = {}
    for each in alike:
        seats[each.seat] = seats.get(each.seat, 0) + each.times
    return RefusedGroup(
        game=first.game,
        by={name: getattr(first, name) for name in by},
        rules=tuple(sorted({each.rule for each in alike if each.rule})),
        times=sum(each.times for each in alike),
        matches=len({each.match for each in alike}),
        seats=dict(sorted(seats.items())),
        match=first.match,
        step=first.step,
    )
