"""Two releases of one game in one database: what was begun under the first goes on under it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from domain.kernel import BY_FACILITATOR, PUBLIC, Registry, TakeBack, Viewer
from domain.ledger.application import Ledger
from domain.ledger.errors import UnknownRelease
from domain.ledger.listing import Listing
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.match import Request
from replays.bundle import Packing, bring, check, stored
from replays.drawing import render
from replays.drawing.svg import svg
from replays.telling.seen import step_of, table_of
from replays.verify import verify
from tests.hidden_hand import GAME as FIRST
from tests.hidden_hand.second import GAME as SECOND
from tests.hidden_hand.second import CommandsCounted
from tests.ledger.play import begin, everything, opened, play
from tests.replays.bundled import read

OLD = Registry([FIRST])
BOTH = Registry([FIRST, SECOND])
ONLY_NEW = Registry([SECOND])


class Matches:
    """Matches of both releases: one that was open when the second came, its fork, a new one."""

    def __init__(self, setting: str) -> None:
        with opened(setting, create=True, registry=OLD) as ledger:
            self.open = begin(ledger, "hidden_hand")
            play(ledger, self.open, steps=3)
        with opened(setting, registry=BOTH) as ledger:
            self.fork = ledger.fork(
                self.open, 3, "redealt", by="facilitator", viewer=Viewer(1)
            ).match
            back = Request(actor=BY_FACILITATOR, command=TakeBack(2), by="facilitator")
            ledger.submit(self.open, back)
            self.new = begin(ledger, "hidden_hand")
            for match in self.all:
                play(ledger, match)

    @property
    def all(self) -> list[str]:
        """In the order of their beginning."""
        return [self.open, self.fork, self.new]


@pytest.fixture
def matches(setting: str) -> Matches:
    return Matches(setting)


def test_each_match_goes_on_under_the_release_that_it_began_with(
    setting: str, matches: Matches
) -> None:
    with opened(setting, registry=BOTH) as ledger:
        rules = {each.match: each.created.rules for each in listed(ledger)}
        assert rules == {matches.open: 1, matches.fork: 1, matches.new: 2}
        for match in matches.all:
            steps = ledger.steps(match)
            counted = any(isinstance(e, CommandsCounted) for step in steps for e in step.events)
            assert counted == (rules[match] == 2)
            report = verify(match, ledger.rows(match), BOTH, ledger.codec)
            assert (report.ok, report.chance, report.audited) == (True, "proved", len(steps))


def listed(ledger: Ledger) -> Iterator[Listing]:
    """All matches, none of which is damaged."""
    for each in ledger.matches():
        assert isinstance(each, Listing)
        yield each


def test_matches_of_both_releases_are_told_and_drawn(setting: str, matches: Matches) -> None:
    with opened(setting, registry=BOTH) as ledger:
        for match in matches.all:
            held = ledger.rebuild(match)
            table = table_of(held.game, held.state, PUBLIC)
            assert "points" in render(table, 80, colour=False)
            assert "<svg" in svg(table)
            assert all(step_of(held.game, step, PUBLIC).sentences for step in ledger.steps(match))


def test_a_bundle_of_both_releases_is_verified_and_taken_in(
    setting: str, matches: Matches, tmp_path: Path
) -> None:
    with opened(setting, registry=BOTH) as ledger:
        whole = (stored(ledger, match) for match in sorted(matches.all))
        file = b"".join(Packing(whole, ledger.codec))
    assert check(read(file), BOTH).ok
    assert not check(read(file), OLD).ok
    with opened(str(tmp_path / "other.db"), create=True, registry=BOTH) as other:
        assert {each.fate for each in bring(other, read(file))} == {"new"}


def test_a_program_without_a_release_says_so_and_changes_nothing(
    setting: str, matches: Matches
) -> None:
    for registry, unknown in ((OLD, matches.new), (ONLY_NEW, matches.open)):
        with opened(setting, registry=registry) as ledger:
            before = everything(ledger)
            release = {matches.new: 2, matches.open: 1}[unknown]
            said = rf"hidden_hand \(rules release {release}\), which this program does not have"
            with pytest.raises(UnknownRelease, match=said):
                play(ledger, unknown, steps=1)
            [finding, *_] = verify(unknown, ledger.rows(unknown), registry, ledger.codec).findings
            assert "release" in finding.problem
            assert len(list(listed(ledger))) == 3
            assert everything(ledger) == before


def test_an_old_program_plays_on_what_it_knows_beside_what_it_does_not(
    setting: str, matches: Matches
) -> None:
    with opened(setting, registry=OLD) as ledger:
        assert ledger.rebuild(matches.open).is_over
        another = begin(ledger, "hidden_hand")
        play(ledger, another)
        assert ledger.rebuild(another).is_over


def test_one_name_is_one_event_in_all_releases() -> None:
    class CardPlayed(CommandsCounted, frozen=True):
        """Another event of an old name."""

    changed = replace(SECOND, events=(*FIRST.events[:4], CardPlayed, *FIRST.events[5:]))
    with pytest.raises(ValueError, match="two releases of hidden_hand store different events"):
        Codec(Registry([FIRST, changed]))
