"""Law 6 over lineages: nothing that is hidden in a match in play comes out by another.

Of every match that seats play and that goes on, nobody gets to know more from all matches of its
lineage, living or ended, than from itself.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from domain.kernel import (
    PUBLIC,
    Game,
    Outcome,
    PseudoRandom,
    Viewer,
    name_of,
    players_and_public,
    run,
    seat_of,
)
from tests.api.lineages import Dealt, Ended, Forked, Lineage, Plan, Played, Scripted, Twins
from tests.api.outlets import AFTERWARDS, READ, WRITTEN
from tests.api.register import OPERATIONS
from tests.api.worlds import filled
from tests.laws.games import REGISTRY
from tests.laws.hidden import OUTCOMES, REDEAL
from tests.laws.registry import TURNLESS
from tests.laws.test_redeals import newest
from tests.rounds import rounds
from tests.script import Script, improvise, moments

SECRETIVE = [*(game for game in REGISTRY if game.has_secrets), TURNLESS]
DEALT_ANEW = [game for game in SECRETIVE if game.id in OUTCOMES]

Begin = Callable[[Game, Script], Lineage]


def forks(of: str, at: int | None = None) -> list[Forked]:
    """Every policy, each with and without seats who play it."""
    policies = [("fresh", None), ("redealt", "1"), ("redealt", "2"), ("redealt", None)]
    return [
        Forked(f"{policy} {seat} {exercise} of {of}", of, policy, seat, exercise, at)
        for policy, seat in policies
        for exercise in (False, True)
    ]


def named(forked: Sequence[Forked]) -> list[str]:
    return [each.name for each in forked]


def fork_ends_first(at: int) -> Plan:
    """Forks and forks of forks are played in the open and end, and their secrets are out."""
    children = forks("root", at)
    analysis, redealt = "fresh None False of root", "redealt None False of root"
    inner = [*forks(analysis), *forks(redealt)]
    return [
        Played("root", at),
        *children,
        *(Played(name, 3) for name in named(children)),
        *inner,
        *(Played(name, 2) for name in named(inner)),
        *(Ended(name) for name in named([*children, *inner])),
        Forked("same as an analysis", analysis, "same", at=1),
        *forks(redealt, at=1)[:2],
        Played("root", 2),
    ]


def parent_ends_first(at: int) -> Plan:
    """The parent plays its hidden cards, and its secret is out; its forks go on."""
    children = forks("root", at)
    late = [each._replace(name=f"late {each.name}") for each in children]
    return [
        Played("root", at),
        *children,
        Played("root", 3),
        Ended("root"),
        *late,
        Forked("same", "root", "same", at=at),
        Forked("same exercise", "root", "same", exercise=True, at=at),
        *(Played(name, 1) for name in named(late)),
        *forks("late fresh None True of root"),
    ]


PLANS = {"fork first": fork_ends_first, "parent first": parent_ends_first}

FORKED_AT_MOST = {"hidden_hand": 2}
"""Later in the shortest match a plan would play on after its end, when nothing is hidden."""

SAMPLE = [
    pytest.param(game, plan, viewer, seed, at, id=f"{game.id}/{plan}/{name_of(viewer)}/{seed}/{at}")
    for number, game in enumerate(SECRETIVE)
    for turn, plan in enumerate(PLANS)
    for viewer in players_and_public(2)
    for seed in range(rounds(usual=1, soak=3))
    for at in range(1, min(rounds(usual=2, soak=12), 1 + FORKED_AT_MOST.get(game.id, 99)))
    if rounds(usual=0, soak=1) or Viewer((number + turn) % 3) == viewer
]
"""In the usual round, each plan of each game once; in the long one, forks at every step."""


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """Begins a lineage."""
    lineages: list[Lineage] = []
    chance = Scripted()
    monkeypatch.setattr("domain.ledger.stream.step_chance.Seeded", chance.source)

    def begun(game: Game, script: Script) -> Lineage:
        lineages.append(Lineage(tmp_path / f"{len(lineages)}.db", game, script, chance))
        return lineages[-1]

    yield begun
    for lineage in lineages:
        lineage.service.ledger.close()


def twins(
    begin: Begin, game: Game, plan: Callable[[int], Plan], viewer: Viewer, *when: int
) -> Twins:
    """Two lineages: a script, and one whose hidden cards are others, where any are hidden."""
    seed, at = when
    at += STARTS.get(game.id, 0)
    script = improvise(game, "final", seed, cap=at + 4)
    random, true = Random(seed), newest(game, script.until(at + 2))
    others = (REDEAL[game.id](script, viewer, random) for _ in range(TRIES))
    other = next((each for each in others if newest(game, each.until(at + 2)) != true), script)
    one, two = (begin(game, each).go(plan(at)) for each in (script, other))
    return Twins(one, two, viewer)


TRIES = 12
"""Twins that are tried: two last cards may fall as they lie."""


STARTS = {"hidden_hand": 0, "location_ccg": 6, "squad_combat": 6}
"""Before that, hands are not dealt yet, or hardly anything has been played; 0 for other games."""


@pytest.mark.parametrize(("game", "plan", "viewer", "seed", "at"), SAMPLE)
def test_law_6_a_match_in_play_is_uncovered_by_none_of_its_lineage(
    begin: Begin, game: Game, plan: str, viewer: Viewer, seed: int, at: int
) -> None:
    pair = twins(begin, game, PLANS[plan], viewer, seed, at)
    assert pair.leaks == []
    is_hiding = pair.one.script is not pair.other.script
    assert is_hiding or game.id == "table", "only at a table everything may have been looked at"
    assert (pair.protected != []) == (is_hiding and plan == "fork first")
    for lineage in pair[:2]:
        assert_closed(lineage)


def assert_closed(lineage: Lineage) -> None:
    """An analysis has no tokens, and lets none in, as long as it or its group goes on."""
    for name, member in lineage.members.items():
        root = root_of(lineage, name)
        is_closed = member.purpose == "analysis" and not (
            lineage.is_over(name) and lineage.is_over(root)
        )
        for viewer in players_and_public(lineage.script.seats):
            assert lineage.is_let_in(name, viewer) != is_closed, name
            assert not (is_closed and viewer in member.given), name


def root_of(lineage: Lineage, name: str) -> str:
    """The match for play from which a match shares its secrets, by what the lineage itself says."""
    member = lineage.members[name]
    while member.purpose != "play":
        origin = lineage.origin_of(name)
        assert origin
        name, member = origin, lineage.members[origin]
    return name


@pytest.mark.parametrize("game", DEALT_ANEW, ids=lambda game: game.id)
@pytest.mark.parametrize("viewer", [1, 2, PUBLIC][: rounds(usual=1, soak=3)])
def test_law_6_what_was_dealt_anew_is_known_from_nowhere(
    begin: Begin, game: Game, viewer: Viewer
) -> None:
    """The parent is over and its secret is out; the fork, and what was forked from it, goes on."""
    at = STARTS.get(game.id, 0) + 3
    script = dealable(game, at, viewer)
    anew = Forked("anew", policy="redealt", at=at)
    before: Plan = [Played("root", at), *forks("root", at), Played("root", 2)]
    after: Plan = [Ended("root"), *forks("anew"), Ended("fresh None False of anew")]
    one = begin(game, script).go([*before, anew, *after])
    falls = other_falls(game, one, viewer)
    other = begin(game, script).go([*before, Dealt(falls), anew, *after])
    pair = Twins(one, other, viewer)
    assert pair.protected == ["anew"]
    assert pair.leaks == []


def dealable(game: Game, at: int, viewer: Viewer) -> Script:
    """A match that can be dealt anew after so many steps, with something hidden from a viewer."""
    for seed in range(4, 40):
        script = improvise(game, "final", seed, cap=at + 4)
        state = list(moments(game, script.until(at - 1)))[-1].state
        if not game.redealable(state, PUBLIC):
            run(game.redeal(state, PUBLIC), state, PseudoRandom(Random(seed)))
            before = OUTCOMES[game.id](state)
            run(game.redeal(state, viewer), state, PseudoRandom(Random(1)))
            if OUTCOMES[game.id](state) != before:
                return script
    raise AssertionError(game.id)


def other_falls(game: Game, lineage: Lineage, viewer: Viewer) -> Sequence[Outcome]:
    """How chance falls in a re-deal for the public that gives this viewer the same cards."""
    with lineage.ledger.live(lineage.members["anew"].id) as held:
        state = game.clone(held.state)
    run(game.redeal(state, viewer), state, PseudoRandom(Random(1)))
    return OUTCOMES[game.id](state)


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_a_closed_analysis_refuses_every_token_whatever_it_asks(begin: Begin, game: Game) -> None:
    """Also tokens and invitations of a release that gave them."""
    at = STARTS.get(game.id, 0)
    script = improvise(game, "final", 1, cap=at + 2)
    lineage = begin(game, script).go([Played("root", at), Forked("analysis")])
    member = lineage.members["analysis"]
    facts = {"match": member.id, "step": 1, "before": 1, "mid": 1, "head": "0" * 64, "note": 1}
    asked = [*READ.items(), *WRITTEN.items(), ("release_seat", AFTERWARDS["release_seat"])]
    for viewer in players_and_public(2):
        caller, own = lineage.caller("analysis", viewer), seat_of(viewer) or 1
        role = "seat" if seat_of(viewer) else "spectator"
        known = {**facts, "own": own, "other": 3 - own}
        for operation, asks in asked:
            headers = {"Idempotency-Key": f"{operation} {viewer}"}
            answer = caller.ask(asks[0].method, filled(asks[0].path, known), headers=headers)
            code = "analysis_closed" if role in OPERATIONS[operation].may else "other_role"
            assert (answer.status_code, answer.json["code"]) == (403, code), operation
