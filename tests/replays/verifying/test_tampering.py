"""Law 9: whatever is done to the rows of a match is named with its step, and nothing else is.

The newest step can only be vouched for by a head that was held outside the store.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.ledger.stream.chain import first_head
from replays.verify import Report
from tests.laws.games import REGISTRY
from tests.replays.stored import CHANCES, Log, ledger_at, log_of, next_request, play
from tests.replays.tampering import (
    Tampering,
    edited,
    like,
    rehashed,
    renumbered,
    with_row,
    with_step,
)
from tests.rounds import rounds

EVERY_VARIANT = [(game.id, variant) for game in REGISTRY for variant in game.variants]
SHORT = rounds(usual=6, soak=9)
"""Steps of a match of which many rows are tampered with, where its variant is `final`."""
MANY, FEW = rounds(usual=3, soak=1000), rounds(usual=2, soak=3)
"""Rows before the newest step, and in it, that are tampered with: of such a match, of others."""
LONG = rounds(usual=15, soak=120)
"""Steps of a match of which some rows are."""
EACH = rounds(usual=12, soak=1)
"""Of the variants that go by another name, so many-th are tampered with."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[Log]:
    """The first steps of matches of many variants, and a longer match of every game."""
    with ledger_at(tmp_path_factory.mktemp("tampering") / "matches.db") as ledger:
        matches = [
            play(ledger, game, variant, seed, CHANCES[seed % 2], cap=SHORT)
            for seed, (game, variant) in enumerate(EVERY_VARIANT)
            if variant == "final" or seed % EACH == 0
        ]
        matches += [play(ledger, game.id, "final", 1, cap=LONG) for game in REGISTRY]
        return [log_of(ledger, match) for match in matches]


def rows_of(log: Log, *, newest: bool) -> list[int]:
    """Places before the newest step or in it: of a short match of `final` more than of others."""
    places = [place for place, step in enumerate(log.step_of) if (step == log.newest) == newest]
    most = MANY if log.newest <= SHORT and log.variant == "final" else FEW
    header, *others = places
    return [header, *Random(1).sample(others, min(most, len(places)) - 1)]


def pairs(logs: list[Log]) -> Iterator[tuple[Log, Log]]:
    """Every match with another one."""
    return pairwise([*logs, logs[0]])


def named(report: Report) -> set[int]:
    """The steps of which something is said."""
    return {finding.step for finding in report.findings}


def check_named(log: Log, tampering: Tampering) -> None:
    """The changed steps are named by the log alone, without the newest, and no others."""
    found = named(log.verified(tampering.rows))
    assert found, tampering.kind
    assert tampering.steps - {log.newest} <= found, tampering.kind
    assert found <= tampering.steps | tampering.also, tampering.kind


def test_every_tampered_row_before_the_newest_step_is_named_with_its_step(logs: list[Log]) -> None:
    for log, other in pairs(logs):
        for place in rows_of(log, newest=False):
            for tampering in with_row(log, place, other):
                check_named(log, tampering)


def test_every_tampered_step_before_the_newest_is_named(logs: list[Log]) -> None:
    for log in logs:
        steps = range(1, log.newest)
        for step in steps if len(steps) < SHORT else Random(1).sample(steps, 3):
            for tampering in with_step(log, step):
                check_named(log, tampering)


def test_every_tampered_row_of_the_newest_step_is_named_by_its_held_head(logs: list[Log]) -> None:
    for log, other in pairs(logs):
        held = {log.newest: log.heads[log.newest]}
        for place in rows_of(log, newest=True):
            for tampering in with_row(log, place, other):
                # Rows put behind it are about the step that would come next; two headers that
                # change places may as well be about the other one's step.
                found = named(log.verified(tampering.rows, held))
                other_step = tampering.also if not tampering.steps else set()
                assert found & {log.newest, log.newest + 1, *other_step}, tampering.kind


def test_what_breaks_the_form_of_the_newest_step_is_named_by_the_log_alone(
    logs: list[Log],
) -> None:
    for log in logs:
        last, header = len(log.rows) - 1, log.step_of.index(log.newest)
        for rows, check in (
            (log.rows[:-1], "rows"),
            ([*log.rows[:-1], like(log.rows[-1], state=b"{}")], "rows"),
            ([*log.rows[:-1], like(log.rows[-1], topic="ledger.Nothing")], "rows"),
            ([*log.rows[:-1], like(log.rows[-1], originator_version=10**6)], "rows"),
            (
                [*log.rows[:header], like(log.rows[header], state=b"{}"), *log.rows[header + 1 :]],
                "rows",
            ),
            (edited(log.rows, header, step=log.newest + 1), "rows"),
            (edited(log.rows, header, size=1), "rows"),
            (edited(log.rows, header, seat=99), "audit"),
            (edited(log.rows, last, type="Nothing"), "rows"),
        ):
            report = log.verified(rows)
            assert log.newest in {each.step for each in report.findings if each.check == check}


def test_a_header_overwritten_with_another_steps_is_named_with_its_place(logs: list[Log]) -> None:
    for log in logs:
        for step in range(2, min(log.newest, SHORT)):
            place = log.step_of.index(step)
            forged = like(log.rows[0], originator_version=place + 1)
            rows = [*log.rows[:place], forged, *log.rows[place + 1 :]]
            assert named(log.verified(rows)) == {step}


def test_two_changes_side_by_side_are_both_named(logs: list[Log]) -> None:
    """The rows of a step, and the number of the step behind it."""
    for log in logs:
        one, two = log.step_of.index(2), log.step_of.index(3)
        rows = edited(edited(log.rows, one, by="somebody"), two, step=77)
        assert named(log.verified(rows)) == {2, 3}


def test_what_the_next_header_no_longer_claims_is_not_vouched_for(logs: list[Log]) -> None:
    for log in logs:
        place = log.step_of.index(3)
        report = log.verified([*log.rows[:place], *log.rows[place + 1 :]])
        assert (named(report), report.covered_by_chain) == ({3}, 1)


def test_steps_cut_off_are_named_by_a_held_head_alone(logs: list[Log]) -> None:
    for log in logs:
        for newest in range(1, min(log.newest, SHORT)):
            rows = log.rows[: log.step_of.index(newest + 1)]
            assert log.verified(rows, {newest: log.heads[newest]}).ok
            assert named(log.verified(rows, {log.newest: log.heads[log.newest]})) == {newest + 1}


@pytest.mark.parametrize(
    ("field", "value"),
    [("at", "2020-02-29T00:00:00.000000Z"), ("by", "x"), ("salt", "0" * 32), ("key", "0" * 64)],
)
def test_a_recomputed_chain_is_named_by_held_heads_alone(
    logs: list[Log], field: str, value: str
) -> None:
    for log in logs:
        step = max(1, log.newest // 2)
        place = log.step_of.index(step)
        rows = rehashed(log.match, edited(log.rows, place, **{field: value}))
        assert log.verified(rows).ok
        assert named(log.verified(rows, {log.newest: log.heads[log.newest]})) == {log.newest}
        assert named(log.verified(rows, log.heads)) == {step}
        assert log.verified(rows, log.heads).covered_by_heads == step - 1


def test_the_claim_of_the_newest_header_or_the_step_before_it(logs: list[Log]) -> None:
    """The log alone cannot tell which of the two was changed; either held head can."""
    for log in logs:
        place = log.step_of.index(log.newest)
        rows = edited(log.rows, place, prev=first_head("another"))
        assert named(log.verified(rows)) == {log.newest - 1}
        for step in (log.newest - 1, log.newest):
            assert named(log.verified(rows, {step: log.heads[step]})) == {log.newest}


def test_a_well_formed_step_forged_after_the_held_heads_is_not_found(tmp_path: Path) -> None:
    """What nobody can see, and the report does not claim."""
    with ledger_at(tmp_path / "one.db") as ledger:
        log = log_of(ledger, play(ledger, "correction", "final", 1, cap=2))
    with ledger_at(tmp_path / "two.db") as ledger:  # The same secret, and another newest step.
        match = play(ledger, "correction", "final", 1, cap=1)
        with ledger.live(match) as held:
            legal = held.game.legal(held.state)
            request = next_request(held.game, held.state, Random(0), "seeded")
        taken = msgspec.json.decode(log.rows[log.step_of.index(2)].state)["command"]
        other = next(each for each in map(msgspec.to_builtins, legal) if each != taken)
        ledger.submit(match, msgspec.structs.replace(request, command=other))
        forged = ledger.rows(match)
    assert match == log.match
    report = log.verified(forged, {1: log.heads[1]})
    assert (report.ok, report.covered_by_heads, report.steps) == (True, 1, 2)
    assert "behind step 1" in " ".join(report.sentences())
    assert named(log.verified(forged, log.heads)) == {2}


def test_clean_logs_never_alarm(tmp_path: Path) -> None:
    """Hundreds of matches, whole and unfinished, seeded and dictated, with and without heads."""
    with ledger_at(tmp_path / "matches.db", seed=7) as ledger:
        for seed in range(rounds(usual=2, soak=8)):
            for game, variant in EVERY_VARIANT:
                chance = CHANCES[seed % 2]
                log = log_of(ledger, play(ledger, game, variant, seed, chance, cap=1 + seed * 4))
                report = log.verified(log.rows)
                assert report.ok, report.sentences()
                assert report.covered_by_chain == log.newest - 1
                assert log.verified(log.rows, log.heads).covered_by_heads == log.newest


@pytest.mark.parametrize("game", [game.id for game in REGISTRY])
def test_whole_matches_prove_their_chance(tmp_path: Path, game: str) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        log = log_of(ledger, play(ledger, game, "final", 1))
    report = log.verified(log.rows, log.heads)
    assert (report.ok, report.chance) == (True, "proved")
    assert report.audited == report.steps == log.newest


def test_whatever_is_left_of_a_match_is_reported(logs: list[Log]) -> None:
    """Every selection of the first rows of some short matches, with their numbers or others."""
    for log in sorted(logs, key=lambda log: len(log.rows))[: rounds(usual=2, soak=10)]:
        first = log.rows[:7]
        for chosen in range(2 ** len(first)):
            rows = [row for place, row in enumerate(first) if chosen >> place & 1]
            is_whole = rows == log.rows[: len(rows)] and ends_a_step(log, len(rows))
            assert log.verified(rows).ok == is_whole
            assert log.verified(renumbered(rows)).ok == is_whole


def ends_a_step(log: Log, count: int) -> bool:
    """Whether the first rows are those of some whole steps."""
    return count > 0 and [*log.step_of, 0][count] != log.step_of[count - 1]
