"""Lineages of matches: what was forked from what."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from domain.ledger.application import Ledger
from replays.bundle import bring
from replays.lineage import lineage
from tests.laws.games import REGISTRY
from tests.ledger.play import opened
from tests.replays.bundled import bundled, read
from tests.replays.stored import play


@pytest.fixture
def ledger(setting: str) -> Iterator[Ledger]:
    """A ledger on either database."""
    with opened(setting, create=True, registry=REGISTRY) as ledger:
        yield ledger


def fork(ledger: Ledger, match: str, at: int) -> str:
    return ledger.fork(match, at, "fresh", by="facilitator").match


def shape(ledger: Ledger, match: str) -> list[tuple[int, str]]:
    return [(each.generation, each.match) for each in lineage(ledger, match)]


def test_a_match_without_forks_is_alone(ledger: Ledger) -> None:
    play(ledger, "correction", "final", 2, cap=2)
    match = play(ledger, "correction", "final", 1, cap=2)
    (member,) = lineage(ledger, match)
    assert (member.generation, member.match, member.fork) == (0, match, None)
    assert member.listing is not None
    assert member.listing.step == 2


def test_a_lineage_is_the_same_whoever_of_it_is_asked_for(ledger: Ledger) -> None:
    parent = play(ledger, "correction", "final", 1, cap=9)
    late, early = fork(ledger, parent, 7), fork(ledger, parent, 3)
    grandchild, later = fork(ledger, late, 1), fork(ledger, parent, 7)
    whole = [(0, parent), (1, early), (1, late), (2, grandchild), (1, later)]
    for match in (parent, late, early, grandchild, later):
        assert shape(ledger, match) == whole


def test_a_member_tells_where_it_comes_from(ledger: Ledger) -> None:
    parent = play(ledger, "correction", "final", 1, cap=9)
    fork(ledger, parent, 3)
    _, child = lineage(ledger, parent)
    assert child.fork is not None
    told = (child.fork.match, child.fork.step, child.fork.policy, child.fork.head)
    assert told == (parent, 3, "fresh", ledger.step(parent, 3).head)


def test_a_parent_that_is_elsewhere_has_its_place(
    ledger: Ledger, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = str(tmp_path_factory.mktemp("home") / "home.db")
    with opened(home, create=True, registry=REGISTRY) as other:
        parent = play(other, "correction", "final", 1, cap=9)
        forks = [fork(other, parent, 3), fork(other, parent, 5)]
        bring(ledger, read(bundled(other, *forks)))
    missing, *children = lineage(ledger, forks[1])
    assert (missing.match, missing.listing, missing.fork) == (parent, None, None)
    assert [each.match for each in children] == forks


def test_a_long_line_of_forks_is_told_to_its_end(ledger: Ledger) -> None:
    line = [play(ledger, "correction", "final", 1, cap=2)]
    for _ in range(40):
        line.append(fork(ledger, line[-1], 1))
    assert shape(ledger, line[20]) == [*enumerate(line)]


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_forged_lineage_in_which_matches_come_from_each_other_has_an_end(
    ledger: Ledger, length: int
) -> None:
    ids = [letter * 12 for letter in "abc"[:length]]
    parent = play(ledger, "correction", "final", 1, cap=2)
    rows = ledger.rows(fork(ledger, parent, 1))
    for match, forefather in zip(ids, [*ids[1:], ids[0]], strict=True):
        state = rows[0].state.replace(parent.encode(), forefather.encode())
        ledger.recorder.insert_events(
            [replace(rows[0], originator_id=match, state=state)]  # type: ignore[list-item]
        )
    for match in ids:
        assert sorted(each for _, each in shape(ledger, match)) == ids
