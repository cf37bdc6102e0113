"""Files of a match that a page and an operation hand out alike: its bundle, its log, pictures."""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

from flask import Response

from api import limits
from api.current import ledger
from api.problems.problem import problem
from api.shared_answers import shared_answer
from api.timelines import teller
from domain.kernel import Game, Viewer, name_of
from domain.ledger.application import Ledger
from domain.ledger.stream.rows import Step
from replays.bundle import Packing, stored
from replays.drawing.svg import stylesheet
from replays.export import MEDIA_TYPES, csv, ndjson

ZIP: Final = "application/zip"

SVG: Final = "image/svg+xml"

_STYLE: Final = b64encode(sha256(stylesheet().encode()).digest()).decode()

PICTURE_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE}'; frame-ancestors 'none'; sandbox"
)
"""The content security policy of a picture: nothing but its own style."""

FORMS: Final = {"jsonl": ndjson, "csv": csv}

FILES: Final = {MEDIA_TYPES[name].partition(";")[0]: name for name in FORMS}
"""The forms of the log as a file, by media type."""


def bundle_file(match_id: str) -> Response:
    """The file of a match's bundle."""
    packed = shared_answer(("bundle", match_id), lambda: _packed(match_id))
    shown = {"Content-Disposition": f'attachment; filename="{match_id}.zip"'}
    return Response(packed, headers=shown, mimetype=ZIP)


def _packed(match: str) -> bytes:
    return b"".join(Packing([stored(ledger(), match)], ledger().codec))


def log_file(form: str, match: str, game: Game, viewer: Viewer, wanted: range) -> Response:
    """A file of the steps in `wanted`, a long one sent while it is made.

    Where a damaged event can't be told, a short one is refused, and a long one breaks off.
    """
    after = teller(game, match, viewer).after
    lines: Iterable[bytes] = FORMS[form](game, _steps(ledger(), match, wanted), viewer, after)
    if len(wanted) <= limits.LONGEST_PAGE:
        lines = list(lines)
    name = f"{match}.{'csv' if form == 'csv' else 'ndjson'}"
    shown = {"Content-Disposition": f'attachment; filename="{name}"', "X-Viewer": name_of(viewer)}
    return Response(lines, headers=shown, content_type=MEDIA_TYPES[form])


def _steps(kept: Ledger, match: str, wanted: range) -> Iterator[Step]:
    """Page by page, so that a long match is never in memory as a whole."""
    for after in wanted[:: limits.LONGEST_PAGE]:
        yield from kept.steps_after(match, after, min(limits.LONGEST_PAGE, wanted.stop - after))


def expect_short(match: str) -> None:
    """Raises a problem for a match that is too long for a diary."""
    with ledger().live(match) as held:
        newest = held.step
    if newest > limits.DIARY_STEPS:
        advice = (
            f"`playledger diary {match}` writes it, where the match is kept. "
            f"`GET /matches/{match}/events` tells all steps, and "
            f"`GET /matches/{match}/replay?from=&to=` shows a part."
        )
        raise problem(
            "too_many_steps", newest=newest, most=limits.DIARY_STEPS, what="a diary", advice=advice
        )
