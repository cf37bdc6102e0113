"""Ledgers and matches for tests."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

import msgspec

from domain.bots import within_reach
from domain.games.registry import RELEASES
from domain.kernel import Actor, Outcome, Registry, canonical
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import Step
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.ledger.fresh import store_at
from tests.ledger.tally import GAME as TALLY

REGISTRY = Registry((*RELEASES, HIDDEN_HAND, TALLY))

Command = dict[str, Any]
ROLL: Command = {"type": "roll"}


@contextmanager
def opened(setting: str, *, create: bool = False, **parts: Any) -> Iterator[Ledger]:
    """A ledger over the database of that setting, closed in the end."""
    parts = {"registry": REGISTRY, **parts}
    ledger = Ledger(store_at(setting, create=create), **parts)
    try:
        yield ledger
    finally:
        ledger.close()


def begin(
    ledger: Ledger,
    game: str = "tally",
    *,
    variant: str = "final",
    key: str | None = None,
    outcomes: Sequence[Outcome] | None = None,
    **plan: Any,
) -> str:
    """The id of a new match."""
    wanted = Plan(game=game, variant=variant, **plan)
    return ledger.create(wanted, by="facilitator", key=key, outcomes=outcomes).match


def submit(
    ledger: Ledger,
    match: str,
    command: object,
    *,
    seat: int | None = None,
    step: int | None = None,
    key: str | None = None,
    chance: Sequence[Outcome] | None = None,
) -> Step:
    """The step that follows from a command of a seat (`None`: whose turn it is)."""
    if seat is None:
        with ledger.live(match) as held:
            seat = held.state.to_act
    by = f"seat-{seat}"
    request = Request(
        actor=Actor(seat), command=command, by=by, key=key, expected_step=step, outcomes=chance
    )
    return ledger.submit(match, request)


def play(ledger: Ledger, match: str, seed: int = 1, steps: int = 1_000_000) -> list[Step]:
    """Random steps, to the end of the match or as many."""
    random = Random(seed)
    played: list[Step] = []
    while len(played) < steps:
        with ledger.live(match) as held:
            seat = held.state.to_act
            listed = within_reach(held.game, held.state, seat, random)
        if not listed:
            break
        command = msgspec.to_builtins(random.choice(listed))
        played.append(submit(ledger, match, command, seat=seat))
    return played


def assert_sound(ledger: Ledger, match: str, steps: int) -> None:
    """The live match is what its rows say, and they hold together."""
    rebuilt = ledger.rebuild(match)
    with ledger.live(match) as live:
        assert (live.step, live.head) == (rebuilt.step, rebuilt.head)
        assert canonical(live.state) == canonical(rebuilt.state)
    assert rebuilt.step == steps


def everything(ledger: Ledger) -> list[tuple[Any, ...]]:
    """All stored rows."""
    return ledger.store.read(
        "SELECT originator_id, originator_version, topic, state FROM stored_events"
        " ORDER BY originator_id, originator_version"
    )


def seconds() -> Callable[[], datetime]:
    """A clock that shows another second each time."""
    ticks = count()
    return lambda: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=next(ticks))


def fixed_bytes(seed: int) -> Callable[[int], bytes]:
    """A source of random bytes that gives the same ones every time."""
    return Random(seed).randbytes
