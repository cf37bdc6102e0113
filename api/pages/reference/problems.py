"""What each problem means, in the API, in every game and in one."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, NamedTuple

from flask import Response, jsonify, request

from api.current import ledger
from api.declare.operations import EVERYONE, Declared
from api.pages.shell.answers import page
from api.problems.kinds import KINDS
from api.problems.problem import problem
from api.problems.refusal_hints import HINTS, LEGAL_HINT, REFUSAL_STATUS
from domain.kernel import Game
from domain.kernel.refusing.refusal import KERNEL_REASONS, Reason

blueprint = Declared("problems", __name__, template_folder="../templates")


class Meaning(NamedTuple):
    """The meaning of a code in one place: the API, every game, or one game by its title."""

    where: str
    status: int
    sentence: str
    hint: str
    rule: str
    game: str
    """The id of the game, whose page of rules has the rule; "": none."""


@blueprint.route("/problems", may=EVERYONE)
def list_problems() -> Response:
    """The codes of all problems and refusals, each with its page."""
    if _wants_json():
        return jsonify({"problems": [_problem(code) for code in _codes()]})
    found = [(code, _meanings(code)) for code in _codes()]
    return page("problems.html", packs=True, found=found)


@blueprint.route("/problems/<code>", may=EVERYONE)
def see_problem(code: str) -> Response:
    """What one code means, wherever it can come from: the `type` of a problem leads here."""
    meanings = _meanings(code)
    if not meanings:
        raise problem("not_found")
    if _wants_json():
        return jsonify(_problem(code))
    return page("problem.html", packs=True, code=code, meanings=meanings)


def _codes() -> list[str]:
    games = (code for game in ledger().registry for code in game.reasons)
    return sorted({*KINDS, *KERNEL_REASONS, *games})


def _meanings(code: str) -> list[Meaning]:
    return [*_of_the_api(code), *(_of_a_game(game, code) for game in _games_with(code))]


def _of_the_api(code: str) -> Iterator[Meaning]:
    if kind := KINDS.get(code):
        yield Meaning("the API", kind.status, kind.sentence, kind.hint, "", "")
    elif reason := KERNEL_REASONS.get(code):
        yield _refusal("every game", code, reason, "")


def _of_a_game(game: Game, code: str) -> Meaning:
    return _refusal(game.title, code, game.reasons[code], game.id)


def _games_with(code: str) -> Iterator[Game]:
    return (game for game in ledger().registry if code in game.reasons)


def _refusal(where: str, code: str, reason: Reason, game: str) -> Meaning:
    status = REFUSAL_STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)
    hint = HINTS.get(code, LEGAL_HINT)
    return Meaning(where, int(status), reason.sentence, hint, reason.rule, game)


def _problem(code: str) -> dict[str, Any]:
    return {"code": code, "meanings": [each._asdict() for each in _meanings(code)]}


def _wants_json() -> bool:
    return request.accept_mimetypes.best_match(["text/html", "application/json"]) != "text/html"
