"""Many matches in a database at once, each as the ledger would have stored it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from domain.games.registry import REGISTRY
from domain.kernel import BY_FACILITATOR, Actor, Resign, TakeBack
from domain.ledger.row import Row
from domain.ledger.stores.store import Store
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.identity import match_id
from domain.ledger.stream.match import Match, Plan
from domain.ledger.stream.rows import Step
from domain.ledger.stream.step_chance import Stamp

INSERT = (
    "INSERT INTO stored_events (notification_id, originator_id, originator_version, topic, state)"
    " VALUES (?, ?, ?, ?, ?)"
)
SECRET = "INSERT INTO chance_secrets VALUES (?, ?)"
LABEL = "INSERT INTO labels (match_id, label) VALUES (?, ?)"
PORTION = 20_000
"""Rows of one transaction."""

ROUND = 10
"""A match that goes far is taken back to its first step by every such step (11, 21, ...)."""


class Asked(NamedTuple):
    """A match that is to be loaded: how it begins, how far it goes, whether seat 1 resigns then."""

    game: str
    steps: int = 1
    variant: str = "final"
    at: str = "2026-01-01T00:00:00.000000Z"
    is_over: bool = False
    label: str = ""
    script: Sequence[Mapping[str, Any]] = ()
    """The first commands of a match that goes on, from its empty scenario, with their seats."""


def load(store: Store, asked: Iterable[Asked]) -> list[str]:
    """Stores matches, in their order, below all that the store itself adds; returns their ids."""
    codec, random, places = Codec(REGISTRY), Random(1), count(1)
    matches: list[str] = []
    writes: dict[str, list[Any]] = {INSERT: [], SECRET: [], LABEL: []}

    def write() -> None:
        store.write_all(*writes.items())
        for each in writes.values():
            each.clear()

    for wanted in asked:
        match, secret = match_id(random.randbytes(16)), random.randbytes(32)
        matches.append(match)
        writes[INSERT] += [
            (next(places), match, row.originator_version, row.topic, row.state)
            for row in _played(codec, match, wanted, secret)
        ]
        if not wanted.is_over:
            writes[SECRET].append((match, secret.hex()))
        if wanted.label:
            writes[LABEL].append((match, wanted.label))
        if len(writes[INSERT]) > PORTION:
            write()
    write()
    store.migrate()  # which adds them to the list of matches
    return matches


def _played(codec: Codec, match: str, asked: Asked, secret: bytes) -> Iterator[Row]:
    """The rows of a match."""
    stamp = Stamp(asked.at, "facilitator", None, "0" * 32, secret, None)
    scenario: Any = {} if asked.script else None
    plan = Plan(game=asked.game, variant=asked.variant, scenario=scenario)
    held = Match.begin(codec, REGISTRY.game(asked.game), match, plan, stamp)
    past = [Step(match, held.pending, held.head)]
    yield from held.collect_events()

    def ask(actor: Any, command: object) -> Iterator[Row]:
        held.ask(codec, actor, command, stamp, lambda: past * 2)
        yield from held.collect_events()

    while held.step < asked.steps:
        if held.step % ROUND:
            turn = asked.script[held.step % ROUND - 1]
            yield from ask(Actor(turn["seat"]), turn["command"])
        else:
            yield from ask(BY_FACILITATOR, TakeBack(1))
    if asked.is_over:
        yield from ask(Actor(1), Resign())
