"""Stored decisions are put to changed rules."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel import Actor, Chance, TakeBack
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import CommandAccepted
from lab.rerun import Fate, NotRerun, Rerun, changed_options, recorded, rerun, totals
from lab.rerun.answering import ByName, Fell, Mismatch
from replays.bundle import bring
from tests.corpus import frozen
from tests.replays.bundled import read
from tests.replays.stored import ledger_at, play
from tests.rounds import rounds

SOME = ("correction/1/family", "location_ccg/1/older_form")
BUNDLES = [
    path for path in frozen.files() if rounds(usual=0, soak=1) or frozen.name_of(path) in SOME
]


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def rerun_with(ledger: Ledger, match: str, variant: str | None = None, **changes: Any) -> Rerun:
    played = recorded(ledger, match)
    game = ledger.registry.game(played.created.game)
    return rerun(played, game, changed_options(game, played.created, variant, changes))


def submit(ledger: Ledger, match: str, command: object, actor: int | None = None) -> None:
    with ledger.live(match) as held:
        seat = held.state.to_act if actor is None else actor
    ledger.submit(match, Request(actor=Actor(seat), command=command, by="test"))


DENIALS = ("pass", "deny_move", "deny_piece")


def first_legal(ledger: Ledger, match: str) -> object:
    with ledger.live(match) as held:
        return msgspec.to_builtins(held.game.legal(held.state)[0])


@pytest.mark.parametrize("path", BUNDLES, ids=frozen.name_of)
def test_under_its_own_rules_every_kept_match_goes_as_it_went(path: Path, ledger: Ledger) -> None:
    bundle = read(path.read_bytes())
    bring(ledger, bundle)
    fates = []
    for each in bundle.matches:
        with suppress(NotRerun):
            played = recorded(ledger, each.match)
            created = played.created
            game = ledger.registry.game(created.game, created.rules)
            found = rerun(played, game, game.pinned(created.options))
            fates.append((found.fate, found.parts_at, found.decisions - found.carried_out))
    assert fates
    assert set(fates) == {(Fate.SAME, None, 0)}


def test_a_decision_that_is_illegal_now_is_named_with_its_place(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1)
    found = rerun_with(ledger, match, "no_denial")
    assert found.stop
    assert (found.fate, found.stop.cause) == (Fate.ILLEGAL, "no_piece")
    assert found.stop.step == found.carried_out + found.left_out + 1
    decided = ledger.steps(match)[found.stop.step - 1].header
    assert isinstance(decided, CommandAccepted)
    assert msgspec.json.decode(decided.command) == found.stop.command
    assert found.now is None


def test_an_answer_that_nothing_asks_for_is_left_out_and_counted(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1)
    found = rerun_with(ledger, match, "no_denial")
    before = recorded(ledger, match).decisions[: found.carried_out + found.left_out]
    answers = [each for each in before if each.command and each.command["type"] in DENIALS]
    assert 0 < len(answers) <= found.left_out
    assert found.parts_at == min(each.step for each in answers) - 1
    assert found.answered == 0


def test_a_question_that_nobody_was_asked_stops_it_or_is_for_the_hint(ledger: Ledger) -> None:
    match = play(ledger, "correction", "no_denial", 3, cap=150)
    found = rerun_with(ledger, match, "final")
    assert found.stop
    assert (found.fate, found.stop.cause) == (Fate.UNASKED, "deny_piece/pass")
    assert "is asked now: deny piece or pass" in found.stop.sentence
    played, game = recorded(ledger, match), ledger.registry.game("correction")
    options = changed_options(game, played.created, "final", {})
    answered = rerun(played, game, options, is_answered=True)
    assert answered.answered > 0
    assert answered.carried_out > found.carried_out
    assert answered == rerun(played, game, options, is_answered=True)


def test_with_the_hint_a_match_that_was_over_ends_again(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 2)
    played, game = recorded(ledger, match), ledger.registry.game("correction")
    longer = msgspec.structs.replace(played, decisions=played.decisions[:9])
    options = changed_options(game, played.created, None, {})
    found = rerun(longer, game, options, is_answered=True)
    assert found.now
    assert (found.carried_out, found.fate) == (
        9,
        Fate.SAME if found.now == found.was else "other result",
    )
    still_open = msgspec.structs.replace(longer, result=None)
    assert rerun(still_open, game, options, is_answered=True).answered == 0


def test_a_match_that_ends_sooner_has_another_result(ledger: Ledger) -> None:
    match = play(ledger, "correction", "no_denial", 3, cap=150)
    found = rerun_with(ledger, match, max_turns=20)
    assert (found.fate, found.was) == (Fate.OTHER, recorded(ledger, match).result)
    assert found.now
    assert found.now.winners == ()
    assert found.carried_out < found.decisions


def test_what_was_taken_back_does_not_count(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1, cap=8)
    submit(ledger, match, TakeBack(to=4), actor=0)
    submit(ledger, match, first_legal(ledger, match))
    decisions = recorded(ledger, match).decisions
    assert [each.step for each in decisions] == [1, 2, 3, 4, 10]
    assert rerun_with(ledger, match).fate == Fate.SAME


def test_a_fork_goes_on_from_the_decisions_of_its_ancestor(ledger: Ledger) -> None:
    match = play(ledger, "assassination_le", "final", 1, cap=12)
    fork = ledger.fork(match, 8, policy="fresh", by="facilitator").match
    submit(ledger, fork, first_legal(ledger, fork))
    steps = [(each.match, each.step) for each in recorded(ledger, fork).decisions]
    assert steps == [*((match, step) for step in range(1, 9)), (fork, 2)]
    assert rerun_with(ledger, fork).fate == Fate.SAME


def test_what_was_dealt_anew_is_not_rerun(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=3)
    fork = ledger.fork(match, 3, policy="redealt", by="facilitator").match
    with pytest.raises(NotRerun, match="dealt anew"):
        recorded(ledger, fork)


def test_chance_falls_by_name_whatever_other_names_are_asked_before() -> None:
    chance = ByName()
    chance.begin(
        [
            Fell("card", "a", is_certain=False),
            Fell("die", 3, is_certain=False),
            Fell("card", "b", is_certain=False),
        ]
    )
    die, card = Chance("die", [1, 3]), Chance("card", ["a", "b"])
    assert [chance(die), chance(card), chance(card)] == [3, "a", "b"]
    chance.finish()


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        (Chance("coin", ["heads", "tails"]), "missing"),
        (Chance("die", [1, 2]), "impossible"),
        (Chance("die", ["3", "4"]), "impossible"),
        (None, "left_over"),
    ],
)
def test_chance_that_does_not_fit_says_which(asked: Chance | None, kind: str) -> None:
    chance = ByName()
    chance.begin([Fell("die", 3, is_certain=False)])
    with pytest.raises(Mismatch) as mismatch:
        chance(asked) if asked else chance.finish()
    assert mismatch.value.kind == kind
    assert mismatch.value.name in mismatch.value.sentence


def test_what_could_fall_in_one_way_only_need_not_be_asked_again() -> None:
    chance = ByName()
    chance.begin([Fell("card", "last", is_certain=True)])
    chance.finish()
    assert chance(Chance("other", ["only"])) == "only"


def test_what_a_match_had_set_besides_its_variant_stays(ledger: Ledger) -> None:
    plan = Plan(game="correction", options={"start_tokens": 3, "banish_cost": 4})
    created = ledger.create(plan, by="facilitator").created
    game = ledger.registry.game("correction")
    options = changed_options(game, created, "cheap_banish", {"spawn_max": 1})
    found = msgspec.to_builtins(options)
    assert [found[name] for name in ("start_tokens", "banish_cost", "spawn_max")] == [3, 2, 1]
    assert msgspec.to_builtins(changed_options(game, created, None, {}))["banish_cost"] == 4


def test_totals_count_by_cause_with_the_most_frequent_first(ledger: Ledger) -> None:
    matches = [play(ledger, "correction", "final", seed, cap=30) for seed in range(3)]
    found = [rerun_with(ledger, each, "no_denial") for each in matches]
    found += [rerun_with(ledger, matches[0])]
    same, *illegal = totals(found)
    assert (same.fate, same.matches, same.first_step) == (Fate.SAME, 1, None)
    stopped = Counter(each.stop.cause for each in found if each.stop)
    assert [(each.cause, each.matches, each.share) for each in illegal] == [
        (cause, count, count / 4) for cause, count in stopped.most_common()
    ]
    cause = illegal[0].cause
    steps = sorted(each.stop.step for each in found if each.stop and each.stop.cause == cause)
    assert illegal[0].first_step == steps[0]
    assert illegal[0].left_out == sum(
        each.left_out for each in found if each.stop and each.stop.cause == cause
    )
