"""A new match starts from a moment of another."""

import msgspec
import pytest

from domain.kernel import PUBLIC, Actor, Refusal, Resign, Viewer, canonical
from domain.ledger.application import Ledger
from domain.ledger.errors import KeyReused, StepNotFound
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import CommandAccepted, MatchCreated, Policy, Step
from domain.ledger.stream.table_commands import position_at
from replays.verify import verify
from tests.ledger.play import ROLL, begin, play, submit


def fork(
    ledger: Ledger, match: str, at: int, policy: Policy = "fresh", viewer: Viewer | None = None
) -> str:
    return ledger.fork(match, at, policy, by="facilitator", viewer=viewer).match


def position(ledger: Ledger, match: str, at: int) -> bytes:
    steps = ledger.steps(match)
    created = steps[0].created
    return canonical(position_at(ledger.registry.game(created.game), steps, at))


def view(ledger: Ledger, match: str, at: int, viewer: Viewer) -> bytes:
    steps = ledger.steps(match)
    game = ledger.registry.game(steps[0].created.game)
    return msgspec.json.encode(game.view(position_at(game, steps, at), viewer))


def asked(step: Step) -> object:
    assert isinstance(step.header, CommandAccepted)
    return msgspec.json.decode(step.header.command)


def played_out(steps: list[Step]) -> list[tuple[object, ...]]:
    return [(asked(each), each.header.outcomes, each.events) for each in steps]


@pytest.mark.soak(in_turn=2)
@pytest.mark.parametrize("game", ["tally", "hidden_hand", "correction", "infection"])
@pytest.mark.parametrize("at", [1, 4])
def test_a_fork_stands_where_its_parent_stood(ledger: Ledger, game: str, at: int) -> None:
    match = begin(ledger, game)
    play(ledger, match, steps=6)
    child = fork(ledger, match, at)
    assert position(ledger, child, 1) == position(ledger, match, at)
    play(ledger, child)
    assert verify(child, ledger.rows(child), ledger.registry).ok


def test_a_fork_says_where_it_comes_from(ledger: Ledger) -> None:
    match = begin(ledger, options={"goal": 30})
    head = play(ledger, match, steps=2)[0].head
    created = ledger.step(fork(ledger, match, 2), 1).header
    assert isinstance(created, MatchCreated)
    assert created.fork is not None
    assert (created.fork.match, created.fork.step, created.fork.head) == (match, 2, head)
    assert created.options["goal"] == 30


def test_a_fork_leaves_its_parent_alone(ledger: Ledger) -> None:
    match = begin(ledger)
    played = play(ledger, match, steps=3)
    play(ledger, fork(ledger, match, 2))
    assert ledger.steps(match)[1:] == played


def test_chance_falls_the_same_way_after_the_same_commands(ledger: Ledger) -> None:
    match = begin(ledger, "correction")
    played = play(ledger, match, seed=5)
    child = fork(ledger, match, 4, "same")
    again = [submit(ledger, child, asked(each)) for each in played[3:]]
    assert played_out(again) == played_out(played[3:])
    report = verify(child, ledger.rows(child), ledger.registry)
    assert (report.ok, report.chance) == (True, "proved")


def test_a_fork_of_a_fork_can_have_the_same_chance(ledger: Ledger) -> None:
    match = begin(ledger, options={"goal": 60})
    for _ in range(4):
        submit(ledger, match, ROLL)
    submit(ledger, match, Resign())
    child = fork(ledger, match, 2, "same")
    rolled = [submit(ledger, child, ROLL).header.outcomes for _ in range(2)]
    submit(ledger, child, Resign())
    grandchild = fork(ledger, child, 2, "same")
    assert submit(ledger, grandchild, ROLL).header.outcomes == rolled[1]


def test_fresh_chance_is_another(ledger: Ledger) -> None:
    match = begin(ledger, options={"goal": 500})
    forks = [fork(ledger, match, 1) for _ in range(2)]
    rolls = [[submit(ledger, each, ROLL).header.outcomes for _ in range(12)] for each in forks]
    assert rolls[0] != rolls[1]


def test_the_same_chance_needs_the_secret_to_be_out(ledger: Ledger) -> None:
    """Else a fork would show the open match's future."""
    match = begin(ledger)
    with pytest.raises(Refusal, match="fork_needs_end"):
        fork(ledger, match, 1, "same")


def test_a_re_deal_keeps_what_a_viewer_knows_and_nothing_else(ledger: Ledger) -> None:
    match = begin(ledger, "hidden_hand")
    play(ledger, match, steps=6)
    forks = [fork(ledger, match, 5, "redealt", viewer=Viewer(1)) for _ in range(5)]
    assert {view(ledger, each, 1, Viewer(1)) for each in forks} == {
        view(ledger, match, 5, Viewer(1))
    }
    assert len({view(ledger, each, 1, Viewer(2)) for each in forks}) > 1
    assert verify(forks[0], ledger.rows(forks[0]), ledger.registry).ok


def test_a_re_deal_for_the_public_needs_no_seat(ledger: Ledger) -> None:
    match = begin(ledger, "hidden_hand")
    child = fork(ledger, match, 1, "redealt")
    assert view(ledger, child, 1, PUBLIC) == view(ledger, match, 1, PUBLIC)


def test_a_re_deal_is_for_a_seat_of_the_match(ledger: Ledger) -> None:
    with pytest.raises(Refusal, match="no_such_seat"):
        fork(ledger, begin(ledger), 1, "redealt", viewer=Viewer(3))


def test_a_match_that_is_over_goes_on_from_an_earlier_step(ledger: Ledger) -> None:
    match = begin(ledger)
    last = play(ledger, match)[-1].number
    with pytest.raises(Refusal, match="fork_of_the_end"):
        fork(ledger, match, last)
    assert fork(ledger, match, last - 1)


@pytest.mark.parametrize("at", [0, 3, -1])
def test_there_is_no_fork_of_a_step_that_is_not_there(ledger: Ledger, at: int) -> None:
    match = begin(ledger)
    submit(ledger, match, ROLL)
    with pytest.raises(StepNotFound):
        fork(ledger, match, at)


def test_a_fork_is_found_again_by_its_key(ledger: Ledger) -> None:
    match = begin(ledger)
    submit(ledger, match, ROLL)
    first = ledger.fork(match, 1, "fresh", by="facilitator", key="k")
    again = ledger.fork(match, 1, "fresh", by="facilitator", key="k")
    assert (again.match, again.is_repeat) == (first.match, True)
    with pytest.raises(KeyReused):
        ledger.fork(match, 2, "fresh", by="facilitator", key="k")


def test_a_fork_of_a_dictated_match_is_dictated(ledger: Ledger) -> None:
    match = begin(ledger, chance="dictated", outcomes=(1,))
    child = fork(ledger, match, 1)
    assert submit(ledger, child, ROLL, chance=(4,)).header.outcomes == (4,)


def test_a_forged_position_shows_at_the_next_step(ledger: Ledger) -> None:
    """A fork's position is given, as a scenario is; its own rows stand in its own chain."""
    match = begin(ledger)
    child = fork(ledger, match, 1)
    submit(ledger, child, ROLL)
    rows = ledger.rows(child)
    rows[1].state = rows[1].state.replace(b'"sum":0', b'"sum":9')
    assert verify(child, rows, ledger.registry).first_bad_step == 1


def test_resigning_ends_a_fork_as_any_match(ledger: Ledger) -> None:
    child = fork(ledger, begin(ledger), 1)
    ledger.submit(child, Request(actor=Actor(1), command=Resign(), by="seat-1"))
    assert verify(child, ledger.rows(child), ledger.registry).chance == "proved"
