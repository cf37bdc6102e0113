"""What is kept of every release of a game: short matches with all that can happen at a table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from domain.kernel import (
    FACILITATOR,
    PUBLIC,
    Abandon,
    Actor,
    Command,
    Game,
    Resign,
    State,
    TableCommand,
    TakeBack,
    Viewer,
)
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import Origin, Policy
from replays.bundle import Packing, stored
from tests.recordings import recording as recordings
from tests.replays.stored import ledger_at, next_request, set_up_chance

SHORT = 12
"""Steps of a match that shows a variant; it is abandoned then."""

LONG = 1_000
"""Steps after which a match that should come to its end does not."""

LONG_RECORDING = 60
"""Steps of a recording that are played."""


class Wanted(NamedTuple):
    """A bundle that is to be kept: its name, and who plays its matches in a ledger."""

    name: str
    play: Callable[[Ledger, Game], object]


def wanted(game: Game) -> Iterator[Wanted]:
    """All bundles of the newest release of a game."""
    for variant in game.variants:
        yield Wanted(f"variant-{variant}", partial(short, variant=variant))
    yield Wanted("whole", whole)
    yield Wanted("dictated", dictated)
    yield Wanted("family", family)
    yield Wanted("scenarios", scenarios)
    if len(game.seats) > 1:
        yield Wanted("most_seats", partial(short, variant="final", seats=max(game.seats)))


def bundle(game: Game, of: Wanted, seed: int) -> bytes:
    """The bundle of what is played; the same for the same seed."""
    with TemporaryDirectory() as folder, ledger_at(Path(folder) / "corpus.db", seed) as ledger:
        of.play(ledger, game)
        ids = sorted(
            {match for (match,) in ledger.store.read("SELECT originator_id FROM stored_events")}
        )
        return b"".join(Packing([stored(ledger, match) for match in ids], ledger.codec))


def short(ledger: Ledger, game: Game, variant: str, seats: int | None = None) -> str:
    """The beginning of a match, which is abandoned then, so that its chance can be proved."""
    match = begin(ledger, game, variant, seats=seats)
    go_on(ledger, match, SHORT)
    move(ledger, match, 0, Abandon())
    return match


def whole(ledger: Ledger, game: Game) -> str:
    """A match to its end."""
    match = begin(ledger, game)
    go_on(ledger, match, LONG, is_greedy=True)
    return match


def dictated(ledger: Ledger, game: Game) -> str:
    """The beginning of a match with chance as it fell at a table, and a fork of it; both open."""
    match = begin(ledger, game, chance="dictated")
    go_on(ledger, match, SHORT)
    with ledger.live(match) as held:
        at = held.step // 2
    ledger.fork(match, at, "fresh", by="facilitator", outcomes=[])
    return match


def family(ledger: Ledger, game: Game) -> str:
    """A match with take-backs, notes, forks of every policy and forks of forks."""
    match = begin(ledger, game)
    go_on(ledger, match, SHORT)
    step = take_back(ledger, match)
    go_on(ledger, match, 2)
    annotate(ledger, match, game)
    policies: list[tuple[Policy, Viewer | None]] = [
        ("fresh", None),
        ("redealt", None),
        ("redealt", Viewer(1)),
    ]
    for policy, viewer in policies:
        fork = ledger.fork(match, step, policy, by="facilitator", viewer=viewer).match
        go_on(ledger, fork, 3)
    ledger.fork(fork, 2, "fresh", by="facilitator")
    seats = min(game.seats)
    move(ledger, match, seats, Resign()) if seats <= 2 else move(ledger, match, 0, Abandon())
    same = ledger.fork(match, step, "same", by="facilitator").match
    go_on(ledger, same, 2)
    return match


def scenarios(ledger: Ledger, game: Game) -> None:
    """The recordings that begin with a scenario, as far as a match of theirs is short."""
    for recording in map(recordings.read, sorted((recordings.FOLDER / game.id).glob("*.json"))):
        if recording.scenario is not None and recording.rules == game.rules:
            play_recording(ledger, recording)


def play_recording(ledger: Ledger, recording: recordings.Recording) -> None:
    """Its commands, with chance as it fell."""
    plan = Plan(
        game=recording.game,
        variant=recording.variant,
        options=recording.options,
        seats=recording.seats,
        chance="dictated",
        scenario=recording.scenario,
    )
    begun, *others = recording.steps[:LONG_RECORDING]
    match = ledger.create(plan, by="facilitator", outcomes=begun.chance).match
    for step in others:
        asked = Request(
            actor=Actor(step.seat),
            command=step.command,
            by=f"seat-{step.seat}",
            outcomes=step.chance,
        )
        ledger.submit(match, asked)


def begin(
    ledger: Ledger,
    game: Game,
    variant: str = "final",
    chance: Origin = "seeded",
    seats: int | None = None,
) -> str:
    """A new match of as few seats as can play, or of so many."""
    plan = Plan(game=game.id, variant=variant, chance=chance, seats=seats or min(game.seats))
    outcomes = set_up_chance(plan, Random(1)) if chance == "dictated" else None
    return ledger.create(plan, by="facilitator", outcomes=outcomes).match


def go_on(ledger: Ledger, match: str, steps: int, *, is_greedy: bool = False) -> None:
    """Random commands, or any that a greedy player thinks best, at most so many."""
    random = Random(match)
    for number in range(steps):
        with ledger.live(match) as held:
            if held.is_over:
                return
            game = replace(held.game, legal=partial(best, held.game)) if is_greedy else held.game
            asked = next_request(game, held.state, random, held.created.chance)
            key = f"{held.step}" if number % 2 else None
        sender = f"seat-{asked.actor}"
        ledger.submit(match, msgspec.structs.replace(asked, by=sender, key=key))


def best(game: Game, state: State) -> Sequence[Command]:
    """The legal commands that a greedy player of the awaited seat thinks best."""
    return game.best(game.seen(state, Viewer(state.to_act)), game.legal(state))


def move(ledger: Ledger, match: str, seat: int, table_command: TableCommand) -> None:
    """What is asked out of turn; nothing of a match that is over."""
    with ledger.live(match) as held:
        if held.is_over:
            return
    by = f"seat-{seat}" if seat else "facilitator"
    ledger.submit(match, Request(actor=Actor(seat), command=table_command, by=by))


def take_back(ledger: Ledger, match: str) -> int:
    """Goes back to the middle by the facilitator's word; returns the step that stands again."""
    with ledger.live(match) as held:
        to = max(held.step // 2, 1)
    move(ledger, match, 0, TakeBack(to))
    return to


def annotate(ledger: Ledger, match: str, game: Game) -> None:
    """Notes of every kind."""
    notes, last = ledger.notes, min(game.seats)
    notes.write(
        match, Draft(step=1, text="=1+1 <b>\u202e", visibility="public"), by=PUBLIC, key="one"
    )
    notes.write(match, Draft(step=2, last_step=3, cell="a1", mark="fun"), by=Viewer(1))
    notes.write(
        match, Draft(step=3, mark="broken", text="Why?", visibility="seat"), by=Viewer(last)
    )
    notes.answer(match, 1, "So.", by=FACILITATOR)
    notes.resolve(match, 1, by=FACILITATOR)
    notes.resolve(match, 1, by=FACILITATOR, resolved=False)
    notes.write(match, Draft(step=3, text="Anna said so"), by=Viewer(last))
    gone = max(note.number for note in notes.of(match, FACILITATOR))
    notes.erase(match, gone, by=FACILITATOR)
