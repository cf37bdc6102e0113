"""Options and variants: settings on top of settings, all checked."""

from typing import Annotated, Any

import msgspec
import pytest

from domain.kernel import Options, Refusal, Variant
from domain.kernel.option import settle


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


def test_lists_are_kept_as_the_type_says() -> None:
    assert settle(Knobs, Variant(), {"tiles": ["b", "c"]}).tiles == ("b", "c")


@pytest.mark.parametrize(
    ("changes", "problem", "pointer"),
    [
        ({"low": 10}, "Expected `int` <= 9", "/low"),
        ({"low": 6, "high": 5}, "low must not be above high", "/"),
        ({"low": True}, "Expected `int`, got `bool`", "/low"),
        ({"tiles": ["a", 1]}, "Expected `str`, got `int`", "/tiles/1"),
        ({"lows": 1}, "Object contains unknown field `lows`", "/"),
        (["low"], "Expected `object`, got `array`", "/"),
        (None, "Expected `object`, got `null`", "/"),
        ({"\ud800": 1}, "Cannot be written as JSON", "/"),
    ],
)
def test_options_that_do_not_fit_are_refused(changes: Any, problem: str, pointer: str) -> None:
    with pytest.raises(Refusal) as caught:
        settle(Knobs, Variant(), changes)
    assert caught.value.code == "bad_options"
    assert caught.value.facts == {"problem": problem, "pointer": pointer}
