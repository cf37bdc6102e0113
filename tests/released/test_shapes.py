"""Shapes tell what is stored, and nothing that is only called otherwise in the code."""

from typing import Annotated, Literal

import msgspec
import pytest

from tests.released.shapes import line


class Part(msgspec.Struct):
    """A part of something."""

    name: str
    parts: list["Part"] = []


def of(**fields: object) -> str:
    """The shape of a struct with these fields."""
    return line(msgspec.defstruct("Any", [(name, *given) for name, given in fields.items()]))  # type: ignore[misc]


BASE = of(seat=(int,), card=(str | None, None))


def test_a_shape_in_words() -> None:
    assert BASE == "seat: int, card: str|null = null"
    assert line(Part) == "name: str, parts: [the struct 1 above] = []"
    kinds = Annotated[int, msgspec.Meta(ge=1)]
    assert of(a=(kinds,), b=(dict[int, tuple[str, ...]],)) == "a: int ge 1, b: <int: [str]>"


@pytest.mark.parametrize(
    "other",
    [
        of(place=(int,), card=(str | None, None)),
        of(seat=(str,), card=(str | None, None)),
        of(seat=(int,), card=(str | None,)),
        of(seat=(int,), card=(str | None, "")),
        of(seat=(int,), card=(Literal["red"] | None, None)),
        of(card=(str | None, None), seat=(int, 0)),
        of(seat=(int,), card=(str | None, None), row=(int, 0)),
        of(seat=(Part,), card=(str | None, None)),
    ],
)
def test_whatever_changes_what_is_stored_changes_the_shape(other: str) -> None:
    assert other != BASE


def test_names_in_the_code_are_not_told() -> None:
    class Renamed(msgspec.Struct, tag="Any", tag_field="type"):
        place: int = msgspec.field(name="seat")
        shown: str | None = msgspec.field(name="card", default=None)

    assert line(Renamed) == BASE
