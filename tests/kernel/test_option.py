"""Options and variants: settings on top of settings, all checked."""

from typing import Annotated, Any, ClassVar

import msgspec
import pytest

from domain.kernel import (
    FACILITATOR,
    PUBLIC,
    Fault,
    Options,
    Reason,
    Refusal,
    Variant,
    Viewer,
    refuse,
)
from domain.kernel.declaring.option import check_variant, settle


class Knobs(Options, frozen=True):
    low: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    high: int = 5
    tiles: tuple[str, ...] = ("a",)

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low must not be above high")


STEEP = Variant({"high": 9})


def test_changes_come_on_top_of_the_variant_and_that_on_top_of_the_defaults() -> None:
    assert settle(Knobs, STEEP, {"low": 3}) == Knobs(low=3, high=9)
    assert settle(Knobs, STEEP, {"high": 2}) == Knobs(high=2)


def test_an_author_is_told_which_variant_does_not_fit_and_where() -> None:
    check_variant(Knobs, "steep", STEEP)
    told = r"variant steeper of tests.kernel.test_option: .*no option 'hihg' \(is it high\?\)"
    with pytest.raises(ValueError, match=told):
        check_variant(Knobs, "steeper", Variant({"hihg": 9}))


def test_lists_are_kept_as_the_type_says() -> None:
    assert settle(Knobs, Variant(), {"tiles": ["b", "c"]}).tiles == ("b", "c")


@pytest.mark.parametrize(
    ("changes", "problem", "pointer"),
    [
        ({"low": 10}, "low may be a whole number from 0 to 9, not 10", "/low"),
        ({"low": 6, "high": 5}, "low must not be above high", ""),
        ({"low": True}, "low may be a whole number from 0 to 9, not true", "/low"),
        ({"tiles": ["a", 1]}, "entry 2 of tiles may be a text, not 1", "/tiles/1"),
        ({"lows": 1}, "there is no option 'lows' (is it low?)", ""),
        (["low"], "it must be a mapping, not a list of 1", ""),
        (None, "it must be a mapping, not null", ""),
        ({"\ud800": 1}, "it can't be written as JSON", ""),
    ],
)
def test_options_that_do_not_fit_are_refused(changes: Any, problem: str, pointer: str) -> None:
    with pytest.raises(Refusal) as caught:
        settle(Knobs, Variant(), changes)
    assert caught.value.code == "bad_options"
    assert caught.value.facts == {"problem": problem, "pointer": pointer}


class Lists(Options, frozen=True):
    secret: ClassVar = ("lists",)
    open: int = 1
    lists: tuple[str | None, ...] = ()


@pytest.mark.parametrize(
    ("viewer", "known"),
    [
        (PUBLIC, (None, None, None)),
        (1, ("a", None, None)),
        (2, (None, "b", None)),
        (3, (None, None, None)),
        (FACILITATOR, ("a", "b", None)),
    ],
)
def test_of_a_secret_list_every_seat_sees_its_own_entry(viewer: Viewer, known: Any) -> None:
    assert Lists(open=2, lists=("a", "b")).seen(viewer, 3) == Lists(open=2, lists=known)


def test_the_length_of_a_secret_list_tells_nothing() -> None:
    given = [Lists(), Lists(lists=("a",)), Lists(lists=("a", "b"))]
    assert len({each.seen(PUBLIC, 2) for each in given}) == 1


def test_options_without_secrets_are_for_all_viewers() -> None:
    assert Knobs(low=2).seen(PUBLIC, 2) == Knobs(low=2)


def test_all_faults_are_named_at_once() -> None:
    reasons = {"odd": Reason("{card} is odd.", "R1"), "none": Reason("There is no {card}.", "R2")}
    faults = [Fault("odd", "/lists/0", {"card": "a"}), Fault("none", "/lists/1", {"card": "b"})]
    with pytest.raises(Refusal) as caught:
        refuse(faults, reasons)
    facts = caught.value.facts
    assert (caught.value.code, facts["pointer"]) == ("bad_options", "/lists/0")
    assert facts["problem"] == "a is odd. There is no b."
    assert [each["code"] for each in facts["errors"]] == ["odd", "none"]
    assert facts["errors"][1]["facts"] == {"card": "b"}


def test_no_fault_is_no_refusal() -> None:
    refuse([], {})
