"""A deed of a page and an operation: both come to one act, and write nothing beside it.

The entry of a page that can do something names the operation that does the same and their act, or
says why no operation has it.
"""

from collections.abc import Iterator
from inspect import isfunction, unwrap
from types import CodeType, FunctionType, ModuleType
from typing import Final

import pytest
from flask import Flask

from api.app import PAGES, RESOURCES
from api.declare.operations import Declared
from tests.api.register import REGISTER

ALIKE: Final = [
    (page, operation, act) for page, each in REGISTER.items() for operation, act in each.acts
]
"""A page, the operation that does the same, and the act of both."""

ALONE: Final = {name for name, each in REGISTER.items() if each.alone}
"""What is done on pages alone, or by programs alone."""

BESIDES: Final = {name for name, each in REGISTER.items() if each.besides}
"""Pages that write something more than their act."""


def views(groups: tuple[Declared, ...]) -> dict[str, FunctionType]:
    """The views that do something, by their operations."""
    app = Flask(__name__)
    for each in groups:
        app.register_blueprint(each)
    found = {}
    for group in groups:
        for operation in group.operations.values():
            if operation.method != "GET":
                endpoint = f"{group.name}.{operation.name}"
                found[operation.name] = unwrap(app.view_functions[endpoint])
    return found


PAGE_VIEWS: Final = views(PAGES)
PROGRAM_VIEWS: Final = views(RESOURCES)


def named(code: CodeType) -> Iterator[str]:
    """The names that a function uses, and those of the functions inside it."""
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from named(each)


def called(function: FunctionType) -> Iterator[FunctionType]:
    """The functions of the API that a function uses."""
    names = set(named(function.__code__))
    for name in names:
        found = function.__globals__.get(name)
        if isinstance(found, ModuleType) and found.__name__.startswith("api.acts"):
            inside = (getattr(found, each, None) for each in names)
            yield from (each for each in inside if isfunction(each))
        elif isfunction(found) and found.__module__.startswith("api."):
            yield found


def reached(view: FunctionType) -> tuple[set[str], set[str]]:
    """The acts that a view comes to, and those of the functions on its way that write."""
    acts, writers, known, left = set[str](), set[str](), {view}, [view]
    while left:
        function = left.pop()
        if "is_writing" in function.__code__.co_names:
            writers.add(f"{function.__module__}.{function.__name__}")
        for each in called(function):
            if each.__module__.startswith("api.acts"):
                acts.add(f"{each.__module__.removeprefix('api.acts.')}.{each.__name__}")
            elif each.__module__.startswith(("api.pages", "api.resources")) and each not in known:
                known.add(each)
                left.append(each)
    return acts, writers


def test_every_deed_says_whether_it_is_done_on_pages_by_programs_or_by_both() -> None:
    pages, operations, _ = map(set, zip(*ALIKE, strict=True))
    assert pages | ALONE & set(PAGE_VIEWS) == set(PAGE_VIEWS)
    assert operations | ALONE & set(PROGRAM_VIEWS) == set(PROGRAM_VIEWS)
    assert not pages & ALONE


@pytest.mark.parametrize(("page", "operation", "act"), ALIKE)
def test_a_page_and_an_operation_that_do_the_same_come_to_one_act(
    page: str, operation: str, act: str
) -> None:
    assert act in reached(PAGE_VIEWS[page])[0]
    assert act in reached(PROGRAM_VIEWS[operation])[0]


@pytest.mark.parametrize("page", sorted({page for page, _, _ in ALIKE} - BESIDES))
def test_a_page_writes_nothing_beside_its_acts(page: str) -> None:
    assert reached(PAGE_VIEWS[page])[1] == set()


@pytest.mark.parametrize("page", sorted(BESIDES))
def test_a_page_that_is_said_to_write_more_does(page: str) -> None:
    assert reached(PAGE_VIEWS[page])[1] != set()


@pytest.mark.parametrize("operation", sorted({operation for _, operation, _ in ALIKE}))
def test_an_operation_writes_nothing_beside_its_acts(operation: str) -> None:
    assert reached(PROGRAM_VIEWS[operation])[1] == set()
