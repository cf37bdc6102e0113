"""What is read quickly is read as it would be slowly; what is odd is left to the slow reader."""

import json
from typing import Any

import pytest
from flask import Flask, request
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import Schema, ValidationError
from msgspec import UNSET

from api.declare.command_reading import usual_command, usual_headers
from api.declare.strict_json import BadJson, _read_any, _read_plain, read_json
from api.problems.problem import Problem
from api.schemas import requests
from tests.api.contract import corpus

APP = Flask("reading")

TEXTS = st.text(max_size=5) | st.sampled_from(["a", 'a"', "\\", "\0", "\x1f", "é", "\ud800", "1"])
PARTS = (
    st.none()
    | st.booleans()
    | st.integers(min_value=-(2**70), max_value=2**70)
    | st.floats()
    | TEXTS
)
VALUES = st.recursive(
    PARTS, lambda part: st.lists(part, max_size=3) | st.dictionaries(TEXTS, part, max_size=3)
)
FRAGMENTS = st.lists(
    st.sampled_from(
        ['{', '}', '[', ']', ',', ':', '"a"', '"b"', '"\\u0061"', '"\\""', '""', '1', '-0', '1.0',
         '01', '1e2', 'NaN', 'null', 'true', ' ', '\t', '\n', '"\x01"', '"\x7f"', '"\\ud800"']
    ),
    max_size=12,
)  # fmt: skip


def written(value: Any, *, is_compact: bool, is_ascii: bool) -> bytes:
    """A value as some program writes it."""
    separators = (",", ":") if is_compact else None
    text = json.dumps(value, separators=separators, ensure_ascii=is_ascii)
    return text.encode(errors="surrogatepass")


def alike(body: bytes) -> None:
    """What the quick reader gives is what the slow one gives, to the last type."""
    quick = _read_plain(body)
    if quick is not UNSET:
        assert repr(quick) == repr(_read_any(body))


@given(VALUES, st.booleans(), st.booleans())
def test_a_document_that_is_read_quickly_is_the_same(
    value: Any, compact: bool, plain: bool
) -> None:
    alike(written(value, is_compact=compact, is_ascii=plain))


@given(FRAGMENTS)
def test_what_is_hardly_json_is_not_read_quickly(parts: list[str]) -> None:
    alike("".join(parts).encode())


@given(st.dictionaries(TEXTS, PARTS, min_size=1, max_size=3), st.booleans())
def test_a_key_that_stands_twice_is_never_overlooked(fields: dict[str, Any], compact: bool) -> None:
    body = written(fields, is_compact=compact, is_ascii=False)
    twice = body[:-1] + b"," + body[1:]
    assert _read_plain(twice) is UNSET
    with pytest.raises(BadJson):
        read_json(twice)


@pytest.mark.parametrize("name", corpus.UNREADABLE)
def test_what_is_unreadable_is_not_read_quickly(name: str) -> None:
    assert _read_plain(corpus.UNREADABLE[name]) is UNSET


@pytest.mark.parametrize(
    "body", [b'{"command":{"type":"x"},"expected_step":1}', b'{ "a" : [ 1 ] }']
)
def test_what_is_usual_is_read_quickly(body: bytes) -> None:
    assert _read_plain(body) == json.loads(body)


def by_schema(schema: Schema, sent: Any) -> Any:
    """What the schema reads; None: it refuses."""
    try:
        return schema.load(sent)
    except ValidationError:
        return None


NUMBERS = st.sampled_from([0, 1, 2, -1, 5.0, True, None, "1", 2**53 - 1])
BODIES = st.fixed_dictionaries(
    {},
    optional={
        "command": VALUES | st.just({"type": "pass"}),
        "expected_step": NUMBERS,
        "seat": NUMBERS,
        "chance": st.lists(st.integers(0, 6), max_size=2),
        "x": st.just(1),
    },
)


@pytest.mark.parametrize("body", [b'{"a":1.5}', b'{"a":"\\n"}', b'{"a":9007199254740992}'])
def test_what_is_odd_is_read_slowly(body: bytes) -> None:
    assert _read_plain(body) is UNSET


@pytest.mark.parametrize("name", ["expected_step", "seat"])
@pytest.mark.parametrize("number", [0, -1, 5.0, True, None, "1", [1]])
def test_a_number_that_does_not_fit_is_left_to_the_schema(name: str, number: Any) -> None:
    body = {"command": {"type": "pass"}, name: number}
    with APP.test_request_context(json=body, method="POST"):
        assert usual_command(request) is None


@given(BODIES)
def test_a_command_in_its_usual_form_is_what_its_schema_reads(body: Any) -> None:
    data = written(body, is_compact=True, is_ascii=False)
    with APP.test_request_context(data=data, method="POST", content_type="application/json"):
        try:
            read = usual_command(request)
        except Problem:
            return
    if read is not None:
        assert read == by_schema(requests.CommandRequest(), body)


@given(
    st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=4) | st.just("k" * 201),
    st.sampled_from([None, '"1"', '"123456789"', '"1234567890"', "1", '"x"', "", '"1" ']),
)
def test_headers_in_their_usual_form_are_what_their_schema_reads(
    key: str, step: str | None
) -> None:
    sent = {"Idempotency-Key": key, **({} if step is None else {"If-Match": step})}
    with APP.test_request_context(method="POST", headers=sent):
        read = usual_headers(request)
        kept = dict(request.headers)
    if read is not None:
        known = {name: kept[name] for name in sent}
        assert read == by_schema(requests.CommandHeaders(), known)


def test_the_usual_forms_are_read_at_once() -> None:
    """Or nothing would be gained."""
    body = {"command": {"type": "pass"}, "expected_step": 1}
    sent = {"Idempotency-Key": "k", "If-Match": '"1"'}
    with APP.test_request_context(json=body, method="POST", headers=sent):
        assert usual_command(request) == body
        assert usual_headers(request) == {"key": "k", "if_match": '"1"'}
