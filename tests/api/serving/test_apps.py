"""What an application keeps is its own, and kept in one way."""

import re
from pathlib import Path

import pytest
from flask import Flask

import api
from api.per_app import PerApp

BESIDE = {"openapi/document.py"}
"""It gives a library what that wants to find."""


def test_each_application_makes_its_own_thing_once() -> None:
    kept, one, other = PerApp[list[int]]("numbers", list), Flask("one"), Flask("other")
    kept.of(one).append(1)
    assert (kept.of(one), kept.of(other)) == ([1], [])
    with one.app_context():
        assert kept() is kept.of(one)


def test_what_is_neither_given_nor_made_is_missed() -> None:
    with pytest.raises(KeyError):
        PerApp[int]("a number").of(Flask("one"))


def test_nothing_else_keeps_things_by_application() -> None:
    root = Path(api.__file__).parent
    keeping = {
        str(each.relative_to(root))
        for each in root.rglob("*.py")
        if re.search(r"\bextensions\b", each.read_text("utf-8"))
    }
    assert keeping == {"per_app.py"} | BESIDE


def test_no_two_things_have_one_name() -> None:
    root = Path(api.__file__).parent
    texts = [each.read_text("utf-8") for each in root.rglob("*.py")]
    names = [name for text in texts for name in re.findall(r'PerApp\b.*?\(\s*"(.+?)"', text)]
    assert len(names) > 10
    assert len(names) == len(set(names))
