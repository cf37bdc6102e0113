"""An analysis adds up, values each position once, and knows only what its viewer could know."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.kernel import FACILITATOR, PUBLIC, Actor, Game, TakeBack, Viewer, players_and_public
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Request
from lab.analysis.accounts import accounts_of
from lab.analysis.analyse import analyse
from lab.analysis.calibration import calibration
from lab.analysis.line import line_of
from lab.analysis.outcomes import MOST, outcomes_of
from lab.analysis.plan import plan_of
from lab.analysis.value import Position, Values, error_of
from lab.analysis.valuing import here, in_processes
from replays.analysis.form import Made, Value
from replays.walking.timeline import Timeline
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.bots.test_twins import every_secretive, newest
from tests.laws.games import REGISTRY
from tests.laws.hidden import REDEAL
from tests.replays.stored import ledger_at, play
from tests.rounds import rounds
from tests.script import improvise

CAPS = {"heist": 40} if rounds(usual=1, soak=0) else {}
GAMES = ("hidden_hand", "correction", "heist")
LONG = ("infection", "squad_combat", "rune_duel", "assassination_le")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db") as ledger:
        yield ledger


def walked(ledger: Ledger, match: str, viewer: Viewer = FACILITATOR) -> Walk:
    return Walk(timeline_of(ledger, match), viewer)


class Counting:
    """Values by a formula, and notes what was asked for."""

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self.asked: list[Position] = []

    def __call__(self, values: Values, positions: Sequence[Position]) -> Iterator[Value]:
        for each in positions:
            self.asked.append(each)
            random = Random(each.place)
            yield Value([random.random() for _ in range(self.seats)], [0.1] * self.seats)


@pytest.mark.parametrize("game", [*GAMES, *LONG[: rounds(usual=0, soak=9)]])
def test_start_luck_and_skill_are_the_result_in_every_match(ledger: Ledger, game: str) -> None:
    walk = walked(ledger, play(ledger, game, "final", 1, cap=CAPS.get(game, 150)))
    found = analyse(walk, 2)
    last = found.points[-1].chances
    for each in found.accounts:
        assert each.result == last[each.seat - 1]
        total = each.start + each.luck + each.own + each.others
        assert total == pytest.approx(each.result, abs=1e-9, rel=0)
    for at, part in enumerate(found.parts, 1):
        was, now = ([found.start, *found.points][each].chances for each in (at - 1, at))
        changes = [one + other for one, other in zip(part.luck, part.skill, strict=True)]
        assert changes == pytest.approx([b - a for a, b in zip(was, now, strict=True)], abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_each_position_is_valued_once(ledger: Ledger, game: str) -> None:
    """And where a chance seems to turn, once more with more playouts."""
    walk = walked(ledger, play(ledger, game, "final", 2, cap=60))
    counting = Counting(walk.timeline.created.seats)
    found = analyse(walk, 4, valuer=counting)
    places = [each.place for each in counting.asked]
    assert len({*places}) == len(places)
    again = [each for each in counting.asked if each.place.endswith("/again")]
    assert again
    assert {each.playouts for each in again} == {24}
    once = [each for each in counting.asked if each not in again]
    states = [(each.place.partition("/")[0], each.state, each.command) for each in once]
    assert len({*states}) == len(states)
    assert len(found.points) == len(walk.seen)
    assert {"0", *(str(each.step) for each in found.points)} <= {*places}


def test_a_result_is_worth_what_it_is_and_a_win_is_certain(ledger: Ledger) -> None:
    walk = walked(ledger, play(ledger, "correction", "final", 1))
    result = walk.state(walk.last).result
    assert result
    end = analyse(walk, 2, steps=range(len(walk.seen), 999)).points[-1]
    assert [chance == 1.0 for chance in end.chances] == [seat in result.winners for seat in (1, 2)]
    assert end.errors == [0.0, 0.0]


def test_luck_is_the_value_after_a_chance_less_its_expectation(ledger: Ledger) -> None:
    """A die with six faces: all of them are positions, and the one that fell is the step's own."""
    walk = walked(ledger, play(ledger, "heist", "final", 1, cap=12))
    plan = plan_of(walk, line_of(walk), 12)
    rolls = [each for each in plan.steps if len(each.could) == 6]
    assert rolls
    for each in rolls:
        assert each.could[each.after] == pytest.approx(1 / 6)
        assert sum(each.could.values()) == pytest.approx(1)
    roll, valued = rolls[0], {place: Value([0.0], [0.0]) for place in plan.positions}
    valued[roll.after] = Value([0.6], [0.0])
    alone = plan._replace(steps=[roll], start=roll.before)
    [account] = accounts_of(alone, valued)
    assert (account.luck, account.own, account.others) == pytest.approx((0.5, 0.1, 0.0))


def test_what_cancels_out_is_no_part_of_an_error(ledger: Ledger) -> None:
    """Of the steps of a seat in a row, only the first and the last value are uncertain."""
    walk = walked(ledger, play(ledger, "correction", "final", 1, cap=30))
    plan = plan_of(walk, line_of(walk), 2)
    valued = {place: Value([0.5, 0.5], [0.1, 0.1]) for place in plan.positions}
    [one, other] = accounts_of(plan, valued)
    changes = [each.moved.seat for each in plan.steps[1:]]
    turns = 1 + sum(was != now for was, now in pairwise(changes))
    assert one.luck_error == other.luck_error == pytest.approx(0.1 * 2**0.5)
    assert one.own_error <= 0.1 * (turns + 1) ** 0.5


def test_chance_in_too_many_ways_is_sampled(ledger: Ledger) -> None:
    walk = walked(ledger, play(ledger, "hidden_hand", "final", 3, cap=20))
    digs = [each for each in line_of(walk) if b'"dig"' in each.command]
    assert digs
    before = walk.timeline.at(digs[0].after)
    command = msgspec.json.decode(digs[0].command)
    assert outcomes_of(walk.game, before, command, digs[0].outcomes) is None
    plan = plan_of(walk, digs[:1], 4)
    assert plan.steps[0].could == {f"{digs[0].step}/any": 1.0}
    [value] = here(values_of(walk), [plan.positions[f"{digs[0].step}/any"]])
    assert 0 < value.chances[0] < 1
    assert MOST == 40


def values_of(walk: Walk) -> Values:
    created = walk.timeline.created
    options = walk.game.pinned(created.options)
    return Values(walk.game, options, created.seats, None, walk.timeline.match, walk.viewer)


def test_steps_that_were_taken_back_do_not_count(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1, cap=8)
    back = Request(actor=Actor(0), command=TakeBack(4), by="facilitator")
    ledger.submit(match, back)
    walk = walked(ledger, match)
    assert [each.step for each in line_of(walk)] == [1, 2, 3, 4]
    found = analyse(walk, 2)
    assert (found.last, found.head) == (4, walk.timeline.steps[3].head)


def test_a_fork_starts_where_it_was_forked(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1, cap=8)
    fork = ledger.fork(match, 5, "fresh", by="facilitator").match
    with ledger.live(fork) as held:
        command = msgspec.to_builtins(held.game.legal(held.state)[0])
        actor = Actor(held.state.to_act)
    ledger.submit(fork, Request(actor=actor, command=command, by="test"))
    found = analyse(walked(ledger, fork), 2)
    assert (found.start.step, [each.step for each in found.points]) == (1, [2])


def test_the_same_match_gives_the_same_analysis_in_one_process_and_in_two(ledger: Ledger) -> None:
    walk = walked(ledger, play(ledger, "correction", "final", 1, cap=6))
    again = (
        analyse(walk, 3, valuer=in_processes(2)) if rounds(usual=0, soak=1) else analyse(walk, 3)
    )
    assert again == analyse(walk, 3)
    assert again != analyse(walk, 4)


@every_secretive
def test_what_a_viewer_could_know_is_worth_the_same_in_twin_worlds(
    game: Game, variant: str
) -> None:
    """Law 6: whoever acts, and for the public too, hidden things move no value."""
    options, encode = game.settle(variant, {}), msgspec.msgpack.encode
    random, script = Random(5), improvise(game, variant, 5, bots=("greedy",), cap=40)
    apart, differs = max(1, len(script.steps) // rounds(usual=4, soak=20)), 0
    for last in range(1, len(script.steps) - 1, apart):
        beginning = script.until(last)
        for viewer in players_and_public(script.seats):
            values = Values(game, options, script.seats, None, "m", viewer)
            scripts = (beginning, REDEAL[game.id](beginning, viewer, random))
            states = [newest(game, each) for each in scripts]
            one, other = (values.of(Position("1", 2, encode(each))) for each in states)
            assert one == other
            differs += states[0] != states[1]
    assert differs


def test_a_seat_sees_no_luck_and_judges_its_own_decisions_alone(ledger: Ledger) -> None:
    match = play(ledger, "hidden_hand", "final", 1, cap=10)
    seat = analyse(walked(ledger, match, Viewer(1)), 8, mistakes=True)
    assert (seat.parts, seat.accounts, seat.viewer) == ([], [], "seat-1")
    assert {each.seat for each in seat.mistakes or ()} <= {1}
    public = analyse(walked(ledger, match, PUBLIC), 2, mistakes=True)
    assert public.mistakes == []


def test_a_mistake_is_beyond_the_noise_and_names_a_legal_alternative(ledger: Ledger) -> None:
    walk = walked(ledger, play(ledger, "correction", "final", 3, cap=16))
    found = analyse(walk, 8, mistakes=True, valuer=Counting())
    assert found.mistakes
    played = {each.step: each for each in line_of(walk)}
    for each in found.mistakes:
        assert each.loss > 2 * each.error > 0
        assert msgspec.json.decode(played[each.step].command) == each.played != each.better
        before = walk.timeline.at(played[each.step].after)
        assert walk.game.command(each.better) in walk.game.legal(before)


def test_calibration_holds_what_was_said_against_what_was_won() -> None:
    def sure(values: Values, positions: Sequence[Position]) -> Iterator[Value]:
        for _ in positions:
            yield Value([0.95, 0.05], [0.0, 0.0])

    game = REGISTRY.game("correction")
    options = game.settle("final", {})
    found = calibration(game, options, 2, ["greedy"], matches=4, playouts=2, valuer=sure)
    low, high = found.bins
    assert (low.low, low.said, high.low, high.said) == pytest.approx((0.0, 0.05, 0.9, 0.95))
    assert low.count == high.count == found.positions == 20
    assert low.won + high.won == pytest.approx(1)
    expected = high.won * 0.05**2 + low.won * 0.95**2
    assert found.brier == pytest.approx(expected)
    assert found.even == pytest.approx(0.25)


def test_after_more_steps_only_new_positions_are_valued(ledger: Ledger) -> None:
    """And what is found is what is found without the analysis before."""
    match = play(ledger, "hidden_hand", "final", 1, cap=10)
    walk = walked(ledger, match)
    part = Walk(Timeline(walk.game, walk.timeline.steps[:4]), FACILITATOR)
    before, counting = analyse(part, 4, mistakes=True), Counting()
    assert before.last == 4
    more = analyse(walk, 4, before=before)
    assert more == analyse(walk, 4, mistakes=True)
    analyse(walk, 4, before=before, valuer=counting)
    assert counting.asked
    places = {each.place for each in counting.asked} - {"4/again"}  # the end of a step that turns
    steps = {int(place.partition("/")[0]) for place in places}
    assert steps == {5, 6, 7}
    again = Counting()
    analyse(walk, 4, before=more, valuer=again)
    assert again.asked == []
    analyse(walk, 5, before=more, valuer=again)
    firsts = {place for place in more.values if not place.endswith("/again")}
    assert firsts <= {each.place for each in again.asked}


def test_an_error_is_never_nothing_before_the_end() -> None:
    assert error_of([1.0] * 9) == 0.05
    assert error_of([0.0, 1.0] * 8) == pytest.approx(0.129, abs=0.001)


def test_an_analysis_is_read_as_it_was_written(ledger: Ledger) -> None:
    found = analyse(walked(ledger, play(ledger, "correction", "final", 1, cap=5)), 2)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Made) == found
