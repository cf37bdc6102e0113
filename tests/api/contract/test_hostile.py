"""Whatever is sent to any operation: a problem that says what to do, and nothing is recorded."""

import gc
from collections.abc import Iterator, Sequence
from urllib.parse import quote

import pytest
from jsonschema import Draft202012Validator

from api.declare.operations import JSON
from tests.api.contract import corpus
from tests.api.contract.target import Target
from tests.api.register import OPERATIONS, REGISTER
from tests.rounds import rounds

SHARE = rounds(usual=12, soak=1)
"""One in so many texts is tried with each operation, all of them with some."""

OPERATION_NUMBERS = {name: number for number, name in enumerate(OPERATIONS)}

every_operation = pytest.mark.parametrize("operation", OPERATIONS)
every_body = pytest.mark.parametrize(
    "operation",
    [
        name
        for name, each in OPERATIONS.items()
        if isinstance(REGISTER[name].body, dict) and each.body == JSON
    ],
)


def some(texts: Sequence[str], target: Target) -> Sequence[str]:
    """Every twelfth text, others for other operations; in the long rounds all of them."""
    return texts[OPERATION_NUMBERS[target.operation] % SHARE :: SHARE]


@pytest.fixture
def uncollected() -> Iterator[None]:
    """A text is read as deep as Python goes: finalizers of what is collected there would fail."""
    gc.disable()
    yield
    gc.enable()


@every_body
@pytest.mark.usefixtures("uncollected")
def test_a_body_that_is_no_strict_json_is_refused(target: Target) -> None:
    for body in corpus.UNREADABLE.values():
        told = target.refuses(400, 413, data=body, content_type="application/json")
        is_read = len(body) <= target.longest_body
        assert told["code"] == ("bad_json" if is_read else "body_too_large")


@every_body
def test_a_body_that_is_too_long_is_not_looked_at(target: Target) -> None:
    """Where nobody needs a token, a short one is too long already."""
    body = b" " * target.longest_body
    assert target.refuses(400, data=body, content_type="application/json")["code"] == "bad_json"
    told = target.refuses(413, data=body + b" ", content_type="application/json")
    assert told["facts"] == {"limit": target.longest_body}


@every_body
def test_a_body_that_is_no_object_is_refused(target: Target) -> None:
    for body in corpus.NO_OBJECTS:
        told = target.refuses(422, data=body, content_type="application/json")
        assert (told["code"], told["pointer"]) == ("does_not_fit", "")


@every_body
def test_a_body_that_is_not_declared_as_json_is_refused(target: Target) -> None:
    for kind in corpus.NO_JSON:
        told = target.refuses(415, data=b"{}", content_type=kind)
        assert told["code"] == "wrong_media_type"


@every_body
def test_a_field_that_is_unknown_or_missing_is_named(target: Target) -> None:
    for name in target.fields:
        sent = {key: value for key, value in target.body.items() if key != name}
        told = target.refuses(422, json={**sent, f"{name}~/\u202e": 1})
        assert told["code"] == "does_not_fit"
        assert f"/{name}~0~1\u202e" in {each["pointer"] for each in told["errors"]}


@every_body
def test_a_hostile_value_of_a_field_is_refused_or_fits(own_target: Target) -> None:
    fits = Draft202012Validator(own_target.schema).is_valid
    for name in own_target.fields:
        for value in corpus.VALUES:
            body = {**own_target.body, name: value}
            if fits(body):
                own_target.survives(json=body)
            else:
                own_target.refuses(json=body)


@every_operation
def test_a_hostile_part_of_a_path_is_the_name_of_nothing(target: Target) -> None:
    for name in target.parts:
        for part in some(corpus.PARTS, target):
            target.refuses(path=target.path_with(name, part))


@every_operation
def test_a_hostile_query_is_refused_or_fits(own_target: Target) -> None:
    for name in own_target.names("query"):
        others = "" if name in own_target.query else f"&{own_target.query}"
        for text in some(corpus.TEXTS, own_target):
            own_target.survives(query_string=f"{name}={quote(text)}{others}")


@every_operation
def test_a_hostile_header_is_refused_or_fits(own_target: Target) -> None:
    names = [*own_target.names("header"), "Authorization", "Accept", "Content-Encoding", "Range"]
    for name in names:
        for text in some(corpus.HEADERS, own_target):
            own_target.survives(headers={name: text})


@every_operation
def test_a_parameter_that_is_unknown_or_stands_twice_is_named(target: Target) -> None:
    if target.described:
        told = target.refuses(422, query_string="colour=red")
        assert (told["code"], told["parameter"]) == ("does_not_fit", "colour")
    for name in target.names("query"):
        told = target.refuses(422, query_string=f"{name}=1&{name}=1")
        assert told["parameter"] == name
