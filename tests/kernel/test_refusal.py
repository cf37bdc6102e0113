"""Refusals: codes, facts, sentences, and where in the request the problem is."""

from typing import Any

import msgspec
import pytest

from domain.kernel import Reason, Refusal, require
from domain.kernel.refusing.refusal import KERNEL_REASONS, explain, typed


class Order(msgspec.Struct, forbid_unknown_fields=True):
    to: str = "a1"
    path: tuple[int, ...] = ()
    held: dict[int, int] = {}


def problem(given: object) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        typed(given, Order, "bad_order", number=1)
    facts = caught.value.facts
    assert (caught.value.code, facts["number"]) == ("bad_order", 1)
    return facts["problem"], facts["pointer"]


def endless() -> list[Any]:
    ring: list[Any] = []
    ring.append(ring)
    return ring


def test_require_refuses_unless_the_condition_holds() -> None:
    require([1], "never")
    with pytest.raises(Refusal) as caught:
        require([], "cell_occupied", cell="a1")
    assert (caught.value.code, caught.value.facts) == ("cell_occupied", {"cell": "a1"})


def test_an_author_reads_the_facts_behind_a_code() -> None:
    assert str(Refusal("cell_occupied", cell="a1", seat=2)) == "cell_occupied: cell='a1', seat=2"
    assert str(Refusal("deck_empty")) == "deck_empty"


def test_a_refusal_is_explained_by_the_game_first_and_the_kernel_second() -> None:
    reasons = {"cell_occupied": Reason("{cell} is taken.", "R3")}
    occupied = Refusal("cell_occupied", cell="a1")
    assert explain(occupied, reasons) == Reason("a1 is taken.", "R3")
    needed = Refusal("chance_needed", name="card", number=1)
    own = explain(needed, {"chance_needed": Reason("Which {name}?", "R1")})
    assert own.sentence == "Which card?"
    over = explain(Refusal("match_over", reason="checkmate"), reasons)
    assert over.sentence == "The match is over (checkmate); it takes no more commands."


def test_nothing_is_said_of_the_place_in_what_does_not_fit_as_a_whole() -> None:
    facts = {"command": "move", "problem": "It is no object"}
    whole, part = (explain(Refusal("bad_args", **facts, pointer=at), {}) for at in ("", "/to"))
    assert whole.sentence == "The command move does not fit: It is no object."
    assert part.sentence == "The command move does not fit: It is no object (at /to)."


@pytest.mark.parametrize(
    ("given", "sentence", "pointer"),
    [
        ({"to": 5}, "to may be a text, not 5", "/to"),
        ({"path": [1, 2, "x"]}, "entry 3 of path may be a whole number, not 'x'", "/path/2"),
        ({"held": {"1": "x"}}, "1 of held may be a whole number, not 'x'", "/held/1"),
        ({"held": {"x": 1}}, "Expected `int`, got `str`", "/held"),
        ({"from": "b2"}, "there is no field 'from'; there are: to, path, held", ""),
        (["a1"], "it must be a mapping, not a list of 1", ""),
        ({1: "a1"}, "Expected `str`", ""),
    ],
)
def test_a_request_that_does_not_fit_names_the_place(
    given: object, sentence: str, pointer: str
) -> None:
    assert problem(given) == (sentence, pointer)


@pytest.mark.parametrize(
    "given", [{"to": "\ud800"}, {"\ud800": 1}, {"to": endless()}, {"to": {1j}}]
)
def test_what_json_cannot_write_is_refused(given: object) -> None:
    assert problem(given) == ("it can't be written as JSON", "")


def test_numbers_as_keys_may_be_written_as_text() -> None:
    assert typed({"held": {"1": 2}}, Order, "bad_order") == Order(held={1: 2})


def test_every_reason_of_the_kernel_is_a_sentence() -> None:
    assert all(reason.sentence.endswith(".") for reason in KERNEL_REASONS.values())


def test_all_that_does_not_fit_is_refused_each_where_it_is() -> None:
    """Of a list that closes up behind what is left out, too; what only follows is not told."""
    given = {"to": 1, "path": ["x", 1, "y", 2, "z"], "held": {"1": "a", "2": 1}, "by": 3}
    with pytest.raises(Refusal) as caught:
        typed(given, Order, "bad_order", number=1)
    found = [(each.facts["pointer"], each.facts["number"]) for each in caught.value.each]
    places = ["/to", "/path/0", "/path/2", "/path/4", "/held/1", ""]
    assert found == [(place, 1) for place in places]
    told = [each.facts["problem"] for each in caught.value.each]
    assert told[2] == "entry 3 of path may be a whole number, not 'y'"
    assert told[-1].startswith("there is no field 'by'")


class Place(msgspec.Struct):
    cell: str


@pytest.mark.parametrize("depth", [100, 900])
def test_what_is_too_deep_to_be_copied_is_refused_like_all_else(depth: int) -> None:
    deep: list[Any] = []
    for _ in range(depth):
        deep = [deep]
    with pytest.raises(Refusal) as caught:
        typed({"cell": deep}, Place, "bad_args")
    assert caught.value.facts["pointer"] == "/cell"
