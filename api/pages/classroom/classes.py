"""Classes in the browser: made with names and tables by one form, and listed."""

from datetime import date, timedelta
from http import HTTPStatus
from typing import Any, Final

from flask import Response, redirect
from marshmallow import ValidationError

from api.acts.assignments import assign, expect_questions
from api.acts.classes import fitting_roster, make
from api.acts.games import found_game
from api.admit.idempotency import keyed
from api.admit.prefix import link
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import GAME, KEY, VIEWER, Field, line, number, one_of, text
from api.pages.front.new_match import OPTIONS, given_options, knobs_of
from api.pages.prototypes.handing import options_of, sheet_player
from api.pages.prototypes.kept import author, kept
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, key, name_in
from api.problems.problem import problem
from api.schemas.class_requests import fitting_day
from domain.bots import GREEDY, offered_names, usual_bot
from domain.kernel import Game
from domain.ledger.desk.classes.forms import CLASS_NAME_LENGTH
from domain.ledger.desk.classes.seating import RESTS
from domain.sheets import Sheet
from replays.lessons.own_questions import SIZE
from replays.lessons.questionnaire import usual

SHEET: Final = "sheet"
"""Stands before the name of a prototype, in the place of a game."""

LASTING: Final = timedelta(weeks=26)
"""A class ends so long after it was made, unless something else is said."""

ROSTER: Final = 20_000

NAME: Final = line("name", CLASS_NAME_LENGTH, label="What the class is called")
NAMES: Final = text("names", ROSTER, "Names, one a line; leave it empty for animals", 8)
ENDS: Final = line("ends", 10, label="The class ends on")
SEATS: Final = number("seats")
REST: Final = one_of("rest", RESTS)
BOT: Final = line("bot", 100)
ABSENT: Final = Field("absent.", NAME.fits, NAME.wanted, 10)._replace(is_family=True)
REST_WORDS: Final = {
    "bots": "bots sit with them",
    "smaller": "the last table is smaller",
    "larger": "some tables have one more",
}
QUESTIONS: Final = text("questions", SIZE, "Own questions, as YAML", 10)
PLAY: Final = (GAME, SEATS, REST, BOT, QUESTIONS, OPTIONS)

blueprint = Declared("class_list", __name__, template_folder="../templates")


@blueprint.route("/c", may=FACILITATORS, takes_visit=True, fields=(GAME,))
def see_classes() -> Response:
    """All classes, and the form of a new one with its first tables."""
    today = date.fromisoformat(ledger().now()[:10])
    return page(
        "classes.html",
        packs=True,
        classes=ledger().classes.all(),
        today=today.isoformat(),
        ends=(today + LASTING).isoformat(),
        **play_shown(given("game")),
    )


@blueprint.route(
    "/c",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(NAME, NAMES, ENDS, number("members"), *PLAY, VIEWER, KEY),
)
def make_class() -> Response:
    """Makes a class, begins its tables, and goes on to the codes to be printed.

    Sent twice, the form makes one class and its tables once.
    """
    name, names, ends = name_in(NAME), _names(), _ends()
    wanted = play_wanted() if given("game") else None
    request = keyed(key(), name, names, ends, wanted)
    made = make(name, ends, names, request)
    if wanted is None:
        return go_to(f"/c/{made.id}/desk")
    assign(made.id, wanted, keyed(f"{key()}/tables", wanted))
    onward = link(f"/c/{made.id}/codes")
    return redirect(onward, HTTPStatus.TEMPORARY_REDIRECT)  # type: ignore[return-value]


def play_shown(game_id: str | None, questions: str = "") -> dict[str, Any]:
    """What a form needs that asks what is played, with the options of a game that is named.

    `questions` are those of the round before, "" for the usual ones.
    """
    games = sorted(ledger().registry, key=lambda each: each.title)
    named, variant = named_play(game_id or "")
    chosen = found_game(named) if named and named != SHEET else None
    return {
        "games": [each for each in games if max(each.seats) > 1],
        "prototypes": ledger().prototypes.of(author()),
        "sheet": variant if named == SHEET else "",
        "chosen": chosen,
        "knobs": knobs_of(chosen, variant) if chosen else [],
        "bots": offered_names(chosen) if chosen else ["random", "greedy"],
        "variant": variant or (next(iter(chosen.variants)) if chosen else ""),
        "rests": REST_WORDS,
        "questions": given("questions") or questions,
        "usual": usual().text,
    }


def named_play(typed: str) -> tuple[str, str]:
    """The game and the variant of a choice such as `heist/final`; "": none is said."""
    game, _, variant = typed.partition("/")
    return game, variant


def play_wanted(absent: list[int] | None = None) -> dict[str, Any]:
    """What is to be played, as the API takes it. Raises the problem with it."""
    named, variant = named_play(given("game") or "")
    sheet = kept(variant).sheet if named == SHEET else None
    game: Game = sheet_player().game if sheet else found_game(named)
    questions = (given("questions") or "").strip()
    expect_questions(questions)
    return {
        "game": game.id,
        "variant": variant if variant in game.variants else next(iter(game.variants)),
        "options": options_of(sheet) if sheet else given_options(game),
        "seats": _seats(sheet or game),
        "rest": given("rest") or "bots",
        "bot": usual_bot(game, given("bot") or GREEDY),
        "absent": absent or [],
        "questions": questions,
    }


def _seats(game: Game | Sheet) -> int:
    """The seats that were asked for; two for a game that can be played alone, too."""
    few = [each for each in game.seats if each > 1]
    return int(given("seats") or min(few or game.seats))


def _names() -> list[str]:
    return fitting_roster(given("names") or "", int(given("members") or 0))


def _ends() -> str:
    typed = given("ends") or ""
    if not typed:
        return (date.fromisoformat(ledger().now()[:10]) + LASTING).isoformat()
    try:
        return fitting_day(typed)
    except ValidationError as bad:
        said = f"{ENDS.label}: {bad.messages[0]}"
        raise problem("does_not_fit", pointer="/ends", problem=said) from None
