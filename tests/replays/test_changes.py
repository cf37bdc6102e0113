"""What changed between two views."""

import copy
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from domain.kernel import Result
from replays.telling.changes import Change, changes

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats(-2, 2) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["a", "b", "a/b", "~", "", "1"]), inner, max_size=4)
    ),
    max_leaves=12,
)


def made(before: Any, done: list[Change]) -> Any:
    """`before` with the changes made one after the other."""
    whole = {"": copy.deepcopy(before)}
    for change in done:
        *way, last = ["", *steps(change.path)]
        place: Any = whole
        for step in way:
            place = place[int(step) if isinstance(place, list) else step]
        if isinstance(place, list):
            place[int(last) : int(last) + 1] = [] if change.new is UNSET else [change.new]
        elif change.new is UNSET:
            del place[last]
        else:
            place[last] = change.new
    return whole[""]


def steps(path: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: true is not 1."""
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


@given(JSON, JSON)
def test_the_changes_lead_from_before_to_after(before: Any, after: Any) -> None:
    assert same(made(before, changes(before, after)), after)


@given(JSON, JSON)
def test_old_values_are_what_was_there(before: Any, after: Any) -> None:
    forth, back = changes(before, after), changes(after, before)
    assert same(made(after, back), before)
    assert sorted(each.path for each in forth) == sorted(each.path for each in back)


@given(JSON)
def test_a_view_does_not_differ_from_itself(view: Any) -> None:
    assert changes(view, copy.deepcopy(view)) == []


def test_a_change_names_its_place_and_both_values() -> None:
    before = {"seats": [{"supply": 0}, {"supply": 1}], "turn": 3}
    after = {"seats": [{"supply": 0}, {"supply": 2}], "turn": 3}
    assert changes(before, after) == [Change("/seats/1/supply", 1, 2)]


def test_structs_are_compared_field_by_field_in_their_own_order() -> None:
    before, after = Result((1,), "won", {1: 3}), Result((2, 1), "drawn", {1: 3, 2: 0})
    assert [change.line() for change in changes(before, after)] == [
        "/winners/0: 1 -> 2",
        "/winners/1: added 1",
        '/reason: "won" -> "drawn"',
        "/scores/2: added 0",
    ]


def test_a_list_shrinks_from_its_end() -> None:
    assert [change.line() for change in changes([1, 2, 3], [1])] == [
        "/2: removed 3",
        "/1: removed 2",
    ]


def test_a_new_kind_of_value_is_one_change() -> None:
    assert changes({"at": None}, {"at": ["c4"]}) == [Change("/at", None, ["c4"])]
    assert changes([True], [1]) == [Change("/0", new=1, old=True)]
    assert changes(0, None) == [Change("", 0, None)]


def test_keys_with_slashes_and_tildes_are_escaped() -> None:
    assert [each.path for each in changes({"a/b~c": 1}, {"a/b~c": 2})] == ["/a~1b~0c"]


def test_the_order_in_which_a_dict_was_filled_is_no_change() -> None:
    assert changes({"a": 1, "b": 2}, {"b": 2, "a": 1}) == []
    one, other = {"b": 1, "a": 1}, {"a": 1, "b": 1}
    assert changes(one, {}) == changes(other, {})


def test_what_was_not_there_is_left_out_but_null_is_not() -> None:
    added, emptied = changes({}, {"a": 1}) + changes({"a": 1}, {"a": None})
    assert msgspec.json.encode(added) == b'{"path":"/a","new":1}'
    assert msgspec.json.encode(emptied) == b'{"path":"/a","old":1,"new":null}'


def test_a_line_cannot_steer_the_terminal() -> None:
    (change,) = changes({"\x1b": "\u202e"}, {"\x1b": "a\nb"})
    assert change.line() == '/\\u001b: "\\u202e" -> "a\\nb"'
