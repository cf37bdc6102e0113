"""The play loop: events are applied at once, chance is answered, refusals change nothing."""

import pytest

from domain.kernel import (
    BrokenRule,
    Chance,
    ChanceNeeded,
    Dictated,
    Event,
    Play,
    Refusal,
    State,
    require,
    run,
)


class Counter(State):
    total: int = 0


class Counted(Event, frozen=True):
    amount: int

    def apply(self, state: Counter) -> None:
        state.total += self.amount


DIE = Chance("die", (1, 2, 3))


def test_an_event_is_applied_before_the_rule_goes_on() -> None:
    state = Counter()

    def rule() -> Play:
        yield Counted(2)
        yield Counted(state.total * 10)

    assert run(rule(), state, Dictated(())) == [Counted(2), Counted(20)]
    assert state.total == 22


def test_a_rule_receives_the_outcome_of_its_chance() -> None:
    def rule() -> Play:
        yield Counted((yield DIE))

    assert run(rule(), Counter(), Dictated([3])) == [Counted(3)]


def test_a_certain_chance_asks_no_source() -> None:
    def rule() -> Play:
        yield Counted((yield Chance("die", (6,))))

    assert run(rule(), Counter(), Dictated(())) == [Counted(6)]


def test_a_secret_chance_is_asked_even_if_it_is_certain() -> None:
    """Or the asking would tell that all that is left is alike."""

    def rule() -> Play:
        yield Counted((yield Chance("card", (6,), secret=True)))

    with pytest.raises(ChanceNeeded):
        run(rule(), Counter(), Dictated(()))
    assert run(rule(), Counter(), Dictated([6])) == [Counted(6)]


def test_a_rule_may_do_nothing() -> None:
    def rule() -> Play:
        yield from ()

    assert run(rule(), Counter(), Dictated(())) == []


def test_a_refusal_changes_nothing() -> None:
    state = Counter()

    def rule() -> Play:
        require(state.total, "too_early", total=state.total)
        yield Counted(1)

    with pytest.raises(Refusal) as caught:
        run(rule(), state, Dictated(()))
    assert (caught.value.code, caught.value.facts, state.total) == ("too_early", {"total": 0}, 0)


def test_a_refusal_after_an_event_is_a_broken_rule() -> None:
    def rule() -> Play:
        yield Counted(1)
        raise Refusal("too_late")

    with pytest.raises(BrokenRule, match="too_late after 1 events"):
        run(rule(), Counter(), Dictated(()))


def test_a_refusal_after_a_chance_is_a_broken_rule() -> None:
    def rule() -> Play:
        yield DIE
        raise Refusal("too_late")

    with pytest.raises(BrokenRule):
        run(rule(), Counter(), Dictated([1]))


def test_a_missing_outcome_is_asked_for_and_no_broken_rule() -> None:
    def rule() -> Play:
        yield Counted(1)
        yield DIE

    with pytest.raises(ChanceNeeded):
        run(rule(), Counter(), Dictated(()))
