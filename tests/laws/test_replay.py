"""Laws 3, 4 and 5: what was recorded is what is played again, anywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

from domain.kernel import Dictated, Event, Game, Play, State, canonical, run
from tests.laws.fingerprint import fingerprints
from tests.laws.games import every_variant
from tests.laws.offered import offered_to
from tests.laws.sample import sampled, scripts
from tests.rounds import IS_SOAK, rounds
from tests.script import moments

HASH_SEEDS = ("1", "4242")[: rounds(usual=1, soak=2)]
"""In each of these processes, and in this one, sets and dicts of text hash in another way."""


@every_variant
def test_law_3_events_alone_give_the_state(game: Game, variant: str) -> None:
    """After every step, from the first event on.

    What is offered is the same; where seats act freely, one in turn is asked for it.
    """
    for script in scripts(game.id, variant):
        state = game.start(game.settle(variant, {}), script.seats)
        for moment in moments(game, script):
            for event in moment.events:
                event.apply(state)
            assert canonical(state) == canonical(moment.state)
            acting = game.may_act(state)
            assert acting == game.may_act(moment.state)
            asked = [acting[moment.number % len(acting)]] if acting else []
            for seat in acting if IS_SOAK else asked:
                assert offered_to(game, state, seat) == offered_to(game, moment.state, seat)


@every_variant
def test_law_3_events_alone_give_every_sub_step(game: Game, variant: str) -> None:
    """The states that the rules saw, event by event, are those that replaying gives."""
    for moment in sampled(game.id, variant):
        step, live = moment.step, game.clone(moment.before)
        seen: list[bytes] = []
        if step.command is None:
            rule = game.setup(live)
        else:
            rule = game.decide(live, game.read(live, step.seat, step.command))
        run(watched(rule, live, seen), live, Dictated(step.chance))
        assert seen == sub_steps(game, moment.before, step.events)


def watched(rule: Play, state: State, seen: list[bytes]) -> Play:
    """The same rule, with a note of the state in which it goes on after each event."""
    happening = next(rule, None)
    while happening is not None:
        answer = yield happening
        if isinstance(happening, Event):
            seen.append(canonical(state))
        try:
            happening = rule.send(answer)
        except StopIteration:
            return


def sub_steps(game: Game, before: State, events: tuple[Event, ...]) -> list[bytes]:
    """The state after each event, by `apply` alone."""
    state, states = game.clone(before), []
    for event in events:
        event.apply(state)
        states.append(canonical(state))
    return states


@every_variant
def test_law_4_the_rules_decide_the_same_again(game: Game, variant: str) -> None:
    for script in scripts(game.id, variant):
        for moment in moments(game, script):
            assert moment.events == list(moment.step.events)


def test_law_5_the_same_secret_gives_the_same_match_in_any_process() -> None:
    others = [elsewhere(hash_seed) for hash_seed in HASH_SEEDS]
    printed = [json.loads(other.communicate(timeout=300)[0]) for other in others]
    assert printed == [fingerprints()] * len(HASH_SEEDS)


def elsewhere(hash_seed: str) -> "subprocess.Popen[bytes]":
    """A process of its own, with that seed of hashes."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.laws.fingerprint"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        stdout=subprocess.PIPE,
    )
