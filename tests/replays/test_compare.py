"""Where matches part, and how positions differ, as a viewer may know it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.bots import within_reach
from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, players_and_public
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.rows import CommandAccepted, Policy
from replays.compare import Incomparable, between, part
from replays.telling.changes import Change
from replays.walking.timeline import Timeline
from replays.walking.walk import Walk
from tests.hidden_hand import GAME as HIDDEN_HAND
from tests.laws.games import every_game
from tests.laws.hidden import REDEAL
from tests.laws.twins import History, leaks
from tests.replays.stored import ledger_at, play
from tests.replays.test_seen import played
from tests.script import Script, improvise

VIEWERS = (FACILITATOR, *players_and_public(2))


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def walk(ledger: Ledger, match: str, viewer: Viewer = FACILITATOR) -> Walk:
    steps = ledger.steps(match)
    return Walk(Timeline(ledger.registry.game(steps[0].created.game), steps), viewer)


def fork(
    ledger: Ledger, match: str, at: int, policy: Policy = "same", viewer: Viewer | None = None
) -> str:
    return ledger.fork(match, at, policy, by="facilitator", viewer=viewer).match


def do_otherwise(ledger: Ledger, match: str, model: str, step: int) -> None:
    """Does anything but what was done in another match in that step."""
    header = ledger.step(model, step).header
    assert isinstance(header, CommandAccepted)
    done = msgspec.json.decode(header.command)
    with ledger.live(match) as held:
        reach = within_reach(held.game, held.state, int(header.seat), Random(step))
        legal = map(msgspec.to_builtins, reach)
        given = next(each for each in legal if each != done)
    ledger.submit(match, Request(actor=header.seat, command=given, by="otherwise"))


def repeat(ledger: Ledger, match: str, model: str, first: int, last: int) -> None:
    """Does in a match what was done in another in these steps."""
    for step in ledger.steps(model)[first - 1 : last]:
        header = step.header
        assert isinstance(header, CommandAccepted)
        given = msgspec.json.decode(header.command)
        ledger.submit(match, Request(actor=header.seat, command=given, by="again"))


@every_game
def test_a_match_is_like_itself(ledger: Ledger, game: Game) -> None:
    match = play(ledger, game.id, "final", 1, cap=20)
    for viewer in (FACILITATOR, *players_and_public(1)):
        found = part(walk(ledger, match, viewer), walk(ledger, match, viewer))
        assert (found.is_alike, found.shared) == (True, len(ledger.steps(match)))
        assert "to the end" in found.sentences()[-1]


def test_a_fork_parts_where_something_else_is_done(ledger: Ledger) -> None:
    parent = play(ledger, "hidden_hand", "final", 3)
    child = fork(ledger, parent, 3)
    repeat(ledger, child, parent, 4, 4)
    do_otherwise(ledger, child, parent, 5)
    one, other = walk(ledger, parent), walk(ledger, child)
    found = part(one, other)
    assert (found.shared, found.one.step, found.other.step) == (2, 5, 3)
    assert found.command
    assert found.view
    turned = part(other, one)
    assert (turned.one, turned.other) == (found.other, found.one)
    assert {each.path for each in turned.view} == {each.path for each in found.view}


def test_a_fork_that_does_the_same_with_the_same_chance_never_parts(ledger: Ledger) -> None:
    parent = play(ledger, "hidden_hand", "final", 3)
    child = fork(ledger, parent, 3)
    repeat(ledger, child, parent, 4, len(ledger.steps(parent)))
    found = part(walk(ledger, parent), walk(ledger, child))
    assert (found.is_alike, found.view) == (True, [])


def test_a_fork_parts_where_it_was_left(ledger: Ledger) -> None:
    parent = play(ledger, "hidden_hand", "final", 3)
    found = part(walk(ledger, parent), walk(ledger, fork(ledger, parent, 3)))
    assert (found.shared, found.one.step, found.other.seen) == (1, 4, None)
    assert not found.is_alike
    assert any(each.endswith("has no step 2.") for each in found.sentences())


def test_a_re_deal_parts_at_once_but_not_for_the_viewer_that_it_was_made_for(
    ledger: Ledger,
) -> None:
    parent = play(ledger, "hidden_hand", "final", 3)
    child = fork(ledger, parent, 3, "redealt", viewer=Viewer(1))
    found = part(walk(ledger, parent), walk(ledger, child))
    assert (found.shared, found.one.step, found.other.step) == (0, 3, 1)
    assert {each.path.split("/")[2] for each in found.view} == {"1"}
    assert part(walk(ledger, parent, Viewer(1)), walk(ledger, child, Viewer(1))).view == []


def test_two_forks_of_one_match_are_laid_side_by_side(ledger: Ledger) -> None:
    parent = play(ledger, "hidden_hand", "final", 3)
    early, late = fork(ledger, parent, 2), fork(ledger, parent, 4)
    repeat(ledger, early, parent, 3, 5)
    repeat(ledger, late, parent, 5, 5)
    found = part(walk(ledger, early), walk(ledger, late))
    assert (found.shared, found.one.step, found.other.step) == (2, 5, 3)
    assert found.is_alike


def test_matches_that_were_begun_with_other_options_say_so(ledger: Ledger) -> None:
    one, other = (
        ledger.create(Plan(game="correction", options=options), by="facilitator").match
        for options in ({}, {"banish_cost": 2})
    )
    found = part(walk(ledger, one), walk(ledger, other))
    assert found.begun == [Change("/options/banish_cost", 3, 2)]
    assert "They were begun differently, first -> second:" in found.sentences()


def test_the_secret_and_the_clock_are_no_difference(ledger: Ledger) -> None:
    """Two seeded matches of a game without chance, in which the same was done."""
    ids = [play(ledger, "janus_gate", "final", 5, cap=200) for _ in range(2)]
    found = part(*(walk(ledger, match) for match in ids))
    assert (found.is_alike, found.shared) == (True, len(ledger.steps(ids[0])))


def test_positions_are_compared_wherever_they_are(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 3)
    one = walk(ledger, match)
    found = between(one, 5, one, 9)
    assert (found.shared, found.command, found.events) == (None, [], [])
    assert found.view
    assert between(one, 5, one, 5).is_alike
    said = between(one, 5, one, 5).sentences()
    assert said[1] == "The positions after steps 5 and 5 are the same."


def test_matches_of_two_games_are_not_compared(ledger: Ledger) -> None:
    one, other = (play(ledger, game, "final", 1, cap=2) for game in ("correction", "janus_gate"))
    with pytest.raises(Incomparable, match="correction can't be compared with one of janus_gate"):
        part(walk(ledger, one), walk(ledger, other))
    with pytest.raises(Incomparable):
        between(walk(ledger, one), 1, walk(ledger, other), 1)


@pytest.mark.parametrize("viewer", [PUBLIC, 1, 2])
def test_law_6_no_comparison_tells_apart_what_its_viewer_may_not(
    tmp_path: Path, viewer: Viewer
) -> None:
    files = iter(range(1000))

    def compared(game: Game, script: Script, viewer: Viewer) -> History:
        with ledger_at(tmp_path / f"{next(files)}.db") as ledger:
            steps = played(ledger, game, script)
            model = walk(ledger, play(ledger, game.id, "final", 1), viewer)
            one, last = Walk(Timeline(game, steps), viewer), len(steps)
            found = [part(one, model), between(one, 1, one, last), between(model, 1, one, last)]
        return [
            (f"{number}", re.sub(rb"[a-z2-7]{12}", b"", made))
            for number, each in enumerate(found)
            for made in (msgspec.json.encode(each), "\n".join(each.sentences()).encode())
        ]

    script, redeal = improvise(HIDDEN_HAND, "final", 3), REDEAL[HIDDEN_HAND.id]
    assert list(leaks(HIDDEN_HAND, script, viewer, redeal, Random(3), compared)) == []
