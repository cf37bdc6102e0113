"""Questions after a match: a page for who sat there, and what the answers of a class tell."""

import re
from textwrap import shorten
from typing import Final, NamedTuple

from flask import Response, g
from markupsafe import Markup

from api.acts.classes import open_class
from api.admit import gate
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import LINES, SEAT, VIEWER, Field, one_of
from api.declare.page_fields import number as number_field
from api.pages.classroom.desk import MATCH
from api.pages.classroom.figures import answers_told, lengths, rules_said
from api.pages.shell.answers import back_to, go_to, page
from api.pages.shell.forms import FORM, family, given, number
from api.pages.walks import walk_of
from api.problems.problem import problem
from domain.kernel import Game, Viewer
from domain.ledger.desk.classes.answers import TEXT_LENGTH
from domain.ledger.desk.classes.forms import Assignment, ClassTable
from domain.ledger.desk.texts import unfit
from replays.lessons.asked import asked_at, asked_in
from replays.lessons.picture import picture
from replays.lessons.questionnaire import usual
from replays.lessons.unclear import Sign, signs
from replays.telling.rulebook import numbers_of
from replays.walking.folding import runs
from replays.walking.headings import heading_at
from replays.walking.turns import Place

SEATS: Final = ("seat",)

ANSWERS: Final = Field(
    "q.", re.compile(r"[A-Za-z0-9.§-]{1,20}"), "it is one of the answers", 20
)._replace(is_family=True)
SAID: Final = Field("said.", LINES, "it has control characters", TEXT_LENGTH)._replace(
    is_family=True
)

LISTED: Final = 1_000
"""A step of a longer match is typed as a number: a list of it would be no help."""

SHOWN: Final = 90
"""Letters of a step's words in a list."""


class Part(NamedTuple):
    """A turn of a match, or another part: its steps with their words."""

    heading: str
    lines: list[tuple[int, str]]


blueprint = Declared("class_questions", __name__, template_folder="../templates")


@blueprint.route("/m/<match_id>/questions", may=SEATS, takes_visit=True, fields=(VIEWER,))
def see_questions(match_id: str) -> Response:
    """Ten questions for who sat at a match, once it is over or the bell has rung."""
    game, newest = _expect_over(match_id)
    seat, form = g.grant.seat, asked_at(ledger(), match_id)
    points = any(each.step for each in form.questions)
    return page(
        "class_questions.html",
        match=match_id,
        title=game.title,
        seat=seat,
        questions=form.order_for(ledger().step(match_id, 1).header.at, seat),
        rules=rules_said(game),
        newest=newest,
        steps=_parts_of(match_id, seat) if points and newest <= LISTED else [],
        is_answered=ledger().answers.has(match_id, seat, form.hash),
    )


def _parts_of(match: str, seat: int) -> list[Part]:
    """The steps of a match in words, as a seat was told them, under their headings."""
    parts = list[Part]()
    with ledger().live(match) as held:
        walk = walk_of(held, Viewer(seat))
        for each in runs(walk, walk.seen):
            heading = heading_at(walk, Place(each.step)).line
            if not parts or parts[-1].heading != heading:
                parts.append(Part(heading, []))
            parts[-1].lines.append(
                (each.step, shorten(each.words or heading, SHOWN, placeholder="…"))
            )
    return parts


@blueprint.route(
    "/m/<match_id>/questions",
    method="POST",
    may=SEATS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, ANSWERS, SAID),
)
def answer_questions(match_id: str) -> Response:
    """Keeps what a seat answers, once, beside the log; each question may be left out."""
    game, newest = _expect_over(match_id)
    form, chosen, said = asked_at(ledger(), match_id), family("q."), family("said.")
    known = {name for each in form.questions for name in each.parts}
    rules = {each.id for each in form.questions if each.rule}
    for name, answer in chosen.items():
        is_rule = name not in rules or answer in numbers_of(game)
        if not form.fits(name, answer, newest) or not is_rule:
            raise problem("does_not_fit", pointer=f"/q.{name}", problem="it is none of the answers")
    for name, text in said.items():
        if name not in known or unfit(text):
            raise problem("does_not_fit", pointer=f"/said.{name}", problem="it can't be kept")
    g.is_writing = True
    names = dict.fromkeys([*chosen, *said])
    kept = [(name, chosen.get(name, ""), said.get(name, "").strip()) for name in names]
    if kept:
        ledger().answers.give(match_id, g.grant.seat, form.hash, kept)
    return back_to(match_id, fragment="answered" if kept else "")


def _expect_over(match: str) -> tuple[Game, int]:
    """The game and newest step of a match that is over or stopped; raises that it is neither."""
    with ledger().live(match) as held:
        game, newest, is_over = held.game, held.step, held.is_over
    if not is_over and match not in ledger().class_tables.stopped():
        raise problem("questions_later", match=match)
    return game, newest


@blueprint.route(
    "/c/<class_id>/questions",
    may=FACILITATORS,
    takes_visit=True,
    fields=(number_field("round"), one_of("each", ("1", "2"))),
)
def see_paper_questions(class_id: str) -> Response:
    """The questions of a round, the newest if none is named, to be printed: one or two a page."""
    found = open_class(class_id)
    assignments = ledger().classes.assignments(class_id)
    wanted = number("round") if given("round") else len(assignments)
    chosen = [each for each in assignments if each.number == wanted]
    return page(
        "class_paper.html",
        found=found,
        round=wanted,
        form=asked_in(chosen[0]) if chosen else usual(),
        each=int(given("each") or 1),
    )


@blueprint.route("/c/<class_id>/answers", may=FACILITATORS, takes_visit=True, fields=(VIEWER,))
def see_class_answers(class_id: str) -> Response:
    """What the answers of a class tell, round by round, and what was unclear where.

    A browser that holds seats, too, has to ask for it `as` the facilitator.
    """
    gate.expect_as_facilitator()
    found = ledger().classes.one(class_id)
    tables = ledger().classes.tables(class_id)
    rounds: dict[int, list[ClassTable]] = {}
    for table in tables:
        rounds.setdefault(table.assignment, []).append(table)
    lessons = {each.number: each for each in ledger().classes.assignments(class_id)}
    return page(
        "class_answers.html",
        packs=True,
        found=found,
        answered=_answered(tables),
        titles={n: pinned(some[0].match).game.title for n, some in rounds.items()},
        rounds=[
            (
                lessons[n],
                answers_told(of_round, asked_in(lessons[n])),
                *_unclear(lessons[n], of_round),
                lengths(of_round),
                of_round,
            )
            for n, of_round in sorted(rounds.items(), reverse=True)
        ],
    )


def _unclear(lesson: Assignment, tables: list[ClassTable]) -> tuple[list[Sign], Markup]:
    """What was unclear in a round, and its picture."""
    found = signs(ledger(), lesson, tables)
    return found, Markup(picture(found, [each.number for each in tables]))  # noqa: S704


def _answered(tables: list[ClassTable]) -> list[tuple[ClassTable, int]]:
    """The seats that have answered, with their tables."""
    seats = {(each.match, each.seat) for each in ledger().answers.of([e.match for e in tables])}
    by_match = {each.match: each for each in tables}
    return sorted(
        ((by_match[match], seat) for match, seat in seats),
        key=lambda each: (-each[0].assignment, each[0].number, each[1]),
    )


@blueprint.route(
    "/c/<class_id>/answers",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(MATCH, SEAT),
)
def erase_answers(class_id: str) -> Response:
    """Erases what a seat of the class has answered, down to the bytes; it may answer again."""
    match = given("match") or ""
    if match not in {each.match for each in ledger().classes.tables(class_id)}:
        raise problem("no_such_place", problem="The class has no such table.")
    g.is_writing = True
    ledger().answers.erase(match, number("seat"))
    return go_to(f"/c/{class_id}/answers?as=facilitator")
