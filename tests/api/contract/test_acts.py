"""A deed of a page and an operation: both come to one act, and write nothing beside it.

A page that can do something is listed here, with the operation that does the same and their act, or
among those that no operation has.
"""

from collections.abc import Iterator
from inspect import isfunction, unwrap
from types import CodeType, FunctionType, ModuleType
from typing import Final

import pytest
from flask import Flask

from api.app import PAGES, RESOURCES
from api.declare.operations import Declared

ALIKE: Final = (
    ("tables.set_table", "matches.create_match", "matches.begin"),
    ("tables.play_as_guest", "matches.create_match", "matches.begin"),
    ("tables.play_as_guest", "matches.create_match", "matches.seat"),
    ("beginning.begin_match", "matches.create_match", "matches.begin"),
    ("prototype_files.open_prototype", "matches.create_match", "matches.begin"),
    ("rematch.begin_next_match", "matches.create_match", "matches.begin"),
    ("rematch.begin_next_match", "matches.create_match", "matches.seat"),
    ("asking.ask_on_page", "matches.create_match", "matches.begin"),
    ("match_pages.fork_from_page", "forks.fork_match", "forks.fork"),
    ("playing.play_on_page", "commands.send_command", "commands.send"),
    ("playing.resign_on_page", "table-commands.resign", "commands.send"),
    ("desk.take_back_on_page", "table-commands.take_back", "commands.send"),
    ("desk.abandon_on_page", "table-commands.abandon", "commands.send"),
    ("desk.label_on_page", "labels.put_labels", "matches.label"),
    ("desk.make_analysis_on_page", "analyses.make_analysis", "analyses.analyse"),
    ("desk.change_seat", "seats.let_bot_sit", "seats.let_bot_sit"),
    ("desk.change_seat", "seats.release_seat", "seats.release"),
    ("names.name_on_page", "seats.name_sitter", "seats.name"),
    ("names.name_on_page", "seats.erase_name", "seats.erase_name"),
    ("invitations.invite_players", "seats.invite_to_seat", "seats.invite"),
    ("invitations.invite_to_watch", "tokens.invite_spectators", "tokens.invite_spectators"),
    ("joining.sign_in", "seats.claim_seat", "seats.claim"),
    ("authors.end_author_link", "tokens.revoke_token", "tokens.revoke"),
    ("asking.refuse_on_page", "asks.refuse_ask", "asks.refuse_takeback"),
    ("asking.refuse_on_page", "asks.refuse_ask", "asks.refuse_rematch"),
    ("match_pages.write_note", "notes.create_note", "notes.write"),
    ("match_pages.answer_on_page", "notes.answer_note", "notes.answer"),
    ("match_pages.resolve_on_page", "notes.resolve_note", "notes.resolve"),
    ("match_pages.erase_on_page", "notes.erase_note", "notes.erase"),
    ("diary_pages.keep_answers", "notes.create_note", "notes.write"),
    ("diary_pages.keep_answers", "notes.resolve_note", "notes.resolve"),
    ("class_list.make_class", "classes.create_class", "classes.make"),
    ("class_list.make_class", "assignments.begin_assignment", "assignments.assign"),
    ("class_play.begin_tables_on_page", "assignments.begin_assignment", "assignments.assign"),
    ("class_codes.print_codes", "classes.make_codes", "classes.make_codes"),
    ("class_end.end_class", "classes.erase_class", "classes.erase"),
)
"""A page, the operation that does the same, and the act of both."""

OF_PAGES: Final = {
    "authors.make_author_link",
    "class_codes.enter_class",
    "class_desk.change_class_seat",
    "class_desk.ring_bell",
    "class_desk.say_to_tables",
    "class_questions.answer_questions",
    "class_questions.erase_answers",
    "covers.show_seat",
    "joining.see_kept_seat",
    "joining.sign_out",
    "live.lead_match",
    "polling.pick_choice",
    "prototype.keep_prototype",
    "prototype_files.erase_prototype",
    "prototypes.begin_prototype",
    "samples.watch_example",
    "tries.answer_try",
    "tries.keep_tries",
}
"""What is done on pages alone."""

OF_PROGRAMS: Final = {"bundles.take_bundle_in", "stream.create_stream_ticket"}
"""What programs alone do."""

BESIDES: Final = {
    "asking.ask_on_page",  # keeps that a seat asks
    "authors.end_author_link",  # may erase prototypes
    "joining.sign_in",  # takes passes, too
    "prototype_files.open_prototype",  # gives an author a place
}
"""Pages that write something more than their act."""


def views(groups: tuple[Declared, ...]) -> dict[str, FunctionType]:
    """The views that do something, by their endpoints."""
    app = Flask(__name__)
    for each in groups:
        app.register_blueprint(each)
    found = {}
    for group in groups:
        for operation in group.operations.values():
            if operation.method != "GET":
                endpoint = f"{group.name}.{operation.name}"
                found[endpoint] = unwrap(app.view_functions[endpoint])
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
    assert {page for page, _, _ in ALIKE} | OF_PAGES == set(PAGE_VIEWS)
    assert {operation for _, operation, _ in ALIKE} | OF_PROGRAMS == set(PROGRAM_VIEWS)
    assert not {page for page, _, _ in ALIKE} & OF_PAGES


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
