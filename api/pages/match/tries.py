"""Tries: what was pointed at on a table, and does not go, is answered there with its rule.

Programs send commands and are refused; who clicks would send none. What is tried so is counted with
the refusals of the match, as clicked, so that a designer sees which rules people misread.
"""

from typing import Final

from flask import Response, g

from api.admit.authority import seat_for
from api.current import ledger, pinned
from api.declare.operations import FACILITATORS, PLAYERS, Declared
from api.declare.page_fields import KEY, SEAT, STEP, VIEWER, line, one_of
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, number
from api.problems.problem import problem
from domain.kernel.tries import Named, Pick, Tried, refused_tries
from domain.ledger.stream.match import Match

PICKS: Final = 2_000
"""The most characters of what was pointed at."""

TOLD: Final = 2
"""The most reasons that an answer tells."""

KINDS: Final = ("cell", "piece", "face")

blueprint = Declared("tries", __name__, template_folder="../templates")


@blueprint.route(
    "/m/<match_id>/tries",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    body=FORM,
    fields=(VIEWER, SEAT, STEP, line("picks", PICKS)),
)
def answer_try(match_id: str) -> Response:
    """Why what was pointed at does not go: a part of the page. It is counted for who plays."""
    seat, step = seat_for(number("seat"), pinned(match_id).seats), number("step")
    picks = _picks(given("picks") or "")
    with ledger().live(match_id) as held:
        tried = refused_tries(held.game, held.state, seat, picks) if held.step == step else []
        reasons = [held.game.explain(each.refusal) for each in tried[:TOLD]]
        if len(tried) == 1 and _is_meant(held, seat, picks):
            _count(held, seat, tried[0])
        game = held.created.game
    return page("try.html", reasons=reasons, game=game)


@blueprint.route(
    "/m/<match_id>/tries/kept",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(one_of("kept", ("0", "1")), KEY),
)
def keep_tries(match_id: str) -> Response:
    """Whether tries of the match are counted from now on."""
    pinned(match_id)
    g.is_writing = True
    ledger().tries.keep(match_id, kept=given("kept") == "1")
    return go_to(f"/m/{match_id}/desk")


def _is_meant(held: Match, seat: int, picks: list[Pick]) -> bool:
    """Whether something was tried: who looks around out of turn points at empty places, too."""
    is_their_turn = seat in held.game.may_act(held.state)
    return is_their_turn or any(kind != "cell" for pick in picks for kind, _ in pick)


def _count(held: Match, seat: int, tried: Tried) -> None:
    """Counts a try of somebody who sits there; the facilitator only looks how it is answered."""
    if g.grant.seat == seat and ledger().tries.are_kept(held.id):
        ledger().note_try(held, seat, tried)


def _picks(written: str) -> list[Pick]:
    """What was pointed at: `cell:d4 piece:w3 | cell:e5`. Raises the problem that it is nothing."""
    return [
        [_named(word) for word in part.split()] for part in written.split(" | ") if part.strip()
    ]


def _named(word: str) -> Named:
    kind, _, name = word.partition(":")
    if kind not in KINDS or not name:
        said = "picks: places are written as `cell:d4 piece:w3 | cell:e5`"
        raise problem("does_not_fit", pointer="/picks", problem=said)
    return kind, name
