"""Matches as tables for spreadsheets, as a page and an operation hand them out alike."""

from typing import Final

from flask import Response

from api import limits
from api.acts.files import expect_short
from api.admit.authority import own_viewer
from api.current import ledger, pinned
from api.problems.problem import problem
from api.shared_answers import shared_answer
from domain.kernel import FACILITATOR, Game, Viewer, name_of
from domain.ledger.listing import Listing, Wanted
from replays.corpus.finding import fitting, listed
from replays.export import MEDIA_TYPES
from replays.export.wide import (
    Wide,
    answers_table,
    by_id,
    csv_of,
    one_table,
    tables_of,
)
from replays.export.workbook import XLSX, can_write, workbook
from replays.searching.query import BadQuery
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk

CSV: Final = "text/csv"
FORMS: Final = {"csv": CSV, "xlsx": XLSX}


def offered() -> list[str]:
    """The forms in which this installation has tables."""
    return [CSV, XLSX] if can_write() else [CSV]


def match_file(match: str, viewer: Viewer, form: str, table: str) -> Response:
    """The file of a match's tables, as a viewer may know them. Raises the problem with it."""
    expect_short(match)
    if table == "answers" and own_viewer() != FACILITATOR:
        raise problem("does_not_fit", parameter="table", problem="answers are the facilitator's")
    key = ("tables", match, viewer, form, table, own_viewer() == FACILITATOR)
    content = shared_answer(key, lambda: _content([match], viewer, form, table))
    answer = _file(content, form, match if form == XLSX else f"{match}-{table}")
    answer.headers["X-Viewer"] = name_of(viewer)
    return answer


def many_file(question: str, form: str, table: str) -> Response:
    """The file of the tables of all matches that fit a question. Raises the problem with it."""

    def content() -> bytes:
        return _content(_fitting(question), FACILITATOR, form, table)

    found = shared_answer(("many tables", question, form, table), content)
    return _file(found, form, "matches" if form == XLSX else table)


def _fitting(question: str) -> list[str]:
    known = [each for each in listed(ledger(), Wanted()) if isinstance(each, Listing)]
    try:
        found = fitting(ledger(), question, known)
    except BadQuery as bad:
        raise problem("does_not_fit", parameter="where", problem=str(bad)) from None
    steps = sum(each.step for each in found)
    if steps > limits.TABLES_STEPS:
        raise problem("too_much_to_write", steps=steps, most=limits.TABLES_STEPS)
    return [each.match for each in found]


def _content(matches: list[str], viewer: Viewer, form: str, table: str) -> bytes:
    """The bytes of a file; answers are for the facilitator alone."""
    walks = (Walk(timeline_of(ledger(), each), viewer) for each in matches)
    if form == XLSX:
        tables = tables_of(map(by_id, walks), _games(matches))
        if own_viewer() == FACILITATOR == viewer:
            tables.append(_answers(matches))
        return workbook(tables)
    wide = _answers(matches) if table == "answers" else one_table(table, walks, _games(matches))
    return b"".join(csv_of(wide))


def _answers(matches: list[str]) -> Wide:
    return answers_table(ledger().answers.of(matches))


def _games(matches: list[str]) -> list[Game]:
    played = [pinned(each).game for each in matches]
    return [*{(game.id, game.rules): game for game in played}.values()]


def _file(content: bytes, form: str, name: str) -> Response:
    ending = next(each for each, known in FORMS.items() if known == form)
    shown = {"Content-Disposition": f'attachment; filename="{name}.{ending}"'}
    kind = form if form == XLSX else MEDIA_TYPES["csv"]
    return Response(content, headers=shown, content_type=kind)
