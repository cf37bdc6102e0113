"""A new match with all that can be set: seats, options, a starting position, labels."""

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from flask import Response, g

from api.acts.games import found_game
from api.admit import visits
from api.background.bots import expect_offered
from api.current import ledger
from api.declare.operations import FACILITATORS, Declared
from api.declare.page_fields import KEY, VARIANT, Field, line, number, text
from api.declare.strict_json import BadJson, UnfitText, read_json
from api.limits import BODY_BYTES, NAME_LENGTH
from api.pages.front.tables import HERE, PEOPLE, seated, to_invite
from api.pages.shell.answers import page
from api.pages.shell.forms import FORM, family, given, key
from api.pages.shell.labels import TYPED_LENGTH, labels_in
from api.problems.problem import problem, refused
from domain.bots import offered_names
from domain.kernel import Game, PseudoRandom, Refusal
from domain.ledger.desk.seating.people import UnfitName
from domain.ledger.stream.match import Plan
from domain.sheets.mistakes import Mistakes
from domain.sheets.scalars import meant, nodes

OPTION: Final = "option."
POSITION: Final = "The position"

OPTIONS: Final = Field(
    OPTION, re.compile(r"[^\x00-\x08\x0b-\x1f]*"), "it has control characters", BODY_BYTES
)._replace(is_family=True)
SCENARIO: Final = text("scenario", BODY_BYTES, "", 6)
LABEL: Final = line("label", TYPED_LENGTH)

blueprint = Declared("beginning", __name__, template_folder="../templates")


class Knob(NamedTuple):
    """An option as a form asks for it: one of some words, a number between two, or JSON."""

    name: str
    values: list[str]
    least: int | None
    most: int | None
    usual: str
    is_json: bool
    is_secret: bool
    typed: str

    @property
    def said(self) -> str:
        """Its name as people read it."""
        return self.name.replace("_", " ").capitalize()

    def told(self, value: str) -> str:
        """A value, as it is sent, as people read it."""
        listed = value.strip("[]").replace(",", ", ") or "none"
        return {"true": "yes", "false": "no", "null": "none"}.get(value, listed.replace("_", " "))


class Unfit(Exception):
    """What does not fit, by the name of the field: `seats`, `scenario`, `option.start`, or ""."""

    def __init__(self, field: str, *problems: str) -> None:
        super().__init__(field)
        self.problems = {field: problems}


@blueprint.route("/games/<game_id>/new", may=FACILITATORS, takes_visit=True, fields=(VARIANT,))
def see_new_match(game_id: str) -> Response:
    """The form of a new match, made from the options that its game declares."""
    return _form(found_game(game_id), {})


@blueprint.route(
    "/games/<game_id>/new",
    method="POST",
    may=FACILITATORS,
    takes_visit=True,
    body=FORM,
    fields=(VARIANT, number("seats"), LABEL, OPTIONS, SCENARIO, line("bot", NAME_LENGTH), KEY),
)
def begin_match(game_id: str) -> Response:
    """Begins a match as the form says, or shows the form again with what does not fit beside it."""
    game = found_game(game_id)
    bot = given("bot") or PEOPLE
    if bot not in (PEOPLE, HERE):
        expect_offered(bot, game, "/bot")
    try:
        plan, labels = _plan(game), _labels()
        _try(game, plan)
    except Unfit as unfit:
        return _form(game, unfit.problems, HTTPStatus.UNPROCESSABLE_ENTITY)
    if bot == PEOPLE:
        return to_invite(plan, labels)
    ledger().visits.expect_room(max(game.seats) if bot == HERE else 1, visits.visit())
    return seated(plan, g.grant.id, key(), None if bot == HERE else bot, labels)


def _options(game: Game) -> dict[str, Any]:
    schemas = _schemas(game)
    return {name: _value(name, typed, schemas) for name, typed in family(OPTION).items()}


def given_options(game: Game) -> dict[str, Any]:
    """The options that a form says. Raises the problem with them."""
    try:
        return _options(game)
    except Unfit as unfit:
        [(name, [said])] = unfit.problems.items()
        named = name.removeprefix(OPTION).replace("_", " ").capitalize()
        raise problem("does_not_fit", pointer=f"/{name}", problem=f"{named}: {said}") from None


def knobs_of(game: Game, variant: str | None) -> list[Knob]:
    """The options of a game as a form asks for them, with the settings of a variant."""
    chosen = variant if variant in game.variants else next(iter(game.variants))
    return _knobs(game, chosen or "")


def _plan(game: Game) -> Plan:
    options, scenario = _options(game), given("scenario")
    return Plan(
        game=game.id,
        variant=_variant(game),
        options=options,
        seats=int(given("seats") or min(game.seats)),
        scenario=_position(scenario) if scenario and scenario.strip() else None,
    )


def _try(game: Game, plan: Plan) -> None:
    """Begins the match nowhere. Raises Unfit with what the rules refuse in the first field."""
    try:
        options = game.settle(plan.variant, plan.options)
    except Refusal as refusal:
        pointer = str(refusal.facts.get("pointer", "")).split("/")
        name = pointer[1] if len(pointer) > 1 else ""
        raise Unfit(OPTION + name if name else "", game.explain(refusal).sentence) from None
    if plan.seats not in game.seats:
        raise Unfit("seats", f"{game.title} has seats for {game.seats}.")
    if plan.scenario is None:
        return
    chance = PseudoRandom(Random(0))  # noqa: S311 (of a match that is begun nowhere)
    try:
        game.begin(options, plan.seats or min(game.seats), chance, plan.scenario)
    except Refusal as refusal:
        raise Unfit("scenario", *_told(game, refusal)) from None


def _told(game: Game, refusal: Refusal) -> list[str]:
    """All that a scenario is refused for, each with where it is."""
    every = refusal.each
    if not every[1:]:
        return [game.explain(refusal).sentence]
    facts = [each.facts for each in every]
    return [f"{each['pointer'] or POSITION}: {each['problem']}." for each in facts]


def _labels() -> list[str]:
    try:
        return labels_in(given("label") or "")
    except UnfitName as bad:
        raise Unfit("label", str(bad)) from None


def _value(name: str, typed: str, schemas: Mapping[str, Any]) -> Any:
    schema = schemas.get(name, {})
    words = [each for each in schema.get("enum", ()) if isinstance(each, str)]
    return typed if words or schema.get("type") == "string" else _json(OPTION + name, typed)


def _position(typed: str) -> Any:
    """A position, written as JSON or as YAML."""
    try:
        return read_json(typed.encode())
    except (BadJson, UnfitText):
        if typed.lstrip().startswith(("{", "[")):
            raise Unfit("scenario", 'This is no JSON, such as {"turn": 5}.') from None
    mistakes = Mistakes()
    found = nodes("", typed, mistakes)
    if found is None or mistakes:
        raise Unfit(
            "scenario",
            *(f"{each.place.capitalize() or POSITION}: {each.what}" for each in mistakes),
        )
    return meant(found)


def _json(field: str, typed: str) -> Any:
    try:
        return read_json(typed.encode())
    except (BadJson, UnfitText):
        raise Unfit(field, "This is no JSON, such as 3, true or [1, 2].") from None


def _variant(game: Game) -> str:
    named = given("variant") or next(iter(game.variants))
    if named in game.variants:
        return named
    try:
        game.settle(named, {})
    except Refusal as refusal:
        raise refused(refusal, game) from None
    return named


def _form(
    game: Game, problems: Mapping[str, Sequence[str]], status: int = HTTPStatus.OK
) -> Response:
    variant = _variant(game)
    return page(
        "begin.html",
        status,
        packs=True,
        game=game,
        variant=variant,
        about=game.variants[variant],
        knobs=_knobs(game, variant),
        bots=offered_names(game),
        typed={name: given(name) or "" for name in ("seats", "label", "scenario")},
        problems=problems,
    )


def _schemas(game: Game) -> Mapping[str, Any]:
    """The JSON Schemas of a game's options by name."""
    _, found = msgspec.json.schema_components([game.options])
    schemas: Mapping[str, Any] = found[game.options.__name__].get("properties", {})
    return schemas


def _knobs(game: Game, variant: str) -> list[Knob]:
    usual = msgspec.to_builtins(game.settle(variant, {}), str_keys=True)
    typed = family(OPTION)
    return [
        _knob(name, schema, usual[name], typed.get(name, ""))._replace(
            is_secret=name in game.options.secret
        )
        for name, schema in _schemas(game).items()
    ]


def _knob(name: str, schema: Mapping[str, Any], usual: Any, typed: str) -> Knob:
    kind = schema.get("type")
    values = (
        ["true", "false"] if kind == "boolean" else [_sent(each) for each in schema.get("enum", ())]
    )
    is_number = kind == "integer"
    return Knob(
        name=name,
        values=values,
        least=schema.get("minimum") if is_number else None,
        most=schema.get("maximum") if is_number else None,
        usual=_sent(usual),
        is_json=not values and not is_number,
        is_secret=False,
        typed=typed,
    )


def _sent(value: Any) -> str:
    """A value as a form sends it: a word, or JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
